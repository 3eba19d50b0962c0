package game

import (
	"flag"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/logic"
)

var exercises = flag.Int("exercises", 2, "how many exercises of each lesson are judged")

// TestJudgements compares what is said of each digit of each cell with the steps that apply:
// a wrong one is explained, a right one to which a step or two lead is never refused, and
// one that is refused takes more.
func TestJudgements(t *testing.T) {
	t.Parallel()
	detector.Slow(t)
	var took []time.Duration
	counts := map[string]int{}
	for _, l := range lessons.Lessons() {
		for seed := range uint64(*exercises) {
			begun := time.Now()
			e, err := l.Exercise(t.Context(), 7000+1000*seed, makeTime)
			if err != nil {
				t.Fatal(err)
			}
			took = append(took, time.Since(begun))
			if e.Kept {
				counts["kept"]++
			}
			judgeExercise(t, &e, counts)
		}
	}
	slices.Sort(took)
	t.Logf("%v; median %v, longest %v", counts, took[len(took)/2], took[len(took)-1])
}

// judgeExercise judges every digit of every empty cell, and counts the verdicts.
func judgeExercise(t *testing.T, e *lessons.Exercise, counts map[string]int) {
	t.Helper()
	n := e.Puzzle.Size()
	teacher := teacherOf(e, e.Position.Grid)
	near := nearDigits(t, e)
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

// stateOf returns the board of an exercise with its notes.
func stateOf(e *lessons.Exercise) *logic.State {
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

// nearDigits returns the digits to which one step or two lead.
func nearDigits(t *testing.T, e *lessons.Exercise) map[logic.Placement]bool {
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
	for _, first := range places(stateOf(e)) {
		if first.Step.Technique == logic.Trial {
			continue
		}
		after := stateOf(e)
		after.Apply(&first.Step)
		places(after)
	}
	return near
}

// teacherOf judges an exercise at a grid, with the notes that it begins with.
func teacherOf(e *lessons.Exercise, g board.Grid) teacher {
	return teacher{lesson: e.Lesson, puzzle: e.Puzzle, solution: e.Solution, grid: g, marks: e.Position.Marks}
}
