package solver

import "kenkenbot/board"

const maxCells = board.MaxSize * board.MaxSize

// columns is the number of the first column among the lines: rows are 0 to 15,
// columns 16 to 31.
const columns = board.MaxSize

// model is a puzzle laid out for the search. Cells are numbered in reading order.
type model struct {
	n     int
	cells int
	full  uint16 // every value, bit v-1 for value v

	cages    []cage
	wides    []*wideCage // the first wideUsed are this puzzle's
	wideUsed int
	cageOf   [maxCells]uint8
	rowOf    [maxCells]uint8
	colOf    [maxCells]uint8 // counted from columns
	words    int             // of all cages' sets of living tuples
	tables   bool            // some cage has a table that is not narrow

	start state // before any reasoning
}

// cage is a cage that its kind tabulates, or else a wide one.
type cage struct {
	kind  *kind
	wide  int    // index into wides, if kind is nil
	live  int    // first word of its living tuples
	lines uint32 // that it has cells in
	at    uint8  // its index
	row   uint8
	col   uint8
	cells [mostTabled]uint8
}

// lineOf returns the number of the line that the cage's group lies in.
func (c *cage) lineOf(g *group) int {
	if g.column {
		return columns + int(c.col) + g.offset
	}
	return int(c.row) + g.offset
}

// positions returns where in its line the cage's group lies, one bit per position.
func (c *cage) positions(g *group) uint16 {
	if g.column {
		return g.span << (int(c.row) + g.first)
	}
	return g.span << (int(c.col) + g.first)
}

// state is what the search knows at one point: the values that each cell may
// still take and the tuples that each cage may still hold. It is copied at a
// branch.
type state struct {
	dom     [maxCells]uint16
	seen    [maxCells]uint16 // dom when the cell's wide table was last filtered
	claimed [2 * board.MaxSize]uint16
	live    []uint64
	open    int       // cells with several values left
	branch  uint8     // the cell that is tried one depth further down
	tried   uint16    // the value it is tried with
	told    [4]uint64 // cells whose value Trace has had
}

// copyFrom makes the state equal to another of the same model.
func (st *state) copyFrom(from *state, cells int, tables bool) {
	copy(st.dom[:cells], from.dom[:cells])
	if tables {
		copy(st.seen[:cells], from.seen[:cells])
	}
	st.claimed = from.claimed
	st.open, st.told = from.open, from.told
	copy(st.live, from.live)
}

// compile lays out the puzzle, reusing the model's memory.
func (m *model) compile(p *board.Puzzle) {
	n := p.Size()
	m.n, m.cells, m.full = n, n*n, 1<<n-1
	m.cages, m.wideUsed, m.words = m.cages[:0], 0, 0
	m.tables = false
	st := &m.start
	st.claimed = [2 * board.MaxSize]uint16{}
	for i := range m.cells {
		m.rowOf[i], m.colOf[i] = uint8(i/n), uint8(columns+i%n)
	}
	cages := p.Cages()
	for i := range cages {
		m.addCage(&cages[i])
	}
	m.fillLive()
	m.start.open = 0
	for _, d := range m.start.dom[:m.cells] {
		if d&(d-1) != 0 {
			m.start.open++
		}
	}
}

// addCage appends one cage and gives its cells their first domains.
func (m *model) addCage(from *board.Cage) {
	c := cage{at: uint8(len(m.cages)), live: m.words, row: from.Cells[0].Row, col: from.Cells[0].Col}
	if len(from.Cells) <= mostTabled {
		c.kind = kindOf(m.n, from)
	}
	if c.kind == nil {
		c.wide = m.addWide(from)
		for _, cell := range from.Cells {
			i := cell.Index(m.n)
			m.cageOf[i], m.start.dom[i] = c.at, m.full
			c.lines |= 1<<cell.Row | 1<<(columns+int(cell.Col))
		}
	} else {
		for j, cell := range from.Cells {
			i := uint8(cell.Index(m.n))
			c.cells[j] = i
			m.cageOf[i], m.start.dom[i], m.start.seen[i] = c.at, c.kind.dom[j], c.kind.dom[j]
		}
		m.words += c.kind.words
		c.lines = c.kind.rowSpan<<c.row | c.kind.colSpan<<(columns+int(c.col)+c.kind.left)
		m.tables = m.tables || c.kind.narrow == nil
	}
	m.cages = append(m.cages, c)
}

// addWide lays out a wide cage and returns its index.
func (m *model) addWide(from *board.Cage) int {
	at := m.wideUsed
	if m.wideUsed++; at == len(m.wides) {
		m.wides = append(m.wides, new(wideCage))
	}
	m.wides[at].set(m.n, from)
	return at
}

// fillLive marks every tuple of every cage as living.
func (m *model) fillLive() {
	m.start.live = resize(m.start.live, m.words)
	for i := range m.cages {
		c := &m.cages[i]
		if c.kind == nil || c.kind.words == 0 {
			continue
		}
		live := m.start.live[c.live : c.live+c.kind.words]
		for w := range live {
			live[w] = ^uint64(0)
		}
		if rest := c.kind.tuples % 64; rest != 0 {
			live[len(live)-1] = 1<<rest - 1
		}
	}
}

// resize returns a slice of that many words, reusing s if it is large enough.
func resize(s []uint64, words int) []uint64 {
	if cap(s) < words {
		return make([]uint64, words)
	}
	return s[:words]
}
