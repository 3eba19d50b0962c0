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

// CallData is what a call is kept as, until it is sent: a direct message that the day's puzzle
// is out.
type CallData struct {
	Player storage.ID
	Guild  storage.ID // by whose calendar; 0 is the default one
	Day    storage.Day
}

// Call is what a call says at the moment of sending.
type Call struct {
	Day     storage.Day
	Kind    storage.Kind
	Options almanac.Options
}

// callKey is the outbox key of a player's calls: one row, used again each day.
func callKey(player storage.ID) string { return fmt.Sprintf("call/%d", player) }

// call looks whether a player is to be called at now, puts that into the outbox, to go out at
// the instant given, and notes when the next call is due.
func call(tx storage.Tx, p storage.Player, now, at time.Time) (queued bool, err error) {
	g, day, err := playerDay(tx.Reader, p, now)
	if err != nil {
		return false, err
	}
	hour := func(day storage.Day) time.Time {
		return day.At(almanac.ZoneOf(g), p.CallHour%MidnightHour*60)
	}
	due, next := hour(day), hour(day+1)
	if due.After(now) {
		due, next = hour(day-1), due
	}
	if p.CallAt.Equal(due) && now.Sub(due) < callLate {
		if queued, err = queueCall(tx, p, g.ID, day, at); err != nil {
			return false, err
		}
	}
	p.CallAt = next
	return queued, tx.SavePlayer(p)
}

// queueCall puts a player's call into the outbox, unless they know of the day's puzzle or have
// been called for it.
func queueCall(tx storage.Tx, p storage.Player, guild storage.ID, day storage.Day, at time.Time) (queued bool, err error) {
	last, err := tx.Post(callKey(p.ID))
	if err := storage.IgnoreMissing(err); err != nil {
		return false, err
	}
	var before CallData
	if last.State != 0 {
		if err := json.Unmarshal(last.Data, &before); err != nil {
			return false, err
		}
	}
	knows, err := knowsOf(tx.Reader, p.ID, day)
	if err != nil || knows || last.State.UnderWay() || before.Day >= day {
		return false, err
	}
	data, err := json.Marshal(CallData{Player: p.ID, Guild: guild, Day: day})
	if err != nil {
		return false, err
	}
	return true, putPost(tx, storage.Post{
		Key: callKey(p.ID), Kind: storage.CallPost, User: p.ID, Data: data,
		Nonce: "c" + strconv.FormatInt(int64(p.ID), 36), DueAt: at, State: storage.PostPending,
	})
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
func (s *Service) Call(ctx context.Context, d CallData, now time.Time) (c Call, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		p, err := actor.PlayerOf(tx, d.Player)
		if err != nil {
			return err
		}
		g, err := almanac.GuildOf(tx, d.Guild)
		if err != nil {
			return err
		}
		knows, err := knowsOf(tx, d.Player, d.Day)
		switch {
		case err != nil:
			return err
		case p.CallHour == 0:
			return fmt.Errorf("%w: its player turned calls off", ErrPointless)
		case !now.Before((d.Day + 1).Start(almanac.ZoneOf(g))):
			return fmt.Errorf("%w: %s is over", ErrPointless, d.Day)
		case knows:
			return fmt.Errorf("%w: its player has begun", ErrPointless)
		}
		c = Call{Day: d.Day, Kind: almanac.KindOf(g, d.Day, storage.Main), Options: almanac.OperatorsOf(g)}
		return nil
	})
	return c, err
}
