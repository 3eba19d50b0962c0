package selftest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// private answers a press with a board for its person alone, as late as an answer may be,
// changes that by a press on it, and removes it.
func (t *trial) private(ctx context.Context) (string, error) {
	v, err := t.askPress(ctx, words.SelftestPrivate(t.run, t.opts.Patience))
	if err != nil {
		return "", err
	}
	message, err := t.showPrivately(ctx, v)
	answer := v.respond.Answer()
	close(v.done)
	defer t.client.DeleteAnswer(context.WithoutCancel(ctx), answer) //nolint:errcheck // where a step below failed; else it is gone
	if err != nil {
		return "", err
	}
	if err := t.changePrivately(ctx, message); err != nil {
		return "", err
	}
	if err := t.client.DeleteAnswer(ctx, answer); err != nil {
		return "", fmt.Errorf("its removal by the first press's token: %w", err)
	}
	return "the board came, changed and went", nil
}

// askPress asks for a press on the board, and waits for it.
func (t *trial) askPress(ctx context.Context, request words.Message) (visit, error) {
	if err := t.needsBoard(); err != nil {
		return visit{}, err
	}
	if err := t.ask(ctx, request); err != nil {
		return visit{}, err
	}
	return t.visit(ctx, "press", time.After(t.opts.Patience), t.pressed)
}

// showPrivately defers an answer, and then shows the board as it.
func (t *trial) showPrivately(ctx context.Context, v visit) (storage.ID, error) {
	if err := v.respond.Defer(ctx, discord.DeferPrivate); err != nil {
		return 0, unanswered(err)
	}
	if err := t.drawBoard(words.SelftestAgain(t.run)); err != nil {
		return 0, err
	}
	m := t.sent
	m.Ephemeral = true
	id, err := v.respond.Respond(ctx, m)
	if err != nil {
		return 0, fmt.Errorf("a picture after a deferral: %w", err)
	}
	return id, nil
}

// changePrivately waits for a press on the board that one person sees, and gives it a new picture.
func (t *trial) changePrivately(ctx context.Context, message storage.ID) error {
	v, err := t.visit(ctx, "press on the private board", time.After(t.opts.Patience), func(i *discord.Interaction) bool {
		return i.MessageID == message && !t.sample.OpensForm(i.Path)
	})
	if err != nil {
		return err
	}
	defer close(v.done)
	if err := t.drawBoard(words.SelftestThanks(t.run)); err != nil {
		return err
	}
	m := t.sent
	m.Ephemeral = true
	if err := v.respond.Update(ctx, m); err != nil {
		return fmt.Errorf("a new picture on the private board: %w", err)
	}
	if !v.MessageEphemeral {
		return fmt.Errorf("the press on it came without the mark of a private message")
	}
	return nil
}

// followUp defers a press for its person alone, and then answers for all.
func (t *trial) followUp(ctx context.Context) (string, error) {
	v, err := t.askPress(ctx, words.SelftestFollowUp(t.run, t.opts.Patience))
	if err != nil {
		return "", err
	}
	defer close(v.done)
	if err := v.respond.Defer(ctx, discord.DeferPrivate); err != nil {
		return "", unanswered(err)
	}
	thanks := view.Note(words.SelftestThanks(t.run))
	thanks.Ephemeral = false
	id, err := v.respond.Respond(ctx, thanks)
	if id != 0 {
		t.made = append(t.made, id)
	}
	if err != nil {
		return "", fmt.Errorf("an answer for all after a deferral for one: %w", err)
	}
	shown, err := t.client.Message(ctx, t.opts.Channel, id)
	if err != nil {
		return "", fmt.Errorf("the answer for all, read back: %w", err)
	}
	if !strings.Contains(shown.Text, words.English.Text(words.SelftestThanks(t.run))) {
		return "", errors.New("the answer for all came back without its text")
	}
	return "the deferral went, and the answer is there for all", nil
}
