package review

import (
	"slices"
	"time"

	"kenkenbot/board"
)

// Stuck is where the players of one puzzle paused, together: nobody's own times are in it.
type Stuck struct {
	Heat    []uint8 // by cell in reading order, 0 to MaxHeat
	Cage    int     // the cage at which they paused longest, by index
	Players int     // who counted
	There   int     // of these, how many paused longer at that cage than at any other
}

// Most reports whether more than half of the players paused longest at the cage.
func (s Stuck) Most() bool { return 2*s.There > s.Players }

// fewestStuck is how many players it takes.
const fewestStuck = 5

// StuckAt returns where the players of a puzzle paused. Players who filled more than half of
// the board at once are left out, and so is the time before a player's first digit. It returns
// false if fewer than five players are left.
func StuckAt(p *board.Puzzle, solution board.Grid, games []Game) (Stuck, bool) {
	n := p.Size()
	var out Stuck
	cells := make([]float64, n*n)
	cages := make([]float64, len(p.Cages()))
	var longest []int
	for i := range games {
		shares, ok := pausesOf(&games[i], solution)
		if !ok {
			continue
		}
		own := make([]float64, len(cages))
		for c, share := range shares {
			cells[c] += share
			own[p.CageOf(board.CellAt(n, c))] += share
		}
		for k, share := range own {
			cages[k] += share
		}
		longest = append(longest, slices.Index(own, slices.Max(own)))
	}
	out.Players = len(longest)
	if out.Players < fewestStuck {
		return Stuck{}, false
	}
	out.Cage = slices.Index(cages, slices.Max(cages))
	for _, cage := range longest {
		if cage == out.Cage {
			out.There++
		}
	}
	const unit = float64(time.Hour)
	for _, sum := range cells {
		share := sum / float64(out.Players)
		out.Heat = append(out.Heat, heatOf(time.Duration(share*unit), time.Duration(unit/float64(n*n))))
	}
	return out, true
}

// pausesOf returns which share of a player's thought came before each cell's right digit.
func pausesOf(g *Game, solution board.Grid) (shares []float64, ok bool) {
	n := solution.Size()
	took := make([]time.Duration, n*n)
	seen := make([]bool, n*n)
	var whole, changed time.Duration
	first := true
	for _, e := range g.Entries {
		var fresh []int
		for _, change := range e.Cells {
			if i := change.Cell.Index(n); change.Value == int(solution[i]) && !seen[i] {
				seen[i] = true
				fresh = append(fresh, i)
			}
		}
		if 2*len(fresh) > n*n {
			return nil, false
		}
		if gap := e.At - changed; len(fresh) > 0 && !first {
			whole += gap
			for _, i := range fresh {
				took[i] = gap / time.Duration(len(fresh))
			}
		}
		if len(e.Cells) > 0 {
			changed, first = e.At, first && len(fresh) == 0
		}
	}
	if whole == 0 {
		return nil, false
	}
	shares = make([]float64, n*n)
	for i, t := range took {
		shares[i] = float64(t) / float64(whole)
	}
	return shares, true
}
