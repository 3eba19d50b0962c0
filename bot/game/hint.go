package game

import (
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TakeHint gives a hint for the board as it stands. Level 0 asks for one more than
// was given of the same step before. At the deepest level the step is carried out:
// its value is written, or its pencil marks, so that the same hint does not come back.
type TakeHint struct{ Level int }

func (TakeHint) traits() traits { return traits{thinks: true} }

func (a TakeHint) decide(s *sitting) *Refusal {
	if a.Level < 0 || a.Level > MaxHintLevel {
		return &Refusal{Reason: OutOfRange, Text: "level", Min: 1, Max: MaxHintLevel}
	}
	need := adviceNeed{game: s.game.ID, seq: s.pos.Seq, puzzle: s.puzzle, solution: s.solution, grid: s.pos.Grid, marks: s.pos.snapshot().notes()}
	advice, ok := madeFor[madeAdvice](s.ready, need)
	switch {
	case !ok:
		s.need = need
		return nil
	case advice.none:
		return refuse(OnlySubmit)
	}
	s.hint(a.Level, &advice.Advice)
	return nil
}

// hint decides on an advice at a level.
func (s *sitting) hint(level int, advice *logic.Advice) {
	step := stepKey(advice)
	if level == 0 {
		level = s.pos.Hints[step] + 1
	}
	level = min(level, deepestLevel(advice))
	e := entry{kind: storage.MoveHint, level: level, step: step}
	placed := -1
	if level == MaxHintLevel {
		e.effects, placed = s.takenStep(advice)
	}
	s.log(e)
	if placed >= 0 {
		s.walkOn(board.CellAt(s.info.Size, placed))
	} else {
		s.showAdvice(level, advice)
	}
	s.tell(Hint{Level: level, Advice: *advice, Price: HintPrice(s.pos.Hints[step], s.par())})
}

// deepestLevel is how deep a hint goes: of a mistake there is nothing to carry out.
func deepestLevel(advice *logic.Advice) int {
	if advice.Kind == logic.Mistake {
		return int(logic.Why)
	}
	return MaxHintLevel
}

// takenStep returns what carrying out the advice does, its value or, where it only
// rules candidates out, the pencil marks that are left, and the first cell, by index,
// that gets a value; -1 where none does.
func (s *sitting) takenStep(advice *logic.Advice) (effects []effect, placed int) {
	n, before := s.info.Size, s.pos.snapshot()
	grid, marks := advice.Take(before.grid, before.notes())
	after := before.clone()
	placed = -1
	for i, v := range grid {
		if v != before.grid[i] {
			after.set(n, i, int(v), s.clears())
			if placed < 0 {
				placed = i
			}
		}
	}
	for i, m := range marks {
		if placed < 0 && after.grid[i] == 0 {
			after.note(n, i, m, m^after.marks[i])
		}
	}
	return before.effectsTo(n, after), placed
}

// How the keys of steps begin. They are stored: never change one.
const (
	mistakeStep   = "mistake/"
	deductionStep = "deduction/"
	revealStep    = "reveal/"
)

// stepKey names the step that an advice is about, without blanks: a deeper level of
// the same step has the same key. It is stored, and with it the names of techniques.
func stepKey(advice *logic.Advice) string {
	var b strings.Builder
	switch advice.Kind {
	case logic.Mistake:
		b.WriteString(mistakeStep)
		for _, c := range advice.Wrong {
			b.WriteString(c.String())
		}
		return b.String()
	case logic.Reveal:
		b.WriteString(revealStep)
	default:
		b.WriteString(deductionStep)
	}
	b.WriteString(advice.Focus.String())
	for _, st := range advice.Steps {
		name := "none"
		if st.Technique != 0 {
			name = strings.ReplaceAll(st.Technique.String(), " ", "-")
		}
		b.WriteString("/" + name)
		for _, e := range st.Eliminate {
			fmt.Fprintf(&b, ",%s-%x", e.Cell, uint32(e.Values))
		}
	}
	return b.String()
}
