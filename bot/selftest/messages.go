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
	first, err := t.send(ctx, m)
	if err != nil {
		return "", err
	}
	second, err := t.send(ctx, m)
	if err != nil {
		return "", fmt.Errorf("the second time: %w", err)
	}
	if first != second {
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

// found pages through what the test posted, as the outbox looks for a post that was cut off.
func (t *trial) found(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	if _, err := t.note(ctx); err != nil {
		return "", err
	}
	want := slices.Clone(t.made[slices.Index(t.made, t.board):])
	slices.Reverse(want)
	list, err := t.client.Messages(ctx, t.opts.Channel, t.board-1, discord.MessagePage)
	if err != nil {
		return "", err
	}
	if got := t.ownMessages(list); !slices.Equal(got, want) {
		return "", fmt.Errorf("%v came after %v, not %v", got, t.board-1, want)
	}
	at := slices.IndexFunc(list, func(m discord.PostedMessage) bool { return m.ID == t.board })
	if !slices.ContainsFunc(list[at].CustomIDs, t.sample.OpensForm) {
		return "", fmt.Errorf("the board came with custom IDs %q", list[at].CustomIDs)
	}
	next, err := t.client.Messages(ctx, t.opts.Channel, t.board, 1)
	if err != nil {
		return "", err
	}
	// Somebody else may have written in between.
	if first := want[len(want)-2]; len(next) != 1 || next[0].ID <= t.board || next[0].ID > first {
		return "", fmt.Errorf("with limit 1 came %v, not the first after %v", next, t.board)
	}
	return fmt.Sprintf("%d messages, newest first, the board with its custom IDs; with limit 1 the oldest", len(want)), nil
}
