package storagetest

import (
	"cmp"
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
	standings map[int64]map[storage.ID]storage.Standing
	contests  map[int64]*modelContest
}

// modelContest is a contest.
type modelContest struct{ settled bool }

// boardsModel plays random standings, contests and settlements, and compares every
// newBoard with the model's.
func boardsModel(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 3)
	guild := storage.ID(0)
	rapid.Check(t, func(t *rapid.T) {
		guild++
		m := &model{guild: guild, puzzles: puzzles, standings: map[int64]map[storage.ID]storage.Standing{}, contests: map[int64]*modelContest{}}
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
}

// step does one random thing to the store and to the model.
func (m *model) step(t *rapid.T, tx storage.Tx) error {
	puzzle := rapid.SampledFrom(m.puzzles).Draw(t, "puzzle")
	contest := m.contests[puzzle]
	switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
	case what == 0 && contest != nil:
		contest.settled = true
		return tx.Settle(m.guild, puzzle)
	case what <= 1:
		if contest == nil {
			m.contests[puzzle] = &modelContest{}
		}
		return tx.AddContest(storage.Contest{Guild: m.guild, Puzzle: puzzle, ClosesAt: noon})
	}
	standing := storage.Standing{
		Guild: m.guild, Puzzle: puzzle, Player: storage.ID(rapid.IntRange(1, 16).Draw(t, "player")), Game: 1,
		Ranked:     time.Duration(rapid.IntRange(0, 12).Draw(t, "ranked")) * time.Second,
		Assisted:   rapid.Bool().Draw(t, "assisted"),
		HandedIn:   rapid.Bool().Draw(t, "handed in"),
		FinishedAt: noon.Add(time.Duration(rapid.IntRange(0, 2).Draw(t, "finished")) * time.Second),
	}
	switch how := rapid.IntRange(0, 9).Draw(t, "how"); {
	case how == 0:
		m.standings[puzzle][standing.Player] = standing
		return tx.CorrectStanding(standing)
	case how <= 2:
		delete(m.standings[puzzle], standing.Player)
		return tx.RemoveStanding(m.guild, puzzle, standing.Player)
	}
	if contest == nil || !contest.settled {
		m.standings[puzzle][standing.Player] = standing
	}
	return tx.SaveStanding(standing)
}

// rank counts the standings before one.
func (m *model) rank(x storage.Standing) int {
	rank := 1
	for _, y := range m.standings[x.Puzzle] {
		if x.Assisted && !y.Assisted || x.Assisted == y.Assisted && y.Ranked < x.Ranked {
			rank++
		}
	}
	return rank
}

// points returns what the board of a puzzle brings now.
func (m *model) points(puzzle int64) map[storage.ID]int {
	points := map[storage.ID]int{}
	for player, x := range m.standings[puzzle] {
		points[player] = storage.Points(m.rank(x))
	}
	return points
}

func (m *model) compare(t *rapid.T, r storage.Reader) error {
	for _, puzzle := range m.puzzles {
		if err := m.comparePuzzle(t, r, puzzle); err != nil {
			return err
		}
	}
	tallies := map[storage.ID]storage.Tally{}
	for puzzle := range m.contests {
		for player, points := range m.points(puzzle) {
			x := tallies[player]
			tallies[player] = storage.Tally{Guild: m.guild, Player: player, Points: x.Points + points, Solved: x.Solved + 1}
		}
	}
	rows, total, err := r.PointsBoard(m.guild, 0, 100)
	if err != nil {
		return err
	}
	if total != len(tallies) || len(rows) != len(tallies) {
		t.Fatalf("%d rows of %d have points, want %d", len(rows), total, len(tallies))
	}
	for _, row := range rows {
		want := tallies[row.Player]
		want.Rank = 1
		for _, other := range tallies {
			if other.Points > want.Points {
				want.Rank++
			}
		}
		own, err := r.PointsRank(m.guild, row.Player)
		if err != nil {
			return err
		}
		if row != want || own != want {
			t.Fatalf("points: the board has %+v, the player's own row %+v, want %+v", row, own, want)
		}
	}
	if !slices.IsSortedFunc(rows, func(a, b storage.Tally) int { return cmp.Compare(a.Rank, b.Rank) }) {
		t.Fatalf("the board of points is out of order: %+v", rows)
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
	var unassisted []time.Duration
	for _, row := range rows {
		standing := m.standings[puzzle][row.Player]
		want := storage.BoardRow{Standing: standing, Rank: m.rank(standing)}
		own, err := r.PuzzleRank(m.guild, puzzle, row.Player)
		if err != nil {
			return err
		}
		if row != want || own != want {
			t.Fatalf("the board has %+v, the player's own row %+v, want %+v", row, own, want)
		}
		if !row.Assisted {
			unassisted = append(unassisted, row.Ranked)
		}
	}
	if !slices.IsSortedFunc(rows, func(a, b storage.BoardRow) int { return cmp.Compare(a.Rank, b.Rank) }) {
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
	return err
}
