package explain

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/logic"
)

// samples are messages of every key.
func samples(t *testing.T) []Message {
	p := boardtest.EveryCage(t)
	cage := p.Cages()[0]
	a1, b1, c1 := board.At(0, 0), board.At(0, 1), board.At(0, 2)
	cells, lines := []board.Cell{a1, b1, c1}, []board.Line{board.Row(0), board.Column(0)}
	all := []Message{CornerNote, GoBack, Guess, MarksAssumed, Mistaken, MistakeSoFar, RulesKept,
		AtCell{key: "LookElsewhere", Cell: a1}, AtCell{key: "MistakeAt", Cell: a1},
		AtCells{key: "MistakeAtRule", Cells: cells}, AtCells{key: "MarksWritten", Cells: cells},
		Value{key: "Filled", Cell: a1, Value: 3}, Value{key: "Told", Cell: a1, Value: 3},
		Count{key: "MoreFaults", Count: 2}, Count{key: "WrongValues", Count: 2}, Count{key: "StillEmpty", Count: 2}, Count{key: "CombinationsLeftOut", Count: 1},
		Alive{Size: 4, Cage: cage}, Alive{Size: 4, Cage: cage, Combinations: []Equation{"1×3×4"}},
		Look{Places: []Place{{Cage: &cage}, {Lines: lines}, {Cage: &cage, Lines: lines[:1]}, {Cells: cells}, {Cage: &cage, Cells: cells[:1]}}},
		Look{Places: []Place{{Cage: &cage}}, Fills: true}, Look{Places: []Place{{Cells: cells[:1]}}, Fills: true},
	}
	for kind := logic.ReasonKind(0); kind <= logic.NoOrder; kind++ {
		all = append(all, Dead{Combinations: []Equation{"1×12"}, Reason: Reason{kind: kind, Value: 2, Line: lines[0], Cell: a1}})
		all = append(all, Reason{kind: kind, Value: 2, Line: lines[0], Cell: a1})
	}
	for rule := board.WrongShape; rule <= board.Stuck; rule++ {
		all = append(all, FaultOf(p, board.Fault{Rule: rule, Cells: cells, Got: 3, Want: 4}))
	}
	for k := range p.Cages() {
		for _, whole := range []bool{true, false} {
			all = append(all, FaultOf(p, board.Fault{Rule: board.CageResult, Cage: k, Cells: cells, Got: 3, Want: 4, Whole: whole}))
		}
	}
	all = append(all, FaultOf(p, board.Fault{Rule: 99}))
	for kind := logic.NoCandidate; kind <= logic.NoWay; kind++ {
		end := ContradictionOf(p, logic.Contradiction{Kind: kind, Cell: a1, Line: lines[0], Value: 2})
		all = append(all, end, Impossible{End: end})
	}
	for _, st := range causes(cells, lines) {
		step := StepOf(p, &st)
		hint := HintStep{Number: 2, Technique: st.Technique, Cause: step.Cause, Effects: &step.Effects}
		all = append(all, step, step.Cause, step.Effects, hint)
		if step.Cause.Chain.Links != nil {
			all = append(all, step.Cause.Chain)
		}
	}
	return all
}

// causes are steps of every technique, and of those that have several sentences, for
// each of these.
func causes(cells []board.Cell, lines []board.Line) []logic.Step {
	links := make([]logic.Link, 20)
	gone := []logic.Elimination{{Cell: cells[0], Values: board.CandidatesOf(1, 2)}}
	var list []logic.Step
	for _, t := range append(logic.Techniques(), 0) {
		for kind := logic.SumTotal; kind <= logic.ParityTotal; kind++ {
			for _, digits := range []board.Candidates{board.CandidatesOf(1), board.CandidatesOf(1, 3)} {
				list = append(list, logic.Step{Technique: t, Eliminate: gone, Cause: logic.Cause{
					Cells: cells, Lines: lines, Cages: []int{0, 1}, Values: digits, Links: links,
					Total: &logic.Total{Kind: kind, Within: cells[:1], Num: 3, Den: 2},
				}})
			}
		}
	}
	list = append(list, logic.Step{Technique: logic.NakedSingle, Place: []logic.Placement{{Cell: cells[0], Value: 1}}, Cause: logic.Cause{Cells: cells[:1]}})
	for _, steps := range []int{0, 1, maxTrialSteps + 1} {
		list = append(list, logic.Step{Technique: logic.Trial, Eliminate: gone, Cause: logic.Cause{Cells: cells, Trial: &logic.Refutation{
			Assume: logic.Placement{Cell: cells[0], Value: 1}, Steps: make([]logic.Step, steps), End: logic.Contradiction{Kind: logic.NoCandidate, Cell: cells[1]},
		}}})
	}
	return list
}

