package explain

import (
	"slices"

	"kenkenbot/board"
)

// Fault is one thing that the validator found. Its sentence depends on the rule and,
// for a cage, on the operator.
type Fault struct {
	Sentence
	Size  int
	Cells []board.Cell
	Line  board.Line // RepeatInLine
	Cage  board.Cage // of cages
	Value int        // ValueRange, RepeatInLine
	Got   int64      // WrongShape; of cages what they come to
	Want  int64      // likewise
}

// FaultOf returns what there is to say about a fault.
func FaultOf(p *board.Puzzle, f board.Fault) Fault {
	m := Fault{Size: p.Size(), Cells: f.Cells, Line: f.Line, Value: f.Value, Got: f.Got, Want: f.Want}
	switch f.Rule {
	case board.WrongShape:
		m.Sentence = "WrongShape"
	case board.ValueRange:
		m.Sentence = "ValueRange"
	case board.RepeatInLine:
		m.Sentence = "RepeatInLine"
	case board.CageResult:
		m.Cage = p.Cages()[f.Cage]
		m.Sentence = cageFault(m.Cage.Op, f.Whole)
	case board.Stuck:
		m.Cage = p.Cages()[f.Cage]
		m.Sentence = "Stuck"
	default:
		m.Sentence = "RuleBroken"
	}
	return m
}

// cageFault names the sentence about a full cage with the wrong result, which is a
// whole number within 64 bits, or not.
func cageFault(op board.Op, whole bool) Sentence {
	switch {
	case op == board.Given:
		return "GivenWrong"
	case op == board.Hidden:
		return "HiddenWrong"
	case op == board.Divide && !whole:
		return "QuotientBroken"
	case !whole:
		return "FarMore"
	}
	return map[board.Op]Sentence{
		board.Add: "SumWrong", board.Multiply: "ProductWrong", board.Subtract: "DifferenceWrong", board.Divide: "QuotientWrong",
	}[op]
}

// ReportOf returns what there is to say about the validator's report, one line each:
// broken rules first, then the cages that nothing can complete any more, and no more
// of them than most. Of a board that breaks none, it says how much is left to fill.
func ReportOf(p *board.Puzzle, r board.Report, most int) []Line {
	lines := faultLines(p, slices.Concat(r.Faults, r.Stuck), most)
	switch {
	case len(lines) > 0:
		return lines
	case r.Empty > 0:
		return []Line{{Message: Count{Sentence: "StillEmpty", Count: r.Empty}}}
	}
	return []Line{{Message: RulesKept}}
}

// faultLines lists at most that many faults.
func faultLines(p *board.Puzzle, faults []board.Fault, most int) []Line {
	var lines []Line
	for k, f := range faults {
		if k == most {
			return append(lines, Line{Role: Item, Message: Count{Sentence: "MoreFaults", Count: len(faults) - k}})
		}
		lines = append(lines, Line{Role: Item, Message: FaultOf(p, f)})
	}
	return lines
}
