package almanac

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// theme is what the dailies of a week turn on: by difficulty, the keys that are looked for first, in the
// order of the default week's days of that difficulty.
type theme map[board.Difficulty][]logic.Technique

// themes follow one another week by week, so that no weekday has the same key for weeks on end. Easy
// and extreme puzzles have too few keys to choose from.
var themes = [...]theme{
	{board.Medium: {logic.CagePlaces}, board.Hard: {logic.LineClaim, logic.CageSupport, logic.CageSupport}, board.Expert: {logic.CagePair, logic.LineTotals}},
	{board.Medium: {logic.CageClaim}, board.Hard: {logic.CageSupport, logic.LineClaim, logic.LineClaim}, board.Expert: {logic.LineTotals, logic.CagePair}},
	{board.Medium: {logic.NakedPair}, board.Hard: {logic.LineInCage, logic.HiddenPair, logic.HiddenPair}, board.Expert: {logic.XWing, logic.Parity}},
	{board.Medium: {logic.CagePlaces}, board.Hard: {logic.HiddenPair, logic.LineInCage, logic.InnieOutie}, board.Expert: {logic.Parity, logic.XWing}},
	{board.Medium: {logic.NakedPair}, board.Hard: {logic.InnieOutie, logic.CageSupport, logic.LineInCage}, board.Expert: {logic.LineTotals, logic.LineTotals}},
}

// keyOf returns the key that is looked for in a day's puzzle; 0 for none.
func keyOf(day storage.Day, d board.Difficulty) logic.Technique {
	const firstMonday = -3 // 29 December 1969, three days before day 0
	sinceMonday := int(day - firstMonday)
	keys := themes[sinceMonday/7%len(themes)][d]
	if len(keys) == 0 {
		return 0
	}
	before := 0
	for earlier := day - storage.Day(sinceMonday%7); earlier < day; earlier++ {
		if DefaultWeek[earlier.Weekday()].Difficulty == d {
			before++
		}
	}
	return keys[min(before, len(keys)-1)]
}

// keyLevels are how hard puzzles of the default week with certain keys are within their grade, since
// these ask less or more than others. With any other key they are as hard as the weekday asks.
var keyLevels = map[logic.Technique]int{logic.CagePlaces: 1, logic.CageClaim: 2, logic.NakedPair: 2, logic.CageSupport: 1, logic.LineClaim: 1}
