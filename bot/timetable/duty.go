package timetable

import (
	"context"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Duty is a piece of the timetable, and whose it is.
type Duty struct {
	Name   string
	Failed string // the line in the log if it fails
	Do     Task
	by     doer
}

// Task does what is due now, and returns when to look again; the zero time is the next round.
// part are the guilds that this process looks after.
type Task func(ctx context.Context, s *game.Service, now time.Time, part storage.Part) (next time.Time, err error)

// doer says which of the bot's processes does something.
type doer int

const (
	each   doer = iota + 1 // every process, for itself
	guilds                 // every process, for the guilds that it looks after
	first                  // the process with the first shard, which gets direct messages
	chores                 // the one with the chores
)

// InGuilds is the duty of every process to do what is due in the guilds that it looks after.
func InGuilds(name, failed string, do func(*game.Service, context.Context, time.Time, storage.Part) (time.Time, error)) Duty {
	return Duty{name, failed, func(ctx context.Context, s *game.Service, now time.Time, part storage.Part) (time.Time, error) {
		return do(s, ctx, now, part)
	}, guilds}
}

// Chore is a duty of the one process that has the chores. It has time until the next round.
func Chore(name, failed string, do func(*game.Service, context.Context, time.Time) error) Duty {
	return Duty{name, failed, func(ctx context.Context, s *game.Service, now time.Time, _ storage.Part) (time.Time, error) {
		return time.Time{}, do(s, ctx, now)
	}, chores}
}

// own are the Keeper's own duties, which come before all others.
func (k *Keeper) own() []Duty {
	return []Duty{
		{"switches and blocks", "what the operator has decided not read", func(ctx context.Context, s *game.Service, _ time.Time, _ storage.Part) (time.Time, error) {
			return time.Time{}, s.ReadHouse(ctx)
		}, each},
		// Whoever has the first shard has a connection to speak of, which the chores may lack.
		{"heartbeat", "heartbeat not kept", func(ctx context.Context, _ *game.Service, now time.Time, _ storage.Part) (time.Time, error) {
			return time.Time{}, k.beat(ctx, now)
		}, first},
	}
}
