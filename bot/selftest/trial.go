package selftest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// trial is a self-test under way. Checks run one after another and leave here what
// later ones build on.
type trial struct {
	opts   Options
	client *discord.Client
	events *events
	run    string // tells the messages of this self-test from others
	sample *view.Sample
	report Report

	stop context.CancelFunc // the gateway connection
	end  chan error         // the error that it ended with

	app      discord.App
	details  discord.Details
	channel  discord.Channel
	readable bool       // the bot may read the channel's history
	before   storage.ID // from before all messages of the test
	barred   string     // why nothing may be changed; "" if it may

	shown      discord.ShownMessage // the board as it was last read
	sent       discord.Message
	notes      []storage.ID // messages after the board, oldest first
	restore    func(context.Context) error
	registered bool    // the bot's commands are there
	made       []place // messages to remove
	threads    []storage.ID
	sentAt     time.Time

	mu     sync.Mutex
	board  storage.ID // the board's message
	visits chan visit
	said   chan *discord.IncomingMessage
}

// place is a message and where it is.
type place struct{ channel, message storage.ID }

func newTrial(o Options) (*trial, error) {
	if o.Patience == 0 {
		o.Patience = 3 * time.Minute
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	t := &trial{
		opts: o, events: newEvents(o.Channel), run: strings.ToLower(rand.Text()[:6]),
		end: make(chan error, 1), visits: make(chan visit), said: make(chan *discord.IncomingMessage),
		report: Report{Version: o.Version, Sandbox: o.BaseURL != "", At: time.Now().UTC()},
	}
	t.stop = func() {}
	var err error
	t.client, err = discord.New(discord.Options{
		Token: o.Token, BaseURL: o.BaseURL, MessageContent: o.MessageContent, Log: o.Log, Dispatch: t.events.see,
	})
	if err != nil {
		return nil, err
	}
	t.sample, err = view.NewSample(t.report.At)
	return t, err
}

// notTried is why a check was not carried out.
type notTried string

func (n notTried) Error() string { return string(n) }

// try carries out a check and notes the finding.
func (t *trial) try(ctx context.Context, c check) {
	line := Line{Name: c.name, Assumption: c.assumption, Serves: c.serves, Source: c.source}
	var err error
	switch {
	case ctx.Err() != nil:
		err = notTried("interrupted")
	case c.changes && t.barred != "":
		err = notTried(t.barred)
	case c.person && !t.opts.Wait:
		err = notTried("it needs a person: --wait")
	default:
		limit := checkTime
		if c.person {
			limit += 2 * t.opts.Patience
		}
		bounded, cancel := context.WithTimeout(ctx, limit)
		line.Came, err = c.run(t, bounded)
		cancel()
		if err != nil && ctx.Err() != nil {
			err = notTried("interrupted")
		}
	}
	var skipped notTried
	switch {
	case errors.As(err, &skipped):
		line.Outcome, line.Came = NotTried, string(skipped)
	case err != nil:
		line.Outcome, line.Came = Not, err.Error()
	}
	t.add(line)
}

func (t *trial) add(line Line) {
	line.Came = t.clean(line.Came)
	t.report.Lines = append(t.report.Lines, line)
	if t.opts.Progress != nil {
		t.opts.Progress(line)
	}
}

// clean turns text, which may be an answer of Discord's, into one line without the token
// and the secret.
func (t *trial) clean(text string) string {
	const most = 1000
	text = strings.Join(strings.Fields(text), " ")
	for _, hidden := range []string{t.opts.Token, t.opts.ClientSecret} {
		if hidden != "" {
			text = strings.ReplaceAll(text, hidden, "[hidden]")
		}
	}
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return text
}

// send posts a message and remembers to remove it.
func (t *trial) send(ctx context.Context, channel storage.ID, m discord.Message) (storage.ID, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendTime)
	defer cancel()
	id, err := t.client.Send(ctx, channel, m)
	made := place{channel, id}
	if id != 0 && !slices.Contains(t.made, made) {
		t.made = append(t.made, made)
	}
	if err == nil && id == 0 {
		err = errors.New("the answer names no message")
	}
	return id, err
}

// note posts a message of text alone in the channel of the test.
func (t *trial) note(ctx context.Context) (storage.ID, error) {
	id, err := t.send(ctx, t.opts.Channel, view.Note(words.SelftestNote(t.run)))
	if err == nil {
		t.notes = append(t.notes, id)
	}
	return id, err
}

// boardID returns the board's message, 0 while there is none.
func (t *trial) boardID() storage.ID {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.board
}

// needsBoard ends a check that builds on the board if none was posted.
func (t *trial) needsBoard() error {
	if t.boardID() == 0 {
		return notTried("no board was posted")
	}
	return nil
}

// readBoard reads the board's message and compares it with the one sent.
func (t *trial) readBoard(ctx context.Context) error {
	shown, err := t.client.Message(ctx, t.opts.Channel, t.boardID())
	if err != nil {
		return err
	}
	t.shown = shown
	switch {
	case !shown.ComponentsV2:
		return errors.New("the message is not marked as one of components V2")
	case len(shown.Pictures) != 1:
		return fmt.Errorf("it shows %d pictures", len(shown.Pictures))
	case shown.Pictures[0].AltText != t.sent.Files[0].AltText:
		return fmt.Errorf("the alt text came back as %q", shown.Pictures[0].AltText)
	case len(shown.Attachments) > 0:
		return fmt.Errorf("the message has %d attachments beside its picture", len(shown.Attachments))
	}
	return nil
}

// isDaily reports whether a message is a daily's post.
func isDaily(m discord.PostedMessage) bool { return mail.IsDaily(m.CustomIDs) }
