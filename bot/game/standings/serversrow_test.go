package standings_test

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// TestServersRow has a server with a post on each of ten days, but one on which it was paused, and looks at
// its row on the last of them.
func TestServersRow(t *testing.T) {
	const guild, first, paused, last = storage.ID(7), storage.Day(100), storage.Day(105), storage.Day(109)
	for name, c := range map[string]struct {
		solved []storage.Day
		down   storage.Day
		row    int
		in     bool
	}{
		"nobody ever":                {},
		"every day":                  {solved: []storage.Day{100, 101, 102, 103, 104, 105, 106, 107, 108, 109}, row: 10, in: true},
		"the last can be solved yet": {solved: []storage.Day{106, 107, 108}, row: 3},
		"a day without":              {solved: []storage.Day{106, 108, 109}, row: 2, in: true},
		"a pause breaks nothing":     {solved: []storage.Day{103, 104, 106, 107, 108, 109}, row: 6, in: true},
		"an outage breaks nothing":   {solved: []storage.Day{106, 107, 109}, down: 108, row: 3, in: true},
		"long ago":                   {solved: []storage.Day{100, 101}},
	} {
		store := enginetest.Open(t)
		err := store.Update(t.Context(), func(tx storage.Tx) error {
			for day := first; day <= last; day++ {
				id, err := tx.AddPuzzle(storage.Puzzle{Text: day.String(), Size: 3})
				if err != nil {
					return err
				}
				if err := tx.AddClaim(storage.Claim{Guild: guild, Day: day, Slot: storage.Main, Puzzle: id, Posted: day != paused}); err != nil {
					return err
				}
				if !slices.Contains(c.solved, day) {
					continue
				}
				if err := storage.AddContest(tx, storage.Contest{Guild: guild, Puzzle: id, ClosesAt: time.Unix(0, 0)}); err != nil {
					return err
				}
			}
			if c.down != 0 {
				return tx.AddOutage(c.down)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		err = store.View(t.Context(), func(r storage.Reader) error {
			row, in, err := standings.ServersRow(r, guild, last)
			if row != c.row || in != c.in {
				t.Errorf("%s: %d, %v; want %d, %v", name, row, in, c.row, c.in)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
