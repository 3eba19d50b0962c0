package selftest

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"kenkenbot/bot/mail"
	"kenkenbot/storage"
)

// Options say how a self-test runs. Token and Channel are needed; the rest has
// defaults.
type Options struct {
	Token string
	// BaseURL is another server than Discord's, such as a sandbox.
	BaseURL string
	// MessageContent says that the bot is to read all messages, so that it connects
	// with the privileged intent.
	MessageContent bool
	// Activity says that Discord is to show the page in a frame.
	Activity bool
	// Channel is a text channel of a server, in which nobody minds a few messages.
	Channel storage.ID
	// Dailies are the channels in which dailies are posted: the test keeps out of
	// them.
	Dailies []storage.ID
	// Wait has a person in the channel asked for help, for Patience (3 minutes) at
	// each step.
	Wait     bool
	Patience time.Duration
	// Version names the build in the report.
	Version string
	// Progress sees each line of the report as soon as it is known.
	Progress func(Line)
	Log      *slog.Logger // discards
}

// RefusedError says why a self-test did not begin: nothing was posted.
type RefusedError struct {
	Reason string // one line that says what to do
}

func (e *RefusedError) Error() string { return e.Reason }

const (
	// checkTime bounds a check, besides what it waits for a person.
	checkTime = 2 * time.Minute
	// sendTime bounds a message's way, which is not cut short: one whose ID is not
	// known is hard to remove.
	sendTime = 30 * time.Second
	// cleanTime bounds the cleaning up.
	cleanTime = time.Minute
)

// Run carries out a self-test. It cleans up also when the context ends before it is
// through. The error is a *RefusedError if it must not run, or says which option
// is wrong.
func Run(ctx context.Context, o Options) (Report, error) {
	if slices.Contains(o.Dailies, o.Channel) {
		return Report{}, refuseDaily(o.Channel)
	}
	t, err := newTrial(o)
	if err != nil {
		return Report{}, err
	}
	defer func() { t.stop() }()
	for _, c := range looks {
		t.try(ctx, c)
	}
	if err := t.guard(ctx); err != nil {
		return Report{}, err
	}
	for _, c := range tries {
		t.try(ctx, c)
	}
	t.add(t.cleanUp(context.WithoutCancel(ctx)))
	return t.report, nil
}

func refuseDaily(channel storage.ID) error {
	return &RefusedError{fmt.Sprintf("channel %v has a daily: give --channel the ID of one that is only for testing", channel)}
}

// guard refuses channels that are not for testing. If it can't tell, it bars all
// that changes anything.
func (t *trial) guard(ctx context.Context) error {
	if t.barred != "" {
		return nil
	}
	if t.channel.ID == 0 {
		t.barred = "interrupted"
		return nil
	}
	if !t.channel.TakesDailies() {
		return &RefusedError{fmt.Sprintf("channel %v is not a text channel of a server: give --channel the ID of one", t.opts.Channel)}
	}
	if !t.readable {
		t.barred = "the bot can't read back the channel, so a daily in it could go unnoticed"
		return nil
	}
	recent, err := t.client.LatestMessages(ctx, t.opts.Channel)
	if err != nil {
		t.barred = "the channel's messages could not be read: " + t.clean(err.Error())
		return nil
	}
	t.before = t.opts.Channel // an ID from before all its messages
	for i, m := range recent {
		if m.Author.ID == t.app.BotID && mail.IsDaily(m.CustomIDs) {
			return refuseDaily(t.opts.Channel)
		}
		if i == 0 {
			t.before = m.ID
		}
	}
	return nil
}
