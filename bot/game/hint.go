package game

import (
	"context"
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
	Done   bool          // the step was carried out on the board
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
		advice, err := advise(&b)
		if err != nil {
			return Hinted{}, err
		}
		key := hintKey(&advice)
		if level == 0 {
			level = min(b.Position.Hints[key]+1, MaxHintLevel)
		}
		if err := record(tx, a, &b, storage.MoveHint, fmt.Sprintf("%d %s", level, key)); err != nil {
			return Hinted{}, err
		}
		h := Hinted{Game: b.Game.ID, Level: level, Advice: advice}
		h.Price = HintPrice(b.Position.Hints[key], Par(b.Info.Size, b.Info.Difficulty))
		if level == MaxHintLevel {
			h.Done, err = takeStep(tx, a, &b, &advice)
		}
		return h, err
	})
}

// advise finds the next hint for a board. A full board that breaks no rule has none
// to give: it is refused as finished by the logic and means Submit.
func advise(b *Board) (logic.Advice, error) {
	_, solution, err := load(b.Info)
	if err != nil {
		return logic.Advice{}, err
	}
	advice, err := logic.Hint(b.Puzzle, solution, b.Position.Grid, b.Position.Marks)
	if err == logic.ErrFinished {
		return logic.Advice{}, refuse(OnlySubmit)
	}
	return advice, err
}

// hintKey names the step that an advice is about, without blanks: a deeper level of
// the same step has the same key.
func hintKey(advice *logic.Advice) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d/%s", advice.Kind, advice.Focus)
	if advice.Kind == logic.Mistake {
		for _, c := range advice.Wrong {
			b.WriteString("/" + c.String())
		}
		return b.String()
	}
	for _, st := range advice.Steps {
		fmt.Fprintf(&b, "/%d", st.Technique)
		for _, e := range st.Eliminate {
			fmt.Fprintf(&b, ",%s-%x", e.Cell, uint32(e.Values))
		}
	}
	return b.String()
}

// takeStep carries out what the advice leads to, and reports whether it changed the
// board: a placement, or else the pencil marks that the eliminations leave.
func takeStep(tx storage.Tx, a Actor, b *Board, advice *logic.Advice) (bool, error) {
	if advice.Kind == logic.Mistake || len(advice.Steps) == 0 {
		return false, nil
	}
	n := b.Info.Size
	last := advice.Steps[len(advice.Steps)-1]
	var values, marks []Entry
	for _, p := range last.Place {
		values = append(values, Entry{Cell: p.Cell, Values: board.CandidatesOf(p.Value)})
		b.Game.Cursor = p.Cell.Index(n)
	}
	for _, e := range last.Eliminate {
		marks = append(marks, Entry{Cell: e.Cell, Values: advice.Candidates[e.Cell.Index(n)] &^ e.Values})
	}
	if len(values) > 0 {
		if err := record(tx, a, b, storage.MoveSet, FormatCells(n, values)); err != nil {
			return false, err
		}
		b.Game.Cursor = b.Position.nextEmpty(b.Game.Cursor)
	}
	if len(marks) > 0 {
		if err := record(tx, a, b, storage.MoveNote, FormatCells(n, marks)); err != nil {
			return false, err
		}
	}
	return true, tx.SaveGame(b.Game)
}
