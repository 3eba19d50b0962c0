package game

import (
	"time"

	"kenkenbot/storage"
)

// courseOf returns, for each cell in reading order, the share of the solve after which
// it got its last value: 0 to 1, and below 0 for a cell that was filled when the game
// began, or never. It never tells the value.
func courseOf(g storage.Game, n int, log []storage.Move) ([]float64, error) {
	at := make([]time.Time, n*n)
	h := newHistory(n)
	was := h.now().grid
	for _, m := range log {
		e, err := readMove(n, m, h)
		if err != nil {
			return nil, err
		}
		h.apply(n, e)
		now := h.now().grid
		for i, v := range now {
			if v == was[i] {
				continue
			}
			if at[i] = m.At; v == 0 || e.kind == storage.MoveFill {
				at[i] = time.Time{}
			}
		}
		was = now.Clone()
	}
	filled := make([]float64, n*n)
	for i, t := range at {
		filled[i] = -1
		if !t.IsZero() {
			filled[i] = share(t.Sub(g.StartedAt), g.FinishedAt.Sub(g.StartedAt))
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
