package bot

import (
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// pictureName is how components name the picture; it is named anew when sent.
const pictureName = "board.png"

// The colours of a board's edge, as RGB: while it is played, and solved.
const (
	accentPlay = 0x3B6FD4
	accentDone = 0x2E8B57
)

// boardMessage shows a turn to its player: a line of text, the picture, what
// happened, the controls.
func (b *Bot) boardMessage(t game.Turn) (discord.Message, error) {
	return b.boardWith(t, words.TurnOf(t))
}

func (b *Bot) boardWith(t game.Turn, notice words.Message) (discord.Message, error) {
	picture, err := b.boardPicture(t)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: b.words.Text(words.BoardLineOf(t.View))},
		discord.Gallery(picture),
	}
	if said := b.words.Text(notice); said != "" {
		parts = append(parts, discordgo.TextDisplay{Content: said})
	}
	if buttons := b.followUps(t); len(buttons) > 0 {
		parts = append(parts, row(buttons...))
	}
	accent := accentPlay
	if t.View.Result != nil {
		accent = accentDone
	}
	parts = append(parts, b.controls(t.View)...)
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}},
		Files:      []discord.File{picture},
		Ephemeral:  true,
	}, nil
}

// boardPicture draws a turn's board, with what its facts mark in it.
func (b *Bot) boardPicture(t game.Turn) (discord.File, error) {
	v := t.View
	picture := imaging.Board{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks, Theme: theme(v.Theme), Solved: v.Result != nil}
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
		}
	}
	return b.draw(picture, v.Difficulty)
}

// draw makes the file of a picture, with its alt text.
func (b *Bot) draw(picture imaging.Board, difficulty board.Difficulty) (discord.File, error) {
	png, err := b.renderer.Board(picture)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the board: %w", err)
	}
	return discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: b.words.BoardAlt(picture, difficulty)}, nil
}

// controls returns the rows below a board: cursor, keypad and actions while the
// game goes on, and what comes next when it is over.
func (b *Bot) controls(v *game.View) []discordgo.MessageComponent {
	if v.Result != nil {
		return b.onward(v)
	}
	path := func(rest string) string { return boardPath(v.Game.ID, rest) }
	rows := []discordgo.MessageComponent{
		row(b.cursorSelect(path("cursor/column"), v.Size, int(v.Cursor().Col), func(i int) words.Message { return words.ColumnOption{Index: i} })),
		row(b.cursorSelect(path("cursor/row"), v.Size, int(v.Cursor().Row), func(i int) words.Message { return words.RowOption{Index: i} })),
	}
	rows = append(rows, b.keypad(path, v.Size)...)
	notes := b.button(words.ButtonNotesOff, path("notes"), discordgo.SecondaryButton)
	if v.Game.Notes {
		notes = b.button(words.ButtonNotesOn, path("notes"), discordgo.SuccessButton)
	}
	undo := b.button(words.ButtonUndo, path("undo"), discordgo.SecondaryButton)
	undo.Disabled = v.Undos == 0
	submit := b.button(words.ButtonSubmit, path("submit"), discordgo.SuccessButton)
	submit.Disabled = v.Empty() > 0
	last := []discordgo.MessageComponent{b.button(words.HintButton(words.ButtonHint, v, 1, 0), path("hint/0"), discordgo.SecondaryButton), b.button(words.ButtonCheck, path("check"), discordgo.SecondaryButton), submit}
	return append(rows,
		row(b.button(words.ButtonErase, path("key/0"), discordgo.SecondaryButton), notes, undo, b.button(words.ButtonType, path("type"), discordgo.SecondaryButton)),
		row(append(last, b.yesterday(v)...)...),
	)
}

// yesterday leads to the game of the day before, as long as finishing it helps.
func (b *Bot) yesterday(v *game.View) []discordgo.MessageComponent {
	if v.Yesterday == 0 {
		return nil
	}
	return []discordgo.MessageComponent{b.button(words.ButtonYesterday, boardPath(v.Yesterday, "open"), discordgo.SecondaryButton)}
}

// keypad returns the digit keys in rows of at most five, as even as can be.
func (b *Bot) keypad(path func(string) string, n int) []discordgo.MessageComponent {
	const perRow = 5
	var rows []discordgo.MessageComponent
	digit := 0
	for _, count := range balanced(n, (n+perRow-1)/perRow) {
		var keys []discordgo.MessageComponent
		for range count {
			digit++
			keys = append(keys, b.button(words.Digit(digit), path("key/"+strconv.Itoa(digit)), discordgo.PrimaryButton))
		}
		rows = append(rows, row(keys...))
	}
	return rows
}

// balanced parts n keys among rows that differ by one at most, longer ones first.
func balanced(n, rows int) []int {
	parts := make([]int, rows)
	for i := range parts {
		parts[i] = n / rows
		if i < n%rows {
			parts[i]++
		}
	}
	return parts
}

func (b *Bot) cursorSelect(id string, n, at int, label func(int) words.Message) discordgo.SelectMenu {
	options := make([]discordgo.SelectMenuOption, n)
	for i := range options {
		options[i] = discordgo.SelectMenuOption{Label: b.words.Text(label(i)), Value: strconv.Itoa(i), Default: i == at}
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Options: options}
}

func row(parts ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: parts}
}

func (b *Bot) button(label words.Message, id string, style discordgo.ButtonStyle) discordgo.Button {
	return discordgo.Button{Label: b.words.Text(label), CustomID: id, Style: style}
}

// theme returns a player's theme by its name; the default where it is none.
func theme(name string) imaging.Theme {
	t, _ := imaging.ParseTheme(name)
	return t
}
