package lessons

import (
	"context"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

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
		e, err := l.Exercise(t.Context(), 2026, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		id, err := format.KeenID(e.Puzzle)
		if l.hidden() {
			id, err = format.Canonical(e.Puzzle), nil
		}
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
	step, found, err := stateOf(&e).Next(t.Context(), logic.Limits{})
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

// TestPositionsSuit: the lesson on a cage's digits asks for a cage of two cells that one
// pair alone can fill, and the one on factors for a digit that its × cage can't do without;
// that on notes has more than one in the cell it asks for; that on products multiplies lines; that on hidden operators
// shows none, and its cage of two cells has two pairs at most.
func TestPositionsSuit(t *testing.T) {
	for _, name := range []string{digitsLesson, factorLesson, notesLesson, productsLesson, signsLesson} {
		l, _ := LessonNamed(name)
		for seed := range uint64(2) {
			e, err := l.Exercise(t.Context(), 50+seed, time.Minute)
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
			case name == productsLesson:
				if cause.Total == nil || cause.Total.Kind != logic.ProductTotal {
					t.Errorf("%s: the step has %+v", name, cause.Total)
				}
			case name == factorLesson:
				gone, cage := e.Position.Advice.Step().Step.Eliminate[0].Values.Min(), e.Puzzle.Cages()[cause.Cages[0]]
				if cage.Op != board.Multiply || cage.Target%int64(gone) != 0 || gone != 3 && gone != 5 {
					t.Errorf("%s: %d of the cage %s", name, gone, cage.Label())
				}
			default:
				most := 1
				if name == signsLesson {
					most = 2
				}
				if hidden := e.Puzzle.Cages()[cause.Cages[0]].Op == board.Hidden; hidden != (name == signsLesson) {
					t.Errorf("%s: its cage has hidden operators: %t", name, hidden)
				}
				cage := e.Puzzle.Cages()[cause.Cages[0]]
				ways := 0
				for pair := range n * n {
					if low, high := pair/n+1, pair%n+1; low < high && len(cage.Cells) == 2 && cage.Holds([]int{low, high}) {
						ways++
					}
				}
				if ways < 1 || ways > most {
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
			e, err := l.Exercise(t.Context(), 1000*seed, time.Minute)
			if err != nil {
				t.Fatal(err)
			}
			checkExercise(t, e)
			texts[e.Record.Text] = true
		}
		if len(texts) < 2 {
			t.Errorf("%s: every seed makes the same puzzle", l.Name)
		}
	}
	e, err := lessons[0].Exercise(t.Context(), 1, 0)
	if err != nil || !e.Kept {
		t.Errorf("without any time: kept %t, %v, want a kept puzzle", e.Kept, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := lessons[0].Exercise(gone, 1, time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("after its caller went: %v", err)
	}
}

// stateOf returns the board of an exercise with its notes.
func stateOf(e *Exercise) *logic.State {
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
