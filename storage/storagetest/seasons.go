package storagetest

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

// seasons begins two seasons of a guild: the first one keeps what there was, and each day's
// points go to the season that it lies in, later corrections included.
func seasons(t *testing.T, s storage.Store) {
	all := by2(storage.Reader.Seasons)
	on := func(day storage.Day) func(storage.Reader) (storage.Season, error) {
		return func(r storage.Reader) (storage.Season, error) { return r.SeasonOn(7, day) }
	}
	begin := func(first storage.Day, name string) func(storage.Tx) error {
		return func(tx storage.Tx) error { return tx.BeginSeason(7, first, name) }
	}
	scores := func(season storage.Season) []storage.Score {
		t.Helper()
		return read(t, s, scorePageIn(7, season.Period(), 0, 9)).Rows
	}
	if got := read(t, s, all(7, 9)); len(got) != 0 {
		t.Errorf("a guild begins with %+v", got)
	}
	absent(t, s, on(today))

	newBoard(t, s, storage.Contest{Guild: 8, Day: today, ClosesAt: noon}, times5)
	puzzle := newBoard(t, s, storage.Contest{Guild: 7, Day: today, ClosesAt: noon}, times5)
	refuses(t, s, storage.ErrExists, begin(0, ""))
	update(t, s, begin(today+1, "Winter"))
	refuses(t, s, storage.ErrExists, begin(today+1, "again"))
	refuses(t, s, storage.ErrExists, begin(today, "before"))
	first := storage.Season{Guild: 7, Number: 1, Last: today}
	winter := storage.Season{Guild: 7, Number: 2, Name: "Winter", First: today + 1}
	reads(t, s, []storage.Season{winter, first}, all(7, 9))
	reads(t, s, []storage.Season{winter}, all(7, 1))
	reads(t, s, first, on(today))
	reads(t, s, winter, on(today+1))
	reads(t, s, winter, on(today+400))
	if got := read(t, s, all(8, 9)); len(got) != 0 {
		t.Errorf("another guild has %+v", got)
	}
	if got := scores(first); len(got) != 5 || got[0].Points != 10 {
		t.Errorf("the first season has %+v", got)
	}

	// The next day counts for the new season; a correction of the day before for the old one.
	later := addPuzzles(t, s, 1)[0]
	update(t, s, func(tx storage.Tx) error {
		return tx.AddContest(storage.Contest{Guild: 7, Puzzle: later, Day: today + 1, ClosesAt: noon})
	})
	row := line{player: 14, ranked: time.Minute, points: 8}.standing(7, later)
	row.Day = today + 1
	update(t, s, func(tx storage.Tx) error { return tx.SaveStanding(row) })
	update(t, s, func(tx storage.Tx) error { return tx.RemoveStanding(7, puzzle, 14) })
	if got := scores(winter); len(got) != 1 || got[0] != (storage.Score{Player: 14, Points: 8, Solved: 1, Rank: 1}) {
		t.Errorf("the second season has %+v", got)
	}
	if got := scores(first); len(got) != 4 || got[0].Player == 14 {
		t.Errorf("the first season has %+v", got)
	}
	reads(t, s, storage.Score{Player: 14, Points: 8, Solved: 1, Rank: 1}, scoreOf(7, 14))

	// Forgetting a guild's settings leaves its boards, and so its seasons.
	update(t, s, func(tx storage.Tx) error { return tx.ForgetGuild(7) })
	update(t, s, begin(today+9, ""))
	winter.Last = today + 8
	reads(t, s, winter, on(today+8))
	reads(t, s, storage.Season{Guild: 7, Number: 3, First: today + 9}, on(today+9))
}
