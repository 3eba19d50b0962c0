package almanac

import (
	"hash/maphash"
	"time"

	"kenkenbot/storage"
)

// DueTimes remembers until when guilds have no daily due, so that a bot in many guilds need
// not look at all of them each time that one is due. It is the timetable's alone.
type DueTimes struct {
	seed  maphash.Seed
	known map[storage.ID]dueTime
}

// dueTime holds for a guild as long as its settings are the same, and the clock is not set back.
type dueTime struct {
	settings  uint64
	from, due int64 // Unix seconds between which nothing is due, before the last
}

// NewDueTimes returns a memory that knows no guild yet.
func NewDueTimes() DueTimes {
	return DueTimes{seed: maphash.MakeSeed(), known: map[storage.ID]dueTime{}}
}

// Due returns when the guild's next daily is due. It uses the last answer of look if it still
// holds, and otherwise calls look, which also posts whatever is due.
func (a DueTimes) Due(g storage.Guild, now time.Time, look func() (time.Time, error)) (time.Time, error) {
	settings := maphash.Comparable(a.seed, g)
	if e, ok := a.known[g.ID]; ok && e.settings == settings && e.from <= now.Unix() && now.Unix() < e.due {
		return time.Unix(e.due, 0), nil
	}
	due, err := look()
	if err != nil {
		delete(a.known, g.ID)
		return due, err
	}
	a.known[g.ID] = dueTime{settings: settings, from: now.Unix(), due: due.Unix()}
	return due, nil
}
