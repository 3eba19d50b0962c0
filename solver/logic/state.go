package logic

import (
	"math"
	"slices"

	"kenkenbot/board"
)

// maxCells is the number of cells of the largest board.
const maxCells = board.MaxSize * board.MaxSize

// State is a board in the course of a logical solve: the value or the candidates
// of every cell. It offers the steps that apply (Next) and takes them (Apply). It
// is not safe for concurrent use.
type State struct {
	puzzle *board.Puzzle
	n      int
	cells  int
	cand   []board.Candidates // a filled cell's is its value alone
	grid   board.Grid
	open   int // how many cells are empty
	cageOf []uint16
	lines  // of the cells
	cages  []cage

	given    []uint16 // the cages of one cell
	cageOpen []uint16 // how many cells of a cage are empty
	almost   []uint64 // bit set of cages of several cells with one empty
	cageTick []uint32 // when a cell of the cage last changed

	rowOpen, colOpen [board.MaxSize]board.Candidates // the digits that a line still needs
	openIn           [2 * board.MaxSize]int8         // how many cells of a line are empty
	singles          []uint64                        // bit set of empty cells with one candidate

	// A change of a cell stamps its two lines, its cage and the board with the
	// next tick, so that a rule looks again only at what changed since it last
	// looked.
	tick     uint32
	began    uint32 // the tick at which a rule began to look at the present unit
	lineTick [2 * board.MaxSize]uint32
	seen     [numTechniques]glance

	broken bool
	end    Contradiction

	step     Step // the step being described; its slices are used again
	total    Total
	room     scratch
	meter    *meter // shared with clones
	book     book   // nil if nothing is kept from one puzzle to the next
	tried    tried  // where assumptions led
	telling  bool   // steps have a cause, and say how an assumption was refuted
	swept    int    // how many cages the rule has been through
	sweeping bool   // steps are taken where they are found: see sweep
	thorough bool   // rules look again wherever they could find anything: see changed
}

// lines holds the row and the column of each cell of a board, and the cells along
// each line, one line after the other: they are looked up more often than a
// division would be cheap.
type lines struct{ row, col, along []uint8 }

// linesOf holds the lines of the boards of each size.
var linesOf = func() (all [board.MaxSize + 1]lines) {
	for n := range all {
		for i := range n * n {
			all[n].row = append(all[n].row, uint8(i/n))
			all[n].col = append(all[n].col, uint8(i%n))
		}
		all[n].along = make([]uint8, 2*n*n)
		for i := range n * n {
			all[n].along[i] = uint8(i)
			all[n].along[n*n+i%n*n+i/n] = uint8(i)
		}
	}
	return all
}()

// glance is the tick at which a rule last looked, unit by unit, and found nothing.
type glance struct {
	board uint32
	line  [2 * board.MaxSize]uint32
	cage  []uint32
}

// copyFrom makes g a copy of h on a board of size n.
func (g *glance) copyFrom(h *glance, n int) {
	g.board = h.board
	copy(g.line[:2*n], h.line[:2*n])
	g.cage = append(g.cage[:0], h.cage...)
}

// all notes that the rule has looked at every unit of a board of size n with that many cages and
// found nothing.
func (g *glance) all(tick uint32, n, cages int) {
	g.board = tick
	for i := range g.line[:2*n] {
		g.line[i] = tick
	}
	g.cage = resized(g.cage, cages)
	for i := range g.cage {
		g.cage[i] = tick
	}
}

// NewState returns the state of the empty board: every value is a candidate
// everywhere.
func NewState(p *board.Puzzle) *State {
	s := &State{telling: true}
	s.reset(p)
	return s
}

// reset makes s the state of the empty board of p, keeping its buffers.
func (s *State) reset(p *board.Puzzle) { s.resetTurned(p, 0) }

// resetTurned is reset with the board in the orientation: cells, lines and cages are
// numbered as they then lie, so that what the state tells of them is not the puzzle's.
func (s *State) resetTurned(p *board.Puzzle, orientation int) {
	n := p.Size()
	s.puzzle, s.n, s.cells, s.open = p, n, n*n, n*n
	s.lines = linesOf[n]
	s.broken, s.end = false, Contradiction{}
	if s.meter == nil {
		s.meter = &meter{left: unmetered}
	}
	s.cand = resized(s.cand, s.cells)
	s.grid = resized(s.grid, s.cells)
	s.cageOf = resized(s.cageOf, s.cells)
	s.singles = resized(s.singles, (s.cells+63)/64)
	all := board.AllCandidates(n)
	for i := range s.cand {
		s.cand[i], s.grid[i] = all, 0
	}
	clear(s.singles)
	if n == 1 {
		s.singles[0] = 1
	}
	for i := range n {
		s.rowOpen[i], s.colOpen[i] = all, all
		s.openIn[i], s.openIn[n+i] = int8(n), int8(n)
	}
	s.tried.forget()
	s.resetCages(turns[n][orientation])
	for t := range s.seen {
		if g := &s.seen[t]; len(g.cage) < len(s.cages) {
			g.cage = append(g.cage, make([]uint32, len(s.cages)-len(g.cage))...)
		}
	}
	s.forget()
}

