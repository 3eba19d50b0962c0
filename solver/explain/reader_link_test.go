package explain_test

import (
	"strings"

	"kenkenbot/board"
)

// linkForms are sentences about chains.
func linkForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`{cells} have only two digits left each\.`: func(r *reading, m match) error {
			for _, c := range m.cells("cells") {
				if r.of(c).Len() != 2 {
					return wrong(errHidden, "%v can be %v", c, r.of(c).Values())
				}
			}
			return nil
		},
		`if (?P<links>{cell} (?:is|isn't) \d+(?:, (?:so|then) [a-p]\d+ (?:is|isn't) \d+)+)\.`: (*reading).chain,
		`either way {cell} is {digit} or {cell1} is {digit1}\.`: func(r *reading, m match) error {
			if len(r.chained) == 0 {
				return wrong(errUnreached, "%s", m.parts[0])
			}
			first, last := r.chained[0], r.chained[len(r.chained)-1]
			if first.is || !last.is || first.cell != m.cell("cell") || last.cell != m.cell("cell1") || first.v != m.number("digit") || last.v != m.number("digit1") {
				return wrong(errFalse, "%s", m.parts[0])
			}
			return nil
		},
	}
}

// chain reads "if c3 isn't 5, then c3 is 3, so a3 isn't 3, …"
func (r *reading) chain(m match) error {
	r.chained = nil
	for _, text := range strings.Split(m.part("links"), ", ") {
		r.chained = append(r.chained, fact{cellsIn(text)[0], numbersIn(text)[1], !strings.Contains(text, "isn't")})
	}
	for k, to := range r.chained[1:] {
		from := r.chained[k]
		if from.is && to.is || !from.is && !to.is {
			return wrong(errUnreached, "%v, so %v", from, to)
		}
		ok := false
		if from.is { // so another isn't
			ok = from.cell == to.cell && from.v != to.v || meet(from.cell, to.cell) && from.v == to.v
		} else if from.cell == to.cell {
			ok = r.of(to.cell) == board.CandidatesOf(from.v, to.v)
		} else if from.v == to.v {
			for _, l := range []board.Line{board.Row(int(to.cell.Row)), board.Column(int(to.cell.Col))} {
				ok = ok || l.Has(from.cell) && !r.other(l, from.v, from.cell, to.cell)
			}
		}
		if !ok {
			return wrong(errUnreached, "%v, so %v", from, to)
		}
	}
	first, last := r.chained[0], r.chained[len(r.chained)-1]
	if first.cell == last.cell && first.v == last.v && first.is != last.is {
		if first.is {
			r.proves([]board.Cell{first.cell}, board.CandidatesOf(first.v))
		} else {
			r.provesOnly(first.cell, board.CandidatesOf(first.v))
		}
		return nil
	}
	if first.is || !last.is {
		return wrong(errUnreached, "%s", m.parts[0])
	}
	for i := range r.can {
		c := board.CellAt(r.n, i)
		for v := 1; v <= r.n; v++ {
			if conflict(c, v, first) && conflict(c, v, last) {
				r.proves([]board.Cell{c}, board.CandidatesOf(v))
			}
		}
	}
	return nil
}

// conflict reports whether a cell can't be a digit if the fact's cell has its own.
func conflict(c board.Cell, v int, f fact) bool {
	return c == f.cell && v != f.v || meet(c, f.cell) && v == f.v
}

// other reports whether a digit has a place in a line besides the cells.
func (r *reading) other(l board.Line, v int, cells ...board.Cell) bool {
	for _, c := range r.line(l) {
		if !holds(cells, c) && r.of(c).Has(v) {
			return true
		}
	}
	return false
}
