package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestSolve(t *testing.T) {
	all := properPuzzle + "\n" + brokenPuzzle + "\n" + loosePuzzle + "\n"
	for _, c := range []struct {
		args, stdin  string
		code         int
		stdout, says string // says: in standard error
	}{
		{"--output line", properPuzzle, exitDone, "123231312\n", ""},
		{"--output line", all, exitNo, "123231312\nnone\nseveral\n", "standard input:2: the puzzle has no solution"},
		{"--output line", "hm\n" + properPuzzle, exitUsage, "error\n123231312\n", "no puzzle is found here"},
		{"--output line", "AAB\nCDB\nCDE\nA 3+\nB 3/\nC 6*\nD 2-\nE 2", exitDone, "123231312\n", "standard input:1: read as a grid of letters, 3×3, 5 cages"},
		{"--output line", "3 + 0 0 0 1\n3 / 0 2 1 2\n6 * 1 0 2 0\n2 - 1 1 2 1\n2 . 2 2", exitDone, "123231312\n", "column first, it would be 3:"},
		{"", properPuzzle, exitDone, "1 2 3\n2 3 1\n3 1 2\n\n", ""},
		{"--first --output line", loosePuzzle, exitDone, "1221\n", ""},
		{"--count 5", all, exitDone, "1\n0\n2\n", ""},
		{"--count 1", all, exitDone, "1\n0\n1\n", ""},
		{"--stats --output line", properPuzzle, exitDone, "123231312\n", "nodes"},
		{"--trace --output line", properPuzzle, exitDone, "123231312\n", "c1 = 3\n"},
		{"--trace --count 9", loosePuzzle, exitDone, "2\n", "try a1 = 1\n"},
		{"--nodes 1 --output line", nineBySum, exitNo, "unknown\n", "budget"},
		{"--count=-1", properPuzzle, exitUsage, "", "--count: it takes a whole number, 1 or more"},
		{"--nodes 0", properPuzzle, exitUsage, "", "--nodes: it takes a whole number, 1 or more"},
		{"--time 0s", properPuzzle, exitUsage, "", "--time 0s"},
		{"--first --count 2", properPuzzle, exitUsage, "", "can't be used together"},
	} {
		t.Run(c.args, func(t *testing.T) {
			args := append(append([]string{"solve"}, strings.Fields(c.args)...), "-")
			code, stdout, stderr := runWith(t, c.stdin, args...)
			if code != c.code || stdout != c.stdout || !strings.Contains(stderr, c.says) || c.says == "" && stderr != "" {
				t.Errorf("exit code %d, want %d\nstdout %q\n  want %q\nstderr %q\nto say %q", code, c.code, stdout, c.stdout, stderr, c.says)
			}
		})
	}
}

// nineBySum is a board of 9×9 that any Latin square solves.
var nineBySum = func() string {
	var cells []string
	for i := range 81 {
		cells = append(cells, fmt.Sprintf("[%d,%d]", i/9, i%9))
	}
	return `{"size":9,"cages":[{"op":"+","target":405,"cells":[` + strings.Join(cells, ",") + `]}]}`
}()

// TestSolveKeepsTheOrder has hard and easy puzzles in turn, so that the workers
// finish them out of order.
func TestSolveKeepsTheOrder(t *testing.T) {
	stdin, want := strings.Builder{}, strings.Builder{}
	for i := range 300 {
		if i%7 == 0 {
			stdin.WriteString(nineBySum + "\n")
			want.WriteString("several\n")
		}
		stdin.WriteString(properPuzzle + "\n")
		want.WriteString("123231312\n")
	}
	code, stdout, _ := runWith(t, stdin.String(), "solve", "--output", "line", "-")
	if code != exitNo || stdout != want.String() {
		t.Errorf("exit code %d, %d lines, want %d", code, strings.Count(stdout, "\n"), strings.Count(want.String(), "\n"))
	}
}

// TestJunkIsExplainedInBounds holds that what can't be read is not complained of
// without end.
func TestJunkIsExplainedInBounds(t *testing.T) {
	const lines = 3 * mostComplaints
	code, _, stderr := runWith(t, strings.Repeat("3:_13\n\n", lines), "solve", "-")
	said := strings.Split(strings.TrimSpace(stderr), "\n")
	if code != exitUsage || len(said) != mostComplaints+2 {
		t.Errorf("exit code %d, %d lines on standard error", code, len(said))
	}
	if last := said[len(said)-1]; !strings.Contains(last, fmt.Sprint(lines)) {
		t.Errorf("the last line is %q, without the count of %d", last, lines)
	}
}
