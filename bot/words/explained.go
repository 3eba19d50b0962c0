package words

import (
	"cmp"
	"slices"

	"kenkenbot/bot/game/study"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// ExplainHead says how a puzzle is solved, as a whole.
type ExplainHead struct {
	Size          int
	Digits, Steps int
	Uses          []TechniqueUse // the easiest first
	Solved        bool
	Impossible    Explanation // why it has no solution; nil if it has, as far as is known
}

// Graded says how hard a puzzle is, on the command line.
type Graded struct {
	Kind    Kind
	Score   int
	Hardest logic.Technique // 0 if there is none
}

// TechniqueUse is where a technique is used, in a list and in a select.
type TechniqueUse struct {
	Technique logic.Technique
	Count     int
	Steps     []int // the first of them, counted from 1
	More      int   // not listed
}

// UseOption names a technique in the select, with how often it is used.
type UseOption struct {
	Technique logic.Technique
	Count     int
}

// mostUses is how many of a technique's steps are listed.
const mostUses = 8

// ExplainHeadOf returns what there is to say of a whole way.
func ExplainHeadOf(e study.Explained) ExplainHead {
	m := ExplainHead{Size: e.Puzzle.Size(), Steps: len(e.Steps), Solved: e.Path.Solved, Uses: usesOf(e.Steps)}
	for k := range e.Steps {
		m.Digits += len(e.Steps[k].Step.Place)
	}
	if e.Path.Impossible != nil {
		m.Impossible = Explanation{{Role: explain.Item, Message: explain.Impossible{End: explain.ContradictionOf(e.Puzzle, *e.Path.Impossible)}}}
	}
	return m
}

// usesOf gathers the steps by their techniques.
func usesOf(steps []logic.Argued) []TechniqueUse {
	where := map[logic.Technique][]int{}
	for k := range steps {
		t := steps[k].Step.Technique
		where[t] = append(where[t], k+1)
	}
	var techniques []logic.Technique
	for t := range where {
		techniques = append(techniques, t)
	}
	slices.SortFunc(techniques, func(a, b logic.Technique) int { return cmp.Compare(a, b) })
	var uses []TechniqueUse
	for _, t := range techniques {
		all := where[t]
		use := TechniqueUse{Technique: t, Count: len(all), Steps: all}
		if use.More = max(len(all)-mostUses, 0); use.More > 0 {
			use.Steps = all[:mostUses]
		}
		uses = append(uses, use)
	}
	return uses
}

// ExplainStep says one step, and to which digit it leads.
type ExplainStep struct {
	Number, Of int
	Toward     *logic.Placement // nil if no digit follows, or the step itself places it
	Step       explain.Step
}

// ExplainStepOf returns what there is to say of the step shown, which is one.
func ExplainStepOf(e study.Explained) ExplainStep {
	step := &e.Steps[e.Step-1]
	m := ExplainStep{Number: e.Step, Of: len(e.Steps), Step: explain.StepOf(e.Puzzle, step)}
	if next := e.NextDigit(); len(step.Step.Place) == 0 && next <= len(e.Steps) {
		m.Toward = &e.Steps[next-1].Step.Place[0]
	}
	return m
}

// ExplainEnd says where the way ends.
type ExplainEnd struct {
	Steps      int
	Solved     bool
	Impossible Explanation
}

// ExplainEndOf returns what there is to say of the end of a way.
func ExplainEndOf(e study.Explained) ExplainEnd {
	head := ExplainHeadOf(e)
	return ExplainEnd{Steps: head.Steps, Solved: head.Solved, Impossible: head.Impossible}
}

// OpenNow lists the steps that apply to a board.
type OpenNow struct {
	Number int // of the step before which the board stands so; 0 is a board that was asked for
	Count  int
	Steps  Steps // the first of them
	More   int
}

// MostOpen is how many open steps are listed.
const MostOpen = 8

// OpenNowOf returns the steps that apply to the board before the step shown.
func OpenNowOf(e study.Explained) OpenNow {
	shown := e.Open[:min(len(e.Open), MostOpen)]
	number := max(e.Step, 1)
	if e.Position != nil {
		number = 0
	}
	return OpenNow{Number: number, Count: len(e.Open), Steps: StepsOf(e.Puzzle, StepPage{First: 1, Steps: shown}), More: len(e.Open) - len(shown)}
}
