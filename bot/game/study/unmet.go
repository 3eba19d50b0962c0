package study

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// met is what a player is known to have met before a game is reviewed.
type met struct {
	lessons map[string]bool  // the lessons passed, by name
	solved  board.Difficulty // the hardest of the other puzzles solved; 0 if there are none
}

// metResults is how many of a player's latest results are looked at.
const metResults = 50

// metBy reads what the player of a game has met in lessons and in other games.
func metBy(tx storage.Reader, g storage.Game) (met, error) {
	m := met{lessons: map[string]bool{}}
	passed, err := tx.Passed(g.Player)
	if err != nil {
		return m, err
	}
	for _, p := range passed {
		m.lessons[p.Lesson] = true
	}
	results, err := tx.Finished(g.Player, metResults)
	for _, r := range results {
		if r.Game != g.ID && !r.Shown && !r.AtOnce {
			m.solved = max(m.solved, r.Difficulty)
		}
	}
	return m, err
}

// next returns the first lesson, of those after all that were passed or used, which teaches
// something harder than easy that no puzzle solved so far can have needed. Somebody who used
// what comes late, or is harder, is taken to know what comes before.
func (m met) next(used []review.Use) (lessons.Lesson, bool) {
	least := board.Medium
	for _, u := range used {
		least = max(least, u.Technique.Rung())
	}
	var next lessons.Lesson
	found := false
	for _, l := range lessons.Lessons() {
		rung := l.Needs.Rung()
		switch {
		case m.lessons[l.Name] || slices.ContainsFunc(used, func(u review.Use) bool { return slices.Contains(l.Techniques, u.Technique) }):
			next, found = lessons.Lesson{}, false
		case !found && len(l.Techniques) > 0 && rung >= least && rung > m.solved:
			next, found = l, true
		}
	}
	return next, found
}
