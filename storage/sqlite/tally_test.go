package sqlite

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestAuditCounts checks that counts, and a median, which are not those of a board's rows are found.
func TestAuditCounts(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	day := storage.Day(20773)
	err := s.Update(t.Context(), func(tx storage.Tx) error {
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: "a puzzle"})
		if err != nil {
			return err
		}
		if err := storage.AddContest(tx, storage.Contest{Guild: 7, Puzzle: puzzle}); err != nil {
			return err
		}
		if err := storage.AddStanding(tx, storage.Standing{Guild: 7, Puzzle: puzzle, Player: 5, Day: day, Timed: true, Took: 200 * time.Second, Points: 10}); err != nil {
			return err
		}
		return storage.KeepMedian(tx, 7, puzzle)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		harm string
		want []string
	}{
		{"UPDATE standing_count SET players = players", nil},
		{"UPDATE contest SET median = median + 1", []string{"board of puzzle 1 in guild 7: the figures kept don't agree with the rows"}},
		{"UPDATE contest SET median_of = -1", nil},
		{"UPDATE standing_count SET step = step + 1", []string{"board of puzzle 1 in guild 7: the figures kept don't agree with the rows"}},
		{"DELETE FROM standing_count", []string{"board of puzzle 1 in guild 7: the figures kept don't agree with the rows"}},
		{"UPDATE score_count SET players = 2 WHERE period = 'all'", []string{"board of puzzle 1 in guild 7: the figures kept don't agree with the rows", "points of period all in guild 7: the figures kept don't agree with the rows"}},
	} {
		if err := s.Update(t.Context(), func(storage.Tx) error {
			_, err := s.writer.conn.exec(tt.harm)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var found []string
		if err := storage.AuditCounts(t.Context(), s, func(what string) { found = append(found, what) }); err != nil || !slices.Equal(found, tt.want) {
			t.Errorf("after %s: %q, %v", tt.harm, found, err)
		}
	}
}
