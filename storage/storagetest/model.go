package storagetest

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// model is what the boards of one guild must show, worked out the slow way.
type model struct {
	guild     storage.ID
	puzzles   []int64
	kept      map[int64]storage.Puzzle
	days      map[int64]storage.Day
	standings map[int64]map[storage.ID]storage.Standing
	contests  map[int64]*modelContest
	seasons   []storage.Season
}

// modelContest is a contest.
type modelContest struct{ settled bool }

// boardsModel plays random standings, contests and settlements, and compares every
// board with the model's. The puzzles are of two kinds, of two weeks and two months.
func boardsModel(t *testing.T, s storage.Store) {
	detector.Slow(t)
	var puzzles []int64
	kept, days := map[int64]storage.Puzzle{}, map[int64]storage.Day{}
	update(t, s, func(tx storage.Tx) error {
		for i := range 7 {
			p := storage.Puzzle{Text: fmt.Sprint("puzzle of the model ", i), Size: 4 + i/6, Difficulty: 1, Par: time.Duration(i%3*7) * time.Second}
			if i == 2 {
				p.Options = "+" // its times stand on no board of a kind
			}
			id, err := tx.AddPuzzle(p)
			if err != nil {
				return err
			}
			puzzles = append(puzzles, id)
			kept[id], days[id] = p, today+storage.Day(6+i) // from a Friday to a Thursday, 27 November on
		}
		return nil
	})
	guild := storage.ID(0)
	rapid.Check(t, func(t *rapid.T) {
		guild++
		m := &model{guild: guild, puzzles: puzzles, kept: kept, days: days, standings: map[int64]map[storage.ID]storage.Standing{}, contests: map[int64]*modelContest{}}
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
	if rapid.IntRange(0, 19).Draw(t, "season") == 0 {
		return m.beginSeason(t, tx)
	}
	switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
	case what == 0 && contest != nil:
		contest.settled = true
		return tx.Settle(m.guild, puzzle)
	case what <= 1:
		if contest == nil {
			m.contests[puzzle] = &modelContest{}
		}
		return tx.AddContest(storage.Contest{Guild: m.guild, Puzzle: puzzle, Day: m.days[puzzle], ClosesAt: noon})
	}
	standing := storage.Standing{
		Guild: m.guild, Puzzle: puzzle, Player: storage.ID(rapid.IntRange(1, 16).Draw(t, "player")), Game: 1, Day: m.days[puzzle],
		Ranked:     time.Duration(rapid.IntRange(0, 12).Draw(t, "ranked")) * time.Second,
		Assisted:   rapid.Bool().Draw(t, "assisted"),
		OnPaper:    rapid.Bool().Draw(t, "on paper"),
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

// beginSeason begins one, perhaps amid the days that have results already.
func (m *model) beginSeason(t *rapid.T, tx storage.Tx) error {
	first := today + storage.Day(rapid.IntRange(4, 14).Draw(t, "first"))
	err := tx.BeginSeason(m.guild, first, "")
	if n := len(m.seasons); n > 0 && first <= m.seasons[n-1].First {
		if !errors.Is(err, storage.ErrExists) {
			t.Fatalf("a season from %v on after %+v: %v", first, m.seasons[n-1], err)
		}
		return nil
	}
	if len(m.seasons) == 0 {
		m.seasons = []storage.Season{{Guild: m.guild, Number: 1}}
	}
	m.seasons[len(m.seasons)-1].Last = first - 1
	m.seasons = append(m.seasons, storage.Season{Guild: m.guild, Number: len(m.seasons) + 1, First: first})
	return err
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
	periods := []storage.Period{{}, storage.OneWeek.On(today + 6), storage.OneWeek.On(today + 9), storage.OneMonth.On(today), storage.OneMonth.On(today + 10)}
	for _, s := range m.seasons {
		periods = append(periods, s.Period())
	}
	for _, p := range periods {
		for _, by := range []storage.Ranking{storage.ByPoints, storage.BySolved, storage.ByPar} {
			if err := m.compareScores(t, r, storage.ScoreBoard{Guild: m.guild, Period: p, By: by}); err != nil {
				return err
			}
		}
		for _, size := range []int{4, 5} {
			for _, by := range []storage.Ranking{storage.ByBest, storage.ByAverage} {
				if err := m.compareScores(t, r, storage.ScoreBoard{Guild: m.guild, Period: p, By: by, Kind: storage.Kind{Size: size, Difficulty: 1}}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// counted are a player's standings in contests of a period, latest first.
func (m *model) counted(p storage.Period, player storage.ID) []storage.Standing {
	var all []storage.Standing
	for puzzle := range m.contests {
		x, ok := m.standings[puzzle][player]
		if ok && x.Day >= p.First && (p.Last() == 0 || x.Day <= p.Last()) {
			all = append(all, x)
		}
	}
	slices.SortFunc(all, func(a, b storage.Standing) int { return cmp.Compare(b.Day, a.Day) })
	return all
}

// score works out a player's row of a board, without its rank; Solved is 0 if there is
// none.
func (m *model) score(b storage.ScoreBoard, player storage.ID) storage.Score {
	counted := m.counted(b.Period, player)
	row := storage.Score{Player: player}
	if b.By == storage.ByPoints || b.By == storage.BySolved {
		row.Solved, row.Value = len(counted), len(counted)
		if b.By == storage.ByPoints {
			row.Value = 0
			for _, x := range counted {
				row.Value += m.points(x.Puzzle)[player]
			}
		}
		return row
	}
	var values []float64
	for _, x := range counted {
		p := m.kept[x.Puzzle]
		switch {
		case x.Assisted, x.OnPaper:
		case b.By == storage.ByPar && p.Par > 0:
			values = append(values, 1000*float64(x.Ranked)/float64(p.Par))
		case b.By.OfKind() && p.Options == "" && b.Kind == storage.Kind{Size: p.Size, Difficulty: p.Difficulty}:
			values = append(values, float64(x.Ranked.Milliseconds()))
		}
	}
	if len(values) < b.By.LeastTimes(b.Period.Span) {
		return storage.Score{}
	}
	if b.By == storage.ByAverage {
		values = values[:min(len(values), storage.Averaged)]
	}
	row.Solved = len(values)
	if b.By == storage.ByBest {
		row.Value = int(slices.Min(values))
		return row
	}
	var sum float64
	for _, v := range values {
		sum += v
	}
	row.Value = int(math.Round(sum / float64(len(values))))
	return row
}

func (m *model) compareScores(t *rapid.T, r storage.Reader, b storage.ScoreBoard) error {
	want := map[storage.ID]storage.Score{}
	for player := storage.ID(1); player <= 16; player++ {
		if row := m.score(b, player); row.Solved > 0 {
			want[player] = row
		}
	}
	rows, total, err := r.ScoreBoard(b, 0, 100)
	if err != nil {
		return err
	}
	if total != len(want) || len(rows) != len(want) {
		t.Fatalf("%+v has %d rows of %d, want %d", b, len(rows), total, len(want))
	}
	for _, row := range rows {
		wanted := want[row.Player]
		wanted.Rank = 1
		for _, other := range want {
			upwards := b.By == storage.ByPoints || b.By == storage.BySolved
			if upwards && other.Value > wanted.Value || !upwards && other.Value < wanted.Value {
				wanted.Rank++
			}
		}
		own, err := r.Score(b, row.Player)
		if err != nil {
			return err
		}
		if row != wanted || own != wanted {
			t.Fatalf("%+v has %+v, the player's own row is %+v, want %+v", b, row, own, wanted)
		}
	}
	if !slices.IsSortedFunc(rows, func(a, b storage.Score) int { return cmp.Compare(a.Rank, b.Rank) }) {
		t.Fatalf("%+v is out of order: %+v", b, rows)
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
		if !row.Assisted && !row.OnPaper {
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