// forget makes every rule look at everything again, as if all of it had just
// changed.
func (s *State) forget() {
	if s.tick > math.MaxUint32/2 { // the ticks go on from puzzle to puzzle: start again in time
		s.tick = 0
		for t := range s.seen {
			g := &s.seen[t]
			g.board = 0
			clear(g.line[:])
			clear(g.cage)
		}
	}
	s.tick++
	for line := range 2 * s.n {
		s.lineTick[line] = s.tick
	}
	for i := range s.cageTick {
		s.cageTick[i] = s.tick
	}
}

// copyFrom makes s a copy of t, keeping the buffers of s.
func (s *State) copyFrom(t *State) {
	s.puzzle, s.n, s.cells, s.lines, s.meter = t.puzzle, t.n, t.cells, t.lines, t.meter
	s.cageOf = append(s.cageOf[:0], t.cageOf...)
	s.given = append(s.given[:0], t.given...)
	s.tried.forget()
	s.cages = resized(s.cages, len(t.cages))
	for i := range t.cages {
		s.cages[i].copyFrom(&t.cages[i])
	}
	s.follow(t)
	for i := range s.seen {
		s.seen[i].copyFrom(&t.seen[i], s.n)
	}
}

// follow makes s, which is a copy of an earlier state of t, a copy of t as it is now but for
// what its rules have seen.
func (s *State) follow(t *State) {
	s.open = t.open
	s.cand = append(s.cand[:0], t.cand...)
	s.grid = append(s.grid[:0], t.grid...)
	s.cageOpen = append(s.cageOpen[:0], t.cageOpen...)
	s.almost = append(s.almost[:0], t.almost...)
	s.cageTick = append(s.cageTick[:0], t.cageTick...)
	s.singles = append(s.singles[:0], t.singles...)
	s.rowOpen, s.colOpen, s.openIn = t.rowOpen, t.colOpen, t.openIn
	s.tick, s.lineTick = t.tick, t.lineTick
	s.broken, s.end, s.telling = t.broken, t.end, t.telling
	for i := range t.cages {
		s.cages[i].life = t.cages[i].life
	}
}

// clone returns a copy that shares nothing with s that changes.
func (s *State) clone() *State {
	c := new(State)
	c.copyFrom(s)
	for i := range c.cages {
		c.cages[i].keep()
	}
	return c
}

// resized returns a slice of length n, in v's memory if it is large enough.
// Its elements are whatever they were.
func resized[T any](v []T, n int) []T {
	if cap(v) >= n {
		return v[:n]
	}
	return slices.Grow(v[:cap(v)], n-cap(v))[:n]
}

// Puzzle returns the puzzle that the state belongs to.
func (s *State) Puzzle() *board.Puzzle { return s.puzzle }

// Value returns the cell's value, or 0 if it is empty.
func (s *State) Value(c board.Cell) int { return s.grid.At(s.n, c) }

// Candidates returns the cell's candidates: for a filled cell its value alone.
func (s *State) Candidates(c board.Cell) board.Candidates { return s.cand[c.Index(s.n)] }

// Grid returns a copy of the values filled in.
func (s *State) Grid() board.Grid { return s.grid.Clone() }

// Marks returns a copy of all candidates, in reading order.
func (s *State) Marks() board.Marks { return slices.Clone(s.cand) }

// Solved reports whether every cell is filled and nothing contradicts it.
func (s *State) Solved() bool { return s.open == 0 && !s.Contradictory() }

// Contradictory reports whether the state was seen to have no completion. No rule
// looks into a cage that is full, as one may be through its lines alone, so these
// are looked at here.
func (s *State) Contradictory() bool {
	for i := 0; i < len(s.cages) && !s.broken; i++ {
		if s.cageOpen[i] == 0 {
			s.ways(i)
		}
	}
	return s.broken
}

// Contradiction returns where the state can't be completed, and whether it was
// seen that it can't.
func (s *State) Contradiction() (Contradiction, bool) { return s.end, s.broken }

