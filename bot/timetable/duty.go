package timetable

import (
	"context"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// duty is a piece of the timetable, and whose it is.
type duty struct {
	name   string
	by     doer
	failed string // the line in the log if it fails
	do     task
}

// task does what is due now, and returns when to look again; the zero time is the next round.
// part are the guilds that this process looks after.
type task func(ctx context.Context, k *Keeper, now time.Time, part storage.Part) (next time.Time, err error)

// doer says which of the bot's processes does something.
type doer int

const (
	each   doer = iota + 1 // every process, for itself
	guilds                 // every process, for the guilds that it looks after
	first                  // the process with the first shard, which gets direct messages
	chores                 // the one with the chores
)

// duties are all that is done without anybody's asking, in this order, once a minute at
// least. What else runs by itself is none of theirs: the outbox sends what is due in the guilds
// of its process.
var duties = []duty{
	{"switches and blocks", each, "what the operator has decided not read", anytime((*game.Service).ReadHouse)},
	{"dailies", guilds, "dailies not posted", in((*game.Service).DueDailies)},
	{"duels and races", guilds, "matches not followed", in((*game.Service).DueMatches)},
	{"boards solved together", guilds, "shared boards not followed", in((*game.Service).DueTogether)},
	// Whoever has the first shard has a connection to speak of, which the chores may lack.
	{"heartbeat", first, "heartbeat not kept", func(ctx context.Context, k *Keeper, now time.Time, _ storage.Part) (time.Time, error) {
		return time.Time{}, k.beat(ctx, now)
	}},
	{"notices", chores, "the operator's notice not sent", at((*game.Service).SpreadNotice)},
	{"reminders", chores, "reminders not queued", at((*game.Service).QueueReminders)},
	{"medians", chores, "medians of closed boards not kept", at((*game.Service).KeepMedians)},
	{"blocked players", chores, "blocks not followed", anytime((*game.Service).FollowBlocks)},
	{"what was kept long enough", chores, "what was kept long enough not forgotten", at((*game.Service).Sweep)},
}

// in makes a task of a function that does what is due in a part of the guilds.
func in(do func(*game.Service, context.Context, time.Time, storage.Part) (time.Time, error)) task {
	return func(ctx context.Context, k *Keeper, now time.Time, part storage.Part) (time.Time, error) {
		return do(k.game, ctx, now, part)
	}
}

// at and anytime make a task of a function that needs no part of the guilds. It has time until the
// next round.
func at(do func(*game.Service, context.Context, time.Time) error) task {
	return func(ctx context.Context, k *Keeper, now time.Time, _ storage.Part) (time.Time, error) {
		return time.Time{}, do(k.game, ctx, now)
	}
}

func anytime(do func(*game.Service, context.Context) error) task {
	return func(ctx context.Context, k *Keeper, _ time.Time, _ storage.Part) (time.Time, error) {
		return time.Time{}, do(k.game, ctx)
	}
}
