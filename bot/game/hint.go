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
	if !s.tells() {
		return refuse(OnlySubmit)
	}
	need := adviceNeed{game: s.game.ID, seq: s.pos.Seq, puzzle: s.puzzle, solution: s.solution, grid: s.pos.Grid, marks: s.pos.snapshot().notes()}
	advice, ok := madeFor[logic.Advice](s.ready, need)
	if !ok {
		s.need = need
		return nil
	}
	s.hint(a.Level, &advice)
	return nil
}

// hint decides on an advice at a level.
func (s *sitting) hint(level int, advice *logic.Advice) {
	step := stepKey(advice)
	if level == 0 {
		level = s.pos.Hints[step] + 1
	}
	level = min(level, deepestLevel(step))
	paid := hintCost(s.pos.Hints, s.par())
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
	had := s.pos.Hints[step]
	h := Hint{Level: level, Advice: *advice, Price: stepPrice(step, had, s.par()), Added: hintCost(s.pos.Hints, s.par()) - paid}
	for next := range h.Adds {
		h.Adds[next] = stepPrice(step, max(next, had), s.par()) - h.Price
	}
	s.tell(h)
}

// deepestLevel is how deep the hints of a step go: of a mistake there is nothing to carry
// out.
func deepestLevel(step string) int {
	if strings.HasPrefix(step, mistakeStep) || strings.HasPrefix(step, plainStep) {
		return int(logic.Why)
	}
	return MaxHintLevel
}

// takenStep returns what carrying out the advice does, its value or, if it only
// rules candidates out, the pencil marks that are left, and the first cell, by index,
// that gets a value; -1 if none does.
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
	plainStep     = "plain/" // a mistake in plain sight, which Check tells as well
	givenStep     = "given/" // a cage of one cell, which says its value
	deductionStep = "deduction/"
	revealStep    = "reveal/"
)

// isFree reports whether a step has no price and counts as no hint: it tells only what is
// in plain sight, or it is the filling of notes.
func isFree(step string) bool {
	return strings.HasPrefix(step, plainStep) || strings.HasPrefix(step, givenStep) || step == notesStep
}

// stepKey names the step that an advice is about, without blanks: a deeper level of
// the same step has the same key. It is stored, and with it the names of techniques.
func stepKey(advice *logic.Advice) string {
	var b strings.Builder
	switch {
	case advice.Kind == logic.Mistake:
		if len(advice.Faults) > 0 {
			b.WriteString(plainStep)
		} else {
			b.WriteString(mistakeStep)
		}
		for _, c := range advice.Wrong {
			b.WriteString(c.String())
		}
		return b.String()
	case advice.Kind == logic.Reveal:
		b.WriteString(revealStep)
	case len(advice.Steps) == 1 && advice.Steps[0].Technique == logic.GivenCell:
		b.WriteString(givenStep)
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
