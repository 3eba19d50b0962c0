package view

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

// PictureName is how components name the picture; it is named again when sent.
const PictureName = "board.png"

// MaxText is how much text a message takes in all (page components/reference), as
// words.Length counts it.
const MaxText = 4000

// The colours of a board's edge, as RGB: while it is played, and solved.
const (
	AccentPlay = 0x3B6FD4
	AccentDone = 0x2E8B57
)

// BoardMessage shows a turn to its player, in the order in which a screen reader reads it: first
// the news, then the state of the board, its picture or text, and the controls.
func (c *Composer) BoardMessage(t game.Turn) (discord.Message, error) {
	if start, ok := game.FactOf[game.LessonStart](t); ok && start.Example != nil {
		return c.lessonMessage(t, start)
	}
	return c.boardWith(t, words.TurnOf(t))
}

// boardWith shows a turn with a notice, and other parts above it.
func (c *Composer) boardWith(t game.Turn, notice words.Message, above ...discordgo.MessageComponent) (discord.Message, error) {
	said, line := c.Words.Text(notice), c.Words.Text(words.BoardHeadOf(t))
	room := MaxText - words.Length(said) - words.Length(line)
	for _, part := range above {
		if text, ok := part.(discord.Text); ok {
			room -= words.Length(text.Content)
		}
	}
	shown, files, err := c.show(t, room)
	if err != nil {
		return discord.Message{}, err
	}
	parts := above
	if said != "" {
		parts = append(parts, discord.Text{ID: partNotice, Content: said})
	}
	parts = append(parts, discord.Text{ID: partLine, Content: line}, shown)
	accent := AccentPlay
	if t.View.Result != nil || t.View.Passed {
		accent = AccentDone
	}
	parts = append(parts, c.controls(t, len(above) > 0)...)
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{ID: partBoard, AccentColor: &accent, Components: parts}},
		Files:      files,
		Ephemeral:  true,
	}, nil
}

// show returns the part of a message that shows a turn's board, with its file: a picture,
// or for those who chose so a text of at most the length given, and no file.
func (c *Composer) show(t game.Turn, room int) (discordgo.MessageComponent, []discord.File, error) {
	picture := PictureOf(t)
	switch v := t.View; {
	case v.Paused && v.Preferences.TextBoards:
		return discord.Text{ID: partText, Content: c.Words.Text(words.Covered{Filled: len(v.Grid) - v.Empty(), Cells: len(v.Grid)})}, nil, nil
	case v.Paused:
		picture = imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Theme: Theme(v.Preferences.Theme), Teaser: true, Veiled: true, Title: c.Words.Text("PausedTitle")}
	case v.Preferences.TextBoards:
		return discord.Text{ID: partText, Content: c.Words.TextBoard(picture, room)}, nil, nil
	}
	file, err := c.Draw(picture, t.View.Difficulty)
	if err != nil {
		return nil, nil, err
	}
	gallery := discord.Gallery(file)
	gallery.ID = partPicture
	return gallery, []discord.File{file}, nil
}

// PictureOf returns the picture of a turn's board, with the marks that its facts ask for.
func PictureOf(t game.Turn) imaging.Picture {
	v := t.View
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks, Theme: Theme(v.Preferences.Theme), Solved: v.Result != nil, Same: v.Same, Conflicts: v.Repeats}
	if v.Result == nil && !v.Passed {
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
		case game.LessonFound:
			if f.Advice != nil {
				picture.Cause, picture.Effect = f.Advice.CauseCells(), f.Advice.EffectCells()
			}
		case game.Hint:
			picture.Cause = f.Advice.CauseCells()
			if f.Level > 1 {
				picture.Effect = f.Advice.EffectCells()
			}
			if f.Level > int(logic.Where) {
				picture.Because = f.Advice.Because(v.Size)
			}
			if picture.Assumed = f.Assumed(v.Size); f.Level == int(logic.Why) {
				picture.Struck = f.Advice.Struck(v.Size)
			}
		}
	}
	return picture
}

// Draw makes the file of a picture, with its alt text.
func (c *Composer) Draw(picture imaging.Picture, difficulty board.Difficulty) (discord.File, error) {
	png, err := c.Renderer.Board(picture)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the board: %w", err)
	}
	return discord.File{Name: PictureName, ContentType: "image/png", Data: png, AltText: c.Words.BoardAlt(picture, difficulty)}, nil
}

// Row is a row of controls.
func Row(parts ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: parts}
}

// Button is a button that leads to a path.
func (c *Composer) Button(label words.Message, id string, style discordgo.ButtonStyle) discordgo.Button {
	return discordgo.Button{Label: c.Words.Label(label), CustomID: id, Style: style}
}

// Toggle is a button that says whether a setting is on, and leads to the other of its values.
func (c *Composer) Toggle(setting words.Message, path string, on bool) discordgo.Button {
	to, style := game.On, discordgo.SecondaryButton
	if on {
		to, style = game.Off, discordgo.SuccessButton
	}
	return c.Button(words.Toggle{Setting: setting, On: on}, path+"/"+string(to), style)
}

// Theme returns a player's theme by its name; the default if it is none.
func Theme(name string) imaging.Theme {
	t, _ := imaging.ParseTheme(name)
	return t
}