// Place fills the cell with the value and strikes the value from its row and
// column.
func (s *State) Place(c board.Cell, value int) { s.place(c.Index(s.n), value) }

// Eliminate strikes the values from the cell's candidates.
func (s *State) Eliminate(c board.Cell, values board.Candidates) { s.strike(c.Index(s.n), values) }

// Apply takes the step.
func (s *State) Apply(step *Step) {
	for _, p := range step.Place {
		s.Place(p.Cell, p.Value)
	}
	for _, e := range step.Eliminate {
		s.Eliminate(e.Cell, e.Values)
	}
}

// place fills cell i.
func (s *State) place(i, value int) {
	bit := board.Candidates(1) << value
	if s.grid[i] != 0 || s.broken {
		if s.grid[i] != uint8(value) {
			s.fail(Contradiction{Kind: NoCandidate, Cell: board.CellAt(s.n, i), Cage: -1})
		}
		return
	}
	if s.cand[i]&bit == 0 {
		s.fail(Contradiction{Kind: NoCandidate, Cell: board.CellAt(s.n, i), Cage: -1})
		return
	}
	row, col := int(s.row[i]), int(s.col[i])
	s.cand[i] = bit
	s.enter(i, value)
	s.touch(i)
	for k, j := 0, row*s.n; k < s.n; k, j = k+1, j+1 {
		if s.cand[j]&bit != 0 && j != i {
			s.strike(j, bit)
		}
	}
	for j := col; j < s.cells; j += s.n {
		if s.cand[j]&bit != 0 && j != i {
			s.strike(j, bit)
		}
	}
}

// enter notes that cell i, which was empty, has the value.
func (s *State) enter(i, value int) {
	bit := board.Candidates(1) << value
	row, col := int(s.row[i]), int(s.col[i])
	s.grid[i] = uint8(value)
	s.open--
	s.singles[i>>6] &^= 1 << (i & 63)
	s.rowOpen[row] &^= bit
	s.colOpen[col] &^= bit
	s.openIn[row]--
	s.openIn[s.n+col]--
	s.fillCage(int(s.cageOf[i]))
}

// fillCage notes that one more cell of the cage is filled.
func (s *State) fillCage(i int) {
	s.cageOpen[i]--
	s.almost[i>>6] &^= 1 << (i & 63)
	if s.cageOpen[i] == 1 {
		s.almost[i>>6] |= 1 << (i & 63)
	}
}

// strike removes the values from the candidates of cell i.
func (s *State) strike(i int, values board.Candidates) {
	left := s.cand[i] &^ values
	if left == s.cand[i] || s.broken {
		return
	}
	s.cand[i] = left
	s.touch(i)
	if left&(left-1) != 0 {
		return
	}
	if left == 0 {
		s.fail(Contradiction{Kind: NoCandidate, Cell: board.CellAt(s.n, i), Cage: -1})
		return
	}
	s.singles[i>>6] |= 1 << (i & 63)
}

// touch stamps everything that cell i belongs to.
func (s *State) touch(i int) {
	s.tick++
	s.lineTick[s.row[i]] = s.tick
	s.lineTick[s.n+int(s.col[i])] = s.tick
	s.cageTick[s.cageOf[i]] = s.tick
}

// fail notes the first contradiction; the state takes no steps from then on.
func (s *State) fail(end Contradiction) {
	if !s.broken {
		s.broken, s.end = true, end
	}
}

// Lines are numbered 0 to N-1 for the rows and N to 2N-1 for the columns.

// cellsOf returns the cells of the line.
func (s *State) cellsOf(line int) []uint8 { return s.along[line*s.n : line*s.n+s.n] }

// cellOf returns the cell at position k of the line.
func (s *State) cellOf(line, k int) int { return int(s.along[line*s.n+k]) }

// lineAt returns the line of that number.
func (s *State) lineAt(line int) board.Line {
	if line < s.n {
		return board.Row(line)
	}
	return board.Column(line - s.n)
}

// number returns the number of a line.
func (s *State) number(l board.Line) int {
	if l.Column {
		return s.n + int(l.Index)
	}
	return int(l.Index)
}

// needs returns the digits that the line has not got yet.
func (s *State) needs(line int) board.Candidates {
	if line < s.n {
		return s.rowOpen[line]
	}
	return s.colOpen[line-s.n]
}

// places returns the positions along the line of the empty cells that have the
// digit as a candidate, as a bit set.
func (s *State) places(line, digit int) uint32 {
	var set uint32
	for k, i := range s.cellsOf(line) {
		if s.grid[i] == 0 {
			set |= uint32(s.cand[i]>>digit&1) << k
		}
	}
	return set
}
