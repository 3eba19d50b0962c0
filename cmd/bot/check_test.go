package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// checkOne is a puzzle of size 3 with the solution 123/231/312.
const checkOne = "3\n/2 a1 b1\n+3 c1\n*6 a2 a3\n-2 b2 c2\n+3 b3 c3\n"

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, grid, want string
		code             int
	}{
		{"right", "123\n231\n312", "correct\n", exitDone},
		{"wrong", "132 231 312", "c1 is given: it must be 3, not 2.\n", exitNo},
		{"repeat", "122231312", "Row 1 has two 2s: b1 c1.\n", exitNo},
		{"out of range", "723231312", "a1 holds 7, but digits here are 1 to 3.\n", exitNo},
		{"empty cells", "123......", "incomplete: 6 of 9 cells are empty\n", exitNo},
		{"stuck", "3........", "stuck: The 2÷ cage can no longer reach its target: a1 b1.\n", exitNo},
	} {
		code, stdout, stderr := runWith(t, checkOne, "check", "-", "--grid", test.grid)
		if code != test.code || stderr != "" || !strings.Contains(stdout, test.want) {
			t.Errorf("%s: exit code %d\n%s%s", test.name, code, stdout, stderr)
		}
	}
}

// TestCheckAnswers has an answer a line, one of them wrong, one unreadable, and one
// too few.
func TestCheckAnswers(t *testing.T) {
	dir := t.TempDir()
	puzzles, answers := filepath.Join(dir, "puzzles"), filepath.Join(dir, "answers")
	writeFile(t, puzzles, strings.Repeat(checkOne, 3)+"3:X\n"+strings.Repeat(checkOne, 2))
	writeFile(t, answers, "123231312\n123 231 31.\n12323131\nof the unreadable one\n1,2,3|2,3,1|3,1,2\n")
	code, stdout, stderr := runWith(t, "", "check", puzzles, "--answers", answers)
	want := puzzles + ":1: correct\n" + puzzles + ":7: incomplete: 1 of 9 cells are empty\n" + puzzles + ":20: correct\n"
	if code != exitUsage || stdout != want {
		t.Errorf("exit code %d\n%s", code, stdout)
	}
	for _, says := range []string{"puzzles:13: ", "got 8 values, want 9 for a board of size 3", "puzzles:19:3: keen", "no answer left", "3 of the inputs"} {
		if !strings.Contains(stderr, says) {
			t.Errorf("nothing says %q in\n%s", says, stderr)
		}
	}
}

func TestCheckRefuses(t *testing.T) {
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"check", "-"}, "--grid"},
		{[]string{"check", "-", "--grid", "1", "--answers", "x"}, "can't be used together"},
		{[]string{"check", "-", "--grid", "12"}, "got 2 values, want 9 for a board of size 3"},
		{[]string{"check", "-", "--grid", "12x"}, `"x": want a value`},
		{[]string{"check", "-", "--answers", "/none/such"}, "no such file"},
	} {
		code, stdout, stderr := runWith(t, checkOne, test.args...)
		if code != exitUsage || stdout != "" || !strings.Contains(stderr, test.says) {
			t.Errorf("%v: exit code %d\n%s%s", test.args, code, stdout, stderr)
		}
	}
}
