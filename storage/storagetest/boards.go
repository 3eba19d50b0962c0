package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

// line is a row of a board in short.
type line struct {
	player   storage.ID
	took     time.Duration
	hints    int
	finished time.Duration // after noon
	points   int
	rank     int
}

// times5 is a board of five, in its order: a tie, and a time with hints as long as one without.
var times5 = []line{
	{player: 14, took: 60 * time.Second, points: 10, rank: 1},
	{player: 11, took: 61 * time.Second, points: 8, rank: 2},
	{player: 15, took: 61 * time.Second, finished: time.Second, points: 8, rank: 2},
	{player: 12, took: 90 * time.Second, points: 6, rank: 4},
	{player: 13, took: 60 * time.Second, hints: 2, points: 4, rank: 5},
}

// newBoard keeps a puzzle, opens a contest for it if that is to close, and enters the lines
// in an order that is not the board's (their number must not be a multiple of 7). It returns the puzzle's ID.
func newBoard(t *testing.T, s storage.Store, c storage.Contest, lines []line) int64 {
	t.Helper()
	c.Puzzle = addPuzzles(t, s, 1)[0]
	if !c.ClosesAt.IsZero() {
		update(t, s, func(tx storage.Tx) error { return storage.AddContest(tx, c) })
	}
	for i := range lines {
		enter(t, s, c.Guild, c.Puzzle, lines[(i*7+2)%len(lines)])
	}
	return c.Puzzle
}

// enter enters one line.
func enter(t *testing.T, s storage.Store, guild storage.ID, puzzle int64, l line) {
	t.Helper()
	update(t, s, func(tx storage.Tx) error { return storage.SaveStanding(tx, l.standing(guild, puzzle)) })
}

func (l line) standing(guild storage.ID, puzzle int64) storage.Standing {
	return storage.Standing{
		Guild: guild, Puzzle: puzzle, Player: l.player, Game: 1000 + int64(l.player), Day: today,
		Timed: true, Hints: l.hints, Took: l.took, FinishedAt: noon.Add(l.finished), Points: l.points,
	}
}

// page is what PuzzleBoard and ScoreBoard return.
type page[T any] struct {
	Rows  []T
	Total int
}

func puzzlePage(guild storage.ID, puzzle int64, offset, limit int) func(storage.Reader) (page[storage.BoardRow], error) {
	return func(r storage.Reader) (page[storage.BoardRow], error) {
		rows, total, err := r.PuzzleBoard(guild, puzzle, offset, limit)
		return page[storage.BoardRow]{rows, total}, err
	}
}

func puzzleBoard(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7}, times5)
	enter(t, s, 8, puzzle, line{player: 99, took: time.Second})
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(
			tx.SaveMember(storage.Member{Guild: 7, Player: 15, Name: "Grace"}),
			tx.SaveMember(storage.Member{Guild: 8, Player: 14, Name: "of another guild"}),
		)
	})
	var want page[storage.BoardRow]
	want.Total = len(times5)
	for _, l := range times5 {
		row := storage.BoardRow{Standing: l.standing(7, puzzle), Rank: l.rank}
		if l.player == 15 {
			row.Name = "Grace"
		}
		want.Rows = append(want.Rows, row)
		reads(t, s, row, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle, l.player) })
	}
	reads(t, s, want, puzzlePage(7, puzzle, 0, 10))
	absent(t, s, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle, 99) })
	absent(t, s, func(r storage.Reader) (int, error) {
		rank, _, _, err := r.PuzzlePlace(7, puzzle, 99)
		return rank, err
	})
	absent(t, s, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle+1, 14) })
	for limit, want := range [][]string{nil, {"Grace"}, {"Grace", ""}} {
		reads(t, s, want, func(r storage.Reader) ([]string, error) { return r.LastSolvers(7, puzzle, 0, limit) })
	}
	if got := read(t, s, puzzlePage(9, puzzle, 0, 10)); len(got.Rows) != 0 || got.Total != 0 {
		t.Errorf("the board of an empty guild is %+v", got)
	}
}

// puzzlePages checks that pages of any size show the rows and ranks of the whole.
func puzzlePages(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7}, times5)
	whole := read(t, s, puzzlePage(7, puzzle, 0, 10))
	for offset := range len(times5) + 2 {
		for limit := 1; limit <= len(times5)+1; limit++ {
			got := read(t, s, puzzlePage(7, puzzle, offset, limit))
			want := whole.Rows[min(offset, len(times5)):min(offset+limit, len(times5))]
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

func standingAgain(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7, ClosesAt: noon}, times5)
	before := read(t, s, puzzlePage(7, puzzle, 0, 10))
	points := read(t, s, scorePage(7, 0, 10))
	enter(t, s, 7, puzzle, times5[1])
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return storage.AddStanding(tx, times5[1].standing(7, puzzle)) })
	reads(t, s, before, puzzlePage(7, puzzle, 0, 10))
	reads(t, s, points, scorePage(7, 0, 10))

	better := line{player: 12, took: time.Second, points: 10}
	enter(t, s, 7, puzzle, better)
	reads(t, s, storage.BoardRow{Standing: better.standing(7, puzzle), Rank: 1}, func(r storage.Reader) (storage.BoardRow, error) {
		return r.PuzzleRank(7, puzzle, 12)
	})
	reads(t, s, storage.Score{Player: 12, Points: 10, Solved: 1, Rank: 1}, scoreOf(7, 12))
}

