package prepared

import (
	"fmt"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/logic"
)

// TestAll holds the puzzles to what their lines say, and the way through each to lead to its answer
// by reasons, a cell at a time.
func TestAll(t *testing.T) {
	detector.Slow(t)
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 20 || len(lines) != len(all) {
		t.Fatalf("%d puzzles in %d lines", len(all), len(lines))
	}
	seen := map[string]bool{}
	for i, p := range all {
		if said := lines[i]; !strings.HasPrefix(said, fmt.Sprintf("%d %s ", p.Size(), p.Record.Difficulty)) {
			t.Errorf("%d× %s: %s", p.Size(), p.Record.Difficulty, said)
		}
		if seen[p.Record.Text] {
			t.Errorf("%s is there twice", lines[i])
		}
		seen[p.Record.Text] = true
		left := board.NewGrid(p.Size())
		for _, steps := range p.Way {
			last := steps[len(steps)-1].Steps[0].Step.Place
			for _, advice := range steps {
				if advice.Kind != logic.Deduction {
					t.Errorf("%s: %s has no reason", lines[i], last[0].Cell)
				}
			}
			for _, digit := range last {
				left.Set(p.Size(), digit.Cell, digit.Value)
			}
		}
		for _, c := range p.Cages() {
			if c.Op == board.Given {
				left.Set(p.Size(), c.Cells[0], int(c.Target))
			}
		}
		if left.String() != p.Solution.String() {
			t.Errorf("%s: the way leads to %s", lines[i], left)
		}
		alone, there, err := Numbered(i + 1)
		if !there || err != nil || alone.Record != p.Record {
			t.Errorf("number %d: %+v, %v", i+1, alone.Record, err)
		}
	}
	for _, n := range []int{0, -1, 21} {
		if _, there, err := Numbered(n); there || err != nil {
			t.Errorf("number %d: %v, %v", n, there, err)
		}
	}
}
