package imaging

import (
	"encoding/binary"

	"kenkenbot/board"
)

// cellState is all that a picture shows in one cell beyond its layer. The cell is
// drawn from nothing else, so that two cells of equal state on one layer, or of one patch,
// are equal pixel by pixel: with the patch it is the name under which a tile is kept.
type cellState struct {
	cell          uint8
	ground        ground
	value         uint8            // 0 for none, veiledValue for one that is not shown
	marks         board.Candidates // none if there is a value
	struck        board.Candidates // of the marks, those crossed out
	ringed        board.Candidates // of the marks, or the value, those with a ring
	faint         bool             // the marks are not the player's
	conflict      bool             // the value breaks a rule
	cursor        bool
	wrong, stuck  bool // the cell's cage is
	heat          uint8
	cause, effect around
}

// fixed reports whether the state looks different in another place: hatching and dashes
// go on from one cell to the next.
func (s *cellState) fixed() bool { return s.wrong || s.stuck || s.cause != 0 }

// appendKey appends the state but for its cell, in a fixed number of bytes.
func (s *cellState) appendKey(key []byte) []byte {
	var flags byte
	for i, set := range [...]bool{s.conflict, s.cursor, s.wrong, s.stuck, s.faint} {
		if set {
			flags |= 1 << i
		}
	}
	key = append(key, byte(s.ground), s.value, flags, s.heat)
	key = binary.LittleEndian.AppendUint32(key, uint32(s.marks))
	key = binary.LittleEndian.AppendUint32(key, uint32(s.struck))
	key = binary.LittleEndian.AppendUint32(key, uint32(s.ringed))
	key = binary.LittleEndian.AppendUint16(key, uint16(s.cause))
	return binary.LittleEndian.AppendUint16(key, uint16(s.effect))
}

// veiledValue stands for a value that is there but not shown.
const veiledValue = board.MaxSize + 1

// around says which of a cell and its eight neighbours are in a set, and is zero if
// the cell itself is not. It is what an outline needs to know of the set in that cell.
type around uint16

// has reports whether the neighbour that many rows and columns away, -1 to 1, is in
// the set.
func (a around) has(rows, cols int) bool { return a>>(3*(rows+1)+cols+1)&1 == 1 }

// cellSet is a set of a board's cells. It ignores cells outside.
type cellSet struct {
	n     int
	empty bool
	in    [board.MaxSize * board.MaxSize]bool
}

// newCellSet returns the set of the cells that lie on a board of size n.
func newCellSet(n int, cells []board.Cell) (s cellSet) {
	s.n, s.empty = n, true
	for _, c := range cells {
		if c.In(n) {
			s.in[c.Index(n)], s.empty = true, false
		}
	}
	return s
}

// around returns the part of the set around a cell.
func (s *cellSet) around(cell int) (a around) {
	if s.empty || !s.in[cell] {
		return 0
	}
	row, col := cell/s.n, cell%s.n
	for r := max(row-1, 0); r <= min(row+1, s.n-1); r++ {
		for c := max(col-1, 0); c <= min(col+1, s.n-1); c++ {
			if s.in[r*s.n+c] {
				a |= 1 << (3*(r-row+1) + c - col + 1)
			}
		}
	}
	return a
}

// states appends what the board shows in each of its cells.
func (l *layer) states(list []cellState, b *Picture) []cellState {
	cause, effect, conflicts, same := newCellSet(l.n, b.Cause), newCellSet(l.n, b.Effect), newCellSet(l.n, b.Conflicts), newCellSet(l.n, b.Same)
	wrong, stuck := l.cages(b.Wrong), l.cages(b.Stuck)
	for i := range l.n * l.n {
		c := board.CellAt(l.n, i)
		s := cellState{cell: uint8(i), cause: cause.around(i), effect: effect.around(i)}
		s.value, s.marks = l.content(b, i)
		l.explain(&s, b, i)
		s.conflict = conflicts.in[i] && s.value > 0 && s.value != veiledValue
		s.cursor = b.Cursor != nil && *b.Cursor == c
		if len(b.Heat) == l.n*l.n {
			s.heat = min(b.Heat[i], MaxHeat)
		}
		s.ground = groundOf(&s, conflicts.in[i], same.in[i], b, c)
		if cage := l.puzzle.CageOf(c); wrong != nil || stuck != nil {
			s.wrong = wrong[cage]
			s.stuck = stuck[cage] && l.labels[cage].Overlaps(l.rect(c))
		}
		list = append(list, s)
	}
	return list
}

// cages returns the set of the cages that the puzzle has; nil is the empty set.
func (l *layer) cages(list []int) (set map[int]bool) {
	for _, cage := range list {
		if cage >= 0 && cage < len(l.labels) {
			if set == nil {
				set = make(map[int]bool)
			}
			set[cage] = true
		}
	}
	return set
}

// content returns the value and the pencil marks that show in a cell.
func (l *layer) content(b *Picture, cell int) (value uint8, marks board.Candidates) {
	if len(b.Grid) == l.n*l.n {
		value = b.Grid[cell]
	}
	switch {
	case value > 0 && b.Veiled:
		return veiledValue, 0
	case int(value) > l.n:
		return 0, 0
	case value == 0 && len(b.Marks) == l.n*l.n && !b.Veiled:
		return 0, b.Marks[cell] & board.AllCandidates(l.n)
	}
	return value, 0
}

// explain adds what a hint shows of a cell's content.
func (l *layer) explain(s *cellState, b *Picture, cell int) {
	of := func(m board.Marks) board.Candidates {
		if len(m) != l.n*l.n {
			return 0
		}
		return m[cell] & board.AllCandidates(l.n)
	}
	if b.Veiled || s.value > 0 {
		if s.value > 0 && s.value != veiledValue {
			s.ringed = of(b.Because) & board.CandidatesOf(int(s.value))
		}
		return
	}
	if assumed := of(b.Assumed); assumed != 0 {
		s.marks, s.faint = assumed, true
	}
	s.struck, s.ringed = of(b.Struck)&s.marks, of(b.Because)&s.marks
}

// groundOf decides on which ground a cell stands: what teaches comes before what is
// wrong, and both before the cursor, which its brackets show on any ground.
func groundOf(s *cellState, conflict, same bool, b *Picture, c board.Cell) ground {
	switch {
	case s.effect != 0:
		return effect
	case s.cause != 0:
		return cause
	case conflict:
		return fault
	case s.cursor || same || s.heat > 1:
		return chosen
	case s.heat == 1:
		return band
	case b.Solved:
		return done
	case b.Cursor != nil && b.Cursor.In(b.Puzzle.Size()) && (b.Cursor.Row == c.Row || b.Cursor.Col == c.Col):
		return band
	}
	return paper
}
