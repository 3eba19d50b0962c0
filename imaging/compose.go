package imaging

import (
	"image"

	"kenkenbot/board"
)

// compose draws the board's state over a copy of the layer.
func (l *layer) compose(dst *image.Paletted, b *Board) {
	copy(dst.Pix, l.pix)
	s := newState(l.n, b)
	for i := range l.n * l.n {
		if g := s.grounds[i]; g != paper {
			exchange(dst, l.rect(board.CellAt(l.n, i)), &onto[g])
		}
	}
	l.drawFaults(dst, b)
	l.outline(dst, &s.cause, inkCause, max(4, l.cell/11))
	l.outline(dst, &s.effect, inkEffect, 0)
	if b.Cursor != nil && b.Cursor.In(l.n) {
		l.brackets(dst, *b.Cursor, inkCursor)
	}
	l.drawValues(dst, b, s)
	if b.Solved {
		at := image.Pt(l.board.X/2, l.board.Y-l.board.X/2)
		l.tick.stampAt(dst, at, inkDone)
	}
}

// state is what the parts of a board's state come to, cell by cell.
type state struct {
	grounds                  [board.MaxSize * board.MaxSize]ground
	cause, effect, conflicts cellSet
}

// newState decides on which ground each cell stands: what teaches comes before what
// is wrong, and both before the cursor, which its brackets show on any ground.
func newState(n int, b *Board) *state {
	s := &state{cause: newCellSet(n, b.Cause), effect: newCellSet(n, b.Effect), conflicts: newCellSet(n, b.Conflicts)}
	for i := range n * n {
		c := board.CellAt(n, i)
		switch {
		case s.effect.in[i]:
			s.grounds[i] = effect
		case s.cause.in[i]:
			s.grounds[i] = cause
		case s.conflicts.in[i]:
			s.grounds[i] = fault
		case b.Cursor != nil && *b.Cursor == c:
			s.grounds[i] = chosen
		case b.Solved:
			s.grounds[i] = done
		case b.Cursor != nil && b.Cursor.In(n) && (b.Cursor.Row == c.Row || b.Cursor.Col == c.Col):
			s.grounds[i] = band
		default:
			s.grounds[i] = paper
		}
	}
	return s
}

// drawFaults marks the cages that are wrong or stuck: the target in the ink of
// faults and underlined, dotted where the cage is only stuck; a wrong cage is hatched.
func (l *layer) drawFaults(dst *image.Paletted, b *Board) {
	thick := max(2, l.cell/55)
	for _, i := range b.Stuck {
		l.underlineTarget(dst, i, thick, 2*thick)
	}
	for _, i := range b.Wrong {
		l.hatchCage(dst, i)
		l.underlineTarget(dst, i, thick, 0)
	}
}

// underlineTarget marks the target of a cage, if there is such a cage.
func (l *layer) underlineTarget(dst *image.Paletted, cage, thick, dash int) {
	if cage < 0 || cage >= len(l.labels) {
		return
	}
	at := l.labels[cage]
	exchange(dst, at, &inkTo[inkText][inkFault])
	paint(dst, image.Rect(at.Min.X, at.Max.Y+1, at.Max.X, at.Max.Y+1+thick), inkFault, dash)
}

// hatchCage hatches the cells of a cage, if there is such a cage. Its target and its
// values keep a plain ground.
func (l *layer) hatchCage(dst *image.Paletted, cage int) {
	if cage < 0 || cage >= len(l.labels) {
		return
	}
	for k, c := range l.puzzle.Cages()[cage].Cells {
		r, value := l.rect(c), l.valueAt(c)
		if k == 0 {
			r.Min.Y += l.labelRoom
		}
		spared := image.Rectangle{Min: value, Max: value}.Inset(-l.cell / 4)
		hatch(dst, r, spared, inkFault, max(6, l.cell/9))
	}
}

// drawValues stamps values and pencil marks, and underlines the values in conflict.
func (l *layer) drawValues(dst *image.Paletted, b *Board, s *state) {
	grid, marks := b.Grid, b.Marks
	for i := range l.n * l.n {
		c := board.CellAt(l.n, i)
		v := 0
		if len(grid) == l.n*l.n {
			v = int(grid[i])
		}
		switch {
		case v > 0 && b.Veiled:
			l.veil.stampAt(dst, l.valueAt(c), inkValue)
		case v > 0 && v <= l.n:
			l.drawValue(dst, c, v, s.conflicts.in[i])
		case v == 0 && len(marks) == l.n*l.n && !b.Veiled:
			for m := range (marks[i] & board.AllCandidates(l.n)).All() {
				l.marks[m].stampAt(dst, l.markAt(c, m), inkSoft)
			}
		}
	}
}

// drawValue stamps one value; in conflict it is coloured and underlined.
func (l *layer) drawValue(dst *image.Paletted, c board.Cell, v int, conflict bool) {
	at := l.valueAt(c)
	if !conflict {
		l.values[v].stampAt(dst, at, inkValue)
		return
	}
	l.values[v].stampAt(dst, at, inkFault)
	half, thick := l.cell/5, max(2, l.cell/28)
	y := min(at.Y+l.values[v].height/2+thick/2, l.rect(c).Max.Y-l.pad-thick)
	paint(dst, image.Rect(at.X-half, y, at.X+half, y+thick), inkFault, 0)
}
