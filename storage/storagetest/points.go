package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

func pointsPage(guild storage.ID, offset, limit int) func(storage.Reader) (page[storage.Tally], error) {
	return func(r storage.Reader) (page[storage.Tally], error) {
		rows, total, err := r.PointsBoard(guild, offset, limit)
		return page[storage.Tally]{rows, total}, err
	}
}

// twelve is a board of twelve, the last three assisted, with ties at the ranks 2
// and 10: so that a tie runs past the last rank that brings a bonus.
func twelve() []line {
	lines := make([]line, 12)
	for i := range lines {
		lines[i] = line{player: storage.ID(21 + i), ranked: time.Duration(100+i) * time.Second, assisted: i >= 9, rank: i + 1}
	}
	lines[2].ranked, lines[2].rank = lines[1].ranked, 2
	lines[10].ranked, lines[10].rank = lines[9].ranked, 10
	return lines
}

func pointsOpen(t *testing.T, s storage.Store) {
	lines := twelve()
	board(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, lines)
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(storage.Member{Guild: 7, Player: 22, Name: "Emmy"}) })
	points := []int{11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 1}
	want := page[storage.Tally]{Total: len(lines)}
	for i, l := range lines {
		row := storage.Tally{Guild: 7, Player: l.player, Points: points[i], Solved: 1, Rank: l.rank}
		if l.player == 22 {
			row.Name = "Emmy"
		}
		want.Rows = append(want.Rows, row)
		reads(t, s, row, func(r storage.Reader) (storage.Tally, error) { return r.PointsRank(7, l.player) })
	}
	reads(t, s, want, pointsPage(7, 0, 20))
	absent(t, s, func(r storage.Reader) (storage.Tally, error) { return r.PointsRank(7, 1) })
	absent(t, s, func(r storage.Reader) (storage.Tally, error) { return r.PointsRank(8, 21) })
	if got := read(t, s, pointsPage(8, 0, 20)); len(got.Rows) != 0 || got.Total != 0 {
		t.Errorf("the points of an empty guild are %+v", got)
	}
}

func pointsSettled(t *testing.T, s storage.Store) {
	contest := storage.Contest{Guild: 7, Day: today, ClosesAt: noon}
	contest.Puzzle = board(t, s, contest, times5)
	open := read(t, s, pointsPage(7, 0, 20))
	settle := func(tx storage.Tx) error { return tx.Settle(7, contest.Puzzle) }
	update(t, s, settle)
	reads(t, s, open, pointsPage(7, 0, 20))

	// What comes after moves the board, but no points.
	enter(t, s, 7, contest.Puzzle, line{player: 30, ranked: time.Second})
	enter(t, s, 7, contest.Puzzle, line{player: 13, ranked: 2 * time.Second})
	reads(t, s, open, pointsPage(7, 0, 20))
	update(t, s, settle)
	update(t, s, func(tx storage.Tx) error { return tx.AddContest(contest) })
	reads(t, s, open, pointsPage(7, 0, 20))
	reads(t, s, 1, func(r storage.Reader) (int, error) {
		x, err := r.PuzzleRank(7, contest.Puzzle, 30)
		return x.Rank, err
	})

	// The next contest adds to it.
	board(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, []line{{player: 13, ranked: time.Second}})
	reads(t, s, storage.Tally{Guild: 7, Player: 13, Points: 7 + 11, Solved: 2, Rank: 1}, func(r storage.Reader) (storage.Tally, error) {
		return r.PointsRank(7, 13)
	})
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.Settle(8, contest.Puzzle) })
}

func contestLate(t *testing.T, s storage.Store) {
	puzzle := board(t, s, storage.Contest{Guild: 7}, times5)
	if got := read(t, s, pointsPage(7, 0, 20)); got.Total != 0 {
		t.Errorf("a board without a contest brings %+v", got)
	}
	update(t, s, func(tx storage.Tx) error {
		return tx.AddContest(storage.Contest{Guild: 7, Puzzle: puzzle, ClosesAt: noon})
	})
	got := read(t, s, pointsPage(7, 0, 20))
	for i, want := range []int{11, 10, 10, 8, 7} {
		if len(got.Rows) != 5 || got.Rows[i].Points != want || got.Rows[i].Solved != 1 {
			t.Fatalf("got %+v, want 11, 10, 10, 8 and 7 points", got)
		}
	}
}

// pointsPages checks that pages of any size show the rows and ranks of the whole.
func pointsPages(t *testing.T, s storage.Store) {
	board(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, twelve())
	whole := read(t, s, pointsPage(7, 0, 20))
	for offset := range 14 {
		for _, limit := range []int{1, 3, 20} {
			want := whole.Rows[min(offset, 12):min(offset+limit, 12)]
			got := read(t, s, pointsPage(7, offset, limit))
			if got.Total != whole.Total || len(got.Rows) != len(want) {
				t.Fatalf("offset %d, limit %d: %d rows of %d, want %d of %d", offset, limit, len(got.Rows), got.Total, len(want), whole.Total)
			}
			for i := range want {
				if got.Rows[i] != want[i] {
					t.Errorf("offset %d, limit %d: row %d is %+v, want %+v", offset, limit, i, got.Rows[i], want[i])
				}
			}
		}
	}
}

func openContests(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 3)
	first := storage.Contest{Guild: 9, Puzzle: ids[0], Day: today, ClosesAt: noon}
	second := storage.Contest{Guild: 1, Puzzle: ids[1], Day: today + 1, ClosesAt: noon.Add(time.Hour)}
	third := storage.Contest{Guild: 2, Puzzle: ids[2], ClosesAt: noon.Add(2 * time.Hour)}
	update(t, s, func(tx storage.Tx) error {
		again := second
		again.ClosesAt = noon.Add(-time.Hour)
		return errors.Join(tx.AddContest(third), tx.AddContest(second), tx.AddContest(first), tx.AddContest(again))
	})
	open := func(at time.Time, limit int) func(storage.Reader) ([]storage.Contest, error) {
		return func(r storage.Reader) ([]storage.Contest, error) { return r.OpenContests(at, limit) }
	}
	reads(t, s, []storage.Contest{first, second, third}, open(noon.Add(9*time.Hour), 9))
	reads(t, s, []storage.Contest{first, second}, open(noon.Add(9*time.Hour), 2))
	reads(t, s, []storage.Contest{first, second}, open(noon.Add(time.Hour), 9))
	update(t, s, func(tx storage.Tx) error { return tx.Settle(9, ids[0]) })
	reads(t, s, []storage.Contest{second}, open(noon.Add(time.Hour), 9))
	if got := read(t, s, open(noon, 9)); len(got) != 0 {
		t.Errorf("OpenContests returns %+v, want none", got)
	}
}
