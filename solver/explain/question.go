package explain

import (
	"cmp"
	"slices"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Question is what a teacher asks before explaining a step: where to look, and what to find
// out there. It names a digit only if the step asks about that digit, and never the answer.
type Question struct {
	Sentence
	Cages  []board.Cage
	Lines  []board.Line
	Cells  []board.Cell     // the cells to look at
	Digits board.Candidates // the digits that the step turns on
	For    []board.Cell     // the cells that something follows for; AskLineInCage: or none
	Open   int              // AskCombos: how many cells of the cage are open
	Rest   bool             // AskCombos: others are filled
	First  logic.Link       // AskChain: the first of its links
	Middle board.Cell       // AskXYWing: the cell that shares a digit with each of the others
}

// QuestionOf returns the question that a step answers.
func QuestionOf(p *board.Puzzle, step *logic.Argued) Question {
	r := &step.Reasons[0]
	from := &r.Cause
	name := Sentence(r.Technique.Message())
	q := Question{Sentence: "Ask" + name, Lines: from.Lines, Cells: from.Cells, Digits: from.Values, For: step.Step.EffectCells()}
	slices.SortFunc(q.For, func(a, b board.Cell) int { return cmp.Compare(a.Index(p.Size()), b.Index(p.Size())) })
	q.For = slices.Compact(q.For)
	for _, i := range from.Cages {
		q.Cages = append(q.Cages, p.Cages()[i])
	}
	if ask := manners[name].ask; ask != nil {
		ask(&q, r)
	}
	return q
}

// ofTotal chooses the question by what the lines come to.
func (q *Question) ofTotal(r *logic.Reason) {
	q.Sentence += map[logic.TotalKind]Sentence{logic.SumTotal: "Sum", logic.ProductTotal: "Product", logic.ParityTotal: "Parity"}[r.Cause.Total.Kind]
}

// ofSeats leaves out the cells that something follows for, where they are the whole cage or one is left a single digit,
// which would stand beside it.
func (q *Question) ofSeats(r *logic.Reason) {
	if r.Combos != nil || slices.ContainsFunc(r.Left, func(l logic.Choice) bool { return l.Values.Len() == 1 }) {
		q.For = nil
	}
}

// ofMiddle fills in the cell in the middle of an XY-wing.
func (q *Question) ofMiddle(r *logic.Reason) { q.Middle = r.Cause.Links[len(r.Cause.Links)/2].Cell }

// ofFirst fills in where a chain begins.
func (q *Question) ofFirst(r *logic.Reason) { q.First = r.Cause.Links[0] }

// ofCage chooses what to ask about the digits of a cage, by what shows which are left.
func (q *Question) ofCage(r *logic.Reason) {
	switch {
	case len(r.Combos) > 0:
		q.Sentence, q.Open, q.Rest = "AskCombos", len(r.Combos[0].Values), len(r.Known) > 0
	case r.Fault != nil && r.Fault.Kind == logic.NotEven:
		q.Sentence = "AskFactors"
	}
}
