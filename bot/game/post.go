package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// DailyData is what a daily's post needs to be rendered.
type DailyData struct {
	Guild  storage.ID
	Day    storage.Day
	Slot   storage.Slot
	Puzzle int64
	Teaser bool // the post shows cages without targets
	Late   bool // it goes out well after its hour
}

// lateAfter is the delay from which a post says that it is late.
const lateAfter = 10 * time.Minute

// dailyKey is the outbox key of a guild's daily: one a day, whatever happens.
func dailyKey(guild storage.ID, day storage.Day) string {
	return fmt.Sprintf("daily/%d/%s", guild, day)
}

// PostNow puts the actor's guild's daily of today into the outbox at once.
func (s *Service) PostNow(ctx context.Context, a Actor) (storage.Day, error) {
	if err := s.prepareToday(ctx, a, storage.Main); err != nil {
		return 0, err
	}
	return act(ctx, s, a, func(tx storage.Tx) (storage.Day, error) {
		g, err := guildOf(tx, a.Guild)
		if err != nil {
			return 0, err
		}
		if g.Channel == 0 {
			return 0, refuse(NoChannel)
		}
		day, err := today(tx, g, a.At, storage.Main)
		if err != nil {
			return 0, err
		}
		if p, err := tx.Post(dailyKey(g.ID, day)); err == nil && p.State != storage.PostFailed {
			return 0, &Refusal{Reason: AlreadyPosted, Day: day}
		}
		return day, post(tx, g, day, a.At, false)
	})
}

// post claims the guild's daily and puts it into the outbox; one that failed
// before is tried again.
func post(tx storage.Tx, g storage.Guild, day storage.Day, at time.Time, late bool) error {
	c, err := claim(tx, g, day, storage.Main, at)
	if err != nil {
		return err
	}
	data, err := json.Marshal(DailyData{Guild: g.ID, Day: day, Slot: c.Slot, Puzzle: c.Puzzle, Teaser: c.Teaser, Late: late})
	if err != nil {
		return err
	}
	row := storage.Post{
		Key: dailyKey(g.ID, day), Kind: storage.DailyPost, Guild: g.ID, Channel: g.Channel,
		Data: data, Nonce: fmt.Sprintf("d%x-%x", int64(g.ID), int32(day)), DueAt: at, State: storage.PostPending,
	}
	_, err = tx.Post(row.Key)
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return tx.AddPost(row)
	case err != nil:
		return err
	}
	return tx.SavePost(row)
}

// redirect sends today's post, where it still waits to go out, to the channel that
// the guild has now.
func redirect(tx storage.Tx, g storage.Guild, day storage.Day) error {
	p, err := tx.Post(dailyKey(g.ID, day))
	if err != nil || p.State != storage.PostPending {
		return known(err)
	}
	p.Channel = g.Channel
	return tx.SavePost(p)
}

// Daily returns what the post of a guild's daily shows.
func (s *Service) Daily(ctx context.Context, d DailyData) (puzzle *board.Puzzle, info storage.Puzzle, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		if info, err = tx.Puzzle(d.Puzzle); err != nil {
			return err
		}
		puzzle, _, err = load(info)
		return err
	})
	return puzzle, info, err
}
