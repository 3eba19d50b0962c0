package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
)

// TestGenerateInSeedOrder makes puzzles on all cores and compares each line with
// the puzzle of its seed.
func TestGenerateInSeedOrder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "solutions")
	code, out, errs := runWith(t, "", "generate", "--size", "5", "--difficulty", "hard", "--count", "40", "--seed", "7",
		"--ops", "+-*", "--output", "keen", "--solutions", file)
	if code != exitDone || errs != "" {
		t.Fatalf("exit code %d, standard error %q", code, errs)
	}
	ids := strings.Fields(out)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	solutions := strings.Fields(string(text))
	if len(ids) != 40 || len(solutions) != 40 {
		t.Fatalf("%d puzzles and %d solutions, want 40 each", len(ids), len(solutions))
	}
	ops, err := generate.ParseOperators("+-*")
	if err != nil {
		t.Fatal(err)
	}
	for i, id := range ids {
		want, err := generate.Generate(t.Context(), generate.Spec{Size: 5, Difficulty: board.Hard, Ops: ops, Edited: true, Seed: uint64(7 + i)})
		if err != nil {
			t.Fatal(err)
		}
		if p, err := format.ParseKeen(id); err != nil || !p.Equal(want.Puzzle) {
			t.Errorf("puzzle %d is %s and %v, want that of seed %d", i+1, id, err, 7+i)
		}
		if solutions[i] != want.Solution.String() {
			t.Errorf("solution %d is %s, want %s", i+1, solutions[i], want.Solution)
		}
	}
}

// TestGenerateFormats writes each format and reads it back.
func TestGenerateFormats(t *testing.T) {
	for _, kind := range format.Kinds {
		t.Run(kind.String(), func(t *testing.T) {
			code, out, errs := runWith(t, "", "generate", "--size", "4", "--count", "3", "--seed", "1", "--output", kind.String())
			if code != exitDone {
				t.Fatalf("exit code %d, standard error %q", code, errs)
			}
			read := 0
			for e, err := range format.NewReader(strings.NewReader(out), "test").All() {
				if err != nil {
					t.Fatal(err)
				}
				read++
				if kind == format.JSON && (e.Meta.Difficulty != "medium" || e.Meta.Seed != uint64(read) || e.Meta.Generator != generate.Version) {
					t.Errorf("meta %+v", e.Meta)
				}
			}
			if read != 3 {
				t.Errorf("%d puzzles read back, want 3", read)
			}
		})
	}
}

// TestGenerateRefuses looks at the exit code and the words for what can't be done.
func TestGenerateRefuses(t *testing.T) {
	tests := []struct {
		name string
		args []string
		code int
		says string
	}{
		{"size", []string{"--size", "2"}, exitUsage, "3 to 12"},
		{"difficulty", []string{"--difficulty", "silly"}, exitUsage, "easy, medium"},
		{"operators", []string{"--ops", "+%"}, exitUsage, "+ - * /"},
		{"count", []string{"--count", "0"}, exitUsage, "1000000"},
		{"profile", []string{"--profile", "2:x"}, exitUsage, "classic"},
		{"format's sizes", []string{"--size", "10", "--output", "keen"}, exitUsage, "3 to 9"},
		{"format without hidden operators", []string{"--hidden", "--output", "ken"}, exitUsage, "hidden"},
		{"division alone", []string{"--size", "3", "--ops", "/"}, exitUsage, "9 cells"},
		{"file of solutions", []string{"--solutions", filepath.Join("no", "such", "folder")}, exitUsage, "--solutions"},
		{"nothing found", []string{"--size", "3", "--difficulty", "extreme", "--seed", "5"}, exitNo, "seed 5: no"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			code, out, errs := runWith(t, "", append([]string{"generate"}, test.args...)...)
			if code != test.code || !strings.Contains(errs, test.says) || out != "" {
				t.Errorf("exit code %d, output %q, error %q; want %d and %q", code, out, errs, test.code, test.says)
			}
		})
	}
}

// TestGenerateStops ends early when it is interrupted.
func TestGenerateStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	con := &console{ctx: ctx, stdout: &out, stderr: &out}
	if code := run(con, []string{"generate", "--count", "1000000"}); code == exitDone {
		t.Error("done in spite of the interrupt")
	}
}
