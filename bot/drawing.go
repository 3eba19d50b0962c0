package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// A drawing is kept nowhere while it grows: the message that shows it repeats what was
// typed in a code block, and the form for going on is filled in from there.

// The fields of the form for drawing; the name's is ownName.
const (
	sizeField  = "size"
	cagesField = "cages"
)

// maxDrawing is the longest list of cages: with all that is said of it, a message has room
// for it.
const maxDrawing = 2500

// drawForm opens the form for a new drawing.
func drawForm(_ context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	return drawingForm(b, "", "", ""), nil
}

// drawOn opens the form again, filled in with the text that the message repeats.
func drawOn(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	size, name, cages := readDrawn(r.MessageTexts())
	return drawingForm(b, size, name, cages), nil
}

func drawingForm(b *face.Base, size, name, cages string) face.Reply {
	field := func(label words.Message, input discordgo.TextInput) discordgo.MessageComponent {
		return discordgo.Label{Label: b.Words.Text(label), Component: input}
	}
	return face.Reply{Form: &discord.Modal{CustomID: "/draw", Title: b.Words.Text("FormDraw"), Components: []discordgo.MessageComponent{
		field("FormSize", discordgo.TextInput{CustomID: sizeField, Style: discordgo.TextInputShort, Required: new(true), MaxLength: 5, Value: size, Placeholder: strconv.Itoa(game.UsualSize)}),
		field("FormCages", discordgo.TextInput{CustomID: cagesField, Style: discordgo.TextInputParagraph, Required: new(true), MaxLength: maxDrawing, Value: cages, Placeholder: b.Words.Text("FormCagesHint")}),
		field("FormKeepName", discordgo.TextInput{CustomID: ownName, Style: discordgo.TextInputShort, Required: new(false), MaxLength: ownpuzzle.MaxName, Value: name}),
	}}}
}

// draw is the form that was sent: a finished puzzle is loaded, one that is not is shown as
// far as it is.
func draw(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	cages := r.Field(cagesField)
	drawing, ok := ownpuzzle.ReadDrawing(sizeOf(r.Field(sizeField)), r.Field(ownName), cages)
	again := b.Button("ButtonDrawOn", "/draw/on", discordgo.PrimaryButton)
	repeat := drawnBlock(r.Field(sizeField), drawing.Name, cages)
	if !ok {
		reply := b.Tell(words.Lines{"OwnDrawMissing", repeat}, again)
		reply.Replace = r.Replaces()
		return reply, nil
	}
	if !drawing.Done() {
		return drawingReply(ctx, b, r, drawing, words.Lines{words.Of("Drawn", drawing), repeat}, again)
	}
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		return loadDrawn(ctx, b, r, drawing, repeat, again)
	})
}

// loadDrawn loads a finished drawing. One that can't be played can be drawn on.
func loadDrawn(ctx context.Context, b *face.Base, r *face.Request, d ownpuzzle.Drawing, repeat words.Message, again discordgo.Button) (face.Reply, error) {
	text, err := d.Text()
	if err != nil {
		return face.Reply{}, err
	}
	turn, err := b.Game.Open(ctx, r.Actor(), game.Load{From: ownpuzzle.Brought{Text: text}, Name: d.Name})
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.Loaded](turn)
	switch {
	case turn.Refusal != nil:
		reply := b.Tell(words.Lines{words.TurnOf(turn), repeat}, again)
		reply.Replace = r.Replaces()
		return reply, nil
	case turn.View == nil && ok:
		said := words.LoadedPuzzle{Loaded: told}
		if words.Length(b.Words.Text(words.Lines{said, repeat})) > view.MaxText {
			said.Short = true // where they differ is in the picture
		}
		return ownReply(b, r, told, words.Lines{said, repeat}, append([]discordgo.MessageComponent{again}, afterLoading(b, told)...)...)
	}
	reply, err := b.TurnReply(r, turn)
	reply.Replace = r.Replaces()
	return reply, err
}

// drawingReply shows a drawing as far as it is.
func drawingReply(ctx context.Context, b *face.Base, r *face.Request, d ownpuzzle.Drawing, said words.Message, buttons ...discordgo.MessageComponent) (face.Reply, error) {
	p, open, err := d.Puzzle()
	if err != nil {
		return face.Reply{}, err
	}
	return pictureReply(ctx, b, r, imaging.Picture{Puzzle: p, Open: open}, said, buttons...)
}

// pictureReply shows a puzzle that comes with no preferences: it looks up the player's.
func pictureReply(ctx context.Context, b *face.Base, r *face.Request, picture imaging.Picture, said words.Message, buttons ...discordgo.MessageComponent) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnPreferences{})
	if err != nil {
		return face.Reply{}, err
	}
	preferences, _ := game.FactOf[actor.Preferences](turn)
	return puzzleReply(b, r, picture, preferences, said, buttons...)
}

// sizeOf reads a size as people write it, "6" or "6x6"; 0 is none.
func sizeOf(text string) int {
	text = strings.TrimSpace(strings.ToLower(text))
	if m := squareSize.FindStringSubmatch(text); m != nil && m[1] == m[2] {
		text = m[1]
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// drawnBlock repeats a drawing: its size and name on a line, then its cages.
func drawnBlock(size, name, cages string) words.Message {
	head := strings.TrimSpace(strings.Join(strings.Fields(size), "") + " " + name)
	return words.TypedTextOf(game.SentText{Text: head + "\n" + strings.TrimSpace(cages)})
}

// readDrawn reads a text that drawnBlock wrote.
func readDrawn(texts []string) (size, name, cages string) {
	block := words.ReadDrawnText(texts)
	head, cages, _ := strings.Cut(block, "\n")
	size, name, _ = strings.Cut(head, " ")
	return size, name, cages[:min(len(cages), maxDrawing)]
}
