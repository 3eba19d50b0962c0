package explain_test

import (
	"regexp"

	"kenkenbot/board"
)

var (
	hasItForm     = form(`{lines} (?:has|have) (?P<digits>an? \d+(?:(?:, | and )an? \d+)*)$`)
	noLongerForm  = form(`{cells} can no longer be {digits}$`)
	closedForm    = regexp.MustCompile(`^In (?:row|column)s? [^:]*: (.*)\.$`)
	settledForm   = regexp.MustCompile(`^([a-p]\d+) can be nothing else: (.*)\.$`)
	writtenForm   = regexp.MustCompile(`^I've updated your notes in (.*)\.$`)
	allElseForm   = form(`everything else was ruled out earlier$`)
	canOnlyBeForm = form(`{cells} can only be {digits}$`)
	ruledOutForm  = form(`{digits} (?:is|are|was|were) ruled out (?:by then|earlier)$`)
	supposedForm  = form(`{cell} would already be {digit}$`)
	excludedForm  = form(`{cells} would not be {digits}$`)
	sameLineForm  = form(`the (?P<count>two|three|four|five|six) {digit}s could only go into {cells}(?:, where they would share a line)?(?: \((?P<why>.*)\))?$`)
	sameCellForm  = form(`{digits} could only go into {cells}(?: \((?P<why>.*)\))?$`)
	noPlaceForm   = form(`{digits} has no place$`)
	wouldListForm = regexp.MustCompile(`, ([a-p]\d+ would already be)`)
)

// bars reads why cells can't be digits. Each is checked against what is so, and taken from
// what the text leaves the cells: stated. Which cells a digit was ruled out for is not
// said: they are those of.
func (r *reading) bars(text string, so, stated *sight, of ...board.Cell) error {
	text = wouldListForm.ReplaceAllString(text, "; $1")
	for _, clause := range clauses(text) {
		if err := r.bar(clause, so, stated, of); err != nil {
			return err
		}
	}
	return nil
}

func (r *reading) bar(clause string, so, stated *sight, of []board.Cell) error {
	parse := func(f *regexp.Regexp) (match, bool) {
		parts := f.FindStringSubmatch(clause)
		return match{f, parts}, parts != nil
	}
	if m, ok := parse(hasItForm); ok {
		for _, l := range m.lines("lines") {
			for v := range m.digits("digits").All() {
				if err := r.hasIt(l, v, so, stated); err != nil {
					return err
				}
			}
		}
		return nil
	}
	if m, ok := parse(noLongerForm); ok {
		for _, c := range m.cells("cells") {
			if so.of(c)&m.digits("digits") != 0 {
				return wrong(errHidden, "%v can be %v: %s", c, so.of(c).Values(), clause)
			}
		}
		stated.deny(m.cells("cells"), m.digits("digits"))
		return nil
	}
	if _, ok := parse(allElseForm); ok {
		for _, c := range of {
			stated.deny(of, ^so.of(c))
		}
		return nil
	}
	if m, ok := parse(canOnlyBeForm); ok {
		for _, c := range m.cells("cells") {
			if so.of(c)&^m.digits("digits") != 0 {
				return wrong(errHidden, "%v can be %v, not only %s", c, so.of(c).Values(), m.part("digits"))
			}
			stated.deny([]board.Cell{c}, ^m.digits("digits"))
		}
		return nil
	}
	if m, ok := parse(ruledOutForm); ok {
		for _, c := range of {
			if so.of(c)&m.digits("digits") != 0 {
				return wrong(errHidden, "%v can be %v: %s", c, so.of(c).Values(), clause)
			}
			stated.deny([]board.Cell{c}, m.digits("digits"))
		}
		return nil
	}
	if m, ok := parse(supposedForm); ok {
		c := m.cell("cell")
		if so.of(c) != board.CandidatesOf(m.number("digit")) {
			return wrong(errFalse, "nobody supposed that: %s", clause)
		}
		for i := range stated.can {
			if d := board.CellAt(r.n, i); meet(c, d) {
				stated.deny([]board.Cell{d}, m.digits("digit"))
			}
		}
		stated.deny([]board.Cell{c}, ^m.digits("digit"))
		return nil
	}
	if m, ok := parse(excludedForm); ok {
		for _, c := range m.cells("cells") {
			if so.of(c)&m.digits("digits") != 0 {
				return wrong(errFalse, "nobody supposed that: %s", clause)
			}
		}
		stated.deny(m.cells("cells"), m.digits("digits"))
		return nil
	}
	return wrong(errUnread, "reason %q", clause)
}

// hasIt notes that a line has a digit.
func (r *reading) hasIt(l board.Line, v int, so, stated *sight) error {
	found := false
	for _, c := range r.line(l) {
		if so.at(c) == v {
			found = true
		} else {
			stated.deny([]board.Cell{c}, board.CandidatesOf(v))
		}
	}
	if !found {
		return wrong(errFalse, "%v has no %d", l, v)
	}
	return nil
}

// closing reads why the cells are closed: the sentence says so, or a line after the rest.
func (r *reading) closing(m match, stated *sight, cells []board.Cell) error {
	for _, why := range append([]string{m.part("why")}, r.closed...) {
		if why == "" {
			continue
		}
		if err := r.bars(why, r.sight, stated, cells...); err != nil {
			return err
		}
	}
	return nil
}

// dead reads why the digits can't stand in the cells.
func (r *reading) dead(clause string, so *sight, cells []board.Cell, digits []int) error {
	stated := so.bare()
	for _, c := range cells { // what the cage is supposed not to have there was said
		if r.goneLine.Has(c) {
			stated.deny([]board.Cell{c}, r.gone&^so.of(c))
		}
	}
	parse := func(f *regexp.Regexp) (match, bool) {
		parts := f.FindStringSubmatch(clause)
		return match{f, parts}, parts != nil
	}
	if m, ok := parse(noPlaceForm); ok {
		for _, c := range cells {
			if so.of(c)&m.digits("digits") != 0 {
				return wrong(errFalse, "%s: it has one at %v", clause, c)
			}
		}
		stated.deny(cells, m.digits("digits"))
	} else if m, ok := parse(sameLineForm); ok {
		if err := r.onlyInto(m, m.part("digit"), so, stated, cells); err != nil {
			return err
		}
	} else if m, ok := parse(sameCellForm); ok {
		if err := r.onlyInto(m, m.part("digits"), so, stated, cells); err != nil {
			return err
		}
	} else if err := r.bars(clause, so, stated, cells...); err != nil {
		return err
	}
	if stated.seats(cells, digits) {
		return wrong(errUnreached, "%v fits into %v, whatever is said: %s", digits, cells, clause)
	}
	return nil
}

// onlyInto reads that digits could only go into some of the cells, and why.
func (r *reading) onlyInto(m match, digits string, so, stated *sight, cells []board.Cell) error {
	only := board.CandidatesOf(numbersIn(digits)...)
	into := m.cells("cells")
	if why := m.part("why"); why != "" {
		if err := r.bars(why, so, stated, cells...); err != nil {
			return err
		}
	}
	for _, c := range cells {
		if !holds(into, c) && stated.of(c)&only != 0 {
			return wrong(errUnreached, "nothing says why %v can't be %s", c, digits)
		}
	}
	return nil
}
