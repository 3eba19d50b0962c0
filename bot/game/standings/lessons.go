package standings

import (
	"kenkenbot/bot/game/lessons"
	"kenkenbot/storage"
)

// lessonsAmong counts the lessons of this release that were passed.
func lessonsAmong(passed []storage.Passed) (n int) {
	for _, p := range passed {
		if _, ok := lessons.LessonNamed(p.Lesson); ok {
			n++
		}
	}
	return n
}
