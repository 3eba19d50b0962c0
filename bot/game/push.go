package game

import (
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// RemindHere has the player reminded in a browser, or no longer. What it reminds of are the Push's
// Streak and CallHour.
type RemindHere struct{ Push storage.Push }

func (RemindHere) traits() traits { return traits{gameless: true} }

func (a RemindHere) decide(s *sitting) outcome.Refusal {
	p := a.Push
	switch {
	case actor.IsGuest(s.player.ID):
		return NotForGuests
	case p.CallHour < 0 || p.CallHour > MidnightHour:
		return OutOfRange{Option: "call_hour", Min: 0, Max: MidnightHour}
	}
	p.Player, p.Since, p.DueAt = s.player.ID, s.at, time.Time{}
	s.writes = append(s.writes, func(tx storage.Tx) error {
		if p.Streak || p.CallHour != 0 {
			return tx.SavePush(p)
		}
		kept, err := tx.Push(p.Hash)
		if err != nil || kept.Player != p.Player {
			return storage.IgnoreMissing(err)
		}
		return tx.DropPush(p.Hash)
	})
	return nil
}

// RemindersHere asks what the player is reminded of in a browser, and for the clocks that this goes
// by.
type RemindersHere struct{ Hash string }

// Reminding is what a browser reminds its player of.
type Reminding struct {
	Streak   bool
	CallHour int // 1 to MidnightHour; 0 is never
}

func (Reminding) Fact() {}

func (q RemindersHere) look(l *looking) (Turn, error) {
	var kept storage.Push
	if err := readPush(l.tx, q.Hash, l.a.Player, &kept); err != nil {
		return Turn{}, err
	}
	p, err := actor.PlayerOf(l.tx, l.a.Player)
	if err != nil {
		return Turn{}, err
	}
	g, err := almanac.GuildOf(l.tx, p.LastGuild)
	return Turn{Facts: []outcome.Fact{Reminding{kept.Streak, kept.CallHour}, Clocks{g.Zone}}}, err
}

// readPush reads a player's browser; nothing if they want no reminders there any more.
func readPush(tx storage.Reader, hash string, player storage.ID, into *storage.Push) error {
	kept, err := tx.Push(hash)
	if err == nil && kept.Player == player {
		*into = kept
	}
	return storage.IgnoreMissing(err)
}

// push looks what there is to tell in a browser at now, puts it into the outbox, to go out at the
// instant given, and notes when to look again.
func push(tx storage.Tx, b storage.Push, now, at time.Time) (queued int, err error) {
	p, err := actor.PlayerOf(tx.Reader, b.Player)
	if err != nil {
		return 0, err
	}
	g, day, err := playerDay(tx.Reader, p, now)
	if err != nil {
		return 0, err
	}
	loc := almanac.ZoneOf(g)
	var again time.Time
	if b.Streak {
		row := storage.Post{Key: "push/" + b.Hash + "/streak", Kind: storage.PushReminderPost, User: p.ID, DueAt: at}
		if queued, again, err = remindBy(tx, row, ReminderData{Player: p.ID, Guild: g.ID, Day: day, Push: b.Hash}, loc, now); err != nil {
			return 0, err
		}
	}
	if b.CallHour != 0 {
		due, next := callTimes(day, b.CallHour, loc, now)
		if !b.DueAt.IsZero() && !b.DueAt.After(due) && now.Sub(due) < callLate {
			row := storage.Post{Key: "push/" + b.Hash + "/today", Kind: storage.PushCallPost, User: p.ID, DueAt: at}
			called, err := queueCall(tx, row, ReminderData{Player: p.ID, Guild: g.ID, Day: day, Push: b.Hash})
			if err != nil {
				return 0, err
			}
			queued += called
		}
		if again.IsZero() || next.Before(again) {
			again = next
		}
	}
	return queued, tx.PostponePush(b, again)
}
