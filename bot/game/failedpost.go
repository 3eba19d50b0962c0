package game

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// PauseCause is why Discord refuses a post, or why it went out too late. It is stored: never change
// one. One that has no name of its own is Discord's code.
type PauseCause string

// The causes. An empty one is unknown.
const (
	CauseGone    PauseCause = "gone"    // the channel does not exist any more
	CauseAccess  PauseCause = "access"  // the bot can't see it
	CauseRights  PauseCause = "rights"  // the bot lacks a permission in it
	CauseAutoMod PauseCause = "automod" // AutoMod blocks the message
	CauseInvalid PauseCause = "invalid" // Discord calls the message invalid
	CauseUnfit   PauseCause = "unfit"   // channels of that type take no such message
	CauseLocked  PauseCause = "locked"  // the thread is locked or archived
	CauseThreads PauseCause = "threads" // there are as many threads as there may be
	CauseNetwork PauseCause = "network" // Discord's network blocks the bot's address
	CauseDeleted PauseCause = "deleted" // somebody deleted the message
	CauseMissed  PauseCause = "missed"  // the bot, or Discord, was away until the day was over
)

// TellRefused leaves one notice for whoever ran setup of what Discord refuses: of a daily, which is
// paused until one goes out, or of another message.
func TellRefused(tx storage.Tx, p storage.Post, cause PauseCause, now time.Time) error {
	if p.Kind == storage.DailyPost {
		return pausePosting(tx, p.Guild, p.Channel, cause, now)
	}
	g, err := tx.Guild(p.Guild)
	if err != nil || g.SetupBy == 0 || cause == CauseDeleted {
		return storage.IgnoreMissing(err)
	}
	d := NoticeData{Guild: g.ID, Channel: p.Channel, Kind: p.Kind, Cause: cause, At: now}
	if p.Kind == storage.ThreadPost {
		d.Channel = g.Channel
	}
	return tellManager(tx, g, fmt.Sprintf("refused/%d/%s/%s", g.ID, p.Kind, cause), d)
}

// tellManager leaves a notice for whoever ran setup, once for each occasion.
func tellManager(tx storage.Tx, g storage.Guild, key string, d NoticeData) error {
	return addOnce(tx, storage.Post{Key: key, Kind: storage.NoticePost, Guild: g.ID, User: g.SetupBy, Nonce: nonceOf(key, d.At), DueAt: d.At}, d)
}

// pausePosting notes that a guild's daily is refused, and leaves one notice for
// whoever ran setup. It works within the Update that notes the failure. The daily is tried on,
// and so is the next day's; one that goes out ends the pause, and until then
// further failures bring no notice. A failure in a channel that is no longer the
// guild's pauses nothing.
func pausePosting(tx storage.Tx, guild, channel storage.ID, cause PauseCause, now time.Time) error {
	g, err := tx.Guild(guild)
	if err != nil || g.Channel != channel {
		return storage.IgnoreMissing(err)
	}
	noticed := g.Paused || g.SetupBy == 0
	g.Paused, g.PauseCause = true, string(cause)
	if err := tx.SaveGuild(g); err != nil || noticed {
		return err
	}
	return tellManager(tx, g, fmt.Sprintf("paused/%d/%d", guild, now.UnixMilli()), NoticeData{Guild: guild, Channel: g.Channel, Kind: storage.DailyPost, Cause: cause, At: now})
}

// tellMissed notes that a guild's daily of a day that is over never went out, for no fault of the
// guild's: the day breaks no streak, and whoever ran setup is told. It reports whether it was so. away
// says that the bot was down when the daily was due, so that it may not even have been put into the
// outbox.
func tellMissed(tx storage.Tx, g storage.Guild, day storage.Day, away bool, due, now time.Time) (bool, error) {
	if due.Before(g.ChangedAt) {
		return false, nil // it was not to go out
	}
	p, err := tx.Post(dailyKey(g.ID, day))
	switch {
	case storage.IsMissing(err) && away:
		p = storage.Post{Key: dailyKey(g.ID, day), Kind: storage.DailyPost, Guild: g.ID, Channel: g.Channel, Data: []byte("{}"), DueAt: now, State: storage.PostFailed, Refusal: string(CauseMissed), RefusedAt: now}
		if err := tx.AddPost(p); err != nil {
			return false, err
		}
	case err == nil && p.State == storage.PostFailed && p.Refusal == "" && p.MessageID == 0:
		p.Refusal, p.RefusedAt = string(CauseMissed), now
		if err := tx.SavePost(p); err != nil {
			return false, err
		}
	default:
		return false, storage.IgnoreMissing(err)
	}
	if err := tx.AddOutage(day); err != nil && !errors.Is(err, storage.ErrExists) {
		return false, err
	}
	if g.SetupBy == 0 {
		return true, nil
	}
	d := NoticeData{Guild: g.ID, Channel: g.Channel, Kind: storage.DailyPost, Cause: CauseMissed, Day: day, At: now}
	return true, tellManager(tx, g, fmt.Sprintf("missed/%d/%s", g.ID, day), d)
}

// resumePosting ends the pause of a guild whose daily went out. It works within the
// Update that notes so. A post in a channel that is no longer the guild's proves
// nothing.
func resumePosting(tx storage.Tx, guild, channel storage.ID) error {
	g, err := tx.Guild(guild)
	if err != nil || !g.Paused || g.Channel != channel {
		return storage.IgnoreMissing(err)
	}
	g.Paused, g.PauseCause = false, ""
	return tx.SaveGuild(g)
}

// NoticeData is the outbox data of the notice that Discord refuses something in a guild.
type NoticeData struct {
	Guild, Channel storage.ID
	Kind           storage.PostKind // what is refused
	Cause          PauseCause
	Day            storage.Day // of a daily that was missed
	At             time.Time   // when the notice was written
}

// noticeTime is how long a notice that can't be delivered is worth another try.
const noticeTime = 24 * time.Hour

// CheckNotice returns nil if a notice still holds at now, else ErrPointless: the dailies that
// were paused go on, or moved to another channel, or the notice is old.
func (s *Service) CheckNotice(ctx context.Context, n NoticeData, now time.Time) error {
	return s.store.View(ctx, func(tx storage.Reader) error {
		g, err := almanac.GuildOf(tx, n.Guild)
		if err != nil {
			return err
		}
		old := now.Sub(n.At) > noticeTime
		paused := n.Kind == storage.DailyPost && n.Cause != CauseMissed
		if old || paused && (!g.Paused || g.Channel != n.Channel) {
			return fmt.Errorf("%w: the pause is over or long known", ErrPointless)
		}
		return nil
	})
}
