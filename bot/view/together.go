package view

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/together"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// A board that a server solves together, as messages. Its controls name the board and nothing
// more.

// SharedPath is the path of something about a shared board.
func SharedPath(board int64, rest string) string { return fmt.Sprintf("/together/%d/%s", board, rest) }

// BecauseField is the custom ID of the field of PlaceForm for what a mover adds.
const BecauseField = "because"

// maxPlaceText is room for a cell and a digit.
const maxPlaceText = 20

// SharedMessage is the public message of a shared board: how it stands, the picture, its latest
// moves, each with its proof, and the ways to take part. Once it is over it has the film.
func (c *Composer) SharedMessage(ctx context.Context, v game.TogetherView) (discord.Message, error) {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: c.Words.Text(v)}}
	draw := func() (discord.File, error) { return c.Draw(sharedPicture(v), v.Info.Difficulty) }
	if !v.Open() && len(v.Digits()) > 0 {
		draw = func() (discord.File, error) { return c.sharedFilm(ctx, v) }
	}
	picture, err := draw()
	if err != nil {
		return discord.Message{}, err
	}
	parts = append(parts, discord.Gallery(picture))
	for _, step := range v.Latest(together.LatestMoves) {
		parts = append(parts, c.sharedStep(v, step))
	}
	accent := AccentDone
	if v.Open() {
		accent = AccentPlay
		if asked := v.Asked(); len(asked) > 0 {
			parts = append(parts, discordgo.TextDisplay{Content: c.Words.Text(asked)})
		}
		parts = append(parts, Row(c.sharedButtons(v)...))
	}
	return discord.Message{Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}, Files: []discord.File{picture}}, nil
}

// sharedStep is a digit's line of the message, with the way to its proof beside it.
func (c *Composer) sharedStep(v game.TogetherView, step game.TogetherStep) discordgo.MessageComponent {
	line := discordgo.TextDisplay{Content: c.Words.Text(step)}
	return discordgo.Section{Components: []discordgo.MessageComponent{line}, Accessory: c.Button("ButtonWhy", SharedPath(v.ID, fmt.Sprintf("why/%d", step.Seq)), discordgo.SecondaryButton)}
}

// sharedButtons are the ways to take part in a board that is open.
func (c *Composer) sharedButtons(v game.TogetherView) []discordgo.MessageComponent {
	buttons := []discordgo.MessageComponent{
		c.Button("ButtonPlace", SharedPath(v.ID, "place"), discordgo.SuccessButton),
		c.Button("ButtonSharedHint", SharedPath(v.ID, "hint/1"), discordgo.SecondaryButton),
	}
	if c.linked {
		buttons = append(buttons, c.Button("ButtonSharedPage", SharedPath(v.ID, "touch"), discordgo.SecondaryButton))
	}
	return buttons
}

// sharedPicture is the picture of a shared board, with its latest digit marked.
func sharedPicture(v game.TogetherView) imaging.Picture {
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Solved: v.State == storage.TogetherSolved}
	if digits := v.Digits(); len(digits) > 0 && !picture.Solved {
		picture.Effect = []board.Cell{digits[len(digits)-1].Where}
	}
	return picture
}

// filmPx is the width of a shared board's film: letters of a 9×9 are small.
const filmPx = 600

// sharedFilm draws the board's moves as an animated picture, with the letters of their owners.
func (c *Composer) sharedFilm(ctx context.Context, v game.TogetherView) (discord.File, error) {
	film := imaging.Replay{Puzzle: v.Puzzle, Solved: v.State == storage.TogetherSolved, SizePx: filmPx, Most: filmTime}
	all, grid, owners := v.Owners(), board.NewGrid(v.Info.Size), make([]uint8, len(v.Grid))
	for _, m := range v.Digits() {
		grid, owners = grid.Clone(), append([]uint8{}, owners...)
		grid[m.Cell], owners[m.Cell] = uint8(m.Value), all[m.Cell]
		film.Frames = append(film.Frames, imaging.Frame{At: m.At.Sub(v.MadeAt), Grid: grid, Owners: owners, Cell: &m.Where})
	}
	data, err := c.Renderer.Replay(ctx, film)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the film of board %d: %w", v.ID, err)
	}
	return discord.File{Name: replayName, ContentType: "image/gif", Data: data, AltText: c.Words.ReplayAlt(film, true)}, nil
}

// filmTime is how long the film lasts at most.
const filmTime = 30 * time.Second

// PlaceForm is the form for a digit, with a field for the thread if the board has one.
func (c *Composer) PlaceForm(v game.TogetherView) discord.Modal {
	fields := []discordgo.MessageComponent{discordgo.Label{Label: c.Words.Text("FormPlaceCells"), Component: discordgo.TextInput{
		CustomID: CellsField, Style: discordgo.TextInputShort, Required: new(true), MaxLength: maxPlaceText, Placeholder: c.Words.Text("FormPlaceExample"),
	}}}
	if v.Threaded {
		fields = append(fields, discordgo.Label{Label: c.Words.Text("FormPlaceBecause"), Component: discordgo.TextInput{
			CustomID: BecauseField, Style: discordgo.TextInputShort, Required: new(false), MaxLength: together.MaxBecause,
		}})
	}
	return discord.Modal{CustomID: SharedPath(v.ID, "placed"), Title: c.Words.Text("FormPlace"), Components: fields}
}

// SharedProof is why a digit of a shared board stands: in words, and in a picture of the board as
// it was.
func (c *Composer) SharedProof(p game.TogetherProof) (discord.Message, error) {
	picture := imaging.Picture{Puzzle: p.View.Puzzle, Grid: p.Grid}
	if len(p.Advice.Steps) > 0 {
		picture.Cause, picture.Effect = p.Advice.CauseCells(), []board.Cell{p.Step.Where}
		picture.Because = p.Advice.Because(p.View.Info.Size)
	}
	return c.sharedNote(p, picture, p.View.Info.Difficulty)
}

// SharedHint is a hint for a shared board: in words, and in a picture.
func (c *Composer) SharedHint(t game.TogetherTold, buttons ...discordgo.MessageComponent) (discord.Message, error) {
	picture := imaging.Picture{Puzzle: t.View.Puzzle, Grid: t.View.Grid, Cause: t.Advice.CauseCells()}
	if t.Level > 1 {
		picture.Effect, picture.Because = t.Advice.EffectCells(), t.Advice.Because(t.View.Info.Size)
	}
	return c.sharedNote(t, picture, t.View.Info.Difficulty, buttons...)
}

func (c *Composer) sharedNote(said words.Message, picture imaging.Picture, difficulty board.Difficulty, buttons ...discordgo.MessageComponent) (discord.Message, error) {
	file, err := c.Draw(picture, difficulty)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: c.Words.Text(said)}, discord.Gallery(file)}
	if len(buttons) > 0 {
		parts = append(parts, Row(buttons...))
	}
	return discord.Message{Components: parts, Files: []discord.File{file}, Ephemeral: true}, nil
}

// SharedTakeBack is the select of the digits that a manager can take back, the latest first.
func (c *Composer) SharedTakeBack(v game.TogetherView) (discordgo.SelectMenu, bool) {
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: SharedPath(v.ID, "undo"), Placeholder: c.Words.Text("PickTakeBack")}
	digits := v.Digits()
	for i := len(digits) - 1; i >= 0 && len(menu.Options) < MaxOptions; i-- {
		m := digits[i]
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{Label: c.Words.Label(words.Of("TakeBackOption", m)), Value: strconv.Itoa(m.Seq)})
	}
	return menu, len(menu.Options) > 0
}
