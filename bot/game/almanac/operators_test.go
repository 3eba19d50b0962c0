package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestNames has one name for each edition, which its seed comes from, and the day's number for the
// default week's alone, whoever has them.
func TestNames(t *testing.T) {
	day := storage.DayOf(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC))
	hard, expert := storage.Kind{Size: 5, Difficulty: board.Hard}, storage.Kind{Size: 5, Difficulty: board.Expert}
	for _, c := range []struct {
		guild  storage.Guild
		slot   storage.Slot
		name   string
		number int
	}{
		{storage.Guild{}, storage.Main, "daily 2026-11-23 1 5 3", 692},
		{storage.Guild{}, storage.Mini, "daily 2026-11-23 2 5 1", 692},
		{storage.Guild{ID: 1, Channel: 2}, storage.Main, "daily 2026-11-23 1 5 3", 692},
		{storage.Guild{Ops: "+-"}, storage.Main, "daily 2026-11-23 1 5 3 +-", 0},
		{storage.Guild{Week: storage.Week{time.Monday: hard}}, storage.Main, "daily 2026-11-23 1 5 3", 692},
		{storage.Guild{Week: storage.Week{time.Monday: expert}}, storage.Main, "daily 2026-11-23 1 5 4", 0},
		{storage.Guild{Week: storage.Week{time.Monday: expert}}, storage.Mini, "daily 2026-11-23 2 5 1", 692},
	} {
		e := almanac.EditionOf(c.guild, day, c.slot)
		if e.Name() != c.name || e.Number() != c.number {
			t.Errorf("%+v: %q, %d; want %q, %d", c.guild, e.Name(), e.Number(), c.name, c.number)
		}
	}
	if n := almanac.EditionOf(storage.Guild{}, 1, storage.Main).Number(); n != 0 {
		t.Errorf("a day before the first has number %d", n)
	}
	if o := almanac.OperatorsOf(storage.Guild{Ops: "of another version"}); !o.AnyOps() {
		t.Errorf("what can't be read is %v", o)
	}
}
