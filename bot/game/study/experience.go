package study

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// experience is what a player has learned and played.
type experience struct {
	lessons map[string]bool  // the lessons passed, by name
	solved  board.Difficulty // the hardest of the puzzles solved; 0 if none had a grade
}

// experienceResults is how many of a player's latest results are looked at.
const experienceResults = 50

// experienceOf reads what a player has learned and played.
func experienceOf(tx storage.Reader, player storage.ID) (experience, error) {
	e := experience{lessons: map[string]bool{}}
	passed, err := tx.Passed(player)
	if err != nil {
		return e, err
	}
	for _, p := range passed {
		e.lessons[p.Lesson] = true
	}
	results, err := tx.Finished(player, experienceResults)
	for _, r := range results {
		if !r.Shown {
			e.solved = max(e.solved, r.Difficulty)
		}
	}
	return e, err
}

// next returns the first lesson, of those after all that were passed or used, which teaches
// something of the hardest grade that the player has solved. What easy puzzles need is learned by
// solving them: who has solved no others is shown the first of medium. Somebody who used what
// comes late is taken to know what comes before.
func (e experience) next(used []review.Use) (lessons.Lesson, bool) {
	grade := max(board.Medium, e.solved)
	var next lessons.Lesson
	found := false
	for _, l := range lessons.Lessons() {
		switch {
		case e.lessons[l.Name] || slices.ContainsFunc(used, func(u review.Use) bool { return slices.Contains(l.Techniques, u.Technique) }):
			next, found = lessons.Lesson{}, false
		case !found && len(l.Techniques) > 0 && l.Needs.Rung() == grade:
			next, found = l, true
		}
	}
	return next, found
}
