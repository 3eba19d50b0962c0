package logic

import (
	"testing"

	"kenkenbot/board"
)

// TestBecause finds the digits that a step reasons from wherever its reason has them: in cells of
// the board, not in cells that are supposed to have one.
func TestBecause(t *testing.T) {
	has := func(by string, value int) []Bar {
		cell, _ := board.ParseCell(by)
		return []Bar{{Kind: HasIt, By: cell, Value: value}, {Kind: Supposed, By: board.At(3, 3), Value: 4}}
	}
	reason := Reason{Bars: has("a1", 1), Combos: []Try{{Bars: has("b1", 2)}}, Fault: &CageFault{
		Bars: has("c1", 3), Tries: []Try{{Bars: has("d1", 4)}}, Cases: []Case{{Fault: &CageFault{Bars: has("a2", 2)}}, {}},
	}}
	a := &Advice{Kind: Deduction, Steps: []Argued{{Step: Step{Technique: NakedSingle}, Reasons: []Reason{reason, {Bars: has("b2", 3)}}}}}
	m := a.Because(4)
	for name, want := range map[string]int{"a1": 1, "b1": 2, "c1": 3, "d1": 4, "a2": 2, "b2": 3} {
		cell, _ := board.ParseCell(name)
		if i := cell.Index(4); m[i] != board.Candidates(0).With(want) {
			t.Errorf("%s has %v, want %d", name, m[i].Values(), want)
		}
	}
	if i := board.At(3, 3).Index(4); m[i] != 0 {
		t.Errorf("a supposed digit is among them: %v", m[i].Values())
	}
}
