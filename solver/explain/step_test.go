package explain

import (
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/solver/logic"
)

func TestStep(t *testing.T) {
	p := boardtest.EveryCage(t)
	a1, b1, c1, d1 := board.At(0, 0), board.At(0, 1), board.At(0, 2), board.At(0, 3)
	a2, b2 := board.At(1, 0), board.At(1, 1)
	row1, row2, colA, colB := board.Row(0), board.Row(1), board.Column(0), board.Column(1)
	is := func(c board.Cell, v int) []logic.Placement { return []logic.Placement{{Cell: c, Value: v}} }
	not := func(c board.Cell, values ...int) []logic.Elimination {
		return []logic.Elimination{{Cell: c, Values: board.CandidatesOf(values...)}}
	}
	of := board.CandidatesOf
	tests := []struct {
		step logic.Step
		want string
	}{
		{logic.Step{Technique: logic.GivenCell, Cause: logic.Cause{Cages: []int{4}}, Place: is(b2, 3)},
			"Given cell: a cage of one cell says its value. So b2 is 3."},
		{logic.Step{Technique: logic.LastInLine, Cause: logic.Cause{Lines: []board.Line{row1}}, Place: is(d1, 4)},
			"Last in line: row 1 has one empty cell left. So d1 is 4."},
		{logic.Step{Technique: logic.CageCompletion, Cause: logic.Cause{Cages: []int{0}}, Place: is(a2, 3)},
			"Cage completion: the 12× cage at a1 has one empty cell left, and the target settles it. So a2 is 3."},
		{logic.Step{Technique: logic.NakedSingle, Cause: logic.Cause{Cells: []board.Cell{a1}}, Place: is(a1, 2)},
			"Naked single: a1 has one candidate left. So a1 is 2."},
		{logic.Step{Technique: logic.NakedSingle, Cause: logic.Cause{Cells: []board.Cell{a2}, Lines: []board.Line{row2, colA}}, Place: is(a2, 2)},
			"Naked single: row 2 and column a leave a2 one digit. So a2 is 2."},
		{logic.Step{Technique: logic.CageDigits, Cause: logic.Cause{Cages: []int{1}, Values: of(1, 2, 3)}, Eliminate: not(c1, 4)},
			"Cage digits: the 2− cage at c1 can only use 1, 2 and 3. So c1 can't be 4."},
		{logic.Step{Technique: logic.HiddenSingle, Cause: logic.Cause{Lines: []board.Line{colB}, Values: of(4)}, Place: is(b1, 4)},
			"Hidden single: in column b only one cell can still take 4. So b1 is 4."},
		{logic.Step{Technique: logic.CagePlaces, Cause: logic.Cause{Cages: []int{0}}, Eliminate: append(not(a1, 1, 2), not(b1, 1, 2)...)},
			"Cage places: try each digit in each cell of the 12× cage at a1. So a1 and b1 can't be 1 or 2."},
		{logic.Step{Technique: logic.CageClaim, Cause: logic.Cause{Cages: []int{1}, Lines: []board.Line{row1}, Values: of(1, 3)}, Eliminate: not(a1, 1)},
			"Cage claim: the 2− cage at c1 has one combination left, and it takes 1 and 3 from row 1. So a1 can't be 1."},
		{logic.Step{Technique: logic.NakedPair, Cause: logic.Cause{Cells: []board.Cell{a1, b1}, Lines: []board.Line{row1}, Values: of(1, 3)}, Eliminate: not(c1, 1, 3)},
			"Naked pair: a1 and b1 have only 1 and 3 between them, so they take these in row 1. So c1 can't be 1 or 3."},
		{logic.Step{Technique: logic.CageSupport, Cause: logic.Cause{Cages: []int{5}}, Eliminate: not(board.At(3, 1), 2)},
			"Cage support: try each digit in each cell of the 3 cage at c3. So b4 can't be 2."},
		{logic.Step{Technique: logic.LineClaim, Cause: logic.Cause{Cages: []int{2}, Lines: []board.Line{row2}, Values: of(4)}, Eliminate: not(a2, 4)},
			"Line claim: whatever its combination, the 8+ cage at b2 takes 4 from row 2. So a2 can't be 4."},
		{logic.Step{Technique: logic.LineInCage, Cause: logic.Cause{Cages: []int{1}, Lines: []board.Line{row1}, Values: of(4)}, Eliminate: not(c1, 1)},
			"Line in cage: in row 1, 4 fits only into the 2− cage at c1, which must take it there. So c1 can't be 1."},
		{logic.Step{Technique: logic.HiddenPair, Cause: logic.Cause{Cells: []board.Cell{a1, b1}, Lines: []board.Line{row1}, Values: of(1, 2)}, Eliminate: not(a1, 3)},
			"Hidden pair: in row 1, 1 and 2 fit only into a1 and b1, which have room for nothing else. So a1 can't be 3."},
		{logic.Step{Technique: logic.InnieOutie, Cause: logic.Cause{Lines: []board.Line{row1}, Total: &logic.Total{Kind: logic.SumTotal, Without: []board.Cell{a2}, Num: -4, Den: 1}}, Eliminate: not(a2, 1)},
			"Innie or outie: add up row 1: what the known cages leave is a2 = 4. So a2 can't be 1."},
		{logic.Step{Technique: logic.LineTotals, Cause: logic.Cause{Lines: []board.Line{row1, row2}, Total: &logic.Total{Kind: logic.SumTotal, Within: []board.Cell{a1}, Without: []board.Cell{a2}, Num: 1, Den: 1}}, Eliminate: not(a2, 4)},
			"Line totals: add up rows 1 and 2: what the known cages leave is a1 − a2 = 1. So a2 can't be 4."},
		{logic.Step{Technique: logic.LineTotals, Cause: logic.Cause{Lines: []board.Line{colA, colB}, Total: &logic.Total{Kind: logic.ProductTotal, Without: []board.Cell{a1, a2}, Num: 1, Den: 12}}, Eliminate: not(a2, 1)},
			"Line totals: multiply up columns a and b: what the known cages leave is a1 × a2 = 12. So a2 can't be 1."},
		{logic.Step{Technique: logic.Parity, Cause: logic.Cause{Lines: []board.Line{row1}, Total: &logic.Total{Kind: logic.ParityTotal, Within: []board.Cell{a1}, Num: 1, Den: 2}}, Eliminate: not(a1, 2, 4)},
			"Parity: add up row 1: all but a1 is known to be odd or even, which makes a1 odd. So a1 can't be 2 or 4."},
		{logic.Step{Technique: logic.XWing, Cause: logic.Cause{Cells: []board.Cell{a1, b1, a2, b2}, Lines: []board.Line{row1, row2}, Values: of(4)}, Eliminate: not(board.At(2, 0), 4)},
			"X-wing: the 4s of rows 1 and 2 stand in columns a and b, one in each. So a3 can't be 4."},
		{logic.Step{Technique: logic.XYWing, Cause: logic.Cause{Cells: []board.Cell{a1, b1, a2}, Links: []logic.Link{{Cell: b1, Value: 3}, {Cell: b1, Value: 1, True: true}, {Cell: a1, Value: 1}, {Cell: a1, Value: 2, True: true}, {Cell: a2, Value: 2}, {Cell: a2, Value: 3, True: true}}}, Eliminate: not(b2, 3)},
			"Xy-wing: a1, b1 and a2 have two candidates each. If b1 isn't 3, then b1 is 1, so a1 isn't 1, then a1 is 2, so a2 isn't 2, then a2 is 3. One end or the other is true. So b2 can't be 3."},
		{logic.Step{Technique: logic.CagePair, Cause: logic.Cause{Cages: []int{0, 1}, Lines: []board.Line{row1}}, Eliminate: not(a1, 1)},
			"Cage pair: the 12× cage at a1 and the 2− cage at c1 share row 1, and each must leave the other some combination. So a1 can't be 1."},
		{logic.Step{Technique: logic.LineFit, Cause: logic.Cause{Cages: []int{0, 1}, Lines: []board.Line{row1}}, Eliminate: not(a1, 1)},
			"Line fit: fit the cages of row 1 together: between them they take every digit once. So a1 can't be 1."},
		{logic.Step{Technique: logic.Trial, Cause: logic.Cause{Cells: []board.Cell{a1}, Values: of(1), Trial: &logic.Refutation{Assume: logic.Placement{Cell: a1, Value: 1}, Steps: []logic.Step{{Place: is(b2, 2)}, {Eliminate: not(a2, 3, 4)}}, End: logic.Contradiction{Kind: logic.NoPlace, Line: colB, Value: 2, Cage: -1}}}, Eliminate: not(a1, 1)},
			"Trial: suppose a1 were 1. Then b2 is 2, then a2 can't be 3 or 4, and column b has no place left for 2. So a1 can't be 1."},
		{logic.Step{Technique: logic.Trial, Cause: logic.Cause{Cells: []board.Cell{a1}, Values: of(1), Trial: &logic.Refutation{Assume: logic.Placement{Cell: a1, Value: 1}, End: logic.Contradiction{Kind: logic.NoWay, Cage: 1}}}, Eliminate: not(a1, 1)},
			"Trial: suppose a1 were 1. At once the 2− cage at c1 has no combination left. So a1 can't be 1."},
	}
	for _, test := range tests {
		if got := English.Text(StepOf(p, &test.step)); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}

func TestLongChainIsCutShort(t *testing.T) {
	var links []logic.Link
	for k := range 20 {
		links = append(links, logic.Link{Cell: board.CellAt(5, k), Value: 1 + k%5, True: k%2 == 1})
	}
	got := English.Text(chainOf(links))
	if !strings.Contains(got, "and so on, until e4 is 5.") || strings.Count(got, "is") > 16 {
		t.Errorf("got %s", got)
	}
}

func TestTechniqueNames(t *testing.T) {
	for _, technique := range logic.Techniques() {
		if name := TechniqueName(technique); name[0] < 'A' || name[0] > 'Z' || strings.HasSuffix(name, ".") {
			t.Errorf("%v is called %q", technique, name)
		}
	}
	if got := TechniqueName(0); got != "No technique" {
		t.Errorf("technique 0 is called %q", got)
	}
}
