package mail

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/rights"
	"kenkenbot/storage"
)

// Mail renders the posts of the outbox, and carries out the consequences of their delivery.
type Mail struct {
	base  *face.Base
	kinds Kinds
}

// New returns the Mail of all kinds that there are.
func New(base *face.Base, kinds Kinds) *Mail { return &Mail{base, kinds} }

// Kind is one kind of the outbox's posts. A column that is nil has
// nothing to do.
//
// One refusal of Discord's means nothing yet: a right may be edited at this moment. What it comes
// to if it lasts is in the columns from patience on, and Refused reads them.
type Kind struct {
	Render func(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error)
	Mark   func(p storage.Post) string // the custom ID by which the message is found again
	Sent   func(tx storage.Tx, p storage.Post, now time.Time) error
	Quiet  bool // that Discord refuses it is nothing to warn of
	Brief  bool // it is worth nothing an hour later

	Patience time.Duration                                                                  // for how long it is to be refused before that is believed; 0 in a channel is usualPatience
	Lost     func(tx storage.Tx, p storage.Post, now time.Time) error                       // what follows then
	After    func(b *face.Base, p storage.Post)                                             // once that is on disk
	Open     func(tx storage.Reader, p storage.Post, now time.Time) (still bool, err error) // whether what a message shows goes on
	Again    bool                                                                           // it is posted once more if somebody deletes it
	Tells    bool                                                                           // the manager hears that it is refused
}

const (
	// untilPointless is a patience that no post outlives.
	untilPointless = 7 * 24 * time.Hour
	// usualPatience is that of most, after which managers are told as well.
	usualPatience = time.Hour
	// closedPatience is how long somebody's direct messages are closed before they get no more.
	closedPatience = 47 * time.Hour
	// afterEnd is for how long an edit is tried whose match, board or day is over, and how long a
	// channel is gone before nobody waits for it.
	afterEnd = 24 * time.Hour
)

// Kinds is a table of kinds by their names.
type Kinds map[storage.PostKind]Kind

// Rendered reads a post's data for the function that makes its message.
func Rendered[D any](render func(context.Context, *face.Base, D) (discord.Message, error)) func(context.Context, *face.Base, storage.Post) (discord.Message, error) {
	return func(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
		d, err := DataOf[D](p)
		if err != nil {
			return discord.Message{}, err
		}
		return render(ctx, b, d)
	}
}

// Marked reads a post's data for the function that names its custom ID. A post whose data can't be
// read has none: it could not be rendered either.
func Marked[D any](mark func(D) string) func(storage.Post) string {
	return func(p storage.Post) string {
		d, err := DataOf[D](p)
		if err != nil {
			return ""
		}
		return mark(d)
	}
}

// DataOf reads a post's data.
func DataOf[D any](p storage.Post) (d D, err error) {
	return d, json.Unmarshal(p.Data, &d)
}

// Render makes the message of a row of the outbox, as it is at the moment of
// sending.
func (m *Mail) Render(ctx context.Context, p storage.Post) (discord.Message, error) {
	if m.base.Game.Admits(p.User, p.Guild) != nil {
		return discord.Message{}, fmt.Errorf("%w: the operator has blocked whom it goes to", discord.ErrUnwanted)
	}
	how, known := m.kinds[p.Kind]
	if !known {
		return discord.Message{}, fmt.Errorf("post %s: kind %q is unknown", p.Key, p.Kind)
	}
	message, err := how.Render(ctx, m.reader(ctx, p), p)
	if errors.Is(err, game.ErrPointless) {
		err = fmt.Errorf("%w: %w", discord.ErrUnwanted, err)
	}
	return message, err
}

// reader returns the Base in the language of whoever reads a post.
func (m *Mail) reader(ctx context.Context, p storage.Post) *face.Base {
	if p.User != 0 {
		return m.base.ForPlayer(ctx, p.User)
	}
	return m.base.ForGuild(ctx, p.Guild)
}

