package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// runWith runs one command line on the given standard input.
func runWith(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var out, errs output
	code = run(&console{ctx: ctx, stdin: strings.NewReader(stdin), stdout: &out, stderr: &errs}, args)
	return code, out.String(), errs.String()
}

// Puzzles of size 3: one with the answer 123/231/312, one without a solution and
// one with several.
const (
	properPuzzle = `{"size":3,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]},{"op":"=","target":3,"cells":[[0,2]]},` +
		`{"op":"=","target":2,"cells":[[1,0]]},{"op":"/","target":3,"cells":[[1,1],[2,1]]},` +
		`{"op":"-","target":1,"cells":[[1,2],[2,2]]},{"op":"=","target":3,"cells":[[2,0]]}]}`
	brokenPuzzle = `{"size":2,"cages":[{"op":"+","target":4,"cells":[[0,0],[0,1]]},{"op":"+","target":3,"cells":[[1,0],[1,1]]}]}`
	loosePuzzle  = `{"size":2,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]},{"op":"+","target":3,"cells":[[1,0],[1,1]]}]}`
)

func TestGrade(t *testing.T) {
	tests := []struct {
		name, in, want string
		code           int
	}{
		{"one", properPuzzle, "easy\t45\tnaked single\t9\n", exitDone},
		{"no solution", brokenPuzzle, "none\t0\t-\t0\n", exitNo},
		{"several, then one", loosePuzzle + "\n" + properPuzzle, "several\t0\t-\t0\neasy\t45\tnaked single\t9\n", exitNo},
		{"unreadable, then one", "4:nonsense\n" + properPuzzle, "error\t0\t-\t0\neasy\t45\tnaked single\t9\n", exitUsage},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			code, out, errs := runWith(t, test.in, "grade", "-")
			if code != test.code || out != test.want {
				t.Errorf("exit code %d, output %q, standard error %q", code, out, errs)
			}
			if (code == exitDone) != (errs == "") {
				t.Errorf("exit code %d, but standard error %q", code, errs)
			}
		})
	}
	if _, out, _ := runWith(t, properPuzzle, "grade", "--counts", "-"); !strings.Contains(out, "\tgiven cell 3, ") {
		t.Errorf("with counts: %q", out)
	}
}

