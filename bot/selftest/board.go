package selftest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

func (t *trial) postBoard(ctx context.Context) (string, error) {
	if err := t.drawBoard(words.SelftestNote(t.run)); err != nil {
		return "", err
	}
	id, err := t.send(ctx, t.sent)
	if err != nil {
		return "", err
	}
	t.board = id
	if err := t.readBoard(ctx); err != nil {
		return "", err
	}
	if !strings.Contains(t.shown.Text, words.English.Text(words.SelftestNote(t.run))) {
		return "", fmt.Errorf("its text came back as %q", t.shown.Text)
	}
	if err := t.served(ctx); err != nil {
		return "", err
	}
	return fmt.Sprintf("components V2, one picture with its alt text, byte for byte, %d buttons and selects", len(t.shown.CustomIDs)), nil
}

// drawBoard makes the next board to be shown, with one more cell filled.
func (t *trial) drawBoard(notice words.Message) error {
	t.sample.Set()
	m, err := t.sample.Board(notice)
	t.sent = m
	return err
}

// served fetches the picture that the board shows, and holds that it is the one sent last.
func (t *trial) served(ctx context.Context) error {
	got, err := t.client.Fetch(ctx, discord.Attachment{URL: t.shown.Pictures[0].URL}, maxPicture)
	if err != nil {
		return fmt.Errorf("the picture, fetched back: %w", err)
	}
	if sent := t.sent.Files[0].Data; !bytes.Equal(got, sent) {
		return fmt.Errorf("the picture came back as %d other bytes than the %d sent", len(got), len(sent))
	}
	return nil
}

// maxPicture bounds a picture that is fetched back, in bytes: what Discord takes.
const maxPicture = 10 << 20

func (t *trial) edit(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	was := t.shown
	if err := t.drawBoard(words.SelftestNote(t.run)); err != nil {
		return "", err
	}
	if err := t.client.Edit(ctx, t.opts.Channel, t.board, t.sent); err != nil {
		return "", err
	}
	return "one picture, the new one", t.newPicture(ctx, was)
}

// keep edits the board and leaves its picture where it is, as a daily's post is edited.
func (t *trial) keep(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	if len(t.shown.Pictures) == 0 {
		return "", notTried("the board shows no picture")
	}
	was := t.shown.Pictures[0].File
	if was == 0 {
		return "", errors.New("the gallery came without attachment_id")
	}
	if err := t.client.Edit(ctx, t.opts.Channel, t.board, t.sent.Keeping(t.shown)); err != nil {
		return "", err
	}
	if err := t.readBoard(ctx); err != nil {
		return "", err
	}
	if is := t.shown.Pictures[0].File; is != was {
		return "", fmt.Errorf("attachment %v has become %v", was, is)
	}
	if err := t.served(ctx); err != nil {
		return "", err
	}
	return "the same attachment, and it is still served", nil
}

// newPicture reads the board again, and holds that it shows the picture sent last
// and not the one that it showed before.
func (t *trial) newPicture(ctx context.Context, was discord.ShownMessage) error {
	if err := t.readBoard(ctx); err != nil {
		return err
	}
	if err := t.served(ctx); err != nil {
		return err
	}
	if is := t.shown.Pictures[0].File; is != 0 && len(was.Pictures) > 0 && is == was.Pictures[0].File {
		return errors.New("the old picture is still shown")
	}
	return nil
}

// ownMessages returns those among messages that the bot wrote, in their order.
func (t *trial) ownMessages(list []discord.PostedMessage) []storage.ID {
	var own []storage.ID
	for _, m := range list {
		if m.Author.ID == t.app.BotID {
			own = append(own, m.ID)
		}
	}
	return own
}
