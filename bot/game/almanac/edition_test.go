package almanac_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// firstMonday is the Monday from which dailies are looked at.
var firstMonday = storage.DayOf(time.Date(2030, 1, 7, 0, 0, 0, 0, time.UTC))

// TestEditions makes the dailies of the default week for some weeks and looks at them as
// an editor would. With KENKEN_FULL=1 there are fifty weeks and tables are
// printed; KENKEN_DAILIES names a file for the puzzles.
func TestEditions(t *testing.T) {
	detector.Slow(t)
	weeks := 2
	full := os.Getenv("KENKEN_FULL") == "1"
	if full {
		weeks = 50
	}
	var texts string
	for weekday := range 7 {
		day := firstMonday + storage.Day(weekday)
		t.Run(day.Weekday().String(), func(t *testing.T) {
			e := editions{kind: almanac.DefaultWeek[day.Weekday()], keys: map[string]int{}}
			for week := range weeks {
				e.add(t, day+storage.Day(7*week))
			}
			e.check(t)
			if full {
				t.Log(e.row(day.Weekday()), e.keys)
			}
			themed := day.Weekday() == time.Wednesday || full && day.Weekday() != time.Tuesday
			if themed && len(e.keys) < 2 {
				t.Errorf("the keys are %v", e.keys)
			}
			for _, id := range e.ids {
				texts += fmt.Sprintf("%s\t%s\n", day.Weekday(), id)
			}
		})
	}
	if name := os.Getenv("KENKEN_DAILIES"); name != "" {
		if err := os.WriteFile(name, []byte(texts), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// editions are the dailies of one weekday, counted.
type editions struct {
	kind                 storage.Kind
	scores               []int
	par                  time.Duration // of all together
	ids                  []string
	ops                  [len(board.Ops)]int
	all                  int            // with all four operators
	uneven               int            // with one on more than 40 % of the cages
	opened               int            // with three to six openings
	lone, summits, slogs int            // slogs have a trick three times or more
	keys                 map[string]int // by the hardest technique
}

// add makes and counts the daily of that day.
func (e *editions) add(t *testing.T, day storage.Day) {
	t.Helper()
	p, err := almanac.MakeDaily(t.Context(), day, almanac.Order{Kind: e.kind}, uint64(day))
	if err != nil {
		t.Fatal(err)
	}
	puzzle, solution, err := almanac.Load(p)
	if err != nil {
		t.Fatal(err)
	}
	rating, err := logic.Grade(t.Context(), puzzle, logic.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if p.Score != rating.Score || p.Par != almanac.Par(p.Size, p.Score) || p.Generator != generate.Version {
		t.Errorf("%s: kept as %+v, graded %+v", day, p, rating)
	}
	if band := almanac.DailySpec(day, e.kind, 0).Score; !band.Has(p.Score) || generate.LevelBand(p.Size, p.Difficulty, generate.Level(p.Size, p.Difficulty, p.Score)) != band {
		t.Errorf("%s: score %d, want %+v", day, p.Score, band)
	}
	if day.Weekday() == time.Sunday && !turnsRound(puzzle) {
		t.Errorf("%s is not symmetric", day)
	}
	e.scores = append(e.scores, p.Score)
	e.par += p.Par
	e.ids = append(e.ids, p.Text)
	if id, err := format.KeenID(puzzle); err == nil {
		e.ids[len(e.ids)-1] = id
	}
	e.keys[rating.Hardest.String()]++
	e.count(generate.Measure(puzzle, solution, rating))
}

// count adds what was measured of a puzzle.
func (e *editions) count(q generate.Quality) {
	kinds := 0
	for op := board.Add; op < board.Hidden; op++ {
		e.ops[op] += q.Ops[op]
		kinds += min(q.Ops[op], 1)
	}
	for _, fact := range []struct {
		count *int
		so    bool
	}{
		{&e.all, kinds == 4},
		{&e.uneven, 5*q.Commonest > 2*(q.Cages-q.Singles)},
		{&e.opened, q.Openings >= 3 && q.Openings <= 6},
		{&e.slogs, q.Repeats > 0},
	} {
		if fact.so {
			*fact.count++
		}
	}
	e.lone += q.Singles
	e.summits += q.Summits
}

// turnsRound reports whether the cages look the same after half a turn.
func turnsRound(p *board.Puzzle) bool {
	n := p.Size()
	for _, c := range p.Cages() {
		home := -1
		for _, cell := range c.Cells {
			image := p.CageOf(board.CellAt(n, n*n-1-cell.Index(n)))
			if home >= 0 && image != home {
				return false
			}
			home = image
		}
		if len(p.Cages()[home].Cells) != len(c.Cells) {
			return false
		}
	}
	return true
}

// check fails where the puzzles are not what an editor wants: all four operators in nine
// puzzles of ten at 5×5 and in 99 of a hundred on larger boards, none on more than 40 % of
// the cages, no trick three times, and few steps of the hardest rung.
func (e *editions) check(t *testing.T) {
	t.Helper()
	count := len(e.scores)
	lacking := count / 100
	if e.kind.Size == 5 {
		lacking = count / 10
	}
	if count-e.all > lacking {
		t.Errorf("%d of %d lack an operator", count-e.all, count)
	}
	if e.uneven > 0 {
		t.Errorf("%d of %d have an operator on more than 40 %% of the cages", e.uneven, count)
	}
	if 20*e.slogs > count {
		t.Errorf("%d of %d have a trick three times", e.slogs, count)
	}
	if e.kind.Difficulty > board.Easy && e.summits > 4*count {
		t.Errorf("%d steps of the hardest rung in %d puzzles", e.summits, count)
	}
	if 2*e.opened < count && e.kind.Difficulty > board.Easy { // an easy one opens almost everywhere
		t.Errorf("only %d of %d have three to six openings", e.opened, count)
	}
}

// percentile returns that percentile of the scores.
func (e *editions) percentile(percent int) int {
	slices.Sort(e.scores)
	return e.scores[(len(e.scores)-1)*percent/100]
}

// row is the weekday's row of the table that is printed.
func (e *editions) row(day time.Weekday) string {
	count, cages := len(e.scores), 0
	for op := board.Add; op < board.Hidden; op++ {
		cages += e.ops[op]
	}
	share := func(n, of int) float64 { return 100 * float64(n) / float64(of) }
	return fmt.Sprintf("| %s | %d×%d %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f | %.1f | %.1f | %.0f | %d | %d | %d | %.2f | %s |",
		day, e.kind.Size, e.kind.Size, e.kind.Difficulty,
		share(e.all, count), share(e.uneven, count),
		share(e.ops[board.Add], cages), share(e.ops[board.Multiply], cages), share(e.ops[board.Subtract], cages), share(e.ops[board.Divide], cages),
		share(e.opened, count), float64(e.lone)/float64(count), float64(e.summits)/float64(count), share(e.slogs, count),
		e.percentile(10), e.percentile(50), e.percentile(90), float64(e.percentile(90))/float64(e.percentile(10)), (e.par / time.Duration(count)).Round(time.Second))
}

// TestMinisDontComeBack makes the minis of a month, or a year with KENKEN_FULL=1: none is one that there
// was before, turned or mirrored, and none has the cages of any of the last sixty.
func TestMinisDontComeBack(t *testing.T) {
	detector.Slow(t)
	days := 30
	if os.Getenv("KENKEN_FULL") == "1" {
		days = 366
	}
	var puzzles, layouts []string
	for day := firstMonday; day < firstMonday+storage.Day(days); day++ {
		kind := almanac.KindOf(storage.Guild{}, day, storage.Mini)
		p, err := almanac.MakeDaily(t.Context(), day, almanac.Order{Kind: kind}, uint64(day))
		if err != nil {
			t.Fatal(err)
		}
		puzzle, err := almanac.ParsePuzzle(p)
		if err != nil {
			t.Fatal(err)
		}
		text, layout := unturned(puzzle, format.Canonical), unturned(puzzle, layoutOf)
		if at := slices.Index(puzzles, text); at >= 0 {
			t.Errorf("the mini of day %d comes back on day %d", at, len(puzzles))
		}
		if slices.Contains(layouts[max(len(layouts)-60, 0):], layout) {
			t.Errorf("the cages of day %d are those of one of the sixty minis before", len(layouts))
		}
		puzzles, layouts = append(puzzles, text), append(layouts, layout)
	}
}

// unturned returns a text of a puzzle that is the same however the puzzle is turned or mirrored.
func unturned(p *board.Puzzle, text func(*board.Puzzle) string) string {
	texts := make([]string, board.Symmetries)
	for symmetry := range texts {
		texts[symmetry] = text(boardtest.Turned(p, symmetry))
	}
	return slices.Min(texts)
}

// layoutOf writes the cells of a puzzle's cages, in reading order of their first cells.
func layoutOf(p *board.Puzzle) string {
	cages := make([]string, 0, len(p.Cages()))
	for _, c := range p.Cages() {
		cells := slices.Clone(c.Cells)
		slices.SortFunc(cells, func(a, b board.Cell) int { return cmp.Compare(a.Index(p.Size()), b.Index(p.Size())) })
		cages = append(cages, fmt.Sprint(cells))
	}
	slices.Sort(cages)
	return strings.Join(cages, ";")
}

// TestDailyChoice has much to choose from, and less where a puzzle takes longer.
func TestDailyChoice(t *testing.T) {
	for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
		for _, d := range board.Difficulties {
			k := storage.Kind{Size: size, Difficulty: d}
			s := almanac.DailySpec(firstMonday, k, 0)
			if err := s.Validate(); err != nil {
				t.Errorf("%+v: %+v, %v", k, s, err)
			}
			if larger := almanac.DailySpec(firstMonday, storage.Kind{Size: size + 1, Difficulty: d}, 0); s.Best < 1 || s.Share == 0 && size < almanac.MaxSize && larger.Best > s.Best {
				t.Errorf("%+v is the best of %d, a size larger of %d", k, s.Best, larger.Best)
			}
		}
	}
}

// TestEditionsStepUp compares the time to expect from day to day of the default week, whatever its
// theme. TestEditions holds each daily to its band, so the scores of a weekday are no further apart than
// its bands allow.
func TestEditionsStepUp(t *testing.T) {
	var least, most time.Duration
	var all [7]generate.Band // of each weekday, in all themes
	for d := range storage.Day(7 * 5) {
		day := firstMonday + d
		if day.Weekday() == time.Monday {
			least, most = 0, 0
		}
		k := almanac.DefaultWeek[day.Weekday()]
		band := almanac.DailySpec(day, k, 0).Score
		if band == (generate.Band{}) {
			t.Fatalf("%s has no band", day.Weekday())
		}
		from, to := almanac.Par(k.Size, band.Min), almanac.Par(k.Size, band.Max)
		if from < least || to <= most {
			t.Errorf("%s takes %v to %v, the day before %v to %v", day.Weekday(), from, to, least, most)
		}
		least, most = from, to
		a := &all[day.Weekday()]
		a.Min, a.Max = min(cmp.Or(a.Min, band.Min), band.Min), max(a.Max, band.Max)
	}
	apart := [7]float64{1.5, 2.8, 1.5, 2.4, 1.5, 1.5, 2.6} // on some days one theme asks less than another
	for weekday, a := range all {
		if float64(a.Max) > apart[weekday]*float64(a.Min) {
			t.Errorf("the scores of a %s are from %d to %d, more than %.1f times as much", time.Weekday(weekday), a.Min, a.Max, apart[weekday])
		}
	}
}
