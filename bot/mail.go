package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// mail is what the bot says unasked: one kind of the outbox's posts. A column that is nil has
// nothing to do.
type mail struct {
	render func(ctx context.Context, b *Base, p storage.Post) (discord.Message, error)
	mark   func(p storage.Post) string // the custom ID by which the message is found again
	sent   func(b *Base, tx storage.Tx, p storage.Post) error
	failed func(b *Base, tx storage.Tx, p storage.Post, cause error) error
	quiet  bool // that Discord refuses it is nothing to warn of
}

// mails are all kinds of posts.
var mails = map[storage.PostKind]mail{
	storage.DailyPost: {
		render: rendered(dailyMessage),
		mark:   marked(func(d game.DailyData) string { return playID(d.Day) }),
		sent:   func(b *Base, tx storage.Tx, p storage.Post) error { return game.DailySent(tx, p, b.Clock.Now()) },
		failed: func(b *Base, tx storage.Tx, p storage.Post, cause error) error {
			return game.PausePosting(tx, p.Guild, p.Channel, failure(cause), b.Clock.Now())
		},
	},
	storage.LivePost: {
		render: liveMessage,
		sent:   func(_ *Base, tx storage.Tx, p storage.Post) error { return game.Edited(tx, p) },
	},
	storage.NoticePost: {render: rendered(noticeMessage)},
	storage.ReminderPost: {
		render: rendered(reminder),
		mark:   marked(func(d game.ReminderData) string { return reminderID(d.Day) }),
		failed: func(_ *Base, tx storage.Tx, p storage.Post, cause error) error {
			if !api.Lost(cause) {
				return nil // the message was refused, not its reader's
			}
			return game.RefuseReminders(tx, p.User)
		},
		quiet: true,
	},
	storage.VoidPost: {render: rendered(voidMessage), mark: marked(voidedID)},
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
		mark:   marked(func(d game.MatchData) string { return matchPath(d.Match, "off") }),
		sent:   func(b *Base, tx storage.Tx, p storage.Post) error { return game.MatchSent(tx, p, b.Clock.Now()) },
		failed: func(b *Base, tx storage.Tx, p storage.Post, _ error) error {
			return game.MatchNotPosted(tx, p, b.Clock.Now())
		},
	},
	storage.TalkPost: {render: rendered(talkMessage)},
	storage.GreetingPost: {
		render: func(_ context.Context, b *Base, _ storage.Post) (discord.Message, error) { return greeting(b), nil },
		mark:   func(storage.Post) string { return setUpPath },
		failed: func(b *Base, tx storage.Tx, p storage.Post, _ error) error {
			b.Timetable.GreetLater(p.Guild)
			return game.GreetingRefused(tx, p.Guild)
		},
	},
	storage.NewsPost: {
		render: rendered(func(_ context.Context, b *Base, d game.NewsData) (discord.Message, error) {
			return textMessage(b.words.Text(words.NewsOf(d))), nil
		}),
		failed: func(b *Base, tx storage.Tx, p storage.Post, _ error) error {
			return game.NewsRefused(tx, p, b.Clock.Now())
		},
	},
	storage.ThreadPost: {render: rendered(threadMessage), mark: marked(threadPlayID)},
	storage.PublishPost: {render: func(ctx context.Context, b *Base, p storage.Post) (discord.Message, error) {
		return discord.Message{Publish: true}, b.Game.CheckPublishing(ctx, p.Guild)
	}},
}

// rendered reads a post's data for what makes a message of them.
func rendered[D any](render func(context.Context, *Base, D) (discord.Message, error)) func(context.Context, *Base, storage.Post) (discord.Message, error) {
	return func(ctx context.Context, b *Base, p storage.Post) (discord.Message, error) {
		d, err := dataOf[D](p)
		if err != nil {
			return discord.Message{}, err
		}
		return render(ctx, b, d)
	}
}

// marked reads a post's data for what names its custom ID. A post whose data can't be read has
// none: it could not be rendered either.
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
func (b *Bot) Render(ctx context.Context, p storage.Post) (discord.Message, error) {
	if b.Game.Admits(p.User, p.Guild) != nil {
		return discord.Message{}, fmt.Errorf("%w: the operator has blocked whom it goes to", discord.ErrUnwanted)
	}
	kind, known := mails[p.Kind]
	if !known {
		return discord.Message{}, fmt.Errorf("post %s: kind %q is unknown", p.Key, p.Kind)
	}
	m, err := kind.render(ctx, b.Base, p)
	if errors.Is(err, game.ErrPointless) {
		err = fmt.Errorf("%w: %w", discord.ErrUnwanted, err)
	}
	return m, err
}

// Mark returns the custom ID by which a post that may have been sent is found again
// among a channel's messages; empty if it has none.
func (b *Bot) Mark(p storage.Post) string {
	if mark := mails[p.Kind].mark; mark != nil {
		return mark(p)
	}
	return ""
}

// Sent is called for a post that went out.
func (b *Bot) Sent(tx storage.Tx, p storage.Post) error {
	if sent := mails[p.Kind].sent; sent != nil {
		return sent(b.Base, tx, p)
	}
	return nil
}

// Failed is called for a post that Discord refused for good.
func (b *Bot) Failed(tx storage.Tx, p storage.Post, cause error) error {
	kind, level := mails[p.Kind], slog.LevelWarn
	if kind.quiet {
		level = slog.LevelInfo
	}
	b.Log.Log(context.Background(), level, "post given up", "post", p.Key, "err", cause)
	if kind.failed != nil {
		return kind.failed(b.Base, tx, p, cause)
	}
	return nil
}

// failure returns the cause, as people will read it, of a refusal of Discord's.
func failure(err error) game.PauseCause {
	switch api.Code(err) {
	case api.CodeUnknownChannel, api.CodeUnknownGuild:
		return game.CauseGone
	case api.CodeMissingAccess:
		return game.CauseAccess
	case api.CodeMissingPermissions:
		return game.CauseRights
	}
	return ""
}
