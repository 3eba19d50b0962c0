package logic

import (
	"os"
	"strings"
	"testing"

	"kenkenbot/board"
)

// TestParseTechnique reads the names that players meet and those that commands take.
func TestParseTechnique(t *testing.T) {
	for _, technique := range Techniques() {
		for _, name := range []string{technique.String(), technique.Slug(), " " + strings.ToUpper(technique.Slug())} {
			if got, err := ParseTechnique(name); err != nil || got != technique {
				t.Errorf("%q is %v, %v", name, got, err)
			}
		}
	}
	for _, name := range []string{"", "juggling", "naked"} {
		if got, err := ParseTechnique(name); err == nil {
			t.Errorf("%q is %v", name, got)
		}
	}
}

// TestLadderInTheDocuments compares the table of docs/library.md with the registry: each
// technique stands on its rung, in order, under its one name.
func TestLadderInTheDocuments(t *testing.T) {
	text, err := os.ReadFile("../../docs/library.md")
	if err != nil {
		t.Fatal(err)
	}
	rungs := map[board.Difficulty][]string{}
	for _, technique := range Techniques() {
		rungs[technique.Rung()] = append(rungs[technique.Rung()], technique.String())
	}
	_, table, _ := strings.Cut(string(text), "## The ladder")
	for rung, want := range rungs {
		_, row, _ := strings.Cut(table, "\n| "+rung.String()+" | ")
		row, _, _ = strings.Cut(row, " |\n")
		var got []string
		for name := range strings.SplitSeq(row, " · ") {
			name, _, _ = strings.Cut(name, " (")
			got = append(got, name)
		}
		if strings.Join(got, " · ") != strings.Join(want, " · ") {
			t.Errorf("%v: %q, want %q", rung, got, want)
		}
	}
}
