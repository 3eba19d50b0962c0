package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Alive lists the combinations that a cage still has.
type Alive struct {
	Size         int
	Cage         board.Cage
	Combinations []Equation // empty if they are more than can be listed
}

// Key names the sentence.
func (Alive) Key() string { return "Alive" }

// Dead lists combinations that a cage can't have, and the reason that they share.
type Dead struct {
	Combinations []Equation
	Reason       Reason
}

// Key names the sentence.
func (Dead) Key() string { return "Dead" }

// Reason is why a combination is dead: a clause.
type Reason struct {
	kind  logic.ReasonKind
	Value int
	Line  board.Line // LineHas
	Cell  board.Cell // LineHas, FilledOtherwise
}

// Key names the sentence.
func (r Reason) Key() string {
	switch r.kind {
	case logic.LineHas:
		return "LineHas"
	case logic.NotHere:
		return "NotHere"
	case logic.Filled:
		return "FilledOtherwise"
	case logic.TooOften:
		return "TooOften"
	}
	return "NoOrder"
}

// viewLines explains a cage: the digits it may use, the combinations still alive,
// and why the others are impossible, those for the same reason on one line.
func viewLines(p *board.Puzzle, v *logic.CageView) []Line {
	c := p.Cages()[v.Cage]
	alive := Alive{Size: p.Size(), Cage: c}
	for _, a := range v.Alive {
		alive.Combinations = append(alive.Combinations, combination(c, a.Values))
	}
	lines := []Line{{Role: Detail, Message: alive}}
	for _, d := range deadOf(c, v.Dead) {
		lines = append(lines, Line{Role: Detail, Message: d})
	}
	if v.More > 0 {
		lines = append(lines, Line{Role: Detail, Message: Count{key: "CombinationsLeftOut", Count: v.More}})
	}
	if v.Repeats {
		lines = append(lines, Line{Role: Detail, Message: CornerNote})
	}
	return lines
}

// deadOf gathers the dead combinations by reason, in the order in which the reasons
// are met.
func deadOf(c board.Cage, list []logic.Combination) []Dead {
	var all []Dead
	at := make(map[Reason]int)
	for _, d := range list {
		reason := Reason{kind: d.Reason.Kind, Value: d.Reason.Value, Line: d.Reason.Line, Cell: d.Reason.Cell}
		k, met := at[reason]
		if !met {
			k = len(all)
			at[reason] = k
			all = append(all, Dead{Reason: reason})
		}
		all[k].Combinations = append(all[k].Combinations, combination(c, d.Values))
	}
	return all
}
