package game

import (
	"slices"

	"kenkenbot/solver/logic"
)

// Lesson teaches one way of reasoning.
type Lesson struct {
	// Name is the Slug of the first technique. It is stored with games and stands in the
	// custom IDs of buttons: never change one.
	Name string
	// Size is the size of its boards.
	Size int
	// Techniques are those that it teaches. Its positions are made for the first.
	Techniques []logic.Technique
}

// lessons are the lessons in the order in which a player meets what they teach.
var lessons = []Lesson{
	{"given-cell", 4, []logic.Technique{logic.GivenCell}},
	{"cage-completion", 4, []logic.Technique{logic.CageCompletion, logic.LastInLine}},
	{"cage-digits", 4, []logic.Technique{logic.CageDigits}},
	{"naked-single", 4, []logic.Technique{logic.NakedSingle}},
	{"hidden-single", 4, []logic.Technique{logic.HiddenSingle}},
	{"cage-claim", 4, []logic.Technique{logic.CageClaim, logic.LineClaim}},
	{"cage-places", 4, []logic.Technique{logic.CagePlaces, logic.CageSupport}},
	{"naked-pair", 4, []logic.Technique{logic.NakedPair, logic.HiddenPair, logic.NakedTriple, logic.HiddenTriple, logic.NakedQuad, logic.HiddenQuad}},
	{"line-in-cage", 4, []logic.Technique{logic.LineInCage}},
	{"innie-or-outie", 4, []logic.Technique{logic.InnieOutie}},
	{"line-totals", 4, []logic.Technique{logic.LineTotals}},
	{"parity", 4, []logic.Technique{logic.Parity}},
	{"x-wing", 5, []logic.Technique{logic.XWing, logic.Swordfish}},
}

// Lessons returns all lessons, in order.
func Lessons() []Lesson { return slices.Clone(lessons) }

// LessonNamed returns the lesson of that name, or of a technique of that name, and whether
// there is one.
func LessonNamed(name string) (Lesson, bool) {
	t, err := logic.ParseTechnique(name)
	if err != nil {
		return Lesson{}, false
	}
	return LessonOf(t)
}

// LessonOf returns the lesson that teaches a technique, and whether there is one.
func LessonOf(t logic.Technique) (Lesson, bool) {
	i := slices.IndexFunc(lessons, func(l Lesson) bool { return slices.Contains(l.Techniques, t) })
	if i < 0 {
		return Lesson{}, false
	}
	return lessons[i], true
}

// Lesson returns the lesson to which a hint on a board leads: that of its technique, once
// the hint names it. A lesson's own hints lead to none.
func (h Hint) Lesson(v *View) (Lesson, bool) {
	step := h.Advice.Step()
	if step == nil || h.Advice.Kind != logic.Deduction || h.Level < int(logic.Why) || v.Lesson.Name != "" {
		return Lesson{}, false
	}
	return LessonOf(step.Step.Technique)
}

// Number returns which of the lessons it is, counted from 1.
func (l Lesson) Number() int {
	return 1 + slices.IndexFunc(lessons, func(other Lesson) bool { return other.Name == l.Name })
}

// Next returns the lesson after it, and whether there is one.
func (l Lesson) Next() (Lesson, bool) {
	if n := l.Number(); n < len(lessons) {
		return lessons[n], true
	}
	return Lesson{}, false
}
