package together

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// after returns an instant of the tests.
func after(d time.Duration) time.Time { return monday.Add(d) }

const ann, bob, cem storage.ID = 1, 2, 3

// fresh returns a board on which nothing was done.
func fresh(t *testing.T) *Board {
	t.Helper()
	made, err := generate.Generate(t.Context(), generate.Spec{Size: 4, Difficulty: board.Easy, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	return &Board{
		Together: storage.Together{ID: 9, State: storage.TogetherOpen, Ration: UsualRation, MadeAt: monday, DueAt: after(OpenTime)},
		Puzzle:   made.Puzzle, Solution: made.Solution,
	}
}

// sends has somebody send a digit, off by so much from the right one, of which is known what is shown.
func (b *Board) sends(player storage.ID, cell, off int, at time.Time, shown ...Shown) Came {
	digit := logic.Placement{Cell: board.CellAt(4, cell), Value: (int(b.Solution[cell])+off-1)%4 + 1}
	return b.Place(player, player.String(), []logic.Placement{digit}, shown, at)[0]
}

// right has somebody place the right digit of a cell.
func (b *Board) right(player storage.ID, cell int, at time.Time) bool {
	return b.sends(player, cell, 0, at, Shown{cell, 1}).What == Stands
}

// TestRation has digits placed, and time pass.
func TestRation(t *testing.T) {
	type step struct {
		by   storage.ID // 0 places nothing
		at   time.Duration
		left int           // of ann afterwards
		more time.Duration // from the beginning; 0 is none
	}
	const minute = time.Minute
	for name, steps := range map[string][]step{
		"alone": {
			{ann, 0, 2, 10 * minute}, {ann, minute, 1, 10 * minute}, {ann, 2 * minute, 0, 10 * minute}, {0, 10*minute - 1, 0, 10 * minute},
			{0, 10 * minute, 1, 20 * minute}, {ann, 11 * minute, 0, 20 * minute}, {0, 20 * minute, 1, 30 * minute}, {0, 45 * minute, 3, 0}, {0, 9 * time.Hour, 3, 0},
		},
		"others give one back": {
			{ann, 0, 2, 10 * minute}, {bob, minute, 3, 0}, {bob, 2 * minute, 3, 0}, {ann, 3 * minute, 2, 13 * minute},
			{ann, 3 * minute, 1, 13 * minute}, {ann, 3 * minute, 0, 13 * minute}, {cem, 4 * minute, 1, 13 * minute}, {0, 13 * minute, 2, 23 * minute},
		},
		"who comes late has the whole": {{bob, 0, 3, 0}, {bob, minute, 3, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			b := fresh(t)
			cell := 0
			for i, s := range steps {
				if s.by != 0 {
					b.right(s.by, cell, after(s.at))
					cell++
				}
				r := b.Ration(ann, after(s.at))
				more := r.More
				if more > 0 {
					more += s.at
				}
				if r.Left != s.left || more != s.more {
					t.Errorf("step %d: %d left, more after %v; want %d and %v", i+1, r.Left, more, s.left, s.more)
				}
			}
		})
	}
}

// TestWrongDigits has somebody wait 20 seconds, then a minute, until a digit of theirs is right, even
// one that can't be shown yet.
func TestWrongDigits(t *testing.T) {
	b := fresh(t)
	at := monday
	for i, wait := range []time.Duration{20 * time.Second, time.Minute, time.Minute} {
		if came := b.sends(ann, 0, 1, at, Shown{0, 1}); came.What != Wrong {
			t.Fatalf("wrong digit %d: %+v", i+1, came)
		}
		if why := b.May(ann, at.Add(wait-time.Millisecond)); why != (Wait{Refused, time.Millisecond}) {
			t.Errorf("wrong digit %d: %+v, want a wait of %v", i+1, why, wait)
		}
		if why := b.May(bob, at); why != nil {
			t.Errorf("wrong digit %d: somebody else waits too: %v", i+1, why)
		}
		at = at.Add(wait)
		if why := b.May(ann, at); why != nil {
			t.Errorf("wrong digit %d: after the wait: %v", i+1, why)
		}
	}
	if b.Grid().Empty() != 16 || len(b.Log) != 0 {
		t.Errorf("wrong digits changed the board: %v, %v", b.Grid(), b.Log)
	}
	if came := b.sends(ann, 0, 0, at); came.What != Waits || b.May(ann, at) != nil || b.Grid().Empty() != 16 {
		t.Errorf("a right digit that can't be shown yet comes to %+v, %v", came, b.May(ann, at))
	}
	b.sends(ann, 1, 1, at)
	if why := b.May(ann, at); why != (Wait{Refused, 20 * time.Second}) {
		t.Errorf("after a right digit a wrong one comes to %+v, want 20 seconds", why)
	}
}

// TestWaiting has right digits wait until the board shows them: they stand as their first sender's, at
// no cost.
func TestWaiting(t *testing.T) {
	b := fresh(t)
	b.sends(ann, 5, 0, monday)
	if came := b.sends(bob, 5, 0, monday); came.What != Waits || !came.Theirs || came.Name != "1" {
		t.Errorf("who sends the same later: %+v", came)
	}
	if came := b.sends(ann, 5, 0, monday); came.What != Waits || came.Theirs || len(b.Log) != 1 {
		t.Errorf("sent again: %+v, and the log has %d entries", came, len(b.Log))
	}
	if left := b.Ration(ann, monday).Left; left != UsualRation {
		t.Errorf("what waits costs a digit: %d left", left)
	}
	if came := b.sends(bob, 6, 0, monday, Shown{6, 2}, Shown{5, 3}); came.What != Stands {
		t.Errorf("what shows it comes to %+v", came)
	}
	if m := b.Of(5); m == nil || m.Player != ann || m.Steps != 3 || len(b.Waiting()) != 0 || b.Ration(ann, monday).Left != UsualRation {
		t.Errorf("what waited is %+v; %v wait; Ann has %d left", m, b.Waiting(), b.Ration(ann, monday).Left)
	}
	if why := b.TakeBack(b.Of(5).Seq, monday); why != nil || len(b.Waiting()) != 0 {
		t.Errorf("taken back, it waits again: %v, %v", why, b.Waiting())
	}

	// Of one person as many wait as a quarter of the board has cells.
	for k, want := range []outcome.Refusal{nil, nil, nil, nil, Patient} {
		if came := b.sends(cem, 8+k, 0, monday); came.Why != want {
			t.Errorf("waiting digit %d: %+v, want %v", k+1, came, want)
		}
	}
	if came := b.sends(bob, 8, 0, monday, Shown{8, 1}); came.What != Stands || !came.Theirs || b.Of(8).Player != cem {
		t.Errorf("what can be shown meanwhile is %+v, and stands as %v's", came, b.Of(8).Player)
	}
}

// TestSeveral sends several digits at once.
func TestSeveral(t *testing.T) {
	for name, tt := range map[string]struct {
		cells, wrong []int
		shown        []Shown
		want         []Outcome // "" with a reason
		log          []int     // the cells of the digits that stand
	}{
		"all stand":                 {[]int{1, 2}, nil, []Shown{{1, 1}, {2, 1}}, []Outcome{Stands, Stands}, []int{1, 2}},
		"the second shows it":       {[]int{1, 2}, nil, []Shown{{2, 1}, {1, 1}}, []Outcome{Stands, Stands}, []int{2, 1}},
		"one waits":                 {[]int{1, 2}, nil, []Shown{{2, 1}}, []Outcome{Waits, Stands}, []int{2}},
		"after a wrong one no more": {[]int{1, 2, 3}, []int{2}, []Shown{{1, 1}}, []Outcome{Stands, Wrong}, []int{1}},
		"a taken cell between":      {[]int{0, 1}, nil, []Shown{{1, 1}}, []Outcome{Waits, Stands}, []int{1}},
		"more than one has":         {[]int{1, 2, 3, 4}, nil, []Shown{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {7, 1}}, []Outcome{Stands, Stands, Stands, Waits}, []int{1, 2, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			b := fresh(t)
			b.right(bob, 0, monday)
			b.sends(cem, 7, 0, monday) // waits, and stands on the last of four
			var digits []logic.Placement
			for _, cell := range tt.cells {
				value := int(b.Solution[cell])
				if slices.Contains(tt.wrong, cell) {
					value = value%4 + 1
				}
				digits = append(digits, logic.Placement{Cell: board.CellAt(4, cell), Value: value})
			}
			var got []Outcome
			for _, c := range b.Place(ann, "Ann", digits, tt.shown, monday) {
				got = append(got, c.What)
				if taken, spent := c.Cell.Index(4) == 0, c.Cell.Index(4) == 4; (c.Why != nil) != (taken || spent) {
					t.Errorf("%v is refused as %v", c.Cell, c.Why)
				}
			}
			var log []int
			for _, m := range b.Digits()[1:] {
				log = append(log, m.Cell)
			}
			if !slices.Equal(got, tt.want) || !slices.Equal(log, tt.log) {
				t.Errorf("came to %q and %v, want %q and %v", got, log, tt.want, tt.log)
			}
		})
	}
}

// TestFilled tells who has placed a digit there.
func TestFilled(t *testing.T) {
	b := fresh(t)
	b.right(ann, 5, monday)
	at := board.CellAt(4, 5)
	for player, want := range map[storage.ID]Filled{ann: {Cell: at, Name: "1", Own: true}, bob: {Cell: at, Name: "1"}} {
		if came := b.sends(player, 5, 1, monday); came.Why != want {
			t.Errorf("refused as %+v, want %+v", came.Why, want)
		}
	}
	b.Hidden = []storage.ID{ann}
	if came := b.sends(bob, 5, 1, monday); came.Why != (Filled{Cell: at}) || b.Credits()[0].Name != "" {
		t.Errorf("whoever shows no name is named: %+v, %+v", came.Why, b.Credits())
	}
}

// TestLoneCells are filled in from the start, and are nobody's.
func TestLoneCells(t *testing.T) {
	b := fresh(t)
	var cages []board.Cage
	for i, value := range b.Solution {
		cages = append(cages, board.Cage{Op: board.Given, Target: int64(value), Cells: []board.Cell{board.CellAt(4, i)}})
	}
	last := cages[12:]
	pair := board.Cage{Op: board.Add, Target: last[2].Target + last[3].Target, Cells: []board.Cell{board.CellAt(4, 14), board.CellAt(4, 15)}}
	var err error
	if b.Puzzle, err = board.New(4, append(cages[:14:14], pair)); err != nil {
		t.Fatal(err)
	}
	if came := b.sends(ann, 0, 1, monday); came.Why != (Filled{Cell: board.CellAt(4, 0), Given: true}) {
		t.Errorf("a given cell: %+v", came)
	}
	if b.Grid().Empty() != 2 || len(b.Credits()) != 0 {
		t.Errorf("it begins as %v, by %v", b.Grid(), b.Credits())
	}
	if !b.right(ann, 14, monday) || !b.right(bob, 15, monday) || b.State != storage.TogetherSolved {
		t.Errorf("with all others it is %v", b.Grid())
	}
}

// TestSolved fills a board, and looks at what it came to.
func TestSolved(t *testing.T) {
	b := fresh(t)
	b.Together.Ration = 16
	if why := b.Hint(cem, "Cem", after(time.Second)); why != nil {
		t.Fatal(why)
	}
	if why := b.Hint(cem, "Cem", after(2*time.Second)); why != nil || len(b.Log) != 1 {
		t.Errorf("the same hint is noted %d times, %v", len(b.Log), why)
	}
	for cell := range b.Solution {
		by, steps := ann, 1
		if cell%4 == 0 {
			by = bob
		}
		if cell == 8 {
			steps = 5
		}
		if came := b.sends(by, cell, 0, after(time.Duration(cell+1)*time.Minute), Shown{cell, steps}); came.What != Stands {
			t.Fatalf("cell %d comes to %+v", cell, came)
		}
	}
	if b.State != storage.TogetherSolved || b.OverAt.Sub(b.MadeAt) != 16*time.Minute {
		t.Errorf("state %d after %v", b.State, b.OverAt.Sub(b.MadeAt))
	}
	if key := b.KeyMove(); key.Cell != 8 || key.Player != bob {
		t.Errorf("the key move is %+v", key)
	}
	var credits []string
	for _, c := range b.Credits() {
		credits = append(credits, fmt.Sprint(c.Name, " ", len(c.Cells), " ", c.Hints))
	}
	if want := []string{"1 12 0", "2 4 0", "Cem 0 1"}; !slices.Equal(credits, want) {
		t.Errorf("credits %q, want %q", credits, want)
	}
	for _, why := range []outcome.Refusal{b.May(ann, after(time.Hour)), b.TakeBack(2, after(time.Hour)), b.Close(after(time.Hour)), b.Admit(ann)} {
		if why != Closed {
			t.Errorf("after the end: %v", why)
		}
	}
}

// TestManagers has a digit taken back, and the board closed.
func TestManagers(t *testing.T) {
	b := fresh(t)
	b.right(ann, 3, after(time.Minute))
	if why := b.TakeBack(7, after(2*time.Minute)); why != NoDigit {
		t.Errorf("an entry that is not there: %v", why)
	}
	if why := b.TakeBack(1, after(2*time.Minute)); why != nil || b.Of(3) != nil {
		t.Errorf("taking it back: %v", why)
	}
	if why := b.TakeBack(1, after(2*time.Minute)); why != NoDigit {
		t.Errorf("twice: %v", why)
	}
	if !b.right(bob, 3, after(3*time.Minute)) || b.Of(3).Player != bob {
		t.Error("nobody can place it again")
	}
	if why := b.Close(after(4 * time.Minute)); why != nil || b.State != storage.TogetherClosed {
		t.Errorf("closing: %v", why)
	}
}

// TestExpires ends a board after a week, at that instant, whenever it is looked at.
func TestExpires(t *testing.T) {
	b := fresh(t)
	b.Expire(after(OpenTime - 1))
	if b.State != storage.TogetherOpen {
		t.Error("too early")
	}
	due := *b
	if due.Expire(after(OpenTime)); due.State != storage.TogetherExpired {
		t.Error("too late")
	}
	b.Expire(after(9 * 24 * time.Hour))
	if b.State != storage.TogetherExpired || b.OverAt.Sub(b.MadeAt) != OpenTime {
		t.Errorf("state %d after %v", b.State, b.OverAt.Sub(b.MadeAt))
	}
}

// TestCrowd bounds who can be at a board.
func TestCrowd(t *testing.T) {
	b := fresh(t)
	for player := range storage.ID(maxPeople) {
		b.see(player+1, "x")
	}
	if why := b.Admit(maxPeople + 1); why != Crowded {
		t.Errorf("one more: %v", why)
	}
	if why := b.Admit(1); why != nil {
		t.Errorf("who is there: %v", why)
	}
}
