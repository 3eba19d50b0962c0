package game

import (
	"encoding/json"
	"fmt"
	"time"

	"kenkenbot/storage"
)

// PausePosting stops a guild's daily after a post that failed for good, and leaves
// one notice for whoever ran setup. It works within the Update that notes the
// failure. A failure in a channel that is no longer the guild's pauses nothing.
func PausePosting(tx storage.Tx, guild, channel storage.ID, cause string, now time.Time) error {
	g, err := tx.Guild(guild)
	if err != nil {
		return known(err)
	}
	if g.Paused || g.Channel != channel {
		return nil
	}
	g.Paused, g.PauseCause = true, cause
	if err := tx.SaveGuild(g); err != nil || g.SetupBy == 0 {
		return err
	}
	data, err := json.Marshal(NoticeData{Guild: guild, Channel: g.Channel, Cause: cause})
	if err != nil {
		return err
	}
	return tx.AddPost(storage.Post{
		Key: fmt.Sprintf("paused/%d/%d", guild, now.UnixMilli()), Kind: storage.NoticePost, Guild: guild, User: g.SetupBy,
		Data: data, Nonce: fmt.Sprintf("p%x-%x", int64(guild), now.Unix()&0xffffff), DueAt: now, State: storage.PostPending,
	})
}

// NoticeData is what the notice of a paused daily needs to be rendered.
type NoticeData struct {
	Guild, Channel storage.ID
	Cause          string
}
