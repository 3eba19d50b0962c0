package explain

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/sample"
	"kenkenbot/solver/logic"
)

// sentences are those of English.
func sentences(t *testing.T) map[string]string {
	t.Helper()
	all, err := catalogue.Read(files, "english")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// samples are messages of every sentence: those of the solves of random puzzles, and rare ones. Of those that differ in
// their cells and numbers alone there is one, and all where KENKEN_THOROUGH is set.
func samples(t *testing.T) []Message {
	t.Helper()
	sampled.Do(func() {
		alike, each := map[string]int{}, sample.Of(1, 1<<30)
		for _, m := range sayable(t) {
			keys := map[string]bool{}
			within(reflect.ValueOf(m), keys)
			kind := fmt.Sprint(cellsAndNumbers.ReplaceAllString(English.Text(m), "0"), slices.Sorted(maps.Keys(keys)))
			if alike[kind]++; alike[kind] <= each {
				sampled.messages = append(sampled.messages, m)
			}
		}
	})
	return sampled.messages
}

var (
	sampled struct {
		sync.Once
		messages []Message
	}
	cellsAndNumbers = regexp.MustCompile(`\b[a-i]?\d+`)
)

// sayable are messages of every sentence, many of them alike.
func sayable(t *testing.T) []Message {
	t.Helper()
	p := boardtest.EveryCage(t)
	a1, b1, c1 := board.At(0, 0), board.At(0, 1), board.At(0, 2)
	cells, lines := []board.Cell{a1, b1, c1}, []board.Line{board.Row(0), board.Column(0)}
	cage := p.Cages()[0]
	digits := board.CandidatesOf(1, 2)
	all := []Message{GoBack, Guess, Mistaken, MistakeSoFar, KeptInMind, NotesDisagree, RulesKept,
		AtCell{Sentence: "LookElsewhere", Cell: a1}, AtCell{Sentence: "MistakeAt", Cell: a1},
		AtCells{Sentence: "MistakeAtRule", Cells: cells}, AtCells{Sentence: "MarksWritten", Cells: cells}, Value{Sentence: "MistakeIn", Cell: a1, Value: 3}, Value{Sentence: "MustBe", Cell: a1, Value: 3}, Value{Sentence: "CantBe", Cell: a1, Value: 3}, Value{Sentence: "MustBeUntold", Cell: a1, Value: 3}, Value{Sentence: "CantBeUntold", Cell: a1, Value: 3}, Value{Sentence: "CantBeAtRule", Cell: a1, Value: 3},
		Filled{Places: []logic.Placement{{Cell: a1, Value: 3}}}, Value{Sentence: "Told", Cell: a1, Value: 3},
		Count{Sentence: "MoreFaults", Count: 2}, Count{Sentence: "WrongValues", Count: 2}, Count{Sentence: "StillEmpty", Count: 2},
		CageFault{kind: logic.Searched, Cage: cage}, CageFault{kind: logic.NoneFits, Cage: cage, Rest: cells, Pool: digits},
	}
	for _, fault := range faults {
		fault.Kind = logic.NoneFits
		all = append(all, failOf(p, fault, 0))
	}
	all = append(all, Consequence{Because{Cause: Cause{Sentence: "CageCompletion", Cages: p.Cages()[:1], Cell: a1, Value: 3, Combos: Combos{SoFar: Known{Values: []int{4}}}}}})
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
	gone := []logic.Elimination{{Cell: a1, Values: digits}}
	all = append(all, Settled{Cell: a1, Bars: barsOf([]logic.Bar{{Cell: a1, Value: 2, Kind: logic.HasIt, Line: lines[0], By: b1}}), Before: digits})
	all = append(all, cageName{Cage: cage}, lineName{lines[0]}, linesName{Labels: []string{"1", "2"}})
	for _, technique := range logic.Techniques() {
		all = append(all, TechniqueOf(technique), TechniqueTitle{technique})
	}
	for _, technique := range append(logic.Techniques(), 0) {
		if technique.Places() || technique.Message() == "Total" {
			continue
		}
		all = append(all, becauseOf(p, &logic.Reason{Technique: technique, Eliminate: gone, Untold: true, Bound: []logic.Bound{{Line: lines[0], Values: digits}},
			Cause: logic.Cause{Cells: cells, Lines: lines[:1], Cages: []int{0, 1}, Values: digits}}))
	}
	all = append(all, becauseOf(p, &logic.Reason{Technique: logic.Trial, Eliminate: gone,
		Fails: &logic.Failure{Steps: make([]logic.Argued, maxTrialSteps+1), End: logic.Contradiction{Kind: logic.NoPlace, Value: 1}}}))
	for kind := logic.SumTotal; kind <= logic.ParityTotal; kind++ {
		all = append(all, becauseOf(p, &logic.Reason{Technique: logic.LineTotals, Eliminate: gone,
			Cause: logic.Cause{Lines: lines[:1], Total: &logic.Total{Kind: kind, Within: cells[:1], Without: cells[1:2], Num: 3, Den: 2}},
			Sum: &logic.Sum{Kind: kind, Lines: lines[:1], Each: 10, Other: &logic.Bar{Cell: b1, Kind: logic.Noted, Left: digits}, Terms: []logic.Term{
				{Cage: 0, Whole: true, Amount: 12}, {Cage: 1, Cells: cells, Amount: 3}, {Cage: 1, Cells: cells, Amount: 4, Combos: [][]int{{1, 3}}}, {Cage: 1, Cells: cells, Amount: 4, Alike: digits},
			}}}))
	}
	for _, technique := range []logic.Technique{logic.CageDigits, logic.CageSupport} {
		cause := logic.Cause{Cells: cells, Cages: []int{0}, Values: board.CandidatesOf(5)}
		all = append(all, becauseOf(p, &logic.Reason{Technique: technique, Eliminate: gone, Cause: cause, Factor: 5, Bars: []logic.Bar{{Cell: b1, Value: 5, Kind: logic.Noted, Left: digits}}}),
			becauseOf(p, &logic.Reason{Technique: technique, Eliminate: gone, Cause: cause, Partner: &logic.Choice{Cell: b1, Values: digits}}))
	}
	all = append(all, questions(p)...)
	r := rand.New(rand.NewPCG(17, 6))
	for k := range 160 {
		ops := board.Ops[1:]
		if k%4 == 0 {
			ops = []board.Op{board.Multiply}
		}
		p, _ := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(4), ops...)
		s := logic.NewState(p)
		for step, err := range s.Steps(t.Context(), logic.Limits{Work: 500_000}) {
			if err != nil {
				break
			}
			reasons := s.Why(&step)
			all = append(all, StepOf(p, &logic.Argued{Step: step, Reasons: reasons}))
			if several := reasons[0]; several.Fault != nil && several.Fault.Kind != logic.Searched && slices.Contains([]string{"CageDigits", "CageSupport", "Claim", "LineInCage"}, several.Technique.Message()) {
				several.Fault, several.Each = nil, []logic.Reason{reasons[0], reasons[0]}
				all = append(all, becauseOf(p, &several))
			}
			for _, line := range hintLines(p, &logic.Argued{Step: step, Reasons: reasons}, 2, true) {
				all = append(all, line.Message)
			}
		}
	}
	return all
}

