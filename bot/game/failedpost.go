package game

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// PauseCause is why a post failed for good. It is stored: never change one.
type PauseCause string

// The causes. An empty one is unknown.
const (
	CauseGone   PauseCause = "gone"   // the channel does not exist any more
	CauseAccess PauseCause = "access" // the bot can't see it
	CauseRights PauseCause = "rights" // the bot lacks a permission in it
)

// PausePosting notes that a guild's daily failed for good, and leaves one notice for
// whoever ran setup. It works within the Update that notes the failure. The next
// day's post is tried all the same, and ends the pause when it goes out; until then
// further failures bring no notice. A failure in a channel that is no longer the
// guild's pauses nothing.
func PausePosting(tx storage.Tx, guild, channel storage.ID, cause PauseCause, now time.Time) error {
	g, err := tx.Guild(guild)
	if err != nil {
		return storage.IgnoreMissing(err)
	}
	if g.Channel != channel {
		return nil
	}
	noticed := g.Paused || g.SetupBy == 0
	g.Paused, g.PauseCause = true, string(cause)
	if err := tx.SaveGuild(g); err != nil || noticed {
		return err
	}
	return addPost(tx, storage.Post{
		Key: fmt.Sprintf("paused/%d/%d", guild, now.UnixMilli()), Kind: storage.NoticePost, Guild: guild, User: g.SetupBy,
		Nonce: fmt.Sprintf("p%x-%x", int64(guild), now.Unix()&0xffffff), DueAt: now,
	}, NoticeData{Guild: guild, Channel: g.Channel, Cause: cause, At: now})
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

// NoticeData is the outbox data of the notice that a guild's daily failed.
type NoticeData struct {
	Guild, Channel storage.ID
	Cause          PauseCause
	At             time.Time // when posting paused
}

// noticeTime is how long a notice that can't be delivered is worth another try.
const noticeTime = 24 * time.Hour

// CheckNotice returns nil if a notice still holds at now, else ErrPointless: posting
// goes on, or moved to another channel, or the notice is old.
func (s *Service) CheckNotice(ctx context.Context, n NoticeData, now time.Time) error {
	return s.store.View(ctx, func(tx storage.Reader) error {
		g, err := almanac.GuildOf(tx, n.Guild)
		if err != nil {
			return err
		}
		old := now.Sub(n.At) > noticeTime
		if old || !g.Paused || g.Channel != n.Channel {
			return fmt.Errorf("%w: the pause is over or long known", ErrPointless)
		}
		return nil
	})
}
