package game

import (
	"time"
)

// floor is the shortest time in which a puzzle with that par is believed to be solved.
func (r Rules) floor(par time.Duration) time.Duration {
	return par * time.Duration(r.FastestPercent) / 100
}
