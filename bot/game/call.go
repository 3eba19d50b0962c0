package game

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

const (
	// MidnightHour is the last of the hours at which a player can be called; NoCall turns calls off.
	MidnightHour = 24
	NoCall       = -1
	// callLate is how late a call may be, after an outage.
	callLate = 3 * time.Hour
)

// Call is what a call says at the moment of sending: that the day's puzzle is out.
type Call struct {
	Day     storage.Day
	Kind    storage.Kind
	Options almanac.Options
}

// directCall is the row of the outbox for a player's calls: one, used again each day.
func directCall(player storage.ID) storage.Post {
	return storage.Post{Key: fmt.Sprintf("call/%d", player), Kind: storage.CallPost, User: player, Nonce: "c" + strconv.FormatInt(int64(player), 36)}
}

// call looks whether a player is to be called at now, puts that into the outbox, to go out at
// the instant given, and notes when the next call is due.
func call(tx storage.Tx, p storage.Player, now, at time.Time) (queued bool, err error) {
	g, day, err := playerDay(tx.Reader, p, now)
	if err != nil {
		return false, err
	}
	due, next := callTimes(day, p.CallHour, almanac.ZoneOf(g), now)
	if p.CallAt.Equal(due) && now.Sub(due) < callLate {
		if queued, err = queueCall(tx, ReminderData{Player: p.ID, Guild: g.ID, Day: day}, at); err != nil {
			return false, err
		}
	}
	p.CallAt = next
	return queued, tx.SavePlayer(p)
}

// callTimes returns when a call at an hour was due last, and when one is due next.
func callTimes(day storage.Day, callHour int, loc *time.Location, now time.Time) (due, next time.Time) {
	hour := func(day storage.Day) time.Time { return day.At(loc, callHour%MidnightHour*60) }
	if due, next = hour(day), hour(day+1); due.After(now) {
		due, next = hour(day-1), due
	}
	return due, next
}

// queueCall puts a call into the outbox, to go out at the instant given, unless its player knows of the
// day's puzzle or has been called for it.
func queueCall(tx storage.Tx, d ReminderData, at time.Time) (queued bool, err error) {
	row := directCall(d.Player)
	last, err := tx.Post(row.Key)
	if err := storage.IgnoreMissing(err); err != nil {
		return false, err
	}
	var before ReminderData
	if last.State != 0 {
		if err := json.Unmarshal(last.Data, &before); err != nil {
			return false, err
		}
	}
	knows, err := knowsOf(tx.Reader, d.Player, d.Day)
	if err != nil || knows || last.State.UnderWay() || before.Day >= d.Day {
		return false, err
	}
	row.DueAt, row.Refusal, row.RefusedAt = at, last.Refusal, last.RefusedAt
	return true, putPost(tx, row, d)
}

// knowsOf reports whether a player has begun or solved a daily of a day, or of a later one.
func knowsOf(tx storage.Reader, player storage.ID, day storage.Day) (bool, error) {
	begun, err := tx.Unfinished(player, day, 1)
	if err != nil || len(begun) > 0 {
		return true, err
	}
	solved, err := tx.StreakDays(player, 1)
	return len(solved) > 0 && solved[0] >= day, err
}

// Call returns what a call says if it is sent now, or ErrPointless where its day is over, or its
// player wants none or has begun the puzzle.
func (s *Service) Call(ctx context.Context, d ReminderData, now time.Time) (Call, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (c Call, err error) {
		p, err := actor.PlayerOf(tx, d.Player)
		if err != nil {
			return c, err
		}
		g, err := almanac.GuildOf(tx, d.Guild)
		if err != nil {
			return c, err
		}
		knows, err := knowsOf(tx, d.Player, d.Day)
		switch {
		case err != nil:
			return c, err
		case p.CallHour == 0:
			return c, fmt.Errorf("%w: its player turned calls off", ErrPointless)
		case !now.Before((d.Day + 1).Start(almanac.ZoneOf(g))):
			return c, fmt.Errorf("%w: %s is over", ErrPointless, d.Day)
		case knows:
			return c, fmt.Errorf("%w: its player has begun", ErrPointless)
		}
		c.Day, c.Kind, c.Options = d.Day, almanac.KindOf(g, d.Day, storage.Main), almanac.OperatorsOf(g)
		return c, nil
	})
}
