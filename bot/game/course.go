package game

import (
	"time"

	"kenkenbot/storage"
)

// courseOf returns, for each cell in reading order, the share of the solve after which
// it got its last value, pauses left out: 0 to 1, and below 0 for a cell that was filled when the game
// began, or never. It never tells the value.
func courseOf(g storage.Game, n int, log []storage.Move) ([]float64, error) {
	at := make([]time.Duration, n*n) // on the game's clock; below 0 is never
	for i := range at {
		at[i] = -1
	}
	var c clock
	h := newHistory(n)
	was := h.now().grid
	for _, m := range log {
		e, err := readMove(n, m)
		if err != nil {
			return nil, err
		}
		h.apply(n, e)
		c.apply(e)
		now := h.now().grid
		for i, v := range now {
			if v == was[i] {
				continue
			}
			if at[i] = c.played(g.StartedAt, m.At); v == 0 || e.kind == storage.MoveFill {
				at[i] = -1
			}
		}
		was = now.Clone()
	}
	filled := make([]float64, n*n)
	whole := c.played(g.StartedAt, g.FinishedAt)
	for i, played := range at {
		filled[i] = -1
		if played >= 0 {
			filled[i] = share(played, whole)
		}
	}
	return filled, nil
}

// share returns part of a whole, 0 to 1; of nothing it is all.
func share(part, whole time.Duration) float64 {
	if whole <= 0 || part >= whole {
		return 1
	}
	return max(0, float64(part)/float64(whole))
}