func TestExplain(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "steps")
	code, out, errs := runWith(t, properPuzzle, "explain", "--pictures", dir, "-")
	if code != exitDone || errs != "" {
		t.Fatalf("exit code %d, standard error %q", code, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if lines[0] != "3×3 easy, score 45, hardest: naked single" || lines[1] != "1. Given cell: c1 is alone in its cage, and the target is its digit. So c1 is 3." ||
		strings.Join(lines[len(lines)-3:], "/") != "1 2 3/2 3 1/3 1 2" {
		t.Errorf("got\n%s", out)
	}
	pictures, err := filepath.Glob(filepath.Join(dir, "1-*.png"))
	if err != nil || len(pictures) != len(lines)-4 {
		t.Errorf("%d pictures of %d steps, %v", len(pictures), len(lines)-4, err)
	}
	for _, name := range pictures {
		if png, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(png, []byte("\x89PNG")) {
			t.Errorf("%s is no picture: %v", name, err)
		}
	}
	film := filepath.Join(dir, "film.gif")
	if code, _, errs := runWith(t, properPuzzle+"\n"+properPuzzle, "explain", "--animation", film, "--theme", "dark", "-"); code != exitDone || errs != "" {
		t.Errorf("with an animation: exit code %d, standard error %q", code, errs)
	}
	for _, name := range []string{film, filepath.Join(dir, "film-2.gif")} {
		if data, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(data, []byte("GIF89a")) {
			t.Errorf("%s is no animation: %v", name, err)
		}
	}
	code, out, _ = runWith(t, brokenPuzzle+"\n"+loosePuzzle, "explain", "-")
	if code != exitNo || !strings.Contains(out, "the puzzle has no solution") || !strings.Contains(out, "takes a search") {
		t.Errorf("exit code %d, got\n%s", code, out)
	}
}

func TestAnalyze(t *testing.T) {
	// 3+ and 5+ have two permutations each, 1− four, 3÷ two, the given cell one. The given
	// cells leave each cage one too many; and the 1s of the rows 2 and 3 lie in the columns b
	// and c, so that the 3+ has no 1 at b1.
	wants := []string{"Single Square 11 6 5 45.5", "X-Wing 11 10 1 9.1", "Evil Twin 11 11 0 0.0"}
	for _, args := range []string{"analyze -", "analyze --as-paper -"} {
		code, out, errs := runWith(t, properPuzzle, strings.Fields(args)...)
		if code != exitDone || errs != "" || !strings.HasPrefix(out, "standard input:1, 3×3\n") {
			t.Fatalf("%s: exit code %d, standard error %q\n%s", args, code, errs, out)
		}
		plain := strings.Join(strings.Fields(out), " ")
		for _, want := range wants {
			if !strings.Contains(plain, want+" ") {
				t.Errorf("%s: no %q in\n%s", args, want, out)
			}
		}
	}
	wide := `{"size":9,"cages":[{"op":"+","target":90,"cells":[` + rowsOfCells(0, 2) + `]},{"op":"+","target":315,"cells":[` + rowsOfCells(2, 9) + `]}]}`
	if code, _, errs := runWith(t, wide, "analyze", "-"); code != exitUsage || !strings.Contains(errs, "too many permutations to count") {
		t.Errorf("a cage too wide: exit code %d, standard error %q", code, errs)
	}
}

// nineBlocks is a 9×9 of nine square product cages, which no technique makes
// anything of.
var nineBlocks = func() string {
	cages := make([]string, 9)
	for i := range 81 {
		k := i/27*3 + i%9/3
		cages[k] += fmt.Sprintf(",[%d,%d]", i/9, i%9)
	}
	for k, cells := range cages {
		cages[k] = `{"op":"*","target":362880,"cells":[` + cells[1:] + `]}`
	}
	return `{"size":9,"cages":[` + strings.Join(cages, ",") + `]}`
}()

// TestReasoningLimits grades and explains a puzzle that takes too long, and one that
// does not.
func TestReasoningLimits(t *testing.T) {
	for _, test := range []struct {
		args, want, says string
		code             int
	}{
		{"grade --work 1000000", "unknown\t0\t-\t0\neasy\t45\tnaked single\t9\n", "standard input:1: the budget for solving by logic is spent", exitNo},
		{"grade --time 1ms", "unknown\t0\t-\t0\neasy\t45\tnaked single\t9\n", "standard input:1: the budget for solving by logic is spent", exitNo},
		{"explain --work 1000000", "\n3×3 easy", "standard input:1: the budget for solving by logic is spent", exitNo},
		{"grade --work 0", "", `--work: it takes a whole number, 1 or more, not "0"`, exitUsage},
		{"explain --time 0s", "", "--time 0s: must be longer than 0s", exitUsage},
	} {
		t.Run(test.args, func(t *testing.T) {
			code, out, errs := runWith(t, nineBlocks+"\n"+properPuzzle, append(strings.Fields(test.args), "-")...)
			if code != test.code || !strings.HasPrefix(out, test.want) || !strings.Contains(errs, test.says) {
				t.Errorf("exit code %d, output %q, standard error %q", code, out, errs)
			}
		})
	}
}

// rowsOfCells lists the cells of some rows of a 9×9 in JSON.
func rowsOfCells(from, to int) string {
	var list []string
	for i := from * 9; i < to*9; i++ {
		list = append(list, fmt.Sprintf("[%d,%d]", i/9, i%9))
	}
	return strings.Join(list, ",")
}

// TestSteps lists the steps of boards.
func TestSteps(t *testing.T) {
	tests := []struct {
		args []string
		code int
		want string // in the output, or on standard error
	}{
		{nil, exitDone, "Given cell: c1 is alone in its cage"},
		{[]string{"--grid", "..3......"}, exitDone, "\n5\tCage digits: "},
		{[]string{"--marks", "a1=2 b1=1"}, exitDone, "Naked single: a1 can only be 2: everything else was ruled out earlier."},
		{[]string{"--grid", "123231312"}, exitNo, ""},
		{[]string{"--grid", "12"}, exitUsage, "--grid"},
		{[]string{"--marks", "z9=1"}, exitUsage, "--marks"},
	}
	for _, test := range tests {
		code, out, errs := runWith(t, properPuzzle, append(append([]string{"steps"}, test.args...), "-")...)
		if code != test.code || !strings.Contains(out+errs, test.want) {
			t.Errorf("%v: exit code %d, output %q, standard error %q", test.args, code, out, errs)
		}
	}
}
