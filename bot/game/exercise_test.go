package game

import (
	"context"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/logic"
)

var keep = flag.Bool("keep", false, "make the kept puzzles of lessons again")

// TestKeptExercises holds each kept puzzle to what its lesson needs.
func TestKeptExercises(t *testing.T) {
	if *keep {
		writeKept(t)
	}
	if len(keptIDs()) != len(lessons) {
		t.Errorf("%d puzzles are kept for %d lessons", len(keptIDs()), len(lessons))
	}
	for _, l := range lessons {
		e, err := l.kept(t.Context())
		if err != nil {
			t.Error(err)
			continue
		}
		checkExercise(t, e)
		if !e.Kept {
			t.Errorf("%s: the puzzle does not say that it is kept", l.Name)
		}
	}
}

func writeKept(t *testing.T) {
	var b strings.Builder
	for _, l := range lessons {
		e, err := MakeExercise(t.Context(), l, 2026)
		if err != nil {
			t.Fatal(err)
		}
		id, err := format.KeenID(e.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(l.Name + " " + id + "\n")
	}
	if err := os.WriteFile("lessons.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	keptFile = []byte(b.String())
}

// checkExercise checks that nothing easier than what the lesson teaches applies where the
// exercise begins, that this does, and that it leads to a digit of the solution.
func checkExercise(t *testing.T, e Exercise) {
	t.Helper()
	p, technique := e.Position, e.Lesson.Techniques[0]
	s := logic.NewState(e.Puzzle)
	n := e.Puzzle.Size()
	for i, v := range p.Grid {
		switch c := board.CellAt(n, i); {
		case v != 0:
			s.Place(c, int(v))
		case p.Marks[i] != 0:
			s.Eliminate(c, board.AllCandidates(n)&^p.Marks[i])
		}
	}
	step, found, err := s.Next(t.Context(), logic.Limits{})
	if err != nil || !found || step.Technique != technique {
		t.Errorf("%s: the easiest step is %v, %v, want %v", e.Lesson.Name, step.Technique, err, technique)
	}
	if d := p.Digit(); e.Solution.At(n, d.Cell) != d.Value || p.Grid.At(n, d.Cell) != 0 {
		t.Errorf("%s leads to %+v", e.Lesson.Name, d)
	}
	if !technique.EveryPuzzleNeeds() && !p.Single {
		t.Errorf("%s: the puzzle needs %v more than once", e.Lesson.Name, technique)
	}
}

// A lesson's puzzle is made in time, another for each seed; where it can't be, the kept one
// comes and says so.
func TestExercises(t *testing.T) {
	detector.Slow(t)
	for _, l := range lessons {
		texts := map[string]bool{}
		for seed := range uint64(3) {
			e, err := MakeExercise(t.Context(), l, 1000*seed)
			if err != nil {
				t.Fatal(err)
			}
			checkExercise(t, e)
			texts[e.record.Text] = true
		}
		if len(texts) < 2 {
			t.Errorf("%s: every seed makes the same puzzle", l.Name)
		}
	}
	e, err := lessons[0].exercise(t.Context(), 1, 0)
	if err != nil || !e.Kept {
		t.Errorf("without any time: kept %t, %v, want a kept puzzle", e.Kept, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := MakeExercise(gone, lessons[0], 1); !errors.Is(err, context.Canceled) {
		t.Errorf("after its caller went: %v", err)
	}
}

// Every lesson is called what its first technique is called, is found by the name of each
// that it teaches, and no technique has two.
func TestLessons(t *testing.T) {
	of := map[logic.Technique]string{}
	for k, l := range Lessons() {
		if l.Name != l.Techniques[0].Slug() || l.Number() != k+1 {
			t.Errorf("lesson %d is %s, number %d", k+1, l.Name, l.Number())
		}
		for _, technique := range l.Techniques {
			if of[technique] != "" {
				t.Errorf("%v has the lessons %s and %s", technique, of[technique], l.Name)
			}
			of[technique] = l.Name
			for _, name := range []string{technique.String(), technique.Slug()} {
				if got, ok := LessonNamed(name); !ok || got.Name != l.Name {
					t.Errorf("lesson %q is %v", name, got)
				}
			}
		}
		if next, ok := l.Next(); ok != (k+1 < len(lessons)) || ok && next.Name != lessons[k+1].Name {
			t.Errorf("after %s comes %v", l.Name, next)
		}
	}
	if _, ok := LessonOf(logic.Trial); ok {
		t.Error("there is a lesson for trial")
	}
	if _, ok := LessonNamed("juggling"); ok {
		t.Error("there is a lesson in juggling")
	}
}
