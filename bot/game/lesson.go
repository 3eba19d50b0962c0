package game

import (
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/logic"
)

// Lesson returns the lesson to which a hint on a board leads: that of its technique, once
// the hint names it. A lesson's own hints lead to none.
func (h Hint) Lesson(v *View) (lessons.Lesson, bool) {
	step := h.Advice.Step()
	if step == nil || h.Advice.Kind != logic.Deduction || h.Level < int(logic.Why) || v.Lesson.Name != "" {
		return lessons.Lesson{}, false
	}
	return lessons.LessonOf(step.Step.Technique)
}
