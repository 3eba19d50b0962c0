package tape

import (
	"strings"

	"kenkenbot/solver/logic"
)

// NotesStep is the step as which filling the notes is logged. It is stored: never change it.
const NotesStep = "notes/all"

// DeepestLevel is how deep the hints of a step go: of a mistake there is nothing to carry
// out.
func DeepestLevel(step string) int {
	if strings.HasPrefix(step, mistakeStep) || strings.HasPrefix(step, plainStep) {
		return int(logic.Why)
	}
	return MaxHintLevel
}

// How the keys of steps begin. They are stored: never change one.
const (
	mistakeStep = "mistake/"
	plainStep   = "plain/" // in plain sight: a mistake that Check shows as well, or a digit that breaks a rule at once
	givenStep   = "given/" // a cage of one cell, which says its value
	DigitStep   = "digit/" // the digit of a cell, whatever steps lead to it
	revealStep  = "reveal/"
)

// IsFree reports whether a step counts as no hint: it tells only what is in plain sight, or it is
// the filling of notes.
func IsFree(step string) bool {
	return strings.HasPrefix(step, plainStep) || strings.HasPrefix(step, givenStep) || step == NotesStep
}

// Helped returns with how many steps hints helped a player, of those whose levels are given. Each
// counts once.
func Helped(hints map[string]int) (n int) {
	for step := range hints {
		if !IsFree(step) {
			n++
		}
	}
	return n
}

// StepKey names what an advice is about, without blanks: every level and every step on
// the way to the same digit has the same key. It is stored.
func StepKey(advice *logic.Advice) string {
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
	case advice.Kind == logic.Proof && len(advice.Faults) > 0:
		b.WriteString(plainStep)
	case advice.Kind == logic.Proof:
		b.WriteString(DigitStep)
	case advice.Step().Step.Technique == logic.GivenCell:
		b.WriteString(givenStep)
	default:
		b.WriteString(DigitStep)
	}
	b.WriteString(advice.Aim.String())
	return b.String()
}

// MaxHintLevel is the deepest level of a hint: the step is done.
const MaxHintLevel = 3