// gap is what a template leaves where it asks for what is not there.
var gap = regexp.MustCompile(`template|<no value>|%!|\bnil\b|  |\{|\[\]`)

// TestEverySentenceCanBeSaid says every message, and wants every sentence said.
func TestEverySentenceCanBeSaid(t *testing.T) {
	said := make(map[string]bool)
	for _, m := range samples(t) {
		said[m.Key()] = true
		if text := English.Text(m); text == "" || gap.MatchString(text) {
			t.Errorf("%s: %q", m.Key(), text)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if !said[key] && !catalogue.Shared(key) {
			t.Errorf("%s is the sentence of no message", key)
		}
	}
}

// TestTechniquesHaveSentences wants one for the message of each technique, or its
// variants.
func TestTechniquesHaveSentences(t *testing.T) {
	for _, technique := range logic.Techniques() {
		found := false
		for key := range english {
			found = found || strings.HasPrefix(key, technique.Message())
		}
		if !found {
			t.Errorf("%v: no sentence %s", technique, technique.Message())
		}
	}
}

// TestAnotherLanguage makes a second catalogue, whole and faulty.
func TestAnotherLanguage(t *testing.T) {
	sentences := make(map[string]string)
	for key := range english {
		sentences[key] = key
	}
	sentences["Step"] = `{{grau .Technique}}: {{say .Cause}} {{strong "also"}}`
	functions := map[string]any{"grau": func(t logic.Technique) string { return "G" + t.String()[1:] }}
	c, err := NewCatalogue(functions, sentences)
	if err != nil {
		t.Fatal(err)
	}
	st := logic.Step{Technique: logic.LastInLine, Cause: logic.Cause{Lines: []board.Line{board.Row(0)}}}
	if got := c.Text(StepOf(boardtest.EveryCage(t), &st)); got != "Gast in line: LastInLine also" {
		t.Errorf("got %q", got)
	}
	delete(sentences, "GoBack")
	sentences["Nonsense"] = "x"
	sentences["Stuck"] = "{{"
	_, err = NewCatalogue(functions, sentences)
	for _, want := range []string{"GoBack has no sentence", "Nonsense is not the key", "Stuck"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in %v", want, err)
		}
	}
}

// TestMarkup stresses what sentences stress, and leaves the catalogue as it was.
func TestMarkup(t *testing.T) {
	loud := English.With(Markup{Strong: strings.ToUpper})
	m := Value{key: "Told", Cell: board.At(0, 0), Value: 3}
	if got := loud.Text(m); !strings.HasSuffix(got, "I tell it: A1 = 3.") {
		t.Errorf("got %q", got)
	}
	if got := English.Text(m); !strings.HasSuffix(got, "I tell it: a1 = 3.") {
		t.Errorf("got %q", got)
	}
	nested := HintStep{Technique: logic.NakedPair, Cause: Cause{key: "Told"}}
	if got := loud.Text(nested); !strings.HasPrefix(got, "NAKED PAIR: ") {
		t.Errorf("got %q", got)
	}
}

// TestUnsaid tells what is wrong where a catalogue can't say a message.
func TestUnsaid(t *testing.T) {
	if got := English.Text(Sentence("Nonsense")); !strings.HasPrefix(got, "Nonsense (") {
		t.Errorf("got %q", got)
	}
}

// TestLookNamesEachPlaceOnce joins places that read the same.
func TestLookNamesEachPlaceOnce(t *testing.T) {
	p := boardtest.EveryCage(t)
	cage := &p.Cages()[0]
	var m Look
	m.add(Place{Cage: cage})
	m.add(Place{Cage: cage})
	m.add(Place{Cells: cage.Cells[:1]})
	m.add(Place{Lines: []board.Line{board.Row(1)}})
	if got := English.Text(m); got != "Look at a1 and its cage, then at row 2: a candidate can be ruled out." {
		t.Errorf("got %q", got)
	}
}
