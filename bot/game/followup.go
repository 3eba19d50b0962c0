package game

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// ThreadData is the outbox data of the first message in a daily's thread.
type ThreadData struct {
	Guild, Channel, Message storage.ID // of the daily's post
	Day                     storage.Day
	Slot                    storage.Slot
}

// threadKey is the outbox key of what begins the thread of a guild's daily.
func threadKey(guild storage.ID, day storage.Day) string {
	return fmt.Sprintf("thread/%d/%s", guild, day)
}

// DailySent is called, within the Update that notes so, for a daily that went out: its
// server can be posted in, and gets the thread that it wants, by way of the outbox, once for each
// daily.
func DailySent(tx storage.Tx, p storage.Post, now time.Time) error {
	if err := resumePosting(tx, p.Guild, p.Channel); err != nil {
		return err
	}
	g, err := tx.Guild(p.Guild)
	if err != nil || p.MessageID == 0 {
		return storage.IgnoreMissing(err)
	}
	var d DailyData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return fmt.Errorf("post %s: %w", p.Key, err)
	}
	if err := catchUp(tx, p, d.Day, now); err != nil {
		return err
	}
	if !g.Threads {
		return nil
	}
	return addOnce(tx, storage.Post{
		Key: threadKey(g.ID, d.Day), Kind: storage.ThreadPost, Guild: g.ID, Channel: p.MessageID, // a message's thread has its ID
		Nonce: fmt.Sprintf("t%x-%x", int64(g.ID), int32(d.Day)), DueAt: now,
	}, ThreadData{Guild: g.ID, Channel: p.Channel, Message: p.MessageID, Day: d.Day, Slot: d.Slot})
}

// CheckThread returns nil if the thread of a daily is still wanted at now, else ErrPointless.
func (s *Service) CheckThread(ctx context.Context, d ThreadData, now time.Time) error {
	return s.store.View(ctx, func(tx storage.Reader) error {
		g, err := almanac.GuildOf(tx, d.Guild)
		if err != nil {
			return err
		}
		day, err := almanac.Today(tx, g, now, d.Slot)
		if err == nil && (!g.Threads || !g.LeftAt.IsZero() || day > d.Day) {
			err = fmt.Errorf("%w: the thread of %s is no longer wanted", ErrPointless, d.Day)
		}
		return err
	})
}
