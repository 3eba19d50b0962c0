package almanac

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// theme is what the dailies of a week have in common: by difficulty, the keys that are looked for first.
// The default week has two puzzles of each difficulty; the second key is for the later of them.
type theme map[board.Difficulty][2]logic.Technique

// themes follow one another week by week, so that no weekday has the same key for weeks on end. Easy
// and extreme puzzles have too few keys to choose from.
var themes = [...]theme{
	{board.Medium: {logic.CagePlaces, logic.CageClaim}, board.Hard: {logic.CageSupport, logic.CageSupport}, board.Expert: {logic.CagePair, logic.LineTotals}},
	{board.Medium: {logic.CageClaim, logic.CageClaim}, board.Hard: {logic.LineClaim, logic.LineClaim}, board.Expert: {logic.LineTotals, logic.CagePair}},
	{board.Medium: {logic.NakedPair, logic.NakedPair}, board.Hard: {logic.HiddenPair, logic.HiddenPair}, board.Expert: {logic.XWing, logic.Parity}},
	{board.Medium: {logic.CagePlaces, logic.CageClaim}, board.Hard: {logic.LineInCage, logic.InnieOutie}, board.Expert: {logic.Parity, logic.XWing}},
	{board.Medium: {logic.CageClaim, logic.NakedPair}, board.Hard: {logic.CageSupport, logic.LineInCage}, board.Expert: {logic.LineTotals, logic.LineTotals}},
}

// keyOf returns the key that is looked for in a day's puzzle; 0 for none.
func keyOf(day storage.Day, d board.Difficulty) logic.Technique {
	const firstMonday = -3 // 29 December 1969, three days before day 0
	week, late := int(day-firstMonday)/7, 0
	switch day.Weekday() {
	case time.Wednesday, time.Saturday, time.Sunday:
		late = 1
	}
	return themes[week%len(themes)][d][late]
}

// keyLevels are how hard puzzles of the default week with certain keys are within their grade, since
// these ask less or more than others. With any other key they are as hard as the weekday asks.
var keyLevels = map[logic.Technique]int{logic.CagePlaces: 1, logic.CageClaim: 2, logic.NakedPair: 2, logic.CageSupport: 1, logic.LineClaim: 1}

// ThemeShown is what a guild's dailies of a week had in common, if they did.
type ThemeShown struct {
	Key     logic.Technique // 0 where no theme showed
	Puzzles int             // how many of them turned on it
}

// leastShown is how many puzzles of a week must turn on a technique before it is called a theme.
const leastShown = 2

// themeWork is more than any daily of the default week takes to grade.
const themeWork = 20_000_000

// ThemeOf returns the theme that showed in a guild's week from that Monday on: of the keys that were
// looked for, the one that most of its dailies turned on, and the hardest if several tie.
func ThemeOf(ctx context.Context, tx storage.Reader, guild storage.ID, monday storage.Day) (shown ThemeShown, err error) {
	turned := map[logic.Technique]int{}
	for day := monday; day < monday+7; day++ {
		claim, err := tx.Claim(guild, day, storage.Main)
		if storage.IsMissing(err) {
			continue
		}
		if err != nil {
			return shown, err
		}
		p, err := tx.Puzzle(claim.Puzzle)
		if err != nil {
			return shown, err
		}
		key := keyOf(day, p.Difficulty)
		if key == 0 || !p.VoidedAt.IsZero() {
			continue
		}
		hardest, err := hardestOf(ctx, p)
		if err != nil {
			return shown, err
		}
		if hardest == key {
			turned[key]++
		}
	}
	for key, n := range turned {
		if n >= leastShown && (n > shown.Puzzles || n == shown.Puzzles && key > shown.Key) {
			shown = ThemeShown{key, n}
		}
	}
	return shown, nil
}

// hardestOf returns the hardest technique that a kept puzzle needs; 0 if that takes too long to find.
func hardestOf(ctx context.Context, p storage.Puzzle) (logic.Technique, error) {
	puzzle, err := ParsePuzzle(p)
	if err != nil {
		return 0, err
	}
	rating, err := logic.Grade(ctx, puzzle, logic.Limits{Work: themeWork})
	if errors.Is(err, logic.ErrBudget) {
		return 0, nil
	}
	return rating.Hardest, err
}
