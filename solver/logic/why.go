package logic

import (
	"slices"

	"kenkenbot/board"
)

// Why returns the reasons of a step that follows from the state: between them they show
// all that it does. They are worked out when they are asked for, so that a solve that
// nobody reads does not pay for them.
func (s *State) Why(st *Step) []Reason {
	if why := registry[st.Technique].why; why != nil {
		return why(s, st)
	}
	return []Reason{whole(st)}
}

// whole returns a reason for all of the step that its cause alone shows.
func whole(st *Step) Reason {
	return Reason{Technique: st.Technique, Place: st.Place, Eliminate: st.Eliminate, Cause: st.Cause}
}

// partly returns a reason for some of the step's eliminations.
func partly(st *Step, gone ...Elimination) Reason {
	return Reason{Technique: st.Technique, Eliminate: gone, Cause: st.Cause}
}

// bar returns why empty cell i can't have the value, which is no candidate of it.
func (s *State) bar(i, value int) Bar {
	b := Bar{Cell: board.CellAt(s.n, i), Value: value, Kind: Noted, Left: s.cand[i]}
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		for _, at := range s.cellsOf(line) {
			if int(at) != i && int(s.grid[at]) == value {
				return Bar{Cell: b.Cell, Value: value, Kind: HasIt, Line: s.lineAt(line), By: board.CellAt(s.n, int(at))}
			}
		}
	}
	return b
}

// placesBarred returns why the empty cells of the cause's line, but for those in it,
// can't have the cause's digits.
func (s *State) placesBarred(c *Cause, in ...board.Cell) []Bar {
	var bars []Bar
	for v := range c.Values.All() {
		bars = append(bars, s.barredAlong(c.Lines[0], v, in)...)
	}
	return bars
}

// barredAlong returns why the empty cells of the line, but for those in some, can't
// have the value.
func (s *State) barredAlong(l board.Line, v int, in []board.Cell) []Bar {
	var bars []Bar
	for k := range s.n {
		c := l.Cell(k)
		if i := c.Index(s.n); s.grid[i] == 0 && !slices.Contains(in, c) && !s.cand[i].Has(v) {
			bars = append(bars, s.bar(i, v))
		}
	}
	return bars
}

// losesBySeat reports whether the reason rules out a value although some combination that fits has
// it: then it matters which cell has which digit.
func (s *State) losesBySeat(r *Reason) bool {
	used := usedBy(r.Combos)
	return slices.ContainsFunc(r.Eliminate, func(e Elimination) bool { return e.Values&used != 0 })
}

// usedBy returns the digits of the combinations that fit.
func usedBy(combos []Try) (used board.Candidates) {
	for k := range combos {
		if combos[k].Kind == Fits {
			used |= combos[k].digits()
		}
	}
	return used
}