// untimed checks that results without a time stand below all times, in the order of their arrival
// and without a rank.
func untimed(t *testing.T, s storage.Store) {
	puzzle := newBoard(t, s, storage.Contest{Guild: 7}, times5)
	var want []storage.ID
	for i, player := range []storage.ID{32, 31, 33} {
		x := line{player: player, finished: time.Duration(i) * time.Minute}.standing(7, puzzle)
		x.Timed = false
		update(t, s, func(tx storage.Tx) error { return storage.SaveStanding(tx, x) })
		want = append(want, player)
	}
	for offset := range 3 {
		page := read(t, s, puzzlePage(7, puzzle, len(times5)+offset, 9))
		if len(page.Rows) != 3-offset {
			t.Fatalf("from %d on there are %+v", offset, page)
		}
		for i, row := range page.Rows {
			at := offset + i
			if row.Player != want[at] || row.Rank != 0 {
				t.Errorf("from %d on row %d is %+v", offset, i, row)
			}
			reads(t, s, row, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle, row.Player) })
		}
	}
	reads(t, s, storage.BoardRow{Standing: times5[4].standing(7, puzzle), Rank: 5}, func(r storage.Reader) (storage.BoardRow, error) { return r.PuzzleRank(7, puzzle, 13) })
}

func median(t *testing.T, s storage.Store) {
	type answer struct {
		d time.Duration
		n int
	}
	puzzle := addPuzzles(t, s, 1)[0]
	of := func(r storage.Reader) (answer, error) {
		d, n, err := r.Median(7, puzzle)
		return answer{d, n}, err
	}
	reads(t, s, answer{}, of)
	enter(t, s, 7, puzzle, line{player: 1, took: time.Second, hints: 1})
	reads(t, s, answer{}, of)
	par := read(t, s, func(r storage.Reader) (storage.Puzzle, error) { return r.Puzzle(puzzle) }).Par
	reads(t, s, nil, func(r storage.Reader) (map[int64]storage.Yardstick, error) { return storage.Yardsticks(r, 7, nil) })
	reads(t, s, map[int64]storage.Yardstick{puzzle: {Par: par}}, func(r storage.Reader) (map[int64]storage.Yardstick, error) {
		return storage.Yardsticks(r, 7, []int64{puzzle, puzzle + 1})
	})
	for i, step := range []struct {
		took time.Duration
		want time.Duration
	}{{50, 50}, {20, 35}, {90, 50}, {91, 70}, {50, 50}, {50, 50}} {
		enter(t, s, 7, puzzle, line{player: storage.ID(2 + i), took: step.took * time.Second})
		reads(t, s, answer{step.want * time.Second, i + 1}, of)
	}
}

// keptMedians checks which closed boards lack their median, until it is kept and after a change.
func keptMedians(t *testing.T, s storage.Store) {
	late := storage.Contest{Guild: 7, ClosesAt: noon.Add(time.Hour)}
	late.Puzzle = newBoard(t, s, late, times5)
	early := storage.Contest{Guild: 8, ClosesAt: noon}
	early.Puzzle = newBoard(t, s, early, times5[:2])
	lacking := by2(storage.ContestsLackingMedian)
	reads(t, s, nil, lacking(noon.Add(-time.Second), 9))
	reads(t, s, []storage.Contest{early}, lacking(noon, 9))
	reads(t, s, []storage.Contest{early, late}, lacking(late.ClosesAt, 9))
	reads(t, s, []storage.Contest{early}, lacking(late.ClosesAt, 1))
	update(t, s, func(tx storage.Tx) error { // what is there stays
		again := late
		again.ClosesAt = noon
		return storage.AddContest(tx, again)
	})
	reads(t, s, []storage.Contest{early}, lacking(noon, 9))
	update(t, s, func(tx storage.Tx) error { return storage.KeepMedian(tx, 8, early.Puzzle) })
	reads(t, s, []storage.Contest{late}, lacking(late.ClosesAt, 9))
	update(t, s, func(tx storage.Tx) error { return storage.RemoveStanding(tx, 8, early.Puzzle, times5[0].player) })
	reads(t, s, []storage.Contest{early, late}, lacking(late.ClosesAt, 9))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.KeepMedian(tx, 9, early.Puzzle) })
}
