package imaging

import (
	"encoding/binary"
	"slices"

	"kenkenbot/board"
)

// cellState is all that a picture shows in one cell. The cell is drawn from nothing else and
// its form, so that two cells of equal state on boards of one form are equal pixel by pixel:
// it is the name under which a tile is kept. Most boards are made of the same few hundred,
// walls on some sides and perhaps a target.
type cellState struct {
	cell          uint8
	ends          uint8   // on which sides the board ends
	walls         around  // the cell's cage, as far as its walls show it
	target        *target // which target, or part of it, stands here; nil for none
	part          uint8   // which of the cells that it runs over this is
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
	owner         uint8 // 0 for none
	cause, effect around
}

// tileKey names a tile: a cell in a state, on boards of a form.
type tileKey struct {
	form  uint64
	state cellState
}

// tileKey returns the name of a cell's tile. Its place is named only where that changes what
// is drawn.
func (f *form) tileKey(s cellState) tileKey {
	if !s.fixed() {
		s.cell = 0
	}
	return tileKey{f.number, s}
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
	key = append(key, byte(s.ground), s.value, flags, s.heat, s.owner, s.ends, s.part)
	key = binary.LittleEndian.AppendUint16(key, uint16(s.walls))
	if s.target != nil {
		key = binary.LittleEndian.AppendUint64(key, s.target.number)
	} else {
		key = binary.LittleEndian.AppendUint64(key, 0)
	}
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
func (r *Renderer) states(list []cellState, f *form, b *Picture) []cellState {
	for i := range f.n * f.n {
		c := board.CellAt(f.n, i)
		list = append(list, cellState{cell: uint8(i), ends: endsAt(f.n, c), walls: wallsOf(b.Puzzle, c)})
	}
	r.placeTargets(list, f, b)
	b.addTo(list)
	return list
}

// addTo adds what changes while a puzzle is played to the states of its cells.
func (b *Picture) addTo(list []cellState) {
	n := b.Puzzle.Size()
	cause, effect, conflicts, same := newCellSet(n, b.Cause), newCellSet(n, b.Effect), newCellSet(n, b.Conflicts), newCellSet(n, b.Same)
	for i := range list {
		s, c, cage := &list[i], board.CellAt(n, i), b.Puzzle.CageOf(board.CellAt(n, i))
		s.cause, s.effect = cause.around(i), effect.around(i)
		s.value, s.marks = b.content(i)
		b.explain(s, i)
		s.conflict = conflicts.in[i] && s.value > 0 && s.value != veiledValue
		s.cursor = b.Cursor != nil && *b.Cursor == c
		if len(b.Heat) == n*n {
			s.heat = min(b.Heat[i], MaxHeat)
		}
		if len(b.Owners) == n*n {
			s.owner = min(b.Owners[i], MaxOwners)
		}
		s.ground = groundOf(s, conflicts.in[i], same.in[i], b, c)
		s.wrong = slices.Contains(b.Wrong, cage)
		s.stuck = s.target != nil && slices.Contains(b.Stuck, cage)
	}
}

// content returns the value and the pencil marks that show in a cell.
func (b *Picture) content(cell int) (value uint8, marks board.Candidates) {
	n := b.Puzzle.Size()
	if len(b.Grid) == n*n {
		value = b.Grid[cell]
	}
	switch {
	case value > 0 && b.Veiled:
		return veiledValue, 0
	case int(value) > n:
		return 0, 0
	case value == 0 && len(b.Marks) == n*n && !b.Veiled:
		return 0, b.Marks[cell] & board.AllCandidates(n)
	}
	return value, 0
}

// explain adds what a hint shows of a cell's content.
func (b *Picture) explain(s *cellState, cell int) {
	n := b.Puzzle.Size()
	of := func(m board.Marks) board.Candidates {
		if len(m) != n*n {
			return 0
		}
		return m[cell] & board.AllCandidates(n)
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

// ownerGrounds are the grounds of owners' cells. The letters tell them apart without colour.
var ownerGrounds = [MaxOwners + 1]ground{paper, chosen, effect, done, fault, cause, band}

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
	case s.owner > 0:
		return ownerGrounds[s.owner]
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
