package lessons_test

import (
	"testing"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/logic"
)

// Every lesson is called what its first technique is called, is found by the name of each
// that it teaches, and no technique has two.
func TestLessons(t *testing.T) {
	of := map[logic.Technique]string{}
	for k, l := range lessons.Lessons() {
		if l.Techniques != nil && l.Name != l.Techniques[0].Slug() || l.Number() != k+1 {
			t.Errorf("lesson %d is %s, number %d", k+1, l.Name, l.Number())
		}
		for _, technique := range l.Techniques {
			if of[technique] != "" {
				t.Errorf("%v has the lessons %s and %s", technique, of[technique], l.Name)
			}
			of[technique] = l.Name
			for _, name := range []string{technique.String(), technique.Slug()} {
				if got, ok := lessons.LessonNamed(name); !ok || got.Name != l.Name {
					t.Errorf("lesson %q is %v", name, got)
				}
			}
		}
		if next, ok := l.Next(); ok != (k+1 < len(lessons.Lessons())) || ok && next.Name != lessons.Lessons()[k+1].Name {
			t.Errorf("after %s comes %v", l.Name, next)
		}
	}
	if _, ok := lessons.LessonOf(logic.Trial); ok {
		t.Error("there is a lesson for trial")
	}
	if _, ok := lessons.LessonNamed("juggling"); ok {
		t.Error("there is a lesson in juggling")
	}
}
