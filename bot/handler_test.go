package bot_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/bot/game/keeping"
	"kenkenbot/internal/detector"
)

var (
	update = flag.Bool("update", false, "write down what the bot does now as what the tests expect, and say what changed")
	whole  = flag.String("whole", "", "write the scripts with every call's whole JSON into this `folder`, to compare two versions of the bot")
)

// Most tests here wait for connections to end: more of them run at once than there are
// processors.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "16")
	os.Exit(m.Run())
}

// TestHandlers plays each script of testdata/handlers: what Discord sends goes in as its
// JSON over the gateway, and what the bot sends to Discord is compared with what was
// written down. How each action used the store is compared with a table.
// "go test ./bot -run Handlers -update -v" writes both down again and says what changed.
// Where a digest alone changed, "-whole" at both commits shows how.
func TestHandlers(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join("testdata", "handlers", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	actions := newTally()
	changed := &changes{kinds: map[string]*change{}}
	var played atomic.Int32
	t.Cleanup(func() { // when all scripts are over
		changed.tell(t)
		if int(played.Load()) == len(paths) && !t.Failed() {
			actions.check(t)
		}
	})
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, stageOf(name))
			s.playScript(path, actions, changed)
			played.Add(1)
		})
	}
}

// stageOf says what is on the stage of a script of that name.
func stageOf(name string) stageOptions {
	o := stageOptions{plainAnswers: strings.HasSuffix(name, "-plain"), touch: strings.HasSuffix(name, "-touch"), activity: strings.HasSuffix(name, "-activity"), operators: strings.HasSuffix(name, "-operators"), crowd: strings.HasSuffix(name, "-crowd")}
	if strings.HasSuffix(name, "-spread") {
		o.spread = 10 * time.Minute
	}
	return o
}

// playScript plays a script and compares what the bot does with it.
func (s *stage) playScript(path string, actions *tally, changed *changes) {
	s.Helper()
	written, err := readScript(path)
	if err != nil {
		s.Fatal(err)
	}
	last, seen, full := "", viewers{}, *whole != ""
	for n, st := range written.steps {
		if s.prepare(st) {
			full = full || st.action == "whole"
			continue
		}
		s.store.take()
		got := s.play(st)
		if !full {
			if got, err = seen.outlined(got, st.actor()); err != nil {
				s.Fatal(err)
			}
		}
		used := s.store.take()
		actions.meet(st.meets()...)
		switch label := st.label(); {
		case s.store.failing:
		case label != "":
			last = label
			actions.note(label, used)
		case st.action == "again" && last != "no route":
			actions.note(last+", repeated", used)
		}
		if got != st.want && !*update && *whole == "" {
			s.Errorf("%s: step %d, %s %s\n%s", path, n+1, st.action, st.data, difference(st.want, got))
		}
		changed.note(filepath.Base(path), st.want, got)
		st.want = got
	}
	actions.meet(s.posted...)
	s.audit()
	if *whole != "" {
		path = filepath.Join(*whole, filepath.Base(path))
	}
	if (*update || *whole != "") && !s.Failed() {
		if err := os.WriteFile(path, []byte(written.String()), 0o644); err != nil {
			s.Fatal(err)
		}
	}
}

// prepare follows a step that is about the script itself, and reports whether it is one.
func (s *stage) prepare(st *step) bool {
	switch st.action {
	case "whole":
	case "slow":
		detector.Slow(s)
	case "teaser":
		s.hideTargets()
	default:
		return false
	}
	return true
}

// audit checks that every game is what its log makes it.
func (s *stage) audit() {
	s.Helper()
	if _, err := keeping.Audit(context.Background(), s.store.Store, func(what string) { s.Error(what) }); err != nil {
		s.Error(err)
	}
}

// difference returns the lines in the midst of two texts that are not the same.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for len(w) > 0 && len(g) > 0 && w[0] == g[0] {
		w, g = w[1:], g[1:]
	}
	for len(w) > 0 && len(g) > 0 && w[len(w)-1] == g[len(g)-1] {
		w, g = w[:len(w)-1], g[:len(g)-1]
	}
	var b strings.Builder
	for _, line := range w {
		b.WriteString("want " + line + "\n")
	}
	for _, line := range g {
		b.WriteString("got  " + line + "\n")
	}
	return b.String()
}
