package game

import (
	"context"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/logic"
)

var (
	keep      = flag.Bool("keep", false, "make the kept puzzles of lessons again")
	exercises = flag.Int("exercises", 2, "how many exercises of each lesson are judged")
)

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
		e, err := MakeExercise(t.Context(), l, 2026, makeTime)
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
	p, technique := e.Position, e.Lesson.Needs
	n := e.Puzzle.Size()
	step, found, err := e.state().Next(t.Context(), logic.Limits{})
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

// TestJudgements compares what is said of each digit of each cell with the steps that apply:
// a wrong one is explained, a right one to which a step or two lead is never refused, and
// one that is refused takes more.
func TestJudgements(t *testing.T) {
	var took []time.Duration
	counts := map[string]int{}
	for _, l := range lessons {
		for seed := range uint64(*exercises) {
			begun := time.Now()
			e, err := MakeExercise(t.Context(), l, 7000+1000*seed, makeTime)
			if err != nil {
				t.Fatal(err)
			}
			took = append(took, time.Since(begun))
			if e.Kept {
				counts["kept"]++
			}
			e.judged(t, counts)
		}
	}
	slices.Sort(took)
	t.Logf("%v; median %v, longest %v", counts, took[len(took)/2], took[len(took)-1])
}

// judged judges every digit of every empty cell, and counts the verdicts.
func (e *Exercise) judged(t *testing.T, counts map[string]int) {
	t.Helper()
	n := e.Puzzle.Size()
	teacher := e.teacher(e.Position.Grid)
	near := e.near(t)
	for i, right := range e.Solution {
		c := board.CellAt(n, i)
		if e.Position.Grid[i] != 0 {
			continue
		}
		for value := 1; value <= n; value++ {
			at := logic.Placement{Cell: c, Value: value}
			if value != int(right) {
				counts["wrong"]++
				if teacher.whyNot(&LessonMissed{Cell: c, Value: value}) == nil {
					t.Errorf("%s: %v is not explained", e.Lesson.Name, at)
				}
				continue
			}
			switch verdict := teacher.judge([]logic.Placement{at}).(type) {
			case LessonFound:
				counts["found"]++
			case LessonStands:
				counts["stands"]++
				if verdict.Aim != e.Position.Digit().Cell {
					t.Errorf("%s: it asks for %v, want %v", e.Lesson.Name, verdict.Aim, e.Position.Digit())
				}
			case LessonMissed:
				counts["far"]++
				if !verdict.Far || near[at] {
					t.Errorf("%s: %v is refused: %+v", e.Lesson.Name, at, verdict)
				}
			}
		}
	}
	if _, ok := teacher.judge([]logic.Placement{e.Position.Digit()}).(LessonFound); !ok {
		t.Errorf("%s: its own digit does not pass", e.Lesson.Name)
	}
}

// state returns the board of an exercise with its notes.
func (e *Exercise) state() *logic.State {
	s, n := logic.NewState(e.Puzzle), e.Puzzle.Size()
	for i, v := range e.Position.Grid {
		if v != 0 {
			s.Place(board.CellAt(n, i), int(v))
		}
	}
	for i, left := range e.Position.Marks {
		if left != 0 {
			s.Eliminate(board.CellAt(n, i), board.AllCandidates(n)&^left)
		}
	}
	return s
}

// near returns the digits to which one step or two lead.
func (e *Exercise) near(t *testing.T) map[logic.Placement]bool {
	t.Helper()
	near := map[logic.Placement]bool{}
	places := func(s *logic.State) []logic.Argued {
		open, err := s.Open(t.Context(), logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for k := range open {
			for _, at := range open[k].Step.Place {
				near[at] = true
			}
		}
		return open
	}
	for _, first := range places(e.state()) {
		if first.Step.Technique == logic.Trial {
			continue
		}
		after := e.state()
		after.Apply(&first.Step)
		places(after)
	}
	return near
}

// TestPositionsSuit: the lesson on a cage's digits asks for a cage of two cells that one
// pair alone can fill, and the one on factors for a digit that its × cage can't do without;
// that on notes has more than one in the cell it asks for.
func TestPositionsSuit(t *testing.T) {
	for _, name := range []string{digitsLesson, factorLesson, notesLesson} {
		l, _ := LessonNamed(name)
		for seed := range uint64(2) {
			e, err := MakeExercise(t.Context(), l, 50+seed, makeTime)
			if err != nil || e.Kept {
				t.Fatal(name, e.Kept, err)
			}
			n, d := l.Size, e.Position.Digit()
			cause := e.Position.Advice.Step().Step.Cause
			switch {
			case name == notesLesson:
				if e.Position.Marks[d.Cell.Index(n)].Len() < 2 {
					t.Errorf("%s: the notes of %v say it all: %v", name, d.Cell, e.Position.Marks)
				}
			case name == factorLesson:
				gone, cage := e.Position.Advice.Step().Step.Eliminate[0].Values.Min(), e.Puzzle.Cages()[cause.Cages[0]]
				if cage.Op != board.Multiply || cage.Target%int64(gone) != 0 || gone != 3 && gone != 5 {
					t.Errorf("%s: %d of the cage %s", name, gone, cage.Label())
				}
			default:
				cage := e.Puzzle.Cages()[cause.Cages[0]]
				ways := 0
				for pair := range n * n {
					if low, high := pair/n+1, pair%n+1; low < high && len(cage.Cells) == 2 && cage.Holds([]int{low, high}) {
						ways++
					}
				}
				if ways != 1 {
					t.Errorf("%s: the cage %s of %d cells has %d ways", name, cage.Label(), len(cage.Cells), ways)
				}
			}
		}
	}
}

// A lesson's puzzle is made in time, another for each seed; where it can't be, the kept one
// comes and says so.
func TestExercises(t *testing.T) {
	detector.Slow(t)
	for _, l := range lessons {
		texts := map[string]bool{}
		for seed := range uint64(3) {
			e, err := MakeExercise(t.Context(), l, 1000*seed, makeTime)
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
	e, err := MakeExercise(t.Context(), lessons[0], 1, 0)
	if err != nil || !e.Kept {
		t.Errorf("without any time: kept %t, %v, want a kept puzzle", e.Kept, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := MakeExercise(gone, lessons[0], 1, makeTime); !errors.Is(err, context.Canceled) {
		t.Errorf("after its caller went: %v", err)
	}
}

// Every lesson is called what its first technique is called, is found by the name of each
// that it teaches, and no technique has two.
func TestLessons(t *testing.T) {
	of := map[logic.Technique]string{}
	for k, l := range Lessons() {
		if l.Techniques != nil && l.Name != l.Techniques[0].Slug() || l.Number() != k+1 {
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
