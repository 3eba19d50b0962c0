package game

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/internal/detector"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// What is made within limits is tested by itself: through the doors only a slow machine would
// come to them.

// TestAHintThatTakesTooLongTellsAValue spends the limits before a step is found.
func TestAHintThatTakesTooLongTellsAValue(t *testing.T) {
	puzzle, solution := lessons.Example()
	need := adviceNeed{position: logic.Position{Puzzle: puzzle, Solution: solution, Grid: board.NewGrid(puzzle.Size()), Marks: board.NewMarks(puzzle.Size())}}
	found, err := need.within(t.Context(), actor.Patience)
	if err != nil || found.advice.Kind != logic.Deduction {
		t.Errorf("within the limits of play: %v, %v, want a deduction", found.advice.Kind, err)
	}
	told, err := need.within(t.Context(), logic.Limits{Work: 1})
	if err != nil || told.advice.Kind != logic.Reveal {
		t.Errorf("out of work: %v, %v, want a value told", told.advice.Kind, err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := need.within(gone, actor.Patience); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v, want the context's error", err)
	}
}

// A player waits for seconds; where nobody is in a hurry, the machine's speed changes no puzzle.
func TestUnhurried(t *testing.T) {
	for _, tt := range []struct {
		rules           Rules
		order, exercise time.Duration
	}{
		{Rules{}, orderTime, lessons.ExerciseTime},
		{Rules{Unhurried: true}, makeTime, makeTime},
	} {
		order := Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}}.need("an order", tt.rules, 0)
		exercise := Learn{Lesson: lessons.Lessons()[0].Name}.need(actor.Actor{}, tt.rules)
		if order.limit != tt.order || exercise.limit != tt.exercise {
			t.Errorf("unhurried %t: %v for an order, %v for an exercise, want %v and %v", tt.rules.Unhurried, order.limit, exercise.limit, tt.order, tt.exercise)
		}
	}
}

// TestAnOrderEnds asks for what is hardly found, and for anything in no time.
func TestAnOrderEnds(t *testing.T) {
	detector.Slow(t)
	plus := almanac.Options{Ops: generate.OperatorsOf(board.Add), Symmetric: true}
	rare := orderNeed{order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Extreme}, Options: plus}, limit: makeTime}
	usual := orderNeed{order: almanac.Order{Kind: storage.Kind{Size: 9, Difficulty: board.Extreme}}}
	for _, n := range []orderNeed{rare, usual} {
		if _, err := n.within(t.Context()); !errors.Is(err, almanac.NoneFound) {
			t.Errorf("%+v: %v", n, err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := rare.within(gone); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody waits any more: %v", err)
	}
}
