package storagetest

import (
	"errors"
	"maps"
	"testing"
	"time"

	"kenkenbot/storage"
)

// allPoints is a guild's board of all time by points.
func allPoints(guild storage.ID) storage.ScoreBoard {
	return storage.ScoreBoard{Guild: guild, By: storage.ByPoints}
}

func scorePage(b storage.ScoreBoard, offset, limit int) func(storage.Reader) (page[storage.Score], error) {
	return func(r storage.Reader) (page[storage.Score], error) {
		rows, total, err := r.ScoreBoard(b, offset, limit)
		return page[storage.Score]{rows, total}, err
	}
}

func scoreOf(b storage.ScoreBoard, player storage.ID) func(storage.Reader) (storage.Score, error) {
	return func(r storage.Reader) (storage.Score, error) { return r.Score(b, player) }
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
	newBoard(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, lines)
	update(t, s, func(tx storage.Tx) error { return tx.SaveMember(storage.Member{Guild: 7, Player: 22, Name: "Emmy"}) })
	points := []int{11, 10, 10, 8, 7, 6, 5, 4, 3, 2, 2, 1}
	want := page[storage.Score]{Total: len(lines)}
	for i, l := range lines {
		row := storage.Score{Player: l.player, Value: points[i], Solved: 1, Rank: l.rank}
		if l.player == 22 {
			row.Name = "Emmy"
		}
		want.Rows = append(want.Rows, row)
		reads(t, s, row, scoreOf(allPoints(7), l.player))
	}
	reads(t, s, want, scorePage(allPoints(7), 0, 20))
	absent(t, s, scoreOf(allPoints(7), 1))
	absent(t, s, scoreOf(allPoints(8), 21))
	if got := read(t, s, scorePage(allPoints(8), 0, 20)); len(got.Rows) != 0 || got.Total != 0 {
		t.Errorf("the points of an empty guild are %+v", got)
	}
}

func pointsSettled(t *testing.T, s storage.Store) {
	contest := storage.Contest{Guild: 7, Day: today, ClosesAt: noon}
	contest.Puzzle = newBoard(t, s, contest, times5)
	open := read(t, s, scorePage(allPoints(7), 0, 20))
	settle := func(tx storage.Tx) error { return tx.Settle(7, contest.Puzzle) }
	update(t, s, settle)
	reads(t, s, open, scorePage(allPoints(7), 0, 20))

	// What comes after changes nothing.
	shown := read(t, s, puzzlePage(7, contest.Puzzle, 0, 20))
	enter(t, s, 7, contest.Puzzle, line{player: 30, ranked: time.Second})
	enter(t, s, 7, contest.Puzzle, line{player: 13, ranked: 2 * time.Second})
	reads(t, s, shown, puzzlePage(7, contest.Puzzle, 0, 20))
	reads(t, s, open, scorePage(allPoints(7), 0, 20))
	update(t, s, settle)
	update(t, s, func(tx storage.Tx) error { return tx.AddContest(contest) })
	reads(t, s, open, scorePage(allPoints(7), 0, 20))

	// The next contest adds to it.
	newBoard(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, []line{{player: 13, ranked: time.Second}})
	reads(t, s, storage.Score{Player: 13, Value: 7 + 11, Solved: 2, Rank: 1}, scoreOf(allPoints(7), 13))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.Settle(8, contest.Puzzle) })
}

// pointsCorrected takes a result out of a settled contest and puts it back, and adds
// one: the points of all follow.
func pointsCorrected(t *testing.T, s storage.Store) {
	contest := storage.Contest{Guild: 7, Day: today, ClosesAt: noon}
	contest.Puzzle = newBoard(t, s, contest, times5)
	update(t, s, func(tx storage.Tx) error { return tx.Settle(7, contest.Puzzle) })
	before, shown := read(t, s, scorePage(allPoints(7), 0, 20)), read(t, s, puzzlePage(7, contest.Puzzle, 0, 20))
	points := func() map[storage.ID]int {
		all := map[storage.ID]int{}
		for _, row := range read(t, s, scorePage(allPoints(7), 0, 20)).Rows {
			all[row.Player] = row.Value
		}
		return all
	}
	remove := func(player storage.ID) {
		t.Helper()
		update(t, s, func(tx storage.Tx) error { return tx.RemoveStanding(7, contest.Puzzle, player) })
	}
	correct := func(l line) {
		t.Helper()
		update(t, s, func(tx storage.Tx) error { return tx.CorrectStanding(l.standing(7, contest.Puzzle)) })
	}
	remove(14)
	remove(14)
	remove(99)
	if got, want := points(), map[storage.ID]int{11: 11, 15: 11, 12: 9, 13: 8}; !maps.Equal(got, want) {
		t.Errorf("without the first the points are %v, want %v", got, want)
	}
	absent(t, s, scoreOf(allPoints(7), 14))
	absent(t, s, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, contest.Puzzle, 14) })
	correct(times5[0])
	correct(times5[0])
	reads(t, s, before, scorePage(allPoints(7), 0, 20))
	reads(t, s, shown, puzzlePage(7, contest.Puzzle, 0, 20))
	correct(line{player: 40, ranked: time.Second})
	if got, want := points(), map[storage.ID]int{40: 11, 14: 10, 11: 9, 15: 9, 12: 7, 13: 6}; !maps.Equal(got, want) {
		t.Errorf("with a new first the points are %v, want %v", got, want)
	}
}

func contestLate(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7}, times5)
	if got := read(t, s, scorePage(allPoints(7), 0, 20)); got.Total != 0 {
		t.Errorf("a board without a contest brings %+v", got)
	}
	update(t, s, func(tx storage.Tx) error {
		return tx.AddContest(storage.Contest{Guild: 7, Puzzle: puzzle, ClosesAt: noon})
	})
	got := read(t, s, scorePage(allPoints(7), 0, 20))
	for i, want := range []int{11, 10, 10, 8, 7} {
		if len(got.Rows) != 5 || got.Rows[i].Value != want || got.Rows[i].Solved != 1 {
			t.Fatalf("got %+v, want 11, 10, 10, 8 and 7 points", got)
		}
	}
}

// pointsPages checks that pages of any size show the rows and ranks of the whole.
func pointsPages(t *testing.T, s storage.Store) {
	newBoard(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, twelve())
	whole := read(t, s, scorePage(allPoints(7), 0, 20))
	for offset := range 14 {
		for _, limit := range []int{1, 3, 20} {
			want := whole.Rows[min(offset, 12):min(offset+limit, 12)]
			got := read(t, s, scorePage(allPoints(7), offset, limit))
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
