package game

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Hinted is a hint as it was given.
type Hinted struct {
	Game   int64
	Level  int // 1 to MaxHintLevel
	Advice logic.Advice
	Price  time.Duration // what this step has cost so far
}

// Hint gives a hint for the board as it stands. Level 0 asks for one more than was
// given of the same step before. At the deepest level the step is carried out: its
// value is written, or its pencil marks, so that the same hint does not come back.
func (s *Service) Hint(ctx context.Context, a Actor, game int64, level int) (Hinted, error) {
	if level < 0 || level > MaxHintLevel {
		return Hinted{}, &Refusal{Reason: OutOfRange, Text: "level", Least: 1, Most: MaxHintLevel}
	}
	return act(ctx, s, a, func(tx storage.Tx) (Hinted, error) {
		b, err := playable(tx, a, game)
		if err != nil {
			return Hinted{}, err
		}
		if err := b.room(hintMoves); err != nil {
			return Hinted{}, err
		}
		advice, err := advise(ctx, &b)
		if err != nil {
			return Hinted{}, err
		}
		key, deepest := hintKey(&advice), deepestLevel(&advice)
		if level == 0 {
			level = b.Position.Hints[key] + 1
		}
		level = min(level, deepest)
		if err := record(tx, a, &b, storage.MoveHint, fmt.Sprintf("%d %s", level, key)); err != nil {
			return Hinted{}, err
		}
		h := Hinted{Game: b.Game.ID, Level: level, Advice: advice}
		h.Price = HintPrice(b.Position.Hints[key], Par(b.Info.Size, b.Info.Difficulty))
		if level == MaxHintLevel {
			err = takeStep(tx, a, &b, &advice)
		}
		return h, err
	})
}

// advise finds the next hint for a board. A full board that breaks no rule has none
// to give: it is refused as finished by the logic and means Submit.
func advise(ctx context.Context, b *Board) (logic.Advice, error) {
	_, solution, err := load(b.Info)
	if err != nil {
		return logic.Advice{}, err
	}
	advice, err := hintWithin(ctx, playLimits, b, solution)
	if errors.Is(err, logic.ErrFinished) {
		return logic.Advice{}, refuse(OnlySubmit)
	}
	return advice, err
}

// playLimits bound what is worked out while a player waits. Hints for the hardest
// 9×9 puzzles of Keen take 8,000,000 units of work at most, those for puzzles made
// here a hundredth of that. The time is there for a machine that is busy: within the
// work alone, the same board has the same hint.
var playLimits = logic.Limits{Work: 20_000_000, Time: 5 * time.Second}

// hintWithin finds a hint within the limits, and tells a value of the solution where
// they are spent.
func hintWithin(ctx context.Context, l logic.Limits, b *Board, solution board.Grid) (logic.Advice, error) {
	advice, err := logic.Hint(ctx, b.Puzzle, solution, b.Position.Grid, b.Position.Marks, l)
	if errors.Is(err, logic.ErrBudget) {
		return logic.Tell(b.Puzzle, solution, b.Position.Grid, b.Position.Marks)
	}
	return advice, err
}

// hintMoves is how many entries of the log a hint takes at most: itself and what it
// carries out.
const hintMoves = 2

// deepestLevel is how deep a hint goes: of a mistake there is nothing to carry out.
func deepestLevel(advice *logic.Advice) int {
	if advice.Kind == logic.Mistake {
		return int(logic.Why)
	}
	return MaxHintLevel
}

// mistakeKey begins the keys of hints about mistakes.
const mistakeKey = "mistake/"

// hintKey names the step that an advice is about, without blanks: a deeper level of
// the same step has the same key.
func hintKey(advice *logic.Advice) string {
	var b strings.Builder
	if advice.Kind == logic.Mistake {
		b.WriteString(mistakeKey)
		for _, c := range advice.Wrong {
			b.WriteString(c.String())
		}
		return b.String()
	}
	fmt.Fprintf(&b, "%d/%s", advice.Kind, advice.Focus)
	for _, st := range advice.Steps {
		fmt.Fprintf(&b, "/%d", st.Technique)
		for _, e := range st.Eliminate {
			fmt.Fprintf(&b, ",%s-%x", e.Cell, uint32(e.Values))
		}
	}
	return b.String()
}

// takeStep carries out what the advice leads to, as one move: its value, or where it
// only rules candidates out, the pencil marks that are left.
func takeStep(tx storage.Tx, a Actor, b *Board, advice *logic.Advice) error {
	n := b.Info.Size
	grid, marks := advice.Take(b.Position.Grid, b.Position.Marks)
	var values, notes []Entry
	for i := range grid {
		cell := board.CellAt(n, i)
		switch {
		case grid[i] != b.Position.Grid[i]:
			values = append(values, Entry{Cell: cell, Values: board.CandidatesOf(int(grid[i]))})
		case marks[i] != b.Position.Marks[i]:
			notes = append(notes, Entry{Cell: cell, Values: marks[i]})
		}
	}
	if len(values) == 0 {
		return record(tx, a, b, storage.MoveNote, FormatCells(n, notes))
	}
	if err := record(tx, a, b, storage.MoveSet, FormatCells(n, values)); err != nil {
		return err
	}
	b.Game.Cursor = b.Position.nextEmpty(values[0].Cell.Index(n))
	return tx.SaveGame(b.Game)
}