// Mark returns the custom ID by which a post that may have been sent is found again
// among a channel's messages; empty if it has none.
func (m *Mail) Mark(p storage.Post) string {
	if mark := m.kinds[p.Kind].Mark; mark != nil {
		return mark(p)
	}
	return ""
}

// Brief reports whether a post is worth nothing an hour later.
func (m *Mail) Brief(p storage.Post) bool { return m.kinds[p.Kind].Brief }

// Sent is called for a post that went out.
func (m *Mail) Sent(tx storage.Tx, p storage.Post) error {
	if sent := m.kinds[p.Kind].Sent; sent != nil {
		return sent(tx, p, m.base.Clock.Now())
	}
	return nil
}

// Refused says what becomes of a post, or of an edit of one, that Discord refused, or that failed
// again and again: it is tried again until the refusal has lasted.
func (m *Mail) Refused(tx storage.Tx, p *storage.Post, cause error) (discord.Fate, error) {
	how, now, why := m.kinds[p.Kind], m.base.Clock.Now(), rights.RefusalOf(cause)
	if api.Permanent(cause) {
		if p.Refusal == "" || (p.Refusal == string(game.CauseGone)) != (why == game.CauseGone) {
			p.RefusedAt = now
		}
		p.Refusal = string(why)
	}
	lasted := now.Sub(p.RefusedAt)
	if how.Tells && (lasted >= usualPatience || p.Kind == storage.DailyPost && api.Lost(cause)) {
		if err := game.TellRefused(tx, *p, why, now); err != nil {
			return 0, err
		}
	}
	fate, lost, err := how.fate(tx, p, cause, lasted, now)
	if err != nil || fate != discord.GiveUp {
		return fate, err
	}
	level := slog.LevelWarn
	if how.Quiet {
		level = slog.LevelInfo
	}
	m.base.Log.Log(context.Background(), level, "post given up", "post", p.Key, "err", cause)
	if lost && how.Lost != nil {
		err = how.Lost(tx, *p, now)
		if p.Channel == 0 {
			p.Refusal, p.RefusedAt = "", time.Time{} // whoever asks again starts afresh
		}
	}
	return fate, err
}

// fate decides on a post that was refused for so long, and whether what follows from that is to be
// done.
func (how Kind) fate(tx storage.Tx, p *storage.Post, cause error, lasted time.Duration, now time.Time) (fate discord.Fate, lost bool, err error) {
	switch {
	case p.MessageID == 0 && p.Channel == 0: // its reader is not to be reached today, or the message is at fault
		closed := api.Lost(cause)
		if !closed && lasted < usualPatience {
			return discord.TryAgain, false, nil
		}
		return discord.GiveUp, closed && lasted >= how.Patience, nil
	case p.MessageID == 0 && lasted < cmp.Or(how.Patience, usualPatience):
		return discord.TryAgain, false, nil
	case p.MessageID == 0:
		return discord.GiveUp, true, nil
	case api.Code(cause) == api.CodeUnknownMessage && !how.Again:
		return discord.GiveUp, false, nil
	case api.Code(cause) == api.CodeUnknownMessage:
		if first, err := game.TakeAnew(p); err != nil || !first {
			return discord.GiveUp, false, err
		}
		return discord.PostAnew, false, nil
	case lasted < afterEnd:
		return discord.TryAgain, false, nil
	case p.Refusal == string(game.CauseGone):
		return discord.GiveUp, true, nil
	}
	if how.Open != nil {
		if still, err := how.Open(tx.Reader, *p, now); err != nil || still {
			return discord.TryAgain, false, err
		}
	}
	return discord.GiveUp, false, nil
}

// GivenUp is called once it is on disk that a post was given up.
func (m *Mail) GivenUp(p storage.Post) {
	if after := m.kinds[p.Kind].After; after != nil {
		after(m.base, p)
	}
}
