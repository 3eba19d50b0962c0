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
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// pictureName is how components name the picture; it is named anew when sent.
const pictureName = "board.png"

// boardView is what a board message shows besides the board.
type boardView struct {
	notice string        // below the picture
	report *board.Report // broken rules to mark in the picture
	advice *logic.Advice // a hint to mark in the picture
	level  int           // of the hint
	extra  []discordgo.MessageComponent
}

// The colours of a board's edge, as RGB: while it is played, and solved.
const (
	accentPlay = 0x3B6FD4
	accentDone = 0x2E8B57
)

// boardMessage shows a game to its player: a line of text, the picture, a notice,
// the controls.
func (b *Bot) boardMessage(g game.Board, v boardView) (discord.Message, error) {
	picture, err := b.boardPicture(g, v)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: words.BoardLine(g)},
		discord.Gallery(picture),
	}
	if v.notice != "" {
		parts = append(parts, discordgo.TextDisplay{Content: v.notice})
	}
	if len(v.extra) > 0 {
		parts = append(parts, discordgo.ActionsRow{Components: v.extra})
	}
	accent := accentPlay
	if g.Result != nil {
		accent = accentDone
	}
	parts = append(parts, controls(g)...)
	return discord.Message{
		Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}},
		Files:      []discord.File{picture},
		Ephemeral:  true,
	}, nil
}

// boardPicture draws a game with what the view marks in it.
func (b *Bot) boardPicture(g game.Board, v boardView) (discord.File, error) {
	picture := imaging.Board{Puzzle: g.Puzzle, Grid: g.Position.Grid, Marks: g.Position.Marks, Theme: theme(g.Theme), Solved: g.Result != nil}
	if g.Result == nil {
		at := g.Cursor()
		picture.Cursor = &at
	}
	if v.report != nil {
		picture.Judge(*v.report)
	}
	if v.advice != nil {
		picture.Cause = v.advice.CauseCells()
		if v.level > 1 {
			picture.Effect = v.advice.EffectCells()
		}
	}
	return b.draw(picture, g.Info.Difficulty)
}

// draw makes the file of a picture, with its alt text.
func (b *Bot) draw(picture imaging.Board, difficulty int) (discord.File, error) {
	png, err := b.renderer.Board(picture)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the board: %w", err)
	}
	return discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: words.BoardAlt(picture, logic.Difficulty(difficulty))}, nil
}

// controls returns the rows below a board: cursor, keypad and actions while the
// game goes on, and what comes next when it is over.
func controls(g game.Board) []discordgo.MessageComponent {
	if g.Result != nil {
		if g.Game.Day == 0 {
			return nil
		}
		slot := "main"
		if g.Game.Slot == storage.Mini {
			slot = "mini"
		}
		return []discordgo.MessageComponent{row(append([]discordgo.MessageComponent{leaderboardButton(g.Game.Day, slot)}, yesterday(g)...)...)}
	}
	path := func(rest string) string { return fmt.Sprintf("/board/%d/%s", g.Game.ID, rest) }
	rows := []discordgo.MessageComponent{
		row(cursorSelect(path("cursor/column"), g.Info.Size, int(g.Cursor().Col), words.ColumnOption)),
		row(cursorSelect(path("cursor/row"), g.Info.Size, int(g.Cursor().Row), words.RowOption)),
	}
	rows = append(rows, keypad(path, g.Info.Size)...)
	notes := button(words.ButtonNotesOff, path("notes"), discordgo.SecondaryButton)
	if g.Game.Notes {
		notes = button(words.ButtonNotesOn, path("notes"), discordgo.SuccessButton)
	}
	undo := button(words.ButtonUndo, path("undo"), discordgo.SecondaryButton)
	undo.Disabled = !g.Position.CanUndo()
	submit := button(words.ButtonSubmit, path("submit"), discordgo.SuccessButton)
	submit.Disabled = g.Position.Grid.Empty() > 0
	last := []discordgo.MessageComponent{button(words.HintButton(words.ButtonHint, g, 1, 0), path("hint/0"), discordgo.SecondaryButton), button(words.ButtonCheck, path("check"), discordgo.SecondaryButton), submit}
	return append(rows,
		row(button(words.ButtonErase, path("key/0"), discordgo.SecondaryButton), notes, undo, button(words.ButtonType, path("type"), discordgo.SecondaryButton)),
		row(append(last, yesterday(g)...)...),
	)
}

// yesterday leads to the game of the day before, as long as finishing it helps.
func yesterday(g game.Board) []discordgo.MessageComponent {
	if g.Yesterday == 0 {
		return nil
	}
	return []discordgo.MessageComponent{button(words.ButtonYesterday, fmt.Sprintf("/board/%d/open", g.Yesterday), discordgo.SecondaryButton)}
}

// keypad returns the digit keys in rows of at most five, as even as can be.
func keypad(path func(string) string, n int) []discordgo.MessageComponent {
	const perRow = 5
	var rows []discordgo.MessageComponent
	digit := 0
	for _, count := range balanced(n, (n+perRow-1)/perRow) {
		var keys []discordgo.MessageComponent
		for range count {
			digit++
			d := strconv.Itoa(digit)
			keys = append(keys, button(d, path("key/"+d), discordgo.PrimaryButton))
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

func cursorSelect(id string, n, at int, label func(int) string) discordgo.SelectMenu {
	options := make([]discordgo.SelectMenuOption, n)
	for i := range options {
		options[i] = discordgo.SelectMenuOption{Label: label(i), Value: strconv.Itoa(i), Default: i == at}
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Options: options}
}

func row(parts ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: parts}
}

func button(label, id string, style discordgo.ButtonStyle) discordgo.Button {
	return discordgo.Button{Label: label, CustomID: id, Style: style}
}

// theme returns a player's theme by its name; the default where it is none.
func theme(name string) imaging.Theme {
	t, _ := imaging.ParseTheme(name)
	return t
}
