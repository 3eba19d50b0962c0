package explain

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Sum is how whole lines come to what is known of them and what is left.
type Sum struct {
	Lines  []board.Line
	Whole  Equation // what the lines come to: "42", "24 × 24 = 576"
	Terms  []Term
	Odds   []Term       // TotalParity: those that are odd
	Evens  []Term       // TotalParity: the others
	Out    []board.Cell // the cells left that lie outside the lines
	Known  Equation     // what the terms make together inside the lines: "8", "6 − 3 + 5 = 8", "8 × 48 = 384"
	Full   Equation     // TotalSum: the balance, if a cell left lies outside: "46 − d4 + f5 = 42"
	Left   Equation     // what the cells left come to: "f5 − d4 = −4", "b1 + c1 = 20 − 15 = 5", "c1 = 1152 ÷ 576 = 2"
	Single bool         // TotalSum: one cell is left, and Left is what it must be: "20 − 15 = 5"
	Differ bool         // two cells left come to it that can't be equal, though equal digits would
	Other  *OtherCell   // of two cells left, the one that loses nothing
	Odd    bool         // TotalParity: whether Cell is odd
	OddSum bool         // TotalParity: whether the lines come to an odd number
}

// OtherCell is a cell that loses nothing, and what it can be.
type OtherCell struct {
	Cell board.Cell
	Left board.Candidates
}

// Term is one known part of a Sum: a clause.
type Term struct {
	Sentence
	Cage    board.Cage
	Cells   []board.Cell
	Amount  int64
	Filled  []int            // TermFilled: the values of Cells
	Sum     Equation         // TermFilled: likewise, added up or multiplied: "1 + 3"
	Combos  []Equation       // TermCombos, TermOdd
	Dead    []Try            // why it is no others, if they are listed
	Alike   board.Candidates // TermOdd: what each of Cells can be, if that is odd throughout or even
	Odd     bool             // inside the lines
	Outside []int            // the values of filled cells outside the lines
}

// total fills in what whole lines come to.
func (c *Cause) total(p *board.Puzzle, r *logic.Reason) {
	if r.Sum == nil || r.Cause.Total == nil {
		c.Sentence = "NoTechnique"
		return
	}
	t := r.Cause.Total
	s := Sum{Lines: r.Sum.Lines, Odd: t.Num == 1, OddSum: r.Sum.Each*int64(len(r.Sum.Lines))%2 == 1}
	c.Sentence = "TotalSum"
	s.Whole = Equation(strconv.FormatInt(r.Sum.Each*int64(len(r.Sum.Lines)), 10))
	switch t.Kind {
	case logic.ParityTotal:
		c.Sentence, c.Cell = "TotalParity", slices.Concat(t.Within, t.Without)[0]
	case logic.ProductTotal:
		c.Sentence = "TotalProduct"
	}
	s.Terms, s.Out, s.Differ = termsOf(p, r.Sum), t.Without, differ(t)
	switch t.Kind {
	case logic.SumTotal:
		known := s.make()
		switch s.Left = sum(t); {
		case len(t.Within)+len(t.Without) == 1 && known > 0:
			c.Cell, s.Single = slices.Concat(t.Within, t.Without)[0], true
			s.Left = s.Whole + " − " + number(known) + " = " + number(t.Num)
			if len(t.Without) > 0 {
				s.Left = number(known) + " − " + s.Whole + " = " + number(-t.Num)
			}
		case len(t.Without) > 0:
			s.Full = Equation(terms(append([]string{string(number(known))}, names(t.Within)...), names(t.Without), " + ", " − ")) + " = " + s.Whole
		case known > 0:
			s.Left = Equation(terms(names(t.Within), nil, " + ", "")) + " = " + s.Whole + " − " + number(known) + " = " + number(t.Num)
		}
	case logic.ProductTotal:
		s.multiply(t, r.Sum.Each)
	case logic.ParityTotal:
		for _, term := range s.Terms {
			if term.Odd {
				s.Odds = append(s.Odds, term)
			} else {
				s.Evens = append(s.Evens, term)
			}
		}
	}
	if r.Sum.Other != nil {
		s.Other = &OtherCell{Cell: r.Sum.Other.Cell, Left: r.Sum.Other.Left}
	}
	c.Sum = s
}

