package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/internal/sample"
	"kenkenbot/storage/postgres/postgrestest"
)

// TestDatabasesAgree plays a day of six people on SQLite, or two where KENKEN_THOROUGH is set, and the same requests on PostgreSQL: nobody may be answered
// otherwise. That it finds no difference also shows that a run can be repeated.
func TestDatabasesAgree(t *testing.T) {
	detector.Slow(t) // the bots are processes of their own, in which it sees nothing
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	if _, err := os.Stat("/proc/self/task"); err != nil {
		t.Skip("without /proc the referee can't tell when the bot is quiet")
	}
	database, folder := postgrestest.Empty(t), t.TempDir()
	binary := filepath.Join(folder, "bot")
	if out, err := exec.Command("go", "build", "-o", binary, "../../cmd/bot").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	record := func(name, database string, what func(*player) error) []Step {
		t.Helper()
		h := house{Binary: binary, Database: database, Log: filepath.Join(folder, "log"), Output: filepath.Join(folder, name)}
		err := h.plays(t.Context(), what)
		if log, _ := os.ReadFile(h.Log); err != nil || strings.Contains(string(log), "level=ERROR") {
			t.Fatalf("%s: %v\n%s", name, err, log)
		}
		steps, err := readSteps(h.Output)
		if err != nil {
			t.Fatal(err)
		}
		return steps
	}
	before := record("sqlite", "", func(p *player) error { return newMonth(p, sample.Of(1, 2), 6, 5).play() })
	after := record("postgres", database, func(p *player) error { return p.repeat(before) })
	var told strings.Builder
	show(&told, compare(before, after), 20)
	if told.Len() > 0 {
		t.Errorf("PostgreSQL answers otherwise than SQLite:\n%s", told.String())
	}
	done := map[string]bool{}
	for _, s := range before {
		done[s.Do] = done[s.Do] || len(s.Got) > 0
	}
	for _, door := range []string{doSay, doPress, doForm, doLook, doPage, doSocket, doRun} {
		if !done[door] {
			t.Errorf("of all %d steps none that is a %q was answered", len(before), door)
		}
	}
}

func TestCompare(t *testing.T) {
	step := func(n int, text string, got ...string) Step {
		return Step{N: n, Request: Request{Do: doSay, Who: "ana", Text: text}, Got: got}
	}
	before := []Step{step(1, "hint", "| Look at a1.", "| 3 cells left"), step(2, "undo", "| Undone."), step(3, "hint", "| Look at a2.", "| 2 cells left")}
	for _, test := range []struct {
		name  string
		after []Step
		want  []string
	}{
		{"the same", slices.Clone(before), nil},
		{"twice the same difference", []Step{step(1, "hint", "| Look at a1.", "| 3 cells to go"), before[1], step(3, "hint", "| Look at a2.", "| 2 cells to go")},
			[]string{"step 1, ", "- | 3 cells left", "+ | 3 cells to go", "and so 2 times"}},
		{"another request", []Step{before[0], step(2, "redo", "| Redone.")}, []string{"step 2, ", "somebody else does something else", "ana say redo"}},
		{"an early end", before[:2], []string{"step 3, ", "ends before this step"}},
	} {
		var told strings.Builder
		show(&told, compare(before, test.after), 10)
		if test.want == nil && told.Len() > 0 {
			t.Errorf("%s: %s", test.name, told.String())
		}
		for _, want := range test.want {
			if !strings.Contains(told.String(), want) {
				t.Errorf("%s: no %q in\n%s", test.name, want, told.String())
			}
		}
	}
}

func TestNames(t *testing.T) {
	n := newNames()
	n.add("1111111111111111111", "{ana}")
	n.begin(12)
	hidden := n.hide("<@1111111111111111111> /board/17/key/4 2222222222222222222 #t=abc.d-e <t:1803891812:R>")
	if want := "<@{ana}> /board/{12.2}/key/4 {12.1} #t=TICKET <t:1803891812:R>"; hidden != want {
		t.Errorf("hidden it is %q, not %q", hidden, want)
	}
	if shown := n.show("{12.1} {ana} /board/{12.2}/undo {nobody}"); shown != "2222222222222222222 1111111111111111111 /board/17/undo {nobody}" {
		t.Errorf("shown it is %q", shown)
	}
}
