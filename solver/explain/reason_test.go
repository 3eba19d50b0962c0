package explain

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/solver/logic"
)

// faults are cages that can't be completed by the arithmetic alone, and what is said of
// them, on the board of boardtest.EveryCage.
var faults = map[string]*logic.CageFault{
	"if b2 is 4, then c2 and d2 must add up to 8 − 4 = 4, which no two different digits out of 1 and 4 do.": {
		Cage: 2, Suppose: []logic.Placement{{Cell: board.At(1, 1), Value: 4}}, Known: []int{4}, Need: 4,
		Rest: []board.Cell{board.At(1, 2), board.At(1, 3)}, Pool: board.CandidatesOf(1, 4)},
	"a1, b1 and a2 must multiply to 12, which no three digits out of 1 and 2 do there.": {
		Rest: []board.Cell{board.At(0, 0), board.At(0, 1), board.At(1, 0)}, Need: 12, Pool: board.CandidatesOf(1, 2)},
	"if a3 is 3, then a4 would have to be 3 ÷ 2 or 3 × 2, and neither is a digit from 1 to 4.": {
		Cage: 3, Suppose: []logic.Placement{{Cell: board.At(2, 0), Value: 3}}, Known: []int{3}, Rest: []board.Cell{board.At(3, 0)}},
	"the 2− cage at c1 would have 1 and 4, which differ by 3.":                                      {Cage: 1, Known: []int{1, 4}},
	"the 3 cage at b3 would have 2.":                                                                {Cage: 4, Known: []int{2}},
	"the 2÷ cage at a3 would have 1 and 4.":                                                         {Cage: 3, Known: []int{1, 4}},
	"b4 and c4 must add up to 3 or multiply to 3, which no two different digits out of 1 and 2 do.": {Cage: 5, Rest: []board.Cell{board.At(3, 1), board.At(3, 2)}, Pool: board.CandidatesOf(1, 2)},
}

// TestArithmeticFaults tells how cages fail by the arithmetic alone.
func TestArithmeticFaults(t *testing.T) {
	p := boardtest.EveryCage(t)
	for want, fault := range faults {
		fault.Kind = logic.NoneFits
		if got := English.Text(failOf(p, fault, 0)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// TestBarsAreGathered tells lines with the same digits together, and cells with too many
// digits left to list.
func TestBarsAreGathered(t *testing.T) {
	left := board.CandidatesOf(1, 2, 3, 4)
	bars := []logic.Bar{
		{Cell: board.At(0, 5), Value: 6, Kind: logic.Noted, Left: left},
		{Cell: board.At(0, 1), Value: 6, Kind: logic.HasIt, Line: board.Column(1)},
		{Cell: board.At(0, 2), Value: 6, Kind: logic.Noted, Left: left.Without(4)},
		{Cell: board.At(0, 3), Value: 6, Kind: logic.HasIt, Line: board.Column(3)},
		{Cell: board.At(0, 4), Value: 6, Kind: logic.Noted, Left: left.With(5)},
	}
	want := "In row 1: e1 and f1 can no longer be 6; columns b and d have a 6; c1 can only be 1, 2 or 3."
	if got := English.Text(Closed{Lines: []board.Line{board.Row(0)}, Bars: barsOf(bars)}); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestDeadCombinations tells those with the same reason together, and more than three
// reasons as a list.
func TestDeadCombinations(t *testing.T) {
	c := board.Cage{Op: board.Add, Target: 9, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}}
	dead := func(low, bar int) logic.Try {
		return logic.Try{Values: []int{low, 9 - low}, Kind: logic.NoRoom, Digits: board.CandidatesOf(bar),
			Bars: []logic.Bar{{Cell: c.Cells[0], Value: bar, Kind: logic.HasIt, Line: board.Row(0)}}}
	}
	fits := logic.Try{Values: []int{4, 5}}
	for want, list := range map[string][]logic.Try{
		"the 9+ cage at a1 can only be 4+5. Not 1+8 or 2+7: row 1 has an 8. Not 3+6: row 1 has a 6.":                                                  {dead(1, 8), dead(2, 8), dead(3, 6), fits},
		"the 9+ cage at a1 can only be 4+5.\n- not 1+8: row 1 has an 8\n- not 2+7: row 1 has a 7\n- not 3+6: row 1 has a 6\n- not 6+3: row 1 has a 3": {dead(1, 8), dead(2, 7), dead(3, 6), dead(6, 3), fits},
	} {
		if got := English.Text(combosOf(c, nil, list)); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
