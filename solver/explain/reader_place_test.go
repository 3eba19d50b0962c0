package explain_test

import (
	"slices"

	"kenkenbot/board"
)

// placeForms are sentences that leave a cell one digit.
func placeForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`{cell} is alone in its cage, and the target is its digit\.`:                       (*reading).given,
		`{lines} has every digit but {digit}, and {cell} is its last empty cell\.`:         (*reading).lastInLine,
		`{cage} has {sum} so far, which leaves {digits} for its last cell, {cell}\.`:       (*reading).lastInCage,
		`{cell} can only be {digit}: (?P<why>{clauses})\.`:                                 (*reading).onlyDigit,
		`where can {digit} go in {line}\? (?:(?P<why>{clauses})\. )?Only {cell} is left\.`: (*reading).onlyPlace,
	}
}

func (r *reading) given(m match) error {
	c := r.cageOf(m.cell("cell"))
	if len(c.Cells) != 1 {
		return wrong(errFalse, "%s", m.parts[0])
	}
	r.provesOnly(m.cell("cell"), board.CandidatesOf(int(c.Target)))
	return nil
}

func (r *reading) lastInLine(m match) error {
	cells := r.line(m.line("lines"))
	if open := r.open(cells); len(open) != 1 || open[0] != m.cell("cell") || slices.Contains(r.sight.digits(cells), m.number("digit")) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	r.provesOnly(m.cell("cell"), m.digits("digit"))
	return nil
}

// lastInCage reads "the 6+ cage at b4 has 5 so far, which leaves 1 for its last cell, b4".
func (r *reading) lastInCage(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage = c
	if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
		return err
	}
	cells := r.open(c.Cells)
	if len(cells) != 1 || cells[0] != m.cell("cell") {
		return wrong(errFalse, "%s", m.parts[0])
	}
	var lists [][]int
	left := m.digits("digits")
	for v := range left.All() {
		lists = append(lists, []int{v})
	}
	for {
		d, ok := r.take(deadForm)
		if !ok {
			break
		}
		for _, v := range d.combos("combos") {
			if err := r.dead(d.part("why"), r.sight, cells, v); err != nil {
				return err
			}
			left = left.Without(v[0])
		}
	}
	if err := r.listed(c, r.sight, cells, lists, board.AllCandidates(r.n)); err != nil {
		return err
	}
	r.provesOnly(cells[0], left)
	return nil
}

// onlyDigit reads "e5 can only be 4: row 5 has a 1; 3 was ruled out earlier".
func (r *reading) onlyDigit(m match) error {
	c := m.cell("cell")
	stated := r.bare()
	if err := r.bars(m.part("why"), r.sight, stated, c); err != nil {
		return err
	}
	if stated.of(c) != m.digits("digit") {
		return wrong(errUnreached, "%v could be %v by what is said", c, stated.of(c).Values())
	}
	r.provesOnly(c, m.digits("digit"))
	return nil
}

// onlyPlace reads "where can 5 go in row 4? a4 can only be 2, 3 or 4. Only e4 is left."
func (r *reading) onlyPlace(m match) error {
	l, v := m.line("line"), m.number("digit")
	var others []board.Cell
	for _, c := range r.open(r.line(l)) {
		if c != m.cell("cell") {
			others = append(others, c)
		}
	}
	stated := r.bare()
	if err := r.closing(m, stated, others); err != nil {
		return err
	}
	for _, c := range others {
		if stated.of(c).Has(v) {
			return wrong(errUnreached, "nothing says why %v can't be %d", c, v)
		}
	}
	r.provesOnly(m.cell("cell"), m.digits("digit"))
	return nil
}
