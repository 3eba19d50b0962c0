package web_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/sample"
	"kenkenbot/solver"
	"kenkenbot/storage"
)

// ear plays by the accessibility tree alone: names in, presses and keys out.
type ear struct {
	*sitter
	nodes []sandboxtest.Node
}

// listens reads the whole page once. Its cells and keys stay where they are while the board is played.
func (s *sitter) listens() *ear { return &ear{s, s.Nodes()} }

// node returns what is called so, or nil.
func (e *ear) node(role, prefix string) *sandboxtest.Node {
	for _, n := range e.nodes {
		if n.Role == role && strings.HasPrefix(n.Name, prefix) && !n.Disabled {
			return &n
		}
	}
	return nil
}

// press presses what is called so, and waits until there is such a thing.
func (e *ear) press(role, prefix string) {
	e.Helper()
	for range 300 { // a minute, for a busy machine
		if n := e.node(role, prefix); n != nil {
			n.Press()
			return
		}
		time.Sleep(200 * time.Millisecond)
		e.nodes = e.Nodes()
	}
	e.Fatalf("nothing is called %s %q", role, prefix)
}

// hears waits until a text is said.
func (e *ear) hears(text string) {
	e.Helper()
	e.has(fmt.Sprintf("%q is said", text), fmt.Sprintf("document.querySelector('#live').textContent.includes(%q)", text))
}

// cellName is how an empty cell is called: "b3, empty, cage 28+ of b3 c3 c4".
var cellName = regexp.MustCompile(`^([a-i][1-9]), empty, cage (\d+)([-+−×÷]?) of ([a-i1-9 ]+)$`)

// puzzle puts a puzzle together from what its cells are called.
func (e *ear) puzzle(size int) *board.Puzzle {
	e.Helper()
	cages := map[string]board.Cage{}
	for _, n := range e.nodes {
		if n.Role != "gridcell" {
			continue
		}
		m := cellName.FindStringSubmatch(strings.Replace(n.Name, "digit "+lastDigit(n.Name)+", given", "empty", 1))
		if m == nil {
			e.Fatalf("a cell is called %q", n.Name)
		}
		if _, known := cages[m[4]]; known {
			continue
		}
		var c board.Cage
		c.Target, _ = strconv.ParseInt(m[2], 10, 64)
		c.Op = board.Given
		if m[3] != "" {
			c.Op, _ = board.ParseOp(m[3])
		}
		for _, name := range strings.Fields(m[4]) {
			c.Cells = append(c.Cells, parsed(e.T, name))
		}
		cages[m[4]] = c
	}
	list := []board.Cage{}
	for _, c := range cages {
		list = append(list, c)
	}
	p, err := board.New(size, list)
	if err != nil {
		e.Fatal(err)
	}
	return p
}

// lastDigit is the digit that a cell's name says it holds.
func lastDigit(name string) string {
	_, after, _ := strings.Cut(name, ", digit ")
	digit, _, _ := strings.Cut(after, ",")
	return digit
}

// byEar solves a board that it only hears of: its cages from the names of its cells, a hint, notes, and what keys read.
func byEar(t *testing.T, table *touchTable) {
	size := sample.Of(5, 9)
	s := table.practises(t, storage.Kind{Size: size, Difficulty: board.Easy}, sandboxtest.View{})
	e := s.listens()
	solution, _, err := solver.Solve(t.Context(), e.puzzle(size), solver.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if says := sandboxtest.Eval[string](s.Page, "document.body.innerText"); strings.Contains(strings.ToLower(says), "tap ") {
		t.Errorf("somebody with a keyboard is told to tap: %s", says)
	}
	if !strings.Contains(sandboxtest.Eval[string](s.Page, "document.getElementById(document.querySelector('[role=grid]').getAttribute('aria-describedby')).textContent"), "G reads the cage") {
		t.Error("the board does not say its keys")
	}

	empty := ""
	for _, n := range e.nodes {
		if m := cellName.FindStringSubmatch(n.Name); n.Role == "gridcell" && m != nil {
			empty = m[1]
			break
		}
	}
	e.press("gridcell", empty+",")
	for key, heard := range map[string]string{"g": " of " + empty, "r": "Row " + empty[1:] + ": a" + empty[1:], "c": "Column " + empty[:1] + ": " + empty[:1] + "1"} {
		s.Key(key)
		e.hears(heard)
	}
	e.press("button", "Notes")
	e.press("button", "1, ")
	e.press("button", "2, ")
	s.shows(empty, "notes 1 2")
	e.press("button", "Notes")
	e.press("button", "Hint")
	e.hears("Look at ")
	e.press("button", "Answer")
	e.hears("So ")

	for i, digit := range solution {
		name := board.CellAt(size, i).String()
		if e.node("gridcell", name+", digit ") != nil {
			continue // given
		}
		e.press("gridcell", name+",")
		e.press("button", fmt.Sprintf("%d, ", digit))
		if name == empty {
			e.press("button", "Notes")
			e.press("button", "2, ")
			e.hears("No note here")
			e.press("button", "Notes")
		}
	}
	e.hears("Solved")
}
