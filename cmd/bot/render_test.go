package main

import (
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// renderPuzzle is a 4×4 as a Keen game ID, made by "bot generate --size 4 --difficulty medium --seed 1".
const renderPuzzle = "4:__a3_ab_a_3aa_,s3m8s1a4s1a7a5"

func TestRender(t *testing.T) {
	cases := []struct {
		name   string
		args   []string
		code   int
		says   string // on standard error
		pixels image.Point
	}{
		{"plain", nil, exitDone, "", image.Pt(1000, 1000)},
		{"solution", []string{"--solution", "--theme", "dark", "--size-px", "400"}, exitDone, "", image.Pt(400, 400)},
		{"everything", []string{"--grid", "1 2 3 4 / .... / .... / 1...", "--marks", "b2=124 c3=1", "--cursor", "d4", "--check", "--theme", "contrast"}, exitDone, "", image.Pt(1000, 1000)},
		{"title", []string{"--title", "A title", "--size-px", "500"}, exitDone, "", image.Pt(500, 533)},
		{"no such theme", []string{"--theme", "pink"}, exitUsage, "theme", image.Point{}},
		{"too wide", []string{"--size-px", "5000"}, exitUsage, "240 to 1200", image.Point{}},
		{"short grid", []string{"--grid", "123"}, exitUsage, "--grid", image.Point{}},
		{"marks outside", []string{"--marks", "e1=2"}, exitUsage, "--marks", image.Point{}},
		{"cursor outside", []string{"--cursor", "a9"}, exitUsage, "a1 to d4", image.Point{}},
		{"grid and solution", []string{"--grid", "....", "--solution"}, exitUsage, "solution", image.Point{}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			code, out, errs := runWith(t, renderPuzzle, append([]string{"render", "-", "-o", "-"}, c.args...)...)
			if code != c.code || !strings.Contains(errs, c.says) {
				t.Fatalf("exit code %d, want %d; standard error %q, want %q in it", code, c.code, errs, c.says)
			}
			if code != exitDone {
				return
			}
			m, kind, err := image.Decode(strings.NewReader(out))
			if err != nil || kind != "png" || m.Bounds().Size() != c.pixels {
				t.Errorf("%s of %v, want a PNG of %v; %v", kind, m.Bounds(), c.pixels, err)
			}
		})
	}
}

// TestRenderSeveral numbers the pictures of several puzzles, and refuses to mix them
// on standard output.
func TestRenderSeveral(t *testing.T) {
	two, name := renderPuzzle+"\n"+renderPuzzle+"\n", filepath.Join(t.TempDir(), "x.png")
	if code, _, errs := runWith(t, two, "render", "-", "-o", name, "--size-px", "240"); code != exitDone {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	for k := range 2 {
		if _, err := os.Stat(numbered(name, k+1)); err != nil {
			t.Error(err)
		}
	}
	if code, _, _ := runWith(t, two, "render", "-", "-o", "-"); code != exitUsage {
		t.Errorf("two pictures on standard output: exit code %d, want %d", code, exitUsage)
	}
}

// TestRenderUnsolvable answers no if the solution of a puzzle without one is asked
// for.
func TestRenderUnsolvable(t *testing.T) {
	code, _, errs := runWith(t, brokenPuzzle, "render", "-", "-o", "-", "--solution")
	if code != exitNo || !strings.Contains(errs, "no solution") {
		t.Errorf("exit code %d, standard error %q", code, errs)
	}
}
