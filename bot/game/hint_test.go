package game

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// TestStepsToADigitCountDown follows hints to one digit by the button for the next step, by
// having a step done and by asking for one more hint: none of them adds steps.
func TestStepsToADigitCountDown(t *testing.T) {
	w := newWorld(t)
	var v *View
	take := func(h TakeHint) Hint {
		t.Helper()
		hint, _ := FactOf[Hint](w.play(1, v.Game.ID, h))
		return hint
	}
	for range 20 {
		w.now = w.now.Add(time.Minute) // enough for another order
		v = w.open(1, home1, Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 6, Difficulty: board.Expert}}})
		first := take(TakeHint{Level: 2, Agreed: true})
		if first.Left < 4 {
			continue
		}
		second := take(TakeHint{Level: 2, Next: true, Agreed: true})
		done := take(TakeHint{Agreed: true})
		third := take(TakeHint{Agreed: true})
		if first.Left-1 != second.Left || done.Level != tape.MaxHintLevel || done.Left != second.Left || third.Left != done.Left-1 {
			t.Errorf("steps to the digit: %d, the next %d, that one done %d, one more hint %d", first.Left, second.Left, done.Left, third.Left)
		}
		return
	}
	t.Fatal("no board whose next digit takes four steps")
}

// TestAHintIsOfferedFirst asks for help where it would cost a rank, and where not.
func TestAHintIsOfferedFirst(t *testing.T) {
	practice := Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}}
	for _, tt := range []struct {
		name    string
		from    Choice
		before  func(*world, *View)
		ask     func(*View) Action
		offered int // level; 0 if it is given at once
	}{
		{name: "the daily", from: Today{}, offered: 1},
		{name: "the mini", from: Today{Slot: storage.Mini}, offered: 1},
		{name: "straight to the deepest level", from: Today{}, ask: func(*View) Action { return TakeHint{Level: tape.MaxHintLevel} }, offered: tape.MaxHintLevel},
		{name: "why", from: Today{}, offered: 2, ask: func(v *View) Action {
			return AskWhy{Cells: fmt.Sprintf("%v=1", board.CellAt(v.Size, firstEmptyOf(v)))}
		}},
		{name: "practice", from: practice},
		{name: "after the first", from: Today{}, before: func(w *world, _ *View) { w.done(1, TakeHint{Agreed: true}) }},
		{name: "with notes filled in", from: Today{}, before: func(w *world, _ *View) { w.done(1, FillNotes{Agreed: true}) }},
		{name: "after the solution", from: Today{}, before: func(w *world, _ *View) { w.done(1, ShowSolution{}) }},
		{name: "a broken rule, which is free", from: Today{}, before: func(w *world, v *View) {
			w.done(1, Write{Cells: "a1=1 b1=1"})
		}},
		{name: "without times", from: Today{}, before: func(w *world, _ *View) { w.govern(home1, ShowTimes{}) }},
	} {
		w := newWorld(t)
		v := w.open(1, home1, tt.from)
		if tt.before != nil {
			tt.before(w, v)
		}
		before := w.look(1, home1, Board{}).View
		var ask Action = TakeHint{}
		if tt.ask != nil {
			ask = tt.ask(v)
		}
		turn := w.done(1, ask)
		offer, offered := FactOf[HintOffer](turn)
		if offer.Level != tt.offered || offered != (tt.offered > 0) {
			t.Errorf("%s: offered is %+v (%t)", tt.name, offer, offered)
		}
		if offered && (turn.View.Seq != before.Seq || turn.View.Hints != 0 || offer.Adds != standings.HintPrice(tt.offered, v.Par)) {
			t.Errorf("%s: the offer is %+v, and the log has %d entries, %d before", tt.name, offer, turn.View.Seq, before.Seq)
		}
		if !offered {
			if _, given := FactOf[Hint](turn); !given {
				t.Errorf("%s: it comes to %+v", tt.name, turn.Facts)
			}
		}
	}
}

func firstEmptyOf(v *View) int { return slices.Index(v.Grid, 0) }
