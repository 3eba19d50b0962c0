package selftest

import (
	"context"
	"errors"
	"fmt"
	"slices"

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

// link posts a message with a button like that of Play by touch.
func (t *trial) link(ctx context.Context) (string, error) {
	m := view.Linked(words.SelftestNote(t.run), "https://example.com/play#t="+t.run)
	m.Ephemeral = false // nobody has asked for it
	id, err := t.send(ctx, t.opts.Channel, m)
	if err != nil {
		return "", err
	}
	t.notes = append(t.notes, id)
	return "it was taken", nil
}
