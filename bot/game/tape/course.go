package tape

import (
	"time"

	"kenkenbot/storage"
)

// CourseOf returns, for each cell in reading order, the share of the time at the board after
// which it got its last value: 0 to 1, and below 0 for a cell that was filled when the game
// began, or never. It never tells the value.
func CourseOf(g storage.Game, info storage.Puzzle, log []storage.Move) ([]float64, error) {
	at := make([]time.Duration, info.Size*info.Size) // at the board; below 0 is never
	for i := range at {
		at[i] = -1
	}
	p := NewPosition(info.Size, PaceOf(g, info.Par))
	for _, m := range log {
		e, err := ReadMove(info.Size, m)
		if err != nil {
			return nil, err
		}
		was := p.Grid.Clone()
		p.Apply(e)
		for i, v := range p.Grid {
			if v == was[i] {
				continue
			}
			if at[i] = p.AtBoard(m.At); v == 0 || e.Kind == storage.MoveFill {
				at[i] = -1
			}
		}
	}
	filled := make([]float64, len(at))
	whole := p.AtBoard(g.FinishedAt)
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
