package selftest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

func (t *trial) postBoard(ctx context.Context) (string, error) {
	if err := t.drawBoard(words.SelftestNote(t.run)); err != nil {
		return "", err
	}
	id, err := t.send(ctx, t.opts.Channel, t.sent)
	t.sentAt = time.Now()
	if err != nil {
		return "", err
	}
	t.mu.Lock()
	t.board = id
	t.mu.Unlock()
	if err := t.readBoard(ctx); err != nil {
		return "", err
	}
	if !strings.Contains(t.shown.Text, words.English.Text(words.SelftestNote(t.run))) {
		return "", fmt.Errorf("its text came back as %q", t.shown.Text)
	}
	return fmt.Sprintf("components V2, one picture with its alt text, %d buttons and selects", len(t.shown.CustomIDs)), nil
}

// drawBoard makes the next board to be shown, with one more cell filled.
func (t *trial) drawBoard(notice words.Message) error {
	t.sample.Set()
	m, err := t.sample.Board(notice)
	t.sent = m
	return err
}

// picture fetches the picture that the board shows.
func (t *trial) picture(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	if len(t.shown.Pictures) == 0 {
		return "", notTried("the board shows no picture")
	}
	got, err := t.client.Fetch(ctx, discord.Attachment{URL: t.shown.Pictures[0].URL}, maxPicture)
	if err != nil {
		return "", err
	}
	if sent := t.sent.Files[0].Data; !bytes.Equal(got, sent) {
		return "", fmt.Errorf("%d other bytes than the %d sent", len(got), len(sent))
	}
	return "byte for byte", nil
}

// maxPicture bounds a picture that is fetched back, in bytes: what Discord takes.
const maxPicture = 10 << 20

// buttons looks for the board as the outbox looks for a post that was cut off.
func (t *trial) buttons(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	list, err := t.client.LatestMessages(ctx, t.opts.Channel)
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(list, func(m discord.PostedMessage) bool { return m.ID == t.boardID() })
	switch {
	case at < 0:
		return "", fmt.Errorf("the board is not among the last %d messages", len(list))
	case list[at].Author.ID != t.app.BotID:
		return "", fmt.Errorf("the board's author is %v", list[at].Author.ID)
	case !slices.ContainsFunc(list[at].CustomIDs, t.sample.OpensForm):
		return "", fmt.Errorf("the board came with custom IDs %q", list[at].CustomIDs)
	}
	return "the board was found by them", nil
}

func (t *trial) edit(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	was := t.shown
	if err := t.drawBoard(words.SelftestNote(t.run)); err != nil {
		return "", err
	}
	if err := t.client.Edit(ctx, t.opts.Channel, t.boardID(), t.sent); err != nil {
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
	if err := t.client.Edit(ctx, t.opts.Channel, t.boardID(), t.sent.Keeping(t.shown)); err != nil {
		return "", err
	}
	if err := t.readBoard(ctx); err != nil {
		return "", err
	}
	if is := t.shown.Pictures[0].File; is != was {
		return "", fmt.Errorf("attachment %v has become %v", was, is)
	}
	if _, err := t.picture(ctx); err != nil {
		return "", fmt.Errorf("the picture now: %w", err)
	}
	return "the same attachment, and it is still served", nil
}

// newPicture reads the board again, and holds that it shows the picture sent last
// and not the one that it showed before.
func (t *trial) newPicture(ctx context.Context, was discord.ShownMessage) error {
	if err := t.readBoard(ctx); err != nil {
		return err
	}
	if _, err := t.picture(ctx); err != nil {
		return fmt.Errorf("the picture now: %w", err)
	}
	if is := t.shown.Pictures[0].File; is != 0 && len(was.Pictures) > 0 && is == was.Pictures[0].File {
		return errors.New("the old picture is still shown")
	}
	return nil
}

// gone deletes a message and asks for it.
func (t *trial) gone(ctx context.Context) (string, error) {
	if len(t.notes) == 0 {
		return "", notTried("no message was posted")
	}
	id := t.notes[len(t.notes)-1]
	if err := t.client.Delete(ctx, t.opts.Channel, id); err != nil {
		return "", err
	}
	_, err := t.client.Message(ctx, t.opts.Channel, id)
	if api.Code(err) == api.CodeUnknownMessage {
		return "status 404, code 10008", nil
	}
	if err == nil {
		err = errors.New("the deleted message came back")
	}
	return "", err
}

// ahead returns how far this machine's clock is before Discord's IDs.
func (t *trial) ahead() time.Duration {
	return t.sentAt.Sub(discord.SnowflakeTime(t.boardID())).Round(time.Second)
}

func (t *trial) clock(context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	switch ahead := t.ahead(); {
	case ahead > discord.ClockWarn:
		return "", fmt.Errorf("this machine's is %v ahead", ahead)
	case ahead < -discord.ClockWarn:
		return "", fmt.Errorf("this machine's is %v behind", -ahead)
	}
	return "they agree", nil
}

// date compares the two ways in which Discord tells its time: the bot compares its
// own clock with the one, and takes the instants of play from the other.
func (t *trial) date(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	t.client.ClockRight(ctx)
	if !t.client.KnowsTime() {
		return "", errors.New("the answers came without a Date that could be read")
	}
	if apart := t.client.Health().ClockOff - t.ahead(); apart.Abs() > discord.ClockWarn {
		return "", fmt.Errorf("the Date of answers and the time in IDs are %v apart", apart.Abs().Round(time.Second))
	}
	return "they agree", nil
}

// limits looks at what the answers to the posts said.
func (t *trial) limits(context.Context) (string, error) {
	if len(t.made) == 0 {
		return "", notTried("no message was posted")
	}
	limit, ok := t.client.PostLimit(t.opts.Channel)
	switch {
	case !ok:
		return "", errors.New("the answers to posts came without X-RateLimit headers that could be read")
	case limit.Requests < 1 || limit.Left >= limit.Requests:
		return "", fmt.Errorf("%d of %d posts are left after one", limit.Left, limit.Requests)
	}
	return fmt.Sprintf("%d posts in %v", limit.Requests, limit.Window.Round(time.Second)), nil
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
