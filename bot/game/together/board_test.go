package together

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// after returns an instant of the tests.
func after(d time.Duration) time.Time { return monday.Add(d) }

const ann, bob, cem storage.ID = 1, 2, 3

// fresh returns a board on which nothing was done.
func fresh(t *testing.T) *Board {
	t.Helper()
	made, err := generate.Generate(t.Context(), generate.Spec{Size: 4, Difficulty: board.Easy, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	return &Board{
		Together: storage.Together{ID: 9, State: storage.TogetherOpen, Ration: UsualRation, MadeAt: monday, DueAt: after(OpenTime)},
		Puzzle:   made.Puzzle, Solution: made.Solution,
	}
}

// place has somebody place the right digit of a cell.
func (b *Board) right(player storage.ID, cell int, at time.Time) bool {
	return b.Place(player, player.String(), cell, int(b.Solution[cell]), Judgement{Digit: int(b.Solution[cell]), Steps: 1}, at)
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
				more := time.Duration(0)
				if !r.More.IsZero() {
					more = r.More.Sub(monday)
				}
				if r.Left != s.left || more != s.more {
					t.Errorf("step %d: %d left, more after %v; want %d and %v", i+1, r.Left, more, s.left, s.more)
				}
			}
		})
	}
}

// TestRefusals has somebody wait 20 seconds, then a minute, until a digit of theirs is right: one that
// can't be shown yet costs nothing.
func TestRefusals(t *testing.T) {
	b := fresh(t)
	at := monday
	right := int(b.Solution[0])
	for i, wait := range []time.Duration{20 * time.Second, time.Minute, time.Minute} {
		if b.Place(ann, "Ann", 0, right%4+1, Judgement{Digit: right, Steps: 1}, at) {
			t.Fatalf("refusal %d: it stands", i+1)
		}
		why, _ := b.May(ann, 0, at.Add(wait-time.Millisecond)).(Wait)
		if why.Reason != Refused || !why.Until.Equal(at.Add(wait)) {
			t.Errorf("refusal %d: %+v, want a wait until %v", i+1, why, at.Add(wait))
		}
		if why := b.May(bob, 0, at); why != nil {
			t.Errorf("refusal %d: somebody else waits too: %v", i+1, why)
		}
		at = at.Add(wait)
		if why := b.May(ann, 0, at); why != nil {
			t.Errorf("refusal %d: after the wait: %v", i+1, why)
		}
	}
	if b.Grid().Empty() != 16 || len(b.Log) != 0 {
		t.Errorf("the refusals changed the board: %v, %v", b.Grid(), b.Log)
	}
	if b.Place(ann, "Ann", 0, right, Judgement{Digit: right, Steps: 9, Needs: 2}, at) || b.May(ann, 0, at) != nil || len(b.Log) != 0 {
		t.Errorf("a right digit that can't be shown yet comes to %v, %v", b.May(ann, 0, at), b.Log)
	}
	b.Place(ann, "Ann", 1, int(b.Solution[1])%4+1, Judgement{Digit: int(b.Solution[1]), Steps: 1}, at)
	if why, _ := b.May(ann, 1, at).(Wait); !why.Until.Equal(at.Add(20 * time.Second)) {
		t.Errorf("after a right digit a wrong one costs %v, want 20 seconds", why.Until.Sub(at))
	}
}

// TestSameCell has two people send the same digit in the same second.
func TestSameCell(t *testing.T) {
	for name, tt := range map[string]struct {
		after time.Duration // of the second to be served, against the first
		value int           // added to the right one
		owner storage.ID
		why   outcome.Refusal
	}{
		"later by a moment":    {after: 300 * time.Millisecond, owner: ann, why: Filled{Cell: board.CellAt(4, 5), Name: "1", Faster: true}},
		"much later":           {after: time.Minute, owner: ann, why: Filled{Cell: board.CellAt(4, 5), Name: "1"}},
		"earlier by a moment":  {after: -300 * time.Millisecond, owner: bob},
		"earlier, and wrong":   {after: -300 * time.Millisecond, value: 1, owner: ann, why: Filled{Cell: board.CellAt(4, 5), Name: "1"}},
		"too early to be true": {after: -time.Minute, owner: ann, why: Filled{Cell: board.CellAt(4, 5), Name: "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := fresh(t)
			b.right(ann, 5, after(time.Hour))
			at := after(time.Hour).Add(tt.after)
			beaten := b.Overtake(bob, "Bob", 5, (int(b.Solution[5])+tt.value-1)%4+1, at)
			if beaten == 0 {
				if why := b.May(bob, 5, at); why != tt.why {
					t.Errorf("refused as %+v, want %+v", why, tt.why)
				}
			} else if beaten != ann {
				t.Errorf("%v was beaten", beaten)
			}
			if m := b.Of(5); m.Player != tt.owner || m.Faster != (tt.owner == bob) {
				t.Errorf("the digit is %+v", m)
			}
			if len(b.Log) != 1 {
				t.Errorf("%d entries", len(b.Log))
			}
		})
	}
}

// TestSolved fills a board, and looks at what it came to.
func TestSolved(t *testing.T) {
	b := fresh(t)
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
		j := Judgement{Digit: int(b.Solution[cell]), Steps: steps}
		if !b.Place(by, by.String(), cell, j.Digit, j, after(time.Duration(cell+1)*time.Minute)) {
			t.Fatalf("cell %d is refused", cell)
		}
	}
	if b.State != storage.TogetherSolved || b.OverAt.Sub(b.MadeAt) != 16*time.Minute {
		t.Errorf("state %d after %v", b.State, b.OverAt.Sub(b.MadeAt))
	}
	if key := b.KeyMove(); key.Cell != 8 || key.Player != bob {
		t.Errorf("the key move is %+v", key)
	}
	want := []Credit{{ann, "1", 12, 0}, {bob, "2", 4, 0}, {cem, "Cem", 0, 1}}
	if got := b.Credits(); !slices.Equal(got, want) {
		t.Errorf("credits %v, want %v", got, want)
	}
	for _, why := range []outcome.Refusal{b.May(ann, 0, after(time.Hour)), b.TakeBack(2, after(time.Hour)), b.Close(after(time.Hour)), b.Admit(ann)} {
		if why != Closed {
			t.Errorf("after the end: %v", why)
		}
	}
}

// TestLooked counts who looked between two digits.
func TestLooked(t *testing.T) {
	b := fresh(t)
	b.right(ann, 0, after(time.Minute))
	for i, player := range []storage.ID{bob, cem, bob, ann} {
		b.Look(player, player.String(), after(time.Duration(i+2)*time.Minute))
	}
	b.right(ann, 1, after(9*time.Minute))
	if m := b.Of(1); m.Looked != 2 {
		t.Errorf("%d had looked, want 2", m.Looked)
	}
	b.right(bob, 2, after(10*time.Minute))
	if m := b.Of(2); m.Looked != 0 {
		t.Errorf("%d had looked since, want 0", m.Looked)
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
		b.Look(player+1, "x", after(time.Second))
	}
	if why := b.Admit(maxPeople + 1); why != Crowded {
		t.Errorf("one more: %v", why)
	}
	if why := b.Admit(1); why != nil {
		t.Errorf("who is there: %v", why)
	}
}
