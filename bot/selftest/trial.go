package selftest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/discord"
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
	channel  discord.Channel
	readable bool       // the bot may read the channel's history
	before   storage.ID // from before all messages of the test
	barred   string     // why nothing may be changed; "" if it may

	board   storage.ID           // the board's message, 0 while there is none
	shown   discord.ShownMessage // the board as it was last read
	sent    discord.Message
	restore func(context.Context) error
	made    []storage.ID // messages to remove, oldest first
	threads []storage.ID

	visits chan visit // from the connection
	alone  bool       // somebody was waited for in vain
}

func newTrial(o Options) (*trial, error) {
	if o.Patience == 0 {
		o.Patience = 3 * time.Minute
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	t := &trial{
		opts: o, events: newEvents(o.Channel), run: strings.ToLower(rand.Text()[:6]),
		end: make(chan error, 1), visits: make(chan visit),
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
	case c.person && t.alone:
		err = notTried("nobody helped with the step before")
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

// clean turns text, which may be an answer of Discord's, into one line without the token.
func (t *trial) clean(text string) string {
	const most = 1000
	text = strings.Join(strings.Fields(text), " ")
	text = strings.ReplaceAll(text, t.opts.Token, "[hidden]")
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return text
}

// send posts a message in the channel of the test and remembers to remove it.
func (t *trial) send(ctx context.Context, m discord.Message) (storage.ID, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), sendTime)
	defer cancel()
	id, err := t.client.Send(ctx, t.opts.Channel, m)
	if id != 0 && !slices.Contains(t.made, id) {
		t.made = append(t.made, id)
	}
	if err == nil && id == 0 {
		err = errors.New("the answer names no message")
	}
	return id, err
}

// note posts a message of text alone.
func (t *trial) note(ctx context.Context) (storage.ID, error) {
	return t.send(ctx, view.Note(words.SelftestNote(t.run)))
}

// needsBoard ends a check that builds on the board if none was posted.
func (t *trial) needsBoard() error {
	if t.board == 0 {
		return notTried("no board was posted")
	}
	return nil
}

// readBoard reads the board's message and compares it with the one sent.
func (t *trial) readBoard(ctx context.Context) error {
	shown, err := t.client.Message(ctx, t.opts.Channel, t.board)
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
