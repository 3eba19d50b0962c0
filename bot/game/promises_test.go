package game

import (
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// What the rooms promise, each of which tests its own numbers.
const (
	ordersPerMinute  = 6
	exportsPerHour   = 4
	actionsAtOnce    = 30
	triesPerDay      = 5
	showUp           = 5 * time.Minute
	leastBound       = 15 * time.Minute
	leastLongest     = time.Hour
	inviteTime       = 10 * time.Minute
	maxQuestionPrice = 10 * time.Second
	sureDeviation    = 110
	mostRivals       = 64
	keptSolves       = 400
)

// overEverywhere is when a date ends in the last zone of the world.
func overEverywhere(d storage.Day) time.Time { return (d + 1).Date().Add(12 * time.Hour) }

// taught is a record of solves that took factor times their par.
func taught(solves int, factor float64) (p almanac.ParRecord) {
	for i := range solves {
		par := 60 + i%100
		p.Add(almanac.ParSolve{Par: par, Took: int(float64(par) * factor)})
	}
	return p
}
