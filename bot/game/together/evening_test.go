package together

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

var (
	boards = flag.Int("boards", 3, "how many boards of 6×6 TestEvenings plays")
	large  = flag.Int("large", 0, "how many of 9×9")
)

// TestEvenings has four people solve boards who find the right digits in any order, among them many
// that the board can't show yet, while a troll sends what is wrong. No right digit is ever sent twice,
// each person's answers are one message, and the troll changes nothing. Beside that stands what it
// took as long as each digit was sent alone, and again and again until it could be shown.
func TestEvenings(t *testing.T) {
	detector.Slow(t)
	for size, count := range map[int]int{6: *boards, 9: *large} {
		var all evening
		for seed := range count {
			e := newEvening(t, size, uint64(seed))
			e.together()
			e.alone()
			all.add(e)
		}
		t.Logf("%d×%d: %d digits, of which %d stand at once, %d later, after %d others at most, and %d are refused; %d forms, %d digits sent alone",
			size, size, all.digits, all.atOnce, all.later, all.longest, all.refused, all.forms, all.tries)
		if all.refused > 0 || all.atOnce+all.later != all.digits {
			t.Errorf("%d right digits were refused", all.refused)
		}
		if 2*all.forms > all.tries {
			t.Errorf("it takes %d forms instead of %d", all.forms, all.tries)
		}
	}
}

// evening is a board, and what it took to solve it.
type evening struct {
	*testing.T
	b     *Board
	order []int // in which the digits are found

	digits, atOnce, later, refused int
	longest                        int // how many others were placed while one waited, at most
	forms                          int // sent with right digits
	tries                          int // of digits that are sent alone until they stand
}

func (e *evening) add(other *evening) {
	e.digits, e.atOnce, e.later, e.refused = e.digits+other.digits, e.atOnce+other.atOnce, e.later+other.later, e.refused+other.refused
	e.forms, e.tries, e.longest = e.forms+other.forms, e.tries+other.tries, max(e.longest, other.longest)
}

func newEvening(t *testing.T, size int, seed uint64) *evening {
	t.Helper()
	made, err := generate.Generate(t.Context(), generate.Spec{Size: size, Difficulty: DifficultyFor(size), Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	e := &evening{T: t, b: &Board{
		Together: storage.Together{State: storage.TogetherOpen, Ration: UsualRation, MadeAt: monday, DueAt: after(OpenTime)},
		Puzzle:   made.Puzzle, Solution: made.Solution,
	}}
	for _, cell := range rand.New(rand.NewPCG(65, seed)).Perm(len(made.Solution)) {
		if e.b.Grid()[cell] == 0 {
			e.order = append(e.order, cell)
		}
	}
	e.digits = len(e.order)
	return e
}

// sends has somebody send digits, and says what came of them.
func (e *evening) sends(player storage.ID, off int, at time.Time, cells ...int) []Came {
	e.Helper()
	var digits []logic.Placement
	n := e.b.Puzzle.Size()
	for _, cell := range cells {
		digits = append(digits, logic.Placement{Cell: board.CellAt(n, cell), Value: (int(e.b.Solution[cell])+off-1)%n + 1})
	}
	if why := e.b.May(player, at); why != nil {
		e.Fatalf("%v may not send: %v", player, why)
	}
	shown, err := e.b.Show(e.Context(), e.b.Ask(digits), patience)
	if err != nil {
		e.Fatal(err)
	}
	return e.b.Place(player, player.String(), digits, shown, at)
}

// together has each of four people in turn send as many of the next digits as they have.
func (e *evening) together() {
	e.Helper()
	const people, troll = 4, 9
	sent := map[int]int{} // how many digits stood, by the cell
	next := e.order
	for turn := 0; len(next) > 0; turn++ {
		player, at := storage.ID(1+turn%people), after(time.Duration(turn)*time.Minute)
		if turn < 9 {
			before := len(e.b.Log)
			if came := e.sends(troll, 1, at, next[len(next)-1]); came[0].What == Stands || came[0].What == Waits || len(e.b.Log) != before {
				e.Errorf("the troll's digit came to %+v", came)
			}
		}
		cells := next[:min(len(next), e.b.Ration(player, at).Left, MaxSent)]
		if len(cells) == 0 {
			continue
		}
		e.forms++
		for _, cell := range cells {
			sent[cell] = len(e.b.Digits())
		}
		came := e.sends(player, 0, at, cells...)
		next = next[len(came):]
		for _, c := range came {
			switch {
			case c.Why != nil:
				e.refused++
			case c.What == Stands:
				e.atOnce++
			default:
				e.later++
			}
		}
	}
	if e.b.State != storage.TogetherSolved {
		e.Errorf("the board ends as %v", e.b.Grid())
	}
	for k, m := range e.b.Digits() {
		e.longest = max(e.longest, k-sent[m.Cell])
	}
}

// alone counts how often digits are sent of which each that can't be shown is sent again later.
func (e *evening) alone() {
	e.Helper()
	grid := e.b.GridBefore(0)
	of := e.b.Prover(grid)
	for next := e.order; len(next) > 0; {
		cell := next[0]
		next = next[1:]
		e.tries++
		j, err := Judge(e.Context(), of, board.CellAt(e.b.Puzzle.Size(), cell), patience)
		if err != nil {
			e.Fatal(err)
		}
		if j.Follows() {
			grid = grid.Clone()
			grid[cell] = e.b.Solution[cell]
			of = e.b.Prover(grid)
		} else {
			next = append(next[:len(next):len(next)], cell)
		}
	}
}
