package view

import (
	"context"
	"errors"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
)

// exampleName is how components name the animated example of a lesson.
const exampleName = "example.gif"

// lessonMessage is a lesson as it begins: what it teaches, an example that is solved before
// the player's eyes, or in words for those who want no pictures, and the board.
func (c *Composer) lessonMessage(t game.Turn, start game.LessonStart) (discord.Message, error) {
	intro := words.LessonTeaches(words.LessonIntroOf(start))
	text := c.Words.Text(intro)
	var files []discord.File
	if t.View.Preferences.TextBoards {
		e := start.Example
		text += "\n" + c.Words.TextBoard(imaging.Picture{Puzzle: e.Puzzle, Grid: e.Position.Grid, Marks: e.Position.Marks}, maxExample)
	} else if file, err := c.example(start.Example, Theme(t.View.Preferences.Theme)); err == nil {
		files = append(files, file)
	} else if !errors.Is(err, imaging.ErrBusy) && !errors.Is(err, context.DeadlineExceeded) {
		return discord.Message{}, err
	}
	above := []discordgo.MessageComponent{discord.Text{ID: partTeaches, Content: text}}
	if len(files) > 0 {
		gallery := discord.Gallery(files[0])
		gallery.ID = partExample
		above = append(above, gallery)
	}
	message, err := c.boardWith(t, words.Of("LessonTask", start.Kept), above...)
	message.Files = append(message.Files, files...)
	return message, err
}

// maxExample is how much text an example's board takes at most.
const maxExample = 1000

// example draws an exercise and its answer as an animated picture, as long as the player has
// patience. The renderer keeps it.
func (c *Composer) example(e *lessons.Exercise, look imaging.Theme) (discord.File, error) {
	ctx, cancel := context.WithTimeout(context.Background(), c.Patience)
	defer cancel()
	data, err := c.Renderer.Replay(ctx, illustrate.Example(e.Puzzle, &e.Position, look))
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the example: %w", err)
	}
	return discord.File{Name: exampleName, ContentType: "image/gif", Data: data, AltText: c.Words.ExampleAlt(e)}, nil
}

// LessonButton opens a lesson.
func (c *Composer) LessonButton(label words.Message, l lessons.Lesson, style discordgo.ButtonStyle) discordgo.Button {
	return c.Button(label, "/learn/"+l.Name, style)
}

// allLessons lists the lessons.
func (c *Composer) allLessons() discordgo.Button {
	return c.Button("AllLessons", "/learn", discordgo.SecondaryButton)
}

// lesson returns the rows of a lesson: what its digit is found with, and once it is found
// what comes next.
func (p panel) lesson(crowded bool) []discordgo.MessageComponent {
	again := numbered(partAnother, p.LessonButton("LessonAgain", p.Lesson, discordgo.SecondaryButton))
	list := numbered(partLessons, p.allLessons())
	if p.Passed {
		var leads []discordgo.MessageComponent
		if next, ok := p.Lesson.Next(); ok {
			leads = append(leads, numbered(partNextLesson, p.LessonButton(words.Of("NextLesson", words.LessonName(next.Name)), next, discordgo.SuccessButton)))
		}
		return []discordgo.MessageComponent{rowOf(partAside, append(leads, again, list, numbered(partToday, p.TodayButton()))...)}
	}
	rows := append([]discordgo.MessageComponent{rowOf(partJumps, p.JumpSelect(p.path("jump"), p.View))}, p.keys()...)
	if p.Size <= tapSize {
		rows = p.tapGrid()
	}
	rows = append(rows, rowOf(partActs, p.notes(), p.undo(), p.hint()))
	if crowded && p.Size <= tapSize { // a tap grid leaves them no room
		return rows
	}
	return append(rows, rowOf(partAside, again, list))
}
