package bot

import (
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

// pictureName is how components name the picture; it is named again when sent.
const pictureName = "board.png"

// The colours of a board's edge, as RGB: while it is played, and solved.
const (
	accentPlay = 0x3B6FD4
	accentDone = 0x2E8B57
)

// boardMessage shows a turn to its player: what happened, since that is what they want
// to know and a screen reader reads in order, how the board stands, the picture, the
// controls.
func (b *Bot) boardMessage(t game.Turn) (discord.Message, error) {
	return b.boardWith(t, words.TurnOf(t))
}

func (b *Bot) boardWith(t game.Turn, notice words.Message) (discord.Message, error) {
	picture, err := b.boardPicture(t)
	if err != nil {
		return discord.Message{}, err
	}
	gallery := discord.Gallery(picture)
	gallery.ID = partPicture
	var parts []discordgo.MessageComponent
	if said := b.words.Text(notice); said != "" {
		parts = append(parts, discord.Text{ID: partNotice, Content: said})
	}
	parts = append(parts, discord.Text{ID: partLine, Content: b.words.Text(words.BoardLineOf(t.View))}, gallery)
	accent := accentPlay
	if t.View.Result != nil {
		accent = accentDone
	}
	parts = append(parts, b.controls(t.View, b.followUps(t))...)
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{ID: partBoard, AccentColor: &accent, Components: parts}},
		Files:      []discord.File{picture},
		Ephemeral:  true,
	}, nil
}

// boardPicture draws a turn's board, with what its facts mark in it.
func (b *Bot) boardPicture(t game.Turn) (discord.File, error) {
	v := t.View
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks, Theme: theme(v.Theme), Solved: v.Result != nil, Same: v.Same, Conflicts: v.Repeats}
	if v.Result == nil {
		at := v.Cursor()
		picture.Cursor = &at
	}
	for _, fact := range t.Facts {
		switch f := fact.(type) {
		case game.Findings:
			picture.Judge(f.Report)
		case game.Verdict:
			if !f.Right {
				picture.Judge(board.Report{Faults: f.Faults})
			}
		case game.Hint:
			picture.Cause = f.Advice.CauseCells()
			if f.Level > 1 {
				picture.Effect = f.Advice.EffectCells()
			}
			if f.Level == int(logic.Why) { // once the step is done the notes say it
				picture.Assumed, picture.Struck, picture.Because = f.Advice.AssumedMarks(v.Size), f.Advice.Struck(v.Size), f.Advice.Because(v.Size)
			}
		}
	}
	return b.draw(picture, v.Difficulty)
}

// draw makes the file of a picture, with its alt text.
func (b *Bot) draw(picture imaging.Picture, difficulty board.Difficulty) (discord.File, error) {
	png, err := b.renderer.Board(picture)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the board: %w", err)
	}
	return discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: b.words.BoardAlt(picture, difficulty)}, nil
}

func row(parts ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: parts}
}

func (b *Bot) button(label words.Message, id string, style discordgo.ButtonStyle) discordgo.Button {
	return discordgo.Button{Label: b.words.Text(label), CustomID: id, Style: style}
}

// theme returns a player's theme by its name; the default if it is none.
func theme(name string) imaging.Theme {
	t, _ := imaging.ParseTheme(name)
	return t
}
