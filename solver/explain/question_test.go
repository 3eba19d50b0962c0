package explain

import (
	"regexp"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

// asked returns a step by a technique, with all that its question may need.
func asked(t logic.Technique) logic.Argued {
	a1, b1, c1 := board.At(0, 0), board.At(0, 1), board.At(0, 2)
	r := logic.Reason{Technique: t, Cause: logic.Cause{
		Cells: []board.Cell{a1, b1, c1}, Lines: []board.Line{board.Row(0), board.Row(1)}, Cages: []int{0, 1}, Values: board.CandidatesOf(1, 2),
		Total: &logic.Total{Kind: logic.SumTotal}, Links: []logic.Link{{Cell: a1, Value: 3}, {Cell: b1, Value: 3, True: true}, {Cell: c1, Value: 1}},
	}}
	step := logic.Step{Technique: t, Cause: r.Cause, Eliminate: []logic.Elimination{{Cell: c1, Values: board.CandidatesOf(3)}}}
	if t.Places() {
		step.Eliminate, step.Place = nil, []logic.Placement{{Cell: c1, Value: 1}}
	}
	return logic.Argued{Step: step, Reasons: []logic.Reason{r}}
}

// questions are the questions of every technique, in every form.
func questions(p *board.Puzzle) []Message {
	var all []Message
	for _, technique := range logic.Techniques() {
		a := asked(technique)
		all = append(all, QuestionOf(p, &a))
	}
	for kind := logic.SumTotal; kind <= logic.ParityTotal; kind++ {
		a := asked(logic.LineTotals)
		a.Reasons[0].Cause.Total.Kind = kind
		all = append(all, QuestionOf(p, &a))
	}
	a := asked(logic.CageDigits)
	a.Reasons[0].Fault = &logic.CageFault{Kind: logic.NotEven}
	all = append(all, QuestionOf(p, &a))
	for _, known := range [][]int{nil, {4}} {
		a := asked(logic.CageDigits)
		a.Reasons[0].Combos, a.Reasons[0].Known = []logic.Try{{Values: []int{1, 2}}}, known
		all = append(all, QuestionOf(p, &a))
	}
	return all
}

// TestEveryTechniqueAsks wants a place and a question of each.
func TestEveryTechniqueAsks(t *testing.T) {
	for _, m := range questions(boardtest.EveryCage(t)) {
		text := English.Text(m)
		if !strings.HasPrefix(text, "Look at ") || !strings.Contains(text, ": ") || !strings.HasSuffix(text, "?") || gap.MatchString(text) {
			t.Errorf("%s: %q", catalogue.Name(m), text)
		}
	}
}

// places are the digits that every first hint may have: those of cells, rows and the
// labels of cages.
var places = regexp.MustCompile(`\b[a-p][0-9]+\b|\brows? [0-9]+(, [0-9]+)*( and [0-9]+)?|[0-9]+.? cage`)

// about are the techniques whose question is about a digit.
var about = map[logic.Technique]bool{
	logic.HiddenSingle: true, logic.LineInCage: true, logic.HiddenPair: true, logic.HiddenTriple: true, logic.HiddenQuad: true,
	logic.XWing: true, logic.Swordfish: true, logic.EitherWay: true, logic.Chain: true,
}

// TestQuestionsKeepTheAnswer follows the steps of puzzles of every grade: no question has
// both the cell and the digit that its step fills in, and only those that are about a digit
// name one.
func TestQuestionsKeepTheAnswer(t *testing.T) {
	for _, d := range board.Difficulties {
		for seed := range uint64(4) {
			made, err := generate.Generate(t.Context(), generate.Spec{Size: 5, Difficulty: d, Seed: seed + 11})
			if err != nil {
				t.Fatal(err)
			}
			path, err := logic.FindPath(t.Context(), made.Puzzle, logic.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range path.Steps() {
				text := English.Text(QuestionOf(made.Puzzle, &a))
				names := strings.ContainsAny(places.ReplaceAllString(text, ""), "0123456789")
				if names && !about[a.Step.Technique] {
					t.Errorf("%v names a digit: %s", a.Step.Technique, text)
				}
				if place := a.Step.Place; names && len(place) > 0 && strings.Contains(text, place[0].Cell.String()) {
					t.Errorf("%v gives the answer away: %s", a.Step.Technique, text)
				}
			}
		}
	}
}
