package logic

import (
	"slices"

	"kenkenbot/board"
)

// try says whether the values fit, or why not; false if there is no plain reason.
func (q *question) try(values []int) (Try, bool) {
	t := Try{Values: values}
	if q.fits(values) {
		return t, true
	}
	for _, blames := range [...]func(*Try) bool{q.noRoom, q.noDigit, q.sameLine, q.sameCell} {
		if blames(&t) {
			return t, true
		}
	}
	return t, false
}

// digits are the different values.
func (t *Try) digits() (set board.Candidates) {
	for _, v := range t.Values {
		set = set.With(v)
	}
	return set
}

// noRoom blames a digit that no open cell can have.
func (q *question) noRoom(t *Try) bool {
	for v := range t.digits().All() {
		if len(q.having(board.CandidatesOf(v))) == 0 {
			t.blame(NoRoom, board.CandidatesOf(v), nil)
			q.barOthers(t)
			return true
		}
	}
	return false
}

// noDigit blames an open cell that can have none of the values.
func (q *question) noDigit(t *Try) bool {
	digits := t.digits()
	for k, at := range q.rest {
		if q.cand[k]&digits == 0 {
			t.blame(NoDigit, digits, []board.Cell{board.CellAt(q.state.n, at)})
			for v := range digits.All() {
				t.Bars = append(t.Bars, q.bar(k, v))
			}
			return true
		}
	}
	return false
}

// sameLine blames a digit that comes more often than its cells' lines let it.
func (q *question) sameLine(t *Try) bool {
	count := tally(t.Values)
	for v := range t.digits().All() {
		if in := q.having(board.CandidatesOf(v)); q.apart(in) < count[v] {
			t.blame(SameLine, board.CandidatesOf(v), q.cells(in))
			q.barOthers(t)
			return true
		}
	}
	return false
}

// sameCell blames the fewest digits that have fewer cells than they need.
func (q *question) sameCell(t *Try) bool {
	digits, count := t.digits(), tally(t.Values)
	for size := 1; size < digits.Len(); size++ {
		for set := digits; set != 0; set = (set - 1) & digits {
			if set.Len() != size {
				continue
			}
			many := 0
			for v := range set.All() {
				many += count[v]
			}
			if in := q.having(set); len(in) < many {
				t.blame(SameCell, set, q.cells(in))
				q.barOthers(t)
				return true
			}
		}
	}
	return false
}

// blame says what is wrong with the values.
func (t *Try) blame(kind TryKind, digits board.Candidates, cells []board.Cell) {
	t.Kind, t.Digits, t.Cells = kind, digits, cells
}

// barOthers says why the digits at fault are in no open cell but those at fault.
func (q *question) barOthers(t *Try) {
	for k, at := range q.rest {
		if !slices.Contains(t.Cells, board.CellAt(q.state.n, at)) {
			for v := range t.Digits.All() {
				t.Bars = append(t.Bars, q.bar(k, v))
			}
		}
	}
}

// having returns the open cells that can have one of the digits.
func (q *question) having(digits board.Candidates) (in []int) {
	for k, at := range q.rest {
		if q.cand[k]&digits != 0 {
			in = append(in, at)
		}
	}
	return in
}

// cells names cells.
func (q *question) cells(in []int) []board.Cell {
	cells := make([]board.Cell, len(in))
	for k, at := range in {
		cells[k] = board.CellAt(q.state.n, at)
	}
	return cells
}
