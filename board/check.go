package board

import "fmt"

// Rule is a rule of KenKen that a grid can break.
type Rule uint8

// The rules that Check checks. Stuck is different: no rule is broken yet, but that cage
// can no longer be completed (see Report).
const (
	WrongShape   Rule = iota + 1 // the grid does not have as many cells as the board
	ValueRange                   // a value below 1 or above N
	RepeatInLine                 // a value twice or more in a row or column
	CageResult                   // a full cage whose values do not give its target
	Stuck                        // a partly filled cage that no values can complete
)

// String returns the rule's name in lower case, as in "repeat in line".
func (r Rule) String() string {
	if int(r) >= len(ruleNames) || r == 0 {
		return fmt.Sprintf("rule %d", uint8(r))
	}
	return ruleNames[r]
}

var ruleNames = [...]string{WrongShape: "wrong shape", ValueRange: "value range", RepeatInLine: "repeat in line", CageResult: "cage result", Stuck: "stuck"}

// Fault is one place where a grid breaks a rule. Cells are the cells involved, in
// reading order.
type Fault struct {
	Rule  Rule
	Cells []Cell
	Line  Line  // RepeatInLine: where
	Cage  int   // CageResult, Stuck: which, an index into Cages; else -1
	Value int   // ValueRange, RepeatInLine: the value
	Got   int64 // CageResult: what the values come to; WrongShape: the number of cells
	Want  int64 // CageResult, Stuck: the target; WrongShape: the board's number of cells
	Whole bool  // CageResult: Got holds a result (a quotient may not divide exactly)
}

// Report is what Check finds.
//
// Stuck lists the partly filled cages that can no longer be completed, as far as a person
// can see this on the board: from the cage's arithmetic and the values already in its
// rows and columns. What other cages imply is not considered, so nothing of the answer
// shows. An empty cage is never stuck. The search is bounded: a cage whose empty cells
// leave more than 4096 ways to try is not listed.
type Report struct {
	Faults []Fault // broken rules
	Stuck  []Fault // cages that can no longer be completed
	Empty  int     // cells still empty
}

// Correct reports whether the grid was complete and broke no rule, which makes it a
// solution.
func (r Report) Correct() bool { return r.Empty == 0 && len(r.Faults) == 0 }

// Check reports every rule that the grid breaks, and the cages that are stuck. It needs no
// solution. Of a grid with the wrong number of cells it reports only that. It allocates
// memory only for what it reports.
func (p *Puzzle) Check(g Grid) Report {
	if len(g) != p.size*p.size {
		return Report{Faults: []Fault{{Rule: WrongShape, Cage: -1, Got: int64(len(g)), Want: int64(p.size * p.size)}}, Empty: g.Empty()}
	}
	r := Report{Empty: g.Empty()}
	for i, v := range g {
		if int(v) > p.size {
			r.Faults = append(r.Faults, Fault{Rule: ValueRange, Cage: -1, Cells: []Cell{CellAt(p.size, i)}, Value: int(v)})
		}
	}
	for i := range p.size {
		r.Faults = p.checkLine(g, Row(i), r.Faults)
		r.Faults = p.checkLine(g, Column(i), r.Faults)
	}
	for i := range p.cages {
		p.checkCageIn(g, i, &r)
	}
	return r
}

// checkLine adds a fault for each value that repeats in the line.
func (p *Puzzle) checkLine(g Grid, l Line, faults []Fault) []Fault {
	var seen, again Candidates
	for k := range p.size {
		v := g.At(p.size, l.Cell(k))
		if v == 0 || v > p.size {
			continue
		}
		if seen.Has(v) {
			again = again.With(v)
		}
		seen = seen.With(v)
	}
	for v := range again.All() {
		f := Fault{Rule: RepeatInLine, Line: l, Cage: -1, Value: v}
		for k := range p.size {
			if c := l.Cell(k); g.At(p.size, c) == v {
				f.Cells = append(f.Cells, c)
			}
		}
		faults = append(faults, f)
	}
	return faults
}

// checkCageIn adds a fault if the full cage i misses its target, or if the
// partly filled one can't reach it any more. A cage with a value out of range is
// neither: that value is a fault of its own.
func (p *Puzzle) checkCageIn(g Grid, i int, r *Report) {
	cage := &p.cages[i]
	t := newTally()
	for _, c := range cage.Cells {
		v := g.At(p.size, c)
		if v > p.size {
			return
		}
		if v > 0 {
			t.add(v)
		}
	}
	switch {
	case t.count == 0:
	case t.count < len(cage.Cells):
		if !p.canComplete(g, cage, t) {
			r.Stuck = append(r.Stuck, Fault{Rule: Stuck, Cage: i, Cells: cage.Cells, Want: cage.Target})
		}
	case !t.gives(cage.Op, cage.Target):
		got, whole := t.result(cage.Op)
		r.Faults = append(r.Faults, Fault{Rule: CageResult, Cage: i, Cells: cage.Cells, Got: got, Want: cage.Target, Whole: whole})
	}
}
