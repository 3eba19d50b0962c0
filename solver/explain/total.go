package explain

import (
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Sum is how whole lines come to what is known of them and what is left.
type Sum struct {
	Lines  []board.Line
	Whole  Equation // what the lines come to: "42", "720 × 720"
	Terms  []Term
	Known  int64    // TotalSum: what the terms make together inside the lines
	Full   Equation // the balance with the cells left: "46 − d4 + f5 = 42"
	Left   Equation // what the cells left come to: "f5 − d4 = −4"
	Other  *Bar     // what the other of two cells left can be
	Odd    bool     // TotalParity: whether Cell is odd
	OddSum bool     // TotalParity: whether the lines come to an odd number
}

// Term is one known part of a Sum: a clause.
type Term struct {
	key     string
	Cage    board.Cage
	Cells   []board.Cell
	Amount  int64
	Combos  []Equation       // TermCombos
	Odd     bool             // TermOdd
	Alike   board.Candidates // TermOdd: what each of Cells can be, if that is odd throughout or even
	Outside []int
	Open    []board.Cell // of the cage's cells, those outside the lines that are open
}

// Key names the sentence.
func (t Term) Key() string { return t.key }

// total fills in what whole lines come to.
func (c *Cause) total(p *board.Puzzle, r *logic.Reason) {
	if r.Sum == nil || r.Cause.Total == nil {
		c.key = "NoTechnique"
		return
	}
	t := r.Cause.Total
	s := Sum{Lines: r.Sum.Lines, Odd: t.Num == 1, OddSum: r.Sum.Each*int64(len(r.Sum.Lines))%2 == 1}
	c.key = "TotalSum"
	each := strconv.FormatInt(r.Sum.Each, 10)
	s.Whole = Equation(strconv.FormatInt(r.Sum.Each*int64(len(r.Sum.Lines)), 10))
	switch t.Kind {
	case logic.ParityTotal:
		c.key, c.Cell = "TotalParity", slices.Concat(t.Within, t.Without)[0]
	case logic.ProductTotal:
		c.key = "TotalProduct"
		s.Whole = Equation(strings.TrimSuffix(strings.Repeat(each+" × ", len(r.Sum.Lines)), " × "))
	}
	for k := range r.Sum.Terms {
		term := termOf(p, &r.Sum.Terms[k], r.Sum)
		s.Known += term.Amount
		for _, v := range term.Outside {
			s.Known -= int64(v)
		}
		s.Terms = append(s.Terms, term)
	}
	switch t.Kind {
	case logic.SumTotal:
		s.Left = sum(t)
		s.Full = Equation(terms(append([]string{strconv.FormatInt(s.Known, 10)}, names(t.Within)...), names(t.Without), " + ", " − ") + " = " + string(s.Whole))
	case logic.ProductTotal:
		s.Left = product(t)
	}
	if r.Sum.Other != nil {
		s.Other = &barsOf([]logic.Bar{*r.Sum.Other})[0]
	}
	c.Sum = s
}

// termOf tells one known part of lines.
func termOf(p *board.Puzzle, from *logic.Term, sum *logic.Sum) Term {
	c := p.Cages()[from.Cage]
	t := Term{key: "TermCells", Cage: c, Cells: from.Cells, Amount: from.Amount, Odd: from.Amount%2 != 0, Alike: from.Alike, Outside: from.Outside}
	if from.Whole {
		t.key = "TermWhole"
		for _, cell := range c.Cells {
			inside := slices.ContainsFunc(sum.Lines, func(l board.Line) bool { return l.Has(cell) })
			if !inside {
				t.Open = append(t.Open, cell)
			}
		}
		t.Cells = c.Cells
	}
	if from.Combos != nil {
		t.key = "TermCombos"
		for _, values := range from.Combos {
			t.Combos = append(t.Combos, combination(c, values))
		}
	}
	if sum.Kind == logic.ParityTotal && (!from.Whole || from.Combos != nil || from.Alike != 0 || c.Op == board.Subtract) {
		t.key = "TermOdd"
	}
	return t
}
