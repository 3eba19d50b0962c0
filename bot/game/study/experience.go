package study

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// experience is the set of techniques that a player had met before the game under review.
type experience struct {
	lessons map[string]bool  // the lessons passed, by name
	solved  board.Difficulty // the hardest of the other puzzles solved; 0 if there are none
}

// experienceResults is how many of a player's latest results are looked at.
const experienceResults = 50

// experienceOf reads which techniques the player of a game has met in lessons and in other games.
func experienceOf(tx storage.Reader, g storage.Game) (experience, error) {
	e := experience{lessons: map[string]bool{}}
	passed, err := tx.Passed(g.Player)
	if err != nil {
		return e, err
	}
	for _, p := range passed {
		e.lessons[p.Lesson] = true
	}
	results, err := tx.Finished(g.Player, experienceResults)
	for _, r := range results {
		if r.Game != g.ID && !r.Shown {
			e.solved = max(e.solved, r.Difficulty)
		}
	}
	return e, err
}

// next returns the first lesson, of those after all that were passed or used, which teaches
// something harder than easy that no puzzle solved so far can have needed. Somebody who used
// what comes late, or is harder, is taken to know what comes before.
func (e experience) next(used []review.Use) (lessons.Lesson, bool) {
	least := board.Medium
	for _, u := range used {
		least = max(least, u.Technique.Rung())
	}
	var next lessons.Lesson
	found := false
	for _, l := range lessons.Lessons() {
		rung := l.Needs.Rung()
		switch {
		case e.lessons[l.Name] || slices.ContainsFunc(used, func(u review.Use) bool { return slices.Contains(l.Techniques, u.Technique) }):
			next, found = lessons.Lesson{}, false
		case !found && len(l.Techniques) > 0 && rung >= least && rung > e.solved:
			next, found = l, true
		}
	}
	return next, found
}
