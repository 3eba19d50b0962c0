package selftest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// nonce sends the same message twice, as after an answer that was lost.
func (t *trial) nonce(ctx context.Context) (string, error) {
	m := view.Note(words.SelftestNote(t.run))
	m.Nonce = "s" + t.run
	first, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return "", err
	}
	t.notes = append(t.notes, first)
	second, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return "", fmt.Errorf("the second time: %w", err)
	}
	if first != second {
		t.notes = append(t.notes, second)
		return "", errors.New("two messages were made")
	}
	list, err := t.client.Messages(ctx, t.opts.Channel, first-1, discord.MessagePage)
	if err != nil {
		return "", err
	}
	if own := t.ownMessages(list); !slices.Equal(own, []storage.ID{first}) {
		return "", fmt.Errorf("both calls named one message, but the channel has %d", len(own))
	}
	return "both calls named one message, and the channel has one", nil
}

// after pages through what the test posted, as the outbox pages from a claim on.
func (t *trial) after(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	if _, err := t.note(ctx); err != nil {
		return "", err
	}
	want := append([]storage.ID{t.boardID()}, t.notes...)
	slices.Reverse(want)
	list, err := t.client.Messages(ctx, t.opts.Channel, t.boardID()-1, discord.MessagePage)
	if err != nil {
		return "", err
	}
	if got := t.ownMessages(list); !slices.Equal(got, want) {
		return "", fmt.Errorf("%v came after %v, not %v", got, t.boardID()-1, want)
	}
	next, err := t.client.Messages(ctx, t.opts.Channel, t.boardID(), 1)
	if err != nil {
		return "", err
	}
	// Somebody else may have written in between.
	if len(next) != 1 || next[0].ID <= t.boardID() || next[0].ID > t.notes[0] {
		return "", fmt.Errorf("with limit 1 came %v, not the first after %v", next, t.boardID())
	}
	return fmt.Sprintf("%d messages, newest first; with limit 1 the oldest", len(want)), nil
}

// link posts a message with a link button, such as Play by touch.
func (t *trial) link(ctx context.Context) (string, error) {
	m := view.Linked(words.English, words.SelftestNote(t.run), "https://example.com/play#t="+t.run)
	m.Ephemeral = false // nobody has asked for it
	id, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return "", err
	}
	t.notes = append(t.notes, id)
	return "it was taken", nil
}

// animation posts an animated picture, like a replay.
func (t *trial) animation(ctx context.Context) (string, error) {
	var data bytes.Buffer
	film := gif.GIF{LoopCount: 0}
	for _, shade := range []color.Color{color.White, color.Black} {
		film.Image = append(film.Image, image.NewPaletted(image.Rect(0, 0, 32, 32), color.Palette{shade}))
		film.Delay = append(film.Delay, 50)
	}
	if err := gif.EncodeAll(&data, &film); err != nil {
		return "", err
	}
	file := discord.File{Name: "film.gif", ContentType: "image/gif", Data: data.Bytes(), AltText: "Two frames"}
	shown, err := t.sendFile(ctx, file, discord.Gallery(file))
	if err != nil {
		return "", err
	}
	if len(shown.Pictures) != 1 {
		return "", fmt.Errorf("it came back with %d pictures", len(shown.Pictures))
	}
	return "it was taken and is shown", nil
}

// attachment posts a file, like a puzzle's.
func (t *trial) attachment(ctx context.Context) (string, error) {
	file := discord.File{Name: "puzzle.txt", ContentType: "text/plain; charset=utf-8", Data: []byte("a puzzle")}
	if _, err := t.sendFile(ctx, file, discordgo.FileComponent{File: discordgo.UnfurledMediaItem{URL: "attachment://" + file.Name}}); err != nil {
		return "", err
	}
	return "it was taken", nil
}

// fullRows are the rows of buttons that make a message full, beside its line of text and three
// separators.
const fullRows = 6

// full posts as many components as a message may have, 40: a row counts, and each of its five
// buttons.
func (t *trial) full(ctx context.Context) (string, error) {
	m := view.Note(words.SelftestNote(t.run))
	for len(m.Components) < 4 {
		m.Components = append(m.Components, discordgo.Separator{})
	}
	for row := range fullRows {
		var buttons []discordgo.MessageComponent
		for at := range 5 {
			buttons = append(buttons, discordgo.Button{Label: fmt.Sprint(5*row + at), Style: discordgo.SecondaryButton, CustomID: fmt.Sprintf("/selftest/%d", 5*row+at)})
		}
		m.Components = append(m.Components, discordgo.ActionsRow{Components: buttons})
	}
	id, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return "", err
	}
	t.notes = append(t.notes, id)
	return "it was taken", nil
}

// sendFile posts a message with a file and the component that shows it, and reads it back.
func (t *trial) sendFile(ctx context.Context, file discord.File, shows discordgo.MessageComponent) (discord.ShownMessage, error) {
	m := view.Note(words.SelftestNote(t.run))
	m.Components, m.Files = append(m.Components, shows), []discord.File{file}
	id, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return discord.ShownMessage{}, err
	}
	t.notes = append(t.notes, id)
	return t.client.Message(ctx, t.opts.Channel, id)
}
