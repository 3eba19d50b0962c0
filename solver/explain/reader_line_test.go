package explain_test

import (
	"slices"

	"kenkenbot/board"
)

// lineForms are sentences about sets of cells in lines.
func lineForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`{cells} have only {digits} between them, which uses these up in {lines}\.`:                                  (*reading).naked,
		`the {digits} of {line} fit only into {cells}(?: \((?P<why>{inner})\))?, which have room for nothing else\.`: (*reading).hidden,
		`the {digit}s of {lines} can only be in {lines1}, one in each\.`:                                             (*reading).fish,
	}
}

// naked reads "a4 and e4 have only 3 and 4 between them, which uses these up in row 4".
func (r *reading) naked(m match) error {
	cells, digits := m.cells("cells"), m.digits("digits")
	if len(cells) != digits.Len() {
		return wrong(errFalse, "%s", m.parts[0])
	}
	for _, c := range cells {
		if r.of(c)&^digits != 0 {
			return wrong(errHidden, "%v can be %v", c, r.of(c).Values())
		}
	}
	for _, l := range m.lines("lines") {
		var others []board.Cell
		for _, c := range r.line(l) {
			if !holds(cells, c) {
				others = append(others, c)
			}
		}
		if len(others) != r.n-len(cells) {
			return wrong(errFalse, "%v are not all in %v", cells, l)
		}
		r.provesBeside(others, digits)
	}
	return nil
}

// hidden reads "the 1 and 2 of row 1 fit only into d1 and e1 (…), which have room for nothing else".
func (r *reading) hidden(m match) error {
	cells, digits := m.cells("cells"), m.digits("digits")
	l := m.line("line")
	var others []board.Cell
	for _, c := range r.open(r.line(l)) {
		if !holds(cells, c) {
			others = append(others, c)
		}
	}
	stated := r.bare()
	if err := r.closing(m, stated, others); err != nil {
		return err
	}
	for _, c := range others {
		if stated.of(c)&digits != 0 {
			return wrong(errUnreached, "nothing says why %v can't be %v", c, (stated.of(c) & digits).Values())
		}
	}
	if len(cells) != digits.Len() || len(others)+len(cells) != len(r.open(r.line(l))) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	r.proves(cells, ^digits)
	return nil
}

// fish reads "the 2s of rows 3 and 4 can only be in columns a and c, one in each".
func (r *reading) fish(m match) error {
	v, lines, across := m.digits("digit"), m.lines("lines"), m.lines("lines1")
	in := func(lines []board.Line, c board.Cell) bool {
		return slices.ContainsFunc(lines, func(l board.Line) bool { return l.Has(c) })
	}
	if len(lines) != len(across) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	for _, l := range lines {
		for _, c := range r.line(l) {
			if r.of(c)&v != 0 && !in(across, c) {
				return wrong(errHidden, "%v can be %v, too", c, v.Values())
			}
		}
	}
	for _, l := range across {
		for _, c := range r.line(l) {
			if !in(lines, c) {
				r.provesBeside([]board.Cell{c}, v)
			}
		}
	}
	return nil
}
