package game_test

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestMediansOfClosedBoards keeps the medians of more boards than one Update does, and of none that
// is open.
func TestMediansOfClosedBoards(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 3*time.Minute)
	w.solve(2, home1, 5*time.Minute)
	puzzle := w.today(1, home1, 0).Game.Puzzle
	const others = 120
	w.update(func(tx storage.Tx) error {
		for guild := range storage.ID(others) {
			if err := storage.AddContest(tx, storage.Contest{Guild: 5000 + guild, Puzzle: puzzle, ClosesAt: monday}); err != nil {
				return err
			}
		}
		return nil
	})
	closed := monday.AddDate(0, 0, 3)
	lacking := func() int {
		t.Helper()
		return len(inStore(w, func(tx storage.Reader) ([]storage.Contest, error) {
			return storage.ContestsLackingMedian(tx, closed, 2*others)
		}))
	}
	all := lacking()
	if err := w.KeepMedians(t.Context(), monday); err != nil || lacking() != all-others {
		t.Errorf("%d boards lacked their median, and %d do on the first day; %v", all, lacking(), err)
	}
	if err := w.KeepMedians(t.Context(), closed); err != nil || lacking() != 0 {
		t.Errorf("%d boards lack their median after the close; %v", lacking(), err)
	}
	y := inStore(w, func(tx storage.Reader) (map[int64]storage.Yardstick, error) {
		return storage.Yardsticks(tx, home1, []int64{puzzle})
	})[puzzle]
	if y.Median != 4*time.Minute || y.MedianOf != 2 {
		t.Errorf("the median is %v of %d", y.Median, y.MedianOf)
	}
}
