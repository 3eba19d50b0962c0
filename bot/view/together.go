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

// maxPlaceText is room for several cells and digits.
const maxPlaceText = 80

// SharedMessage is the public message of a shared board: how it stands, the picture, its latest
// moves, each with its proof, and the ways to take part. Once it is over, the picture has the letters
// of who placed what.
func (c *Composer) SharedMessage(v game.TogetherView) (discord.Message, error) {
	picture, err := c.Draw(sharedPicture(v), v.Info.Difficulty)
	if err != nil {
		return discord.Message{}, err
	}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: c.Words.Text(v)}, discord.Gallery(picture)}
	accent := AccentDone
	if v.Open() {
		accent = AccentPlay
		for _, step := range v.Latest(together.LatestMoves) {
			parts = append(parts, c.sharedStep(v, step))
		}
	}
	if v.Thread != 0 && v.Thread != v.Message {
		parts = append(parts, discordgo.TextDisplay{Content: c.Words.Text(words.Of("SharedTalk", v))})
	}
	if ways := c.SharedWays(v); len(ways) > 0 {
		parts = append(parts, Row(ways...))
	}
	return discord.Message{Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}, Files: []discord.File{picture}}, nil
}

// sharedWhy leads to the proof of a digit.
func sharedWhy(seq int) string { return fmt.Sprintf("why/%d", seq) }

// sharedStep is a digit's line of the message, with the way to its proof beside it.
func (c *Composer) sharedStep(v game.TogetherView, step game.TogetherStep) discordgo.MessageComponent {
	line := discordgo.TextDisplay{Content: c.Words.Text(step)}
	return discordgo.Section{Components: []discordgo.MessageComponent{line}, Accessory: c.Button("ButtonWhy", SharedPath(v.ID, sharedWhy(step.Seq)), discordgo.SecondaryButton)}
}

// SharedWays are the ways to take part in a board that is open, of which touch comes first, and the ways
// to the film and the longest proof of one that is over.
func (c *Composer) SharedWays(v game.TogetherView) (ways []discordgo.MessageComponent) {
	way := func(label words.Sentence, rest string) {
		style := discordgo.SecondaryButton
		if len(ways) == 0 {
			style = discordgo.SuccessButton
		}
		ways = append(ways, c.Button(label, SharedPath(v.ID, rest), style))
	}
	switch {
	case v.Open():
		if c.linked {
			way("ButtonSharedPage", "touch")
		}
		way("ButtonPlace", "place")
		way("ButtonSharedHint", "hint/1")
	case len(v.Digits()) > 0:
		way("ButtonSharedFilm", "film")
		if v.KeyMove != nil {
			way("ButtonWhy", sharedWhy(v.KeyMove.Seq))
		}
	}
	return ways
}

// sharedPicture is the picture of a shared board: with its latest digit marked, or with the letters of
// who placed what once it is over.
func sharedPicture(v game.TogetherView) imaging.Picture {
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Solved: v.State == storage.TogetherSolved}
	digits := v.Digits()
	switch {
	case !v.Open():
		picture.Owners = v.Owners()
	case len(digits) > 0:
		picture.Effect = []board.Cell{digits[len(digits)-1].Where}
	}
	return picture
}

// filmPx is the width of a shared board's film: letters of a 9×9 are small.
const filmPx = 600

// SharedFilm shows the board's moves as an animated picture, with the letters of their owners.
func (c *Composer) SharedFilm(ctx context.Context, v game.TogetherView) (discord.Message, error) {
	film := imaging.Replay{Puzzle: v.Puzzle, Solved: v.State == storage.TogetherSolved, SizePx: filmPx, Most: filmTime}
	all, grid, owners, digits := v.Owners(), v.Grid.Clone(), make([]uint8, len(v.Grid)), v.Digits()
	for _, m := range digits {
		grid[m.Cell] = 0
	}
	for _, m := range digits {
		grid, owners = grid.Clone(), append([]uint8{}, owners...)
		grid[m.Cell], owners[m.Cell] = uint8(m.Value), all[m.Cell]
		film.Frames = append(film.Frames, imaging.Frame{At: m.At.Sub(v.MadeAt), Grid: grid, Owners: owners, Cell: &m.Where})
	}
	data, err := c.Renderer.Replay(ctx, film)
	if err != nil {
		return discord.Message{}, fmt.Errorf("draw the film of board %d: %w", v.ID, err)
	}
	return c.sharedNote(words.Of("SharedFilm", v), discord.File{Name: replayName, ContentType: "image/gif", Data: data, AltText: c.Words.ReplayAlt(film, true)}), nil
}

// filmTime is how long the film lasts at most.
const filmTime = 30 * time.Second

// PlaceForm is the form for digits.
func (c *Composer) PlaceForm(v game.TogetherView) discord.Modal {
	return discord.Modal{CustomID: SharedPath(v.ID, "placed"), Title: c.Words.Text("FormPlace"), Components: []discordgo.MessageComponent{
		discordgo.Label{Label: c.Words.Text("FormPlaceCells"), Component: discordgo.TextInput{
			CustomID: CellsField, Style: discordgo.TextInputShort, Required: new(true), MaxLength: maxPlaceText, Placeholder: c.Words.Text("FormPlaceExample"),
		}},
	}}
}

// SharedAnswer is what somebody alone reads about a shared board: something said, the board as it is
// and the ways to go on.
func (c *Composer) SharedAnswer(said words.Message, v game.TogetherView) (discord.Message, error) {
	return c.sharedView(said, sharedPicture(v), v)
}

// SharedProof is why a digit of a shared board stands: in words, and in a picture of the board as
// it was.
func (c *Composer) SharedProof(p game.TogetherProof) (discord.Message, error) {
	picture := imaging.Picture{Puzzle: p.View.Puzzle, Grid: p.Grid}
	if len(p.Advice.Steps) > 0 {
		picture.Cause, picture.Effect = p.Advice.CauseCells(), []board.Cell{p.Step.Where}
		picture.Because = p.Advice.Because(p.View.Info.Size)
	}
	return c.sharedView(p, picture, p.View)
}

// SharedHint is a hint for a shared board: in words, and in a picture.
func (c *Composer) SharedHint(t game.TogetherTold) (discord.Message, error) {
	picture := imaging.Picture{Puzzle: t.View.Puzzle, Grid: t.View.Grid, Cause: t.Advice.CauseCells()}
	if t.Level > 1 {
		picture.Effect, picture.Because = t.Advice.EffectCells(), t.Advice.Because(t.View.Info.Size)
		return c.sharedView(t, picture, t.View)
	}
	return c.sharedView(t, picture, t.View, c.Button("ButtonSharedMore", SharedPath(t.View.ID, "hint/2"), discordgo.SecondaryButton))
}

func (c *Composer) sharedView(said words.Message, picture imaging.Picture, v game.TogetherView, more ...discordgo.MessageComponent) (discord.Message, error) {
	file, err := c.Draw(picture, v.Info.Difficulty)
	if err != nil {
		return discord.Message{}, err
	}
	return c.sharedNote(said, file, append(c.SharedWays(v), more...)...), nil
}

func (c *Composer) sharedNote(said words.Message, picture discord.File, buttons ...discordgo.MessageComponent) discord.Message {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: c.Words.Text(said)}, discord.Gallery(picture)}
	if len(buttons) > 0 {
		parts = append(parts, Row(buttons...))
	}
	return discord.Message{Components: parts, Files: []discord.File{picture}, Ephemeral: true}
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
