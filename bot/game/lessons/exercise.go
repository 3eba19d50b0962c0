package lessons

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Exercise is a puzzle for a lesson, at the position in which it needs what the lesson
// teaches.
type Exercise struct {
	Lesson   Lesson
	Puzzle   *board.Puzzle
	Solution board.Grid
	Position logic.Exercise
	Kept     bool // it was not made for this time
	Record   storage.Puzzle
}

// A lesson's puzzle mostly comes with one of the first seeds, within some milliseconds.
// After that many seeds, or that much time, a kept one does.
const (
	exerciseTries = 60
	ExerciseTime  = 3 * time.Second
)

// Exercise makes a puzzle for the lesson within the limit, or takes a kept one. The error
// is the context's.
func (l Lesson) Exercise(ctx context.Context, seed uint64, limit time.Duration) (Exercise, error) {
	bounded, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for try := range uint64(exerciseTries) {
		made, err := generate.Generate(bounded, generate.Spec{Size: l.Size, Hidden: l.hidden(), Needs: l.Needs, Seed: seed + try})
		if err == nil {
			if position, err := l.ExerciseIn(bounded, made.Puzzle, made.Solution); err == nil {
				return Exercise{Lesson: l, Puzzle: made.Puzzle, Solution: made.Solution, Position: position, Record: almanac.RecordOf(made)}, nil
			}
		}
		if bounded.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil {
		return Exercise{}, ctx.Err()
	}
	return l.kept(ctx)
}

// keptFile has a puzzle for each lesson, made by generate.Spec.Needs: its name, and a Keen
// game ID, or JSON where that can't hold the cages.
//
//go:embed lessons.txt
var keptFile []byte

// keptIDs are the kept puzzles as text, by lesson.
var keptIDs = sync.OnceValue(func() map[string]string {
	ids := map[string]string{}
	lines := bufio.NewScanner(bytes.NewReader(keptFile))
	for lines.Scan() {
		if name, id, ok := strings.Cut(lines.Text(), " "); ok {
			ids[name] = id
		}
	}
	return ids
})

// kept returns the lesson's kept puzzle.
func (l Lesson) kept(ctx context.Context) (Exercise, error) {
	fault := func(err error) (Exercise, error) {
		return Exercise{}, fmt.Errorf("kept puzzle of lesson %s: %w", l.Name, err)
	}
	puzzle, _, err := format.Parse(keptIDs()[l.Name])
	if err != nil {
		return fault(err)
	}
	solution, _, err := solver.Solve(ctx, puzzle, solver.Limits{})
	if err != nil {
		return fault(err)
	}
	position, err := l.ExerciseIn(ctx, puzzle, solution)
	if err != nil {
		return fault(err)
	}
	rating, err := logic.Grade(ctx, puzzle, actor.Patience)
	if err != nil {
		return fault(err)
	}
	record := almanac.RecordOf(generate.Result{Puzzle: puzzle, Solution: solution, Rating: rating})
	return Exercise{Lesson: l, Puzzle: puzzle, Solution: solution, Position: position, Kept: true, Record: record}, nil
}

// examples are the kept exercises of the lessons, each made when it is first asked for.
var examples = func() map[string]func() (*Exercise, error) {
	of := map[string]func() (*Exercise, error){}
	for _, l := range lessons {
		of[l.Name] = sync.OnceValues(func() (*Exercise, error) {
			e, err := l.kept(context.Background())
			return &e, err
		})
	}
	return of
}()

// Example returns an exercise that shows what the lesson teaches: the kept one. Nobody
// changes it.
func (l Lesson) Example() (*Exercise, error) { return examples[l.Name]() }

// ExerciseIn returns the position in which a puzzle needs what the lesson teaches.
func (l Lesson) ExerciseIn(ctx context.Context, p *board.Puzzle, solution board.Grid) (logic.Exercise, error) {
	want := logic.ExerciseSpec{Puzzle: p, Solution: solution, Technique: l.Needs, Suits: func(e *logic.Exercise) bool { return l.suits(p, e) }}
	position, found, err := logic.FindExercise(ctx, want, actor.Patience)
	if err == nil && !found {
		err = fmt.Errorf("it needs no %s", l.Needs)
	}
	if err == nil && l.Name == notesLesson {
		forget(&position)
	}
	return position, err
}

// Begin returns the position that an exercise begins with, and the log that leads there.
func (e *Exercise) Begin() (*tape.Position, []tape.Entry) {
	n := e.Puzzle.Size()
	pos := tape.NewPosition(n, time.Time{})
	after := pos.Snapshot().Clone()
	copy(after.Grid, e.Position.Grid)
	copy(after.Marks, e.Position.Marks)
	effects := pos.Snapshot().EffectsTo(n, after)
	if len(effects) == 0 {
		return pos, nil
	}
	fill := tape.Entry{Kind: storage.MoveFill, Effects: effects}
	pos.Apply(fill)
	return pos, []tape.Entry{fill}
}
