package logic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
)

// position is a board on which a technique is tried.
type position struct {
	name  string
	cages string // those that matter, as "+3 a1 b1; /2 c1 c2"; the rest of the board is inert
	marks string // "a1=23" leaves 2 and 3, "a1-4" strikes 4, "a1:3" fills in 3; "a1,b1-4" does both
	want  string // the step, as "a1=3" or "a1-45 b1-5"; empty for none
}

// tryPositions tries the technique on boards of size 6.
func tryPositions(t *testing.T, technique Technique, positions []position) {
	t.Helper()
	for _, pos := range positions {
		t.Run(fmt.Sprintf("%v/%s", technique, pos.name), func(t *testing.T) {
			s := stateOf(t, 6, pos)
			got := ""
			s.find(technique, func(st *Step) bool {
				if st.Technique != technique || len(st.Cause.Cells) == 0 {
					t.Errorf("the step says %+v", st)
				}
				got = st.text()
				return false
			})
			if s.broken {
				t.Fatalf("contradiction %+v", s.end)
			}
			if got != pos.want {
				t.Errorf("got %q, want %q", got, pos.want)
			}
		})
	}
}

// stateOf sets up a position.
func stateOf(t *testing.T, n int, pos position) *State {
	t.Helper()
	s := NewState(puzzleOf(t, n, pos.cages))
	for _, mark := range strings.Fields(pos.marks) {
		at := strings.IndexAny(mark, "=-:")
		digits := board.Candidates(0)
		for _, d := range mark[at+1:] {
			digits = digits.With(int(d - '0'))
		}
		for _, name := range strings.Split(mark[:at], ",") {
			c, ok := board.ParseCell(name)
			if !ok {
				t.Fatalf("no cell %q", name)
			}
			switch mark[at] {
			case '=':
				s.Eliminate(c, ^digits)
			case '-':
				s.Eliminate(c, digits)
			case ':':
				s.Place(c, digits.Min())
			}
		}
	}
	return s
}

// puzzleOf returns a board with the given cages. All other cells hang together in
// cages too wide for any rule to look into.
func puzzleOf(t *testing.T, n int, list string) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	taken := make(map[board.Cell]bool)
	for _, text := range strings.Split(list, ";") {
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		op, _ := board.ParseOp(fields[0][:1])
		c := board.Cage{Op: op}
		fmt.Sscan(fields[0][1:], &c.Target)
		for _, name := range fields[1:] {
			cell, _ := board.ParseCell(name)
			c.Cells = append(c.Cells, cell)
			taken[cell] = true
		}
		cages = append(cages, c)
	}
	for i := range n * n {
		if c := board.CellAt(n, i); !taken[c] {
			rest := board.Cage{Op: board.Hidden, Target: 1, Cells: flood(n, c, taken)}
			if len(rest.Cells) <= wayCells {
				t.Fatalf("the rest at %v has %d cells: rules could look into it", c, len(rest.Cells))
			}
			cages = append(cages, rest)
		}
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// flood takes all free cells that hang together with c.
func flood(n int, c board.Cell, taken map[board.Cell]bool) []board.Cell {
	taken[c] = true
	cells := []board.Cell{c}
	for k := 0; k < len(cells); k++ {
		for i := range n * n {
			if d := board.CellAt(n, i); !taken[d] && d.Beside(cells[k]) {
				taken[d] = true
				cells = append(cells, d)
			}
		}
	}
	return cells
}

// text writes what a step does, cell by cell in reading order.
func (st *Step) text() string {
	parts := make([]string, 0, len(st.Place)+len(st.Eliminate))
	list := slices.Clone(st.Eliminate)
	slices.SortFunc(list, func(a, b Elimination) int { return a.Cell.Index(board.MaxSize) - b.Cell.Index(board.MaxSize) })
	for _, p := range st.Place {
		parts = append(parts, fmt.Sprintf("%v=%d", p.Cell, p.Value))
	}
	for _, e := range list {
		text := e.Cell.String() + "-"
		for v := range e.Values.All() {
			text += fmt.Sprint(v)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func TestLadder(t *testing.T) {
	before := board.Easy
	for _, technique := range Techniques() {
		if technique.Rung() < before {
			t.Errorf("%v stands on rung %v behind one of %v", technique, technique.Rung(), before)
		}
		before = technique.Rung()
		if name := strings.TrimLeft(technique.String(), "XY"); name != strings.ToLower(name) || strings.HasPrefix(technique.String(), "technique") {
			t.Errorf("technique %d is called %q", technique, technique)
		}
	}
	if before != board.Extreme {
		t.Errorf("the ladder ends on rung %v", before)
	}
	if Technique(0).Rung() != 0 || numTechniques.Rung() != 0 {
		t.Error("values that are no technique have a rung")
	}
}

// TestRegistry wants every technique to have a whole row.
func TestRegistry(t *testing.T) {
	names := make(map[string]bool)
	for _, technique := range Techniques() {
		row := registry[technique]
		if row.name == "" || names[row.name] || row.rung == 0 || row.message == "" || row.find == nil || row.effort == 0 {
			t.Errorf("technique %d: %+v", technique, row)
		}
		if row.turn == 1 && row.rung != board.Easy || row.turn > 0 && row.rung == board.Extreme {
			t.Errorf("%v: turn %d on rung %v", technique, row.turn, row.rung)
		}
		names[row.name] = true
	}
	for _, none := range []Technique{0, numTechniques} {
		if none.Places() || none.Clears() || none.Message() != "" {
			t.Errorf("%v is no technique, but places values, clears lines or has a message", none)
		}
	}
}

func TestParseDifficulty(t *testing.T) {
	for _, d := range board.Difficulties {
		if got, err := board.ParseDifficulty(" " + strings.ToUpper(d.String())); err != nil || got != d {
			t.Errorf("%v is read as %v, %v", d, got, err)
		}
	}
	if _, err := board.ParseDifficulty("evil"); err == nil || !strings.Contains(err.Error(), "expert") {
		t.Errorf("the error %v does not list the names", err)
	}
}
