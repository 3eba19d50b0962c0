package explain_test

import (
	"slices"

	"kenkenbot/board"
)

// sight is what a player has before their eyes: the puzzle, the digits on the board, and
// what each cell can still be by its notes and the digits of its row and column.
type sight struct {
	p    *board.Puzzle
	n    int
	grid board.Grid
	can  board.Marks
}

// seen returns the sight of a board with notes, by somebody who was told digits that cells
// can't be. A cell without notes can be what its row and column leave.
func seen(p *board.Puzzle, g board.Grid, notes, told board.Marks) *sight {
	n := p.Size()
	s := &sight{p: p, n: n, grid: g.Clone(), can: board.NewMarks(n)}
	for i := range s.can {
		s.can[i] = board.AllCandidates(n)
	}
	for i, v := range g {
		if v != 0 {
			s.put(board.CellAt(n, i), int(v))
		}
	}
	for i := range s.can {
		if g[i] == 0 && len(told) > 0 {
			s.can[i] &^= told[i]
		}
		if g[i] == 0 && len(notes) > 0 && notes[i]&s.can[i] != 0 {
			s.can[i] &= notes[i]
		}
	}
	return s
}

func (s *sight) clone() *sight {
	c := *s
	c.grid, c.can = s.grid.Clone(), slices.Clone(s.can)
	return &c
}

// bare is the board without what cells can be: what a text has to say itself.
func (s *sight) bare() *sight {
	b := s.clone()
	for i, v := range b.grid {
		b.can[i] = board.AllCandidates(s.n)
		if v != 0 {
			b.can[i] = board.CandidatesOf(int(v))
		}
	}
	return b
}

func (s *sight) of(c board.Cell) board.Candidates { return s.can[c.Index(s.n)] }
func (s *sight) at(c board.Cell) int              { return int(s.grid[c.Index(s.n)]) }

// put writes a digit, which the row and the column then lose.
func (s *sight) put(c board.Cell, v int) {
	s.grid.Set(s.n, c, v)
	for i := range s.can {
		if d := board.CellAt(s.n, i); meet(c, d) {
			s.can[i] = s.can[i].Without(v)
		}
	}
	s.can[c.Index(s.n)] = board.CandidatesOf(v)
}

// deny takes digits from cells.
func (s *sight) deny(cells []board.Cell, digits board.Candidates) {
	for _, c := range cells {
		s.can[c.Index(s.n)] &^= digits
	}
}

// meet reports whether two cells share a row or column.
func meet(a, b board.Cell) bool { return a != b && (a.Row == b.Row || a.Col == b.Col) }

// line returns the cells of a line.
func (s *sight) line(l board.Line) (cells []board.Cell) {
	for k := range s.n {
		cells = append(cells, l.Cell(k))
	}
	return cells
}

// open returns the empty ones of the cells.
func (s *sight) open(cells []board.Cell) []board.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(c board.Cell) bool { return s.at(c) != 0 })
}

// digits returns the digits on the board in the cells.
func (s *sight) digits(cells []board.Cell) (digits []int) {
	for _, c := range cells {
		if v := s.at(c); v != 0 {
			digits = append(digits, v)
		}
	}
	return digits
}

// assign calls f for every way to write into the cells what they can be, without a
// repeat in a row or column, until f returns false.
func (s *sight) assign(cells []board.Cell, f func(values []int) bool) {
	values := make([]int, 0, len(cells))
	var next func() bool
	next = func() bool {
		k := len(values)
		if k == len(cells) {
			return f(values)
		}
	digits:
		for v := range s.of(cells[k]).All() {
			for j, w := range values {
				if v == w && meet(cells[j], cells[k]) {
					continue digits
				}
			}
			values = append(values, v)
			ok := next()
			values = values[:k]
			if !ok {
				return false
			}
		}
		return true
	}
	next()
}

// fill calls f for every way to complete a cage.
func (s *sight) fill(c *board.Cage, f func(values []int) bool) {
	s.assign(c.Cells, func(values []int) bool { return !c.Holds(values) || f(values) })
}

// sets calls f for every list of that many digits, in rising order, that bring a cage to its
// target with the digits that it has.
func (s *sight) sets(c *board.Cage, has []int, more int, f func(values []int)) {
	values := slices.Clone(has)
	var next func(least int)
	next = func(least int) {
		if len(values) == len(has)+more {
			if c.Holds(values) {
				f(values[len(has):])
			}
			return
		}
		for v := least; v <= s.n; v++ {
			values = append(values, v)
			next(v)
			values = values[:len(values)-1]
		}
	}
	next(1)
}

// seats reports whether the digits, in some order, can stand in the cells.
func (s *sight) seats(cells []board.Cell, digits []int) bool {
	count := make([]int, s.n+1)
	var only board.Candidates
	for _, v := range digits {
		count[v]++
		only = only.With(v)
	}
	found := false
	narrow := s.clone()
	for _, c := range cells {
		narrow.can[c.Index(s.n)] &= only
	}
	narrow.assign(cells, func(values []int) bool {
		here := make([]int, s.n+1)
		for _, v := range values {
			here[v]++
		}
		found = slices.Equal(here, count)
		return !found
	})
	return found
}

// cageOf returns the cage of a cell.
func (s *sight) cageOf(c board.Cell) *board.Cage { return &s.p.Cages()[s.p.CageOf(c)] }
