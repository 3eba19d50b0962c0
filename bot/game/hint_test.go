package game_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// TestStepsToADigitCountDown follows hints to one digit by the button for the next step, by
// having a step done and by asking for one more hint: none of them adds steps.
func TestStepsToADigitCountDown(t *testing.T) {
	w := newWorld(t)
	var v *game.View
	take := func(h game.TakeHint) game.Hint {
		t.Helper()
		hint, _ := game.FactOf[game.Hint](w.play(1, v.Game.ID, h))
		return hint
	}
	for range 20 {
		w.now = w.now.Add(time.Minute) // enough for another order
		v = w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 6, Difficulty: board.Expert}}})
		first := take(game.TakeHint{Level: 2, Agreed: true})
		if first.Left < 4 {
			continue
		}
		second := take(game.TakeHint{Level: 2, Next: true, Agreed: true})
		done := take(game.TakeHint{Agreed: true})
		third := take(game.TakeHint{Agreed: true})
		if first.Left-1 != second.Left || done.Level != tape.MaxHintLevel || done.Left != second.Left || third.Left != done.Left-1 {
			t.Errorf("steps to the digit: %d, the next %d, that one done %d, one more hint %d", first.Left, second.Left, done.Left, third.Left)
		}
		return
	}
	t.Fatal("no board whose next digit takes four steps")
}

// TestAHintIsOfferedFirst asks for help where it would cost a rank, and where not.
func TestAHintIsOfferedFirst(t *testing.T) {
	practice := game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}}
	for _, tt := range []struct {
		name    string
		from    game.Choice
		before  func(*world, *game.View)
		ask     func(*game.View) game.Action
		offered int // level; 0 if it is given at once
	}{
		{name: "the daily", from: game.Today{Slot: storage.Main}, offered: 1},
		{name: "the mini", from: game.Today{Slot: storage.Mini}, offered: 1},
		{name: "straight to the deepest level", from: game.Today{Slot: storage.Main}, ask: func(*game.View) game.Action { return game.TakeHint{Level: tape.MaxHintLevel} }, offered: tape.MaxHintLevel},
		{name: "why", from: game.Today{Slot: storage.Main}, offered: 2, ask: func(v *game.View) game.Action {
			return game.AskWhy{Cells: fmt.Sprintf("%v=1", board.CellAt(v.Size, firstEmptyOf(v)))}
		}},
		{name: "practice", from: practice},
		{name: "after the first", from: game.Today{Slot: storage.Main}, before: func(w *world, _ *game.View) { w.done(1, game.TakeHint{Agreed: true}) }},
		{name: "with notes filled in", from: game.Today{Slot: storage.Main}, before: func(w *world, _ *game.View) { w.done(1, game.FillNotes{Agreed: true}) }},
		{name: "after the solution", from: game.Today{Slot: storage.Main}, before: func(w *world, _ *game.View) { w.done(1, game.ShowSolution{}) }},
		{name: "a broken rule, which is free", from: game.Today{Slot: storage.Main}, before: func(w *world, v *game.View) {
			w.done(1, game.Write{Cells: "a1=1 b1=1"})
		}},
		{name: "without times", from: game.Today{Slot: storage.Main}, before: func(w *world, _ *game.View) { w.govern(home1, game.ShowTimes{}) }},
	} {
		w := newWorld(t)
		v := w.open(1, home1, tt.from)
		if tt.before != nil {
			tt.before(w, v)
		}
		before := w.look(1, home1, game.Board{}).View
		var ask game.Action = game.TakeHint{}
		if tt.ask != nil {
			ask = tt.ask(v)
		}
		turn := w.done(1, ask)
		offer, offered := game.FactOf[game.HintOffer](turn)
		if offer.Level != tt.offered || offered != (tt.offered > 0) {
			t.Errorf("%s: offered is %+v (%t)", tt.name, offer, offered)
		}
		if offered && (turn.View.Seq != before.Seq || turn.View.Hints != 0) {
			t.Errorf("%s: the offer is %+v, and the log has %d entries, %d before", tt.name, offer, turn.View.Seq, before.Seq)
		}
		if !offered {
			if _, given := game.FactOf[game.Hint](turn); !given {
				t.Errorf("%s: it comes to %+v", tt.name, turn.Facts)
			}
		}
	}
}

func firstEmptyOf(v *game.View) int { return slices.Index(v.Grid, 0) }
