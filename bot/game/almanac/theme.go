package almanac

import (
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
