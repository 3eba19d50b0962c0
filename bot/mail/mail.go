package mail

import (
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
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Mail renders the posts of the outbox, and carries out the consequences of their delivery.
type Mail struct{ base *face.Base }

// New returns the Mail.
func New(base *face.Base) *Mail { return &Mail{base} }

// kind is one kind of the outbox's posts. A column that is nil has
// nothing to do.
type kind struct {
	render func(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error)
	mark   func(p storage.Post) string // the custom ID by which the message is found again
	sent   func(tx storage.Tx, p storage.Post, now time.Time) error
	failed func(b *face.Base, tx storage.Tx, p storage.Post, cause error) error
	quiet  bool // that Discord refuses it is nothing to warn of
	brief  bool // it is worth nothing an hour later
}

// kinds are all kinds of posts.
var kinds = map[storage.PostKind]kind{
	storage.DailyPost: {
		render: rendered(dailyMessage),
		mark:   marked(func(d game.DailyData) string { return playID(d.Day) }),
		sent:   game.DailySent,
		failed: func(b *face.Base, tx storage.Tx, p storage.Post, cause error) error {
			return game.PausePosting(tx, p.Guild, p.Channel, rights.CauseOf(cause), b.Clock.Now())
		},
	},
	storage.LivePost: {
		render: liveMessage,
		sent:   func(tx storage.Tx, p storage.Post, _ time.Time) error { return game.Edited(tx, p) },
	},
	storage.NoticePost: {render: rendered(noticeMessage)},
	storage.ReminderPost: {
		render: rendered(reminder),
		mark:   marked(reminderID),
		failed: closed,
		quiet:  true,
		brief:  true,
	},
	storage.CallPost: {
		render: rendered(call),
		mark:   marked(callID),
		failed: closed,
		quiet:  true,
		brief:  true,
	},
	storage.SharePost: {
		render: rendered(shareMessage),
		mark: marked(func(d game.ShareData) string {
			if d.Day == 0 {
				return "" // nobody else can play it
			}
			return playTooID(d)
		}),
	},
	storage.MatchPost: {
		render: matchMessage,
		mark:   marked(func(d game.MatchData) string { return view.MatchPath(d.Match, "off") }),
		sent:   game.MatchSent,
		failed: func(b *face.Base, tx storage.Tx, p storage.Post, _ error) error {
			return game.MatchNotPosted(tx, p, b.Clock.Now())
		},
	},
	storage.TalkPost: {render: rendered(talkMessage), brief: true},
	storage.TogetherPost: {
		render: sharedMessage,
		mark:   marked(func(d game.SharedData) string { return view.SharedPath(d.Board, "place") }),
		sent:   game.TogetherSent,
		failed: func(b *face.Base, tx storage.Tx, p storage.Post, _ error) error {
			return game.TogetherNotPosted(tx, p, b.Clock.Now())
		},
	},
	storage.AsidePost: {render: rendered(asideMessage), brief: true},
	storage.GreetingPost: {
		render: func(_ context.Context, b *face.Base, _ storage.Post) (discord.Message, error) {
			return greeting(b), nil
		},
		mark: func(storage.Post) string { return view.SetUpPath },
		failed: func(b *face.Base, tx storage.Tx, p storage.Post, _ error) error {
			b.Timetable.GreetLater(p.Guild)
			return game.GreetingRefused(tx, p.Guild)
		},
	},
	storage.NewsPost: {
		render: rendered(func(_ context.Context, b *face.Base, d game.NewsData) (discord.Message, error) {
			return view.Text(b.Words.Text(words.NewsOf(d))), nil
		}),
		failed: func(b *face.Base, tx storage.Tx, p storage.Post, _ error) error {
			return game.NewsRefused(tx, p, b.Clock.Now())
		},
	},
	storage.ThreadPost: {render: rendered(threadMessage), mark: marked(threadPlayID)},
}

// closed notes that a player's direct messages are closed, if that is why one was refused.
func closed(_ *face.Base, tx storage.Tx, p storage.Post, cause error) error {
	if !api.Lost(cause) {
		return nil // the message was refused, not its reader's
	}
	return game.RefuseReminders(tx, p.User)
}

// rendered reads a post's data for the function that makes its message.
func rendered[D any](render func(context.Context, *face.Base, D) (discord.Message, error)) func(context.Context, *face.Base, storage.Post) (discord.Message, error) {
	return func(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
		d, err := dataOf[D](p)
		if err != nil {
			return discord.Message{}, err
		}
		return render(ctx, b, d)
	}
}

// marked reads a post's data for the function that names its custom ID. A post whose data can't be
// read has none: it could not be rendered either.
func marked[D any](mark func(D) string) func(storage.Post) string {
	return func(p storage.Post) string {
		d, err := dataOf[D](p)
		if err != nil {
			return ""
		}
		return mark(d)
	}
}

func dataOf[D any](p storage.Post) (d D, err error) {
	return d, json.Unmarshal(p.Data, &d)
}

// Render makes the message of a row of the outbox, as it is at the moment of
// sending.
func (m *Mail) Render(ctx context.Context, p storage.Post) (discord.Message, error) {
	if m.base.Game.Admits(p.User, p.Guild) != nil {
		return discord.Message{}, fmt.Errorf("%w: the operator has blocked whom it goes to", discord.ErrUnwanted)
	}
	how, known := kinds[p.Kind]
	if !known {
		return discord.Message{}, fmt.Errorf("post %s: kind %q is unknown", p.Key, p.Kind)
	}
	message, err := how.render(ctx, m.reader(ctx, p), p)
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
	if mark := kinds[p.Kind].mark; mark != nil {
		return mark(p)
	}
	return ""
}

// Brief reports whether a post is worth nothing an hour later.
func (m *Mail) Brief(p storage.Post) bool { return kinds[p.Kind].brief }

// Sent is called for a post that went out.
func (m *Mail) Sent(tx storage.Tx, p storage.Post) error {
	if sent := kinds[p.Kind].sent; sent != nil {
		return sent(tx, p, m.base.Clock.Now())
	}
	return nil
}

// Failed is called for a post that Discord refused for good.
func (m *Mail) Failed(tx storage.Tx, p storage.Post, cause error) error {
	how, level := kinds[p.Kind], slog.LevelWarn
	if how.quiet {
		level = slog.LevelInfo
	}
	m.base.Log.Log(context.Background(), level, "post given up", "post", p.Key, "err", cause)
	if how.failed != nil {
		return how.failed(m.base, tx, p, cause)
	}
	return nil
}