// within adds to said the keys of a message and of all messages in it.
func within(v reflect.Value, said map[string]bool) {
	if v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if !v.IsNil() {
			within(v.Elem(), said)
		}
		return
	}
	if v.Kind() == reflect.Slice {
		for k := range v.Len() {
			within(v.Index(k), said)
		}
		return
	}
	if !v.CanInterface() {
		return
	}
	said[catalogue.Name(v.Interface())] = true
	if v.Kind() == reflect.Struct {
		for k := range v.NumField() {
			within(v.Field(k), said)
		}
	}
}

// gap is what a template leaves where it asks for what is not there.
var gap = regexp.MustCompile(`template|<no value>|%!|\bnil\b|\S  |\{|\[\]`)

// TestEverySentenceCanBeSaid says every message, and wants every sentence said.
func TestEverySentenceCanBeSaid(t *testing.T) {
	said := make(map[string]bool)
	for _, m := range samples(t) {
		within(reflect.ValueOf(m), said)
		if text := English.Text(m); text == "" || gap.MatchString(text) {
			t.Errorf("%s: %q", catalogue.Name(m), text)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(sentences(t))) {
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
		for key := range sentences(t) {
			found = found || strings.HasPrefix(key, technique.Message())
		}
		if !found {
			t.Errorf("%v: no sentence %s", technique, technique.Message())
		}
	}
}

// TestManners wants each manner to be that of a technique.
func TestManners(t *testing.T) {
	messages := map[Sentence]bool{}
	for _, technique := range logic.Techniques() {
		messages[Sentence(technique.Message())] = true
	}
	for name, m := range manners {
		if !messages[name] || m.tell == nil {
			t.Errorf("%s: no technique has this message, or it says nothing", name)
		}
	}
}

// TestMarkup stresses what sentences stress, and leaves the catalogue as it was.
func TestMarkup(t *testing.T) {
	loud := English.With(Markup{Strong: strings.ToUpper})
	m := Value{Sentence: "Told", Cell: board.At(0, 0), Value: 3}
	if got := loud.Text(m); !strings.HasSuffix(got, "here is the digit: A1 = 3.") {
		t.Errorf("got %q", got)
	}
	if got := English.Text(m); !strings.HasSuffix(got, "here is the digit: a1 = 3.") {
		t.Errorf("got %q", got)
	}
	nested := Step{Technique: logic.NakedPair, Parts: []Because{{Cause: Cause{Sentence: "Told"}}}}
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