// make fills in what the terms make together, and returns it. The sum is written out if
// digits outside the lines are taken off.
func (s *Sum) make() (known int64) {
	var sum strings.Builder
	outside := false
	for k, t := range s.Terms {
		if k > 0 {
			sum.WriteString(" + ")
		}
		sum.WriteString(strconv.FormatInt(t.Amount, 10))
		known += t.Amount
		for _, v := range t.Outside {
			sum.WriteString(" − " + strconv.Itoa(v))
			known -= int64(v)
			outside = true
		}
	}
	if s.Known = number(known); outside {
		s.Known = Equation(sum.String()) + " = " + s.Known
	}
	return known
}

// multiply fills in what the lines and the terms multiply to, and what that leaves.
func (s *Sum) multiply(t *logic.Total, each int64) {
	var lines, times, over []int64
	for range s.Lines {
		lines = append(lines, each)
	}
	for _, term := range s.Terms {
		times = append(times, term.Amount)
		for _, v := range term.Outside {
			over = append(over, int64(v))
		}
	}
	var whole, known *big.Int
	s.Whole, whole = multiplied(lines, nil)
	s.Known, known = multiplied(times, over)
	s.Left = product(t, whole, known)
}

// differ reports whether a total is that of two cells of a line, and half of it (or its
// root) would be a digit.
func differ(t *logic.Total) bool {
	cells := slices.Concat(t.Within, t.Without)
	if len(cells) != 2 || len(t.Within) == 1 || cells[0].Row != cells[1].Row && cells[0].Col != cells[1].Col {
		return false
	}
	amount := t.Num * t.Den
	for v := int64(1); v <= board.MaxSize; v++ {
		if t.Kind == logic.SumTotal && amount == 2*v || t.Kind == logic.SumTotal && amount == -2*v || t.Kind == logic.ProductTotal && amount == v*v {
			return true
		}
	}
	return false
}

// termsOf tells the known parts of lines, with all digits that are there already as one, the
// last.
func termsOf(p *board.Puzzle, sum *logic.Sum) []Term {
	var list []Term
	filled := Term{Sentence: "TermFilled"}
	for k := range sum.Terms {
		t := termOf(p, &sum.Terms[k], sum)
		if t.Sentence != "TermFilled" {
			list = append(list, t)
			continue
		}
		filled.Cells, filled.Filled = append(filled.Cells, t.Cells...), append(filled.Filled, t.Filled...)
		if filled.Odd = filled.Odd != t.Odd; sum.Kind == logic.ProductTotal {
			filled.Amount = max(filled.Amount, 1) * t.Amount
		} else {
			filled.Amount += t.Amount
		}
	}
	if len(filled.Filled) > 0 {
		sign := " + "
		if sum.Kind == logic.ProductTotal {
			sign = " × "
		}
		filled.Sum = Equation(strings.Join(names(filled.Filled), sign))
		list = append(list, filled)
	}
	return list
}

// termOf tells one known part of lines.
func termOf(p *board.Puzzle, from *logic.Term, sum *logic.Sum) Term {
	c := p.Cages()[from.Cage]
	t := Term{Sentence: "TermFilled", Cage: c, Cells: from.Cells, Amount: from.Amount, Odd: from.Amount%2 != 0, Alike: from.Alike, Outside: from.Outside, Filled: from.Filled}
	for _, v := range from.Outside {
		t.Odd = t.Odd != (v%2 != 0)
	}
	if from.Whole {
		t.Sentence, t.Cells = "TermWhole", c.Cells
	}
	if from.Combos != nil {
		t.Sentence = "TermCombos"
		for _, values := range from.Combos {
			combo := combination(c, nil, values)
			switch sum.Kind { // whatever the cage does
			case logic.ParityTotal:
				combo = Equation(strings.Join(names(values), "+"))
			case logic.ProductTotal:
				combo = Equation(strings.Join(names(values), "×"))
			}
			t.Combos = append(t.Combos, combo)
		}
		slices.Sort(t.Combos)
		t.Dead = triesOf(c, nil, from.Tries)
		if slices.ContainsFunc(t.Dead, func(d Try) bool { return d.kind == logic.SameLine || d.kind == logic.SameCell }) {
			t.Dead = nil // too much for a sum
		}
	}
	if sum.Kind == logic.ParityTotal && (from.Combos != nil || from.Alike != 0 || c.Op == board.Subtract) && from.Filled == nil {
		t.Sentence = "TermOdd"
	}
	return t
}
