package explain

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/solver/logic"
)

var update = flag.Bool("update", false, "write testdata/hints.txt")

// goldenHints is how many hints of a technique, told in the same way, the file has.
const goldenHints = 1

// TestGoldenHints asks and tells hints of every technique, as they come up in random puzzles, and
// compares them with testdata/hints.txt, which "go test ./solver/explain -run GoldenHints
// -update" writes: read the diff aloud.
func TestGoldenHints(t *testing.T) {
	told := make(map[string][]string)
	r := rand.New(rand.NewPCG(17, 10))
	for k := range 700 {
		ops := []board.Op{board.Add}
		if k >= 500 {
			ops = []board.Op{board.Add, board.Multiply, board.Subtract, board.Divide}
		}
		p, _ := boardtest.Puzzle(r, 4+r.IntN(3), 2+r.IntN(3), ops...)
		path, err := logic.FindPath(t.Context(), p, logic.Limits{Work: 400_000})
		if err != nil {
			continue
		}
		for _, a := range path.Steps() {
			m := StepOf(p, &a)
			key := fmt.Sprintf("%02d %s", a.Step.Technique, m.Parts[0].Cause.Key())
			if f := m.Parts[0].Cause.Fault; f != nil {
				key += " " + f.Key()
			}
			if len(told[key]) < goldenHints {
				told[key] = append(told[key], English.Text(QuestionOf(p, &a))+"\n"+English.Text(m))
			}
		}
	}
	for technique, st := range rare(t) {
		told[fmt.Sprintf("%02d rare", technique)] = []string{st}
	}
	var out bytes.Buffer
	for _, technique := range logic.Techniques() {
		keys := sortedKeys(told, fmt.Sprintf("%02d ", technique))
		if len(keys) == 0 {
			t.Errorf("no hint by %v came up", technique)
		}
		for _, key := range keys {
			for _, text := range told[key] {
				fmt.Fprintf(&out, "%s\n\n", text)
			}
		}
	}
	name := filepath.Join("testdata", "hints.txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, out.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(out.Bytes(), want) {
		t.Errorf("the hints read\n%s", out.Bytes())
	}
}

// sortedKeys are the keys that begin so, in order.
func sortedKeys(told map[string][]string, prefix string) []string {
	var keys []string
	for key := range told {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// rare are hints by techniques that random puzzles seldom need, on a board whose only
// cage says nothing.
func rare(t *testing.T) map[logic.Technique]string {
	t.Helper()
	var cells []board.Cell
	for i := range 36 {
		cells = append(cells, board.CellAt(6, i))
	}
	p, err := board.New(6, []board.Cage{{Op: board.Hidden, Target: 126, Cells: cells}})
	if err != nil {
		t.Fatal(err)
	}
	texts := make(map[logic.Technique]string)
	find := func(s *logic.State, technique logic.Technique) {
		steps, err := s.Open(t.Context(), logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for k := range steps {
			if steps[k].Step.Technique == technique {
				texts[technique] = English.Text(QuestionOf(p, &steps[k])) + "\n" + English.Text(StepOf(p, &steps[k]))
			}
		}
	}
	chained := logic.NewState(p)
	for name, left := range map[string]board.Candidates{"a1": board.CandidatesOf(1, 2), "a4": board.CandidatesOf(2, 3), "d4": board.CandidatesOf(3, 4), "d6": board.CandidatesOf(1, 4)} {
		c, _ := board.ParseCell(name)
		chained.Eliminate(c, board.AllCandidates(6)&^left)
	}
	find(chained, logic.Chain)
	for technique, marks := range map[logic.Technique]struct {
		cells  string
		values board.Candidates
	}{
		logic.NakedTriple:  {"a1 b1 c1", board.CandidatesOf(4, 5, 6)},
		logic.HiddenTriple: {"a1 b1 c1", board.CandidatesOf(1, 2, 3)},
		logic.NakedQuad:    {"a1 b1 c1 d1", board.CandidatesOf(5, 6)},
		logic.HiddenQuad:   {"a1 b1", board.CandidatesOf(1, 2, 3, 4)},
		logic.Swordfish:    {"b1 d1 f1 b3 d3 f3 b5 d5 f5", board.CandidatesOf(4)},
	} {
		s := logic.NewState(p)
		for _, name := range strings.Fields(marks.cells) {
			c, _ := board.ParseCell(name)
			s.Eliminate(c, marks.values)
		}
		find(s, technique)
	}
	return texts
}
