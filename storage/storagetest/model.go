package storagetest

import (
	"cmp"
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/storage"
)

// model is what the boards of one guild must show, worked out the slow way.
type model struct {
	guild     storage.ID
	puzzles   []int64
	days      map[int64]storage.Day
	standings map[int64]map[storage.ID]storage.Standing
}

// boardsModel plays random standings, and compares every board with the model's. The puzzles are of two weeks and two months.
func boardsModel(t *testing.T, s storage.Store) {
	var puzzles []int64
	days := map[int64]storage.Day{}
	for i, id := range addPuzzles(t, s, 7) {
		puzzles = append(puzzles, id)
		days[id] = today + storage.Day(6+i) // from a Friday to a Thursday, 27 November on
	}
	guild := storage.ID(0)
	rapid.Check(t, func(t *rapid.T) {
		guild++
		m := &model{guild: guild, puzzles: puzzles, days: days, standings: map[int64]map[storage.ID]storage.Standing{}}
		for _, puzzle := range puzzles {
			m.standings[puzzle] = map[storage.ID]storage.Standing{}
		}
		for range rapid.IntRange(1, 3).Draw(t, "updates") {
			steps := rapid.IntRange(0, 30).Draw(t, "steps")
			if err := s.Update(t.Context(), func(tx storage.Tx) error {
				for range steps {
					if err := m.step(t, tx); err != nil {
						return err
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if err := s.View(t.Context(), func(r storage.Reader) error { return m.compare(t, r) }); err != nil {
				t.Fatal(err)
			}
		}
	})
	if err := storage.AuditCounts(t.Context(), s, func(what string) { t.Error(what) }); err != nil {
		t.Error(err)
	}
}

// amounts are seconds and points on either side of where the steps of the counts grow wider.
var amounts = []int{0, 1, 2, 10, 126, 127, 128, 129, 135, 136, 1015, 1016, 1023, 1024, 1025, 1087, 1088, 100_000}

// step does one random thing to the store and to the model.
func (m *model) step(t *rapid.T, tx storage.Tx) error {
	puzzle := rapid.SampledFrom(m.puzzles).Draw(t, "puzzle")
	if rapid.IntRange(0, 3).Draw(t, "kept") == 0 { // its median, until something changes
		err := storage.KeepMedian(tx, m.guild, puzzle)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return err
		}
	}
	standing := storage.Standing{
		Guild: m.guild, Puzzle: puzzle, Player: storage.ID(rapid.IntRange(1, 16).Draw(t, "player")), Game: 1, Day: m.days[puzzle],
		Timed:      rapid.Bool().Draw(t, "timed"),
		FinishedAt: noon.Add(time.Duration(rapid.IntRange(0, 2).Draw(t, "finished")) * time.Second),
		Points:     rapid.SampledFrom(amounts).Draw(t, "points"),
	}
	if standing.Timed {
		standing.Took = time.Duration(rapid.SampledFrom(amounts).Draw(t, "took"))*time.Second + time.Duration(rapid.IntRange(0, 1).Draw(t, "more"))*time.Millisecond
		standing.Hints = rapid.IntRange(0, 2).Draw(t, "hints")
	}
	if rapid.IntRange(0, 3).Draw(t, "how") == 0 {
		delete(m.standings[puzzle], standing.Player)
		return storage.RemoveStanding(tx, m.guild, puzzle, standing.Player)
	}
	m.standings[puzzle][standing.Player] = standing
	return errors.Join(storage.AddContest(tx, storage.Contest{Guild: m.guild, Puzzle: puzzle, ClosesAt: noon}), storage.SaveStanding(tx, standing))
}

// rank counts the standings before one; one without a time has none.
func (m *model) rank(x storage.Standing) int {
	if !x.Timed {
		return 0
	}
	rank := 1
	for _, y := range m.standings[x.Puzzle] {
		if y.Timed && (y.Hints < x.Hints || y.Hints == x.Hints && y.Took < x.Took) {
			rank++
		}
	}
	return rank
}

func (m *model) compare(t *rapid.T, r storage.Reader) error {
	for _, puzzle := range m.puzzles {
		if err := m.comparePuzzle(t, r, puzzle); err != nil {
			return err
		}
	}
	for _, p := range []storage.Period{{}, storage.OneWeek.On(today + 6), storage.OneWeek.On(today + 9), storage.OneMonth.On(today), storage.OneMonth.On(today + 10)} {
		if err := m.compareScores(t, r, p); err != nil {
			return err
		}
	}
	return nil
}

// scores works out the rows of a period by player, without their ranks.
func (m *model) scores(in storage.Period) map[storage.ID]storage.Score {
	rows := map[storage.ID]storage.Score{}
	for _, standings := range m.standings {
		for player, x := range standings {
			if in.Span.On(x.Day) == in {
				row := rows[player]
				rows[player] = storage.Score{Player: player, Points: row.Points + x.Points, Solved: row.Solved + 1}
			}
		}
	}
	return rows
}

func (m *model) compareScores(t *rapid.T, r storage.Reader, in storage.Period) error {
	want := m.scores(in)
	rows, total, err := r.ScoreBoard(m.guild, in, 0, 100)
	if err != nil {
		return err
	}
	if total != len(want) || len(rows) != len(want) {
		t.Fatalf("%+v has %d rows of %d, want %d", in, len(rows), total, len(want))
	}
	for _, row := range rows {
		wanted := want[row.Player]
		wanted.Rank = 1
		for _, other := range want {
			if other.Points > wanted.Points {
				wanted.Rank++
			}
		}
		own, err := r.Score(m.guild, in, row.Player)
		if err != nil {
			return err
		}
		if row != wanted || own != wanted {
			t.Fatalf("%+v has %+v, the player's own row is %+v, want %+v", in, row, own, wanted)
		}
	}
	offset, limit := rapid.IntRange(0, len(rows)).Draw(t, "offset"), rapid.IntRange(1, 5).Draw(t, "limit")
	part, _, err := r.ScoreBoard(m.guild, in, offset, limit)
	if err != nil {
		return err
	}
	if want := rows[offset:min(offset+limit, len(rows))]; !slices.Equal(part, want) {
		t.Fatalf("from %d on %+v has %+v, want %+v", offset, in, part, want)
	}
	if !slices.IsSortedFunc(rows, func(a, b storage.Score) int { return cmp.Compare(a.Rank, b.Rank) }) {
		t.Fatalf("%+v is out of order: %+v", in, rows)
	}
	return nil
}

func (m *model) comparePuzzle(t *rapid.T, r storage.Reader, puzzle int64) error {
	rows, total, err := r.PuzzleBoard(m.guild, puzzle, 0, 100)
	if err != nil {
		return err
	}
	if standings := m.standings[puzzle]; total != len(standings) || len(rows) != len(standings) {
		t.Fatalf("%d rows of %d on the board, want %d", len(rows), total, len(standings))
	}
	offset, limit := rapid.IntRange(0, len(rows)).Draw(t, "offset"), rapid.IntRange(1, 5).Draw(t, "limit")
	part, _, err := r.PuzzleBoard(m.guild, puzzle, offset, limit)
	if err != nil {
		return err
	}
	if want := rows[offset:min(offset+limit, len(rows))]; !slices.Equal(part, want) {
		t.Fatalf("from %d on the board has %+v, want %+v", offset, part, want)
	}
	var unassisted []time.Duration
	withTime := 0
	for _, row := range rows {
		if row.Timed {
			withTime++
		}
	}
	for _, row := range rows {
		rank, timed, of, err := r.PuzzlePlace(m.guild, puzzle, row.Player)
		if err != nil || rank != row.Rank || timed != withTime || of != total {
			t.Fatalf("player %v has place %d of %d and %d, on the board %d of %d and %d: %v", row.Player, rank, timed, of, row.Rank, withTime, total, err)
		}
		standing := m.standings[puzzle][row.Player]
		want := storage.BoardRow{Standing: standing, Rank: m.rank(standing)}
		own, err := r.PuzzleRank(m.guild, puzzle, row.Player)
		if err != nil {
			return err
		}
		if row != want || own != want {
			t.Fatalf("the board has %+v, the player's own row %+v, want %+v", row, own, want)
		}
		if row.Timed && row.Hints == 0 {
			unassisted = append(unassisted, row.Took)
		}
	}
	place := func(x storage.BoardRow) int {
		if !x.Timed {
			return len(rows) + 1
		}
		return x.Rank
	}
	if !slices.IsSortedFunc(rows, func(a, b storage.BoardRow) int { return cmp.Compare(place(a), place(b)) }) {
		t.Fatalf("the board is out of order: %+v", rows)
	}
	var want time.Duration
	if n := len(unassisted); n > 0 {
		want = (unassisted[(n-1)/2] + unassisted[n/2]) / 2
	}
	got, n, err := r.Median(m.guild, puzzle)
	if err == nil && (got != want || n != len(unassisted)) {
		t.Fatalf("the median is %v of %d, want %v of %d", got, n, want, len(unassisted))
	}
	if err != nil {
		return err
	}
	yardsticks, err := storage.Yardsticks(r, m.guild, m.puzzles)
	if y := yardsticks[puzzle]; err == nil && (len(yardsticks) != len(m.puzzles) || y.Median != want || y.MedianOf != len(unassisted)) {
		t.Fatalf("the yardsticks are %+v, want those of %d puzzles, of puzzle %d %v of %d", yardsticks, len(m.puzzles), puzzle, want, len(unassisted))
	}
	return err
}
