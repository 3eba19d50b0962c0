package explain_test

import (
	"math/big"
	"regexp"
	"slices"

	"kenkenbot/board"
)

var deadForm = form(`(?:• )?not {combos}: (?P<why>{clauses})\.`)

// bounds is "the 3 of row 5 and the 1 and 2 of column b".
const bounds = `the {digits} of {line}(?:(?:, | and )the {digits1} of {line1})*`

var oneBoundForm = regexp.MustCompile(`(?i)the ([\d, and]+) of ((?:row|column) \w+)`)

// cageForms are sentences about what a cage can be.
func cageForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`(?:So )?{cage} can only be {combos}\.`:                                             (*reading).combinations,
		`(?:So )?{cage} has {sum} so far, and the rest can only be {combos}\.`:              (*reading).combinations,
		`in {cage}, {value} needs a {digit}(?:, but not at {cells}: (?P<why>{clauses}))?\.`: (*reading).needs,
		`in {cage}: (?P<end>• )`: func(r *reading, m match) (err error) {
			r.rest = m.part("end") + r.rest
			r.cage, err = r.cageIn(m.part("cage"))
			return err
		},
		`That puts it in {line}\.`:                                                                                  (*reading).inLine,
		`(?:Either way )?it takes {digits} from {line}\.`:                                                           (*reading).taken,
		`So the cage takes {digits} from {line}\.`:                                                                  (*reading).taken,
		`(?:• )?{digits} (?:doesn't|don't) divide {digit}(?:, the target of {cage})?\.`:                             (*reading).divides,
		`{cage} has {sum} so far, and {cell} can only be {digits}\.`:                                                (*reading).partnered,
		`in {cage}, {cell} can only be {digits}\.`:                                                                  (*reading).partnered,
		`(?:• )?the rest(?: of {cage})? must multiply to {digit}, but {digits} (?:doesn't|don't) divide {digit1}\.`: (*reading).divides,
		`(?P<bounds>` + bounds + `) fits? only into {cage}(?: \((?P<why>{inner})\))?(?:, (?:which|whose rest, after {sum},) can then only be {combos})?[.:]`: (*reading).fits,
	}
}

// listed checks that the lists are all that bring the cage to its target in its open cells,
// but for those that the shape of the cage has no room for.
func (r *reading) listed(c *board.Cage, so *sight, cells []board.Cell, lists [][]int, among board.Candidates) error {
	var has []int
	for _, d := range c.Cells {
		if !holds(cells, d) {
			has = append(has, so.of(d).Max())
		}
	}
	var sorted [][]int
	for _, l := range lists {
		l = slices.Sorted(slices.Values(l))
		if len(l) != len(cells) || !c.Holds(append(slices.Clone(has), l...)) {
			return wrong(errFalse, "%v doesn't make %s of %v", l, c.Label(), cells)
		}
		sorted = append(sorted, l)
	}
	var err error
	so.sets(c, has, len(cells), func(values []int) {
		inside := true
		for _, v := range values {
			inside = inside && among.Has(v)
		}
		listed := slices.ContainsFunc(sorted, func(l []int) bool { return slices.Equal(l, values) })
		if err == nil && inside && !listed && !r.lacks(so, c, cells, values) && r.shaped(so, c, cells, values) {
			err = wrong(errFalse, "%v is missing from %v", values, lists)
		}
	})
	return err
}

// lacks reports whether the cage would be without a digit that it has to take from a line.
func (r *reading) lacks(so *sight, c *board.Cage, cells []board.Cell, values []int) bool {
	if r.cage != c {
		return false
	}
	for _, b := range r.bounds {
		has := board.CandidatesOf(values...)
		for _, d := range c.Cells {
			if !holds(cells, d) && b.line.Has(d) {
				has |= so.of(d)
			}
		}
		if b.digits&^has != 0 {
			return true
		}
	}
	return false
}

// shaped reports whether the digits can stand in cells of a cage beside those that it has,
// as far as rows and columns within the cage go.
func (r *reading) shaped(so *sight, c *board.Cage, cells []board.Cell, values []int) bool {
	free := so.bare()
	for _, d := range cells {
		free.can[d.Index(r.n)] = board.AllCandidates(r.n)
		for _, e := range c.Cells {
			if !holds(cells, e) && meet(d, e) {
				free.can[d.Index(r.n)] &^= so.of(e)
			}
		}
	}
	return free.seats(cells, values)
}

// combinations reads "the 8+ cage at d1 can only be 1+2+5. 1+3+4 is out: …"
func (r *reading) combinations(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	if r.cage != c {
		r.bounds = nil
	}
	r.cage = c
	if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
		return err
	}
	left := m.combos("combos")
	lists := slices.Clone(left)
	cells := r.open(c.Cells)
	for {
		d, ok := r.take(deadForm)
		if !ok {
			break
		}
		for _, digits := range d.combos("combos") {
			lists = append(lists, digits)
			if err := r.dead(d.part("why"), r.sight, cells, digits); err != nil {
				return err
			}
		}
	}
	if err := r.listed(c, r.sight, cells, lists, board.AllCandidates(r.n)); err != nil {
		return err
	}
	var union board.Candidates
	for _, l := range left {
		union |= board.CandidatesOf(l...)
	}
	r.proves(cells, ^union)
	r.ways = left
	r.listedOf = append(r.listedOf, c)
	for k, can := range r.wayPlaces(cells, left) {
		r.allows(cells[k:k+1], ^can)
	}
	return nil
}

// wayPlaces returns what the cells can be if their digits are one of the lists.
func (r *reading) wayPlaces(cells []board.Cell, lists [][]int) []board.Candidates {
	can := make([]board.Candidates, len(cells))
	sorted := make([][]int, len(lists))
	for k, l := range lists {
		sorted[k] = slices.Sorted(slices.Values(l))
	}
	r.assign(cells, func(values []int) bool {
		s := slices.Sorted(slices.Values(values))
		if slices.ContainsFunc(sorted, func(l []int) bool { return slices.Equal(l, s) }) {
			for k, v := range values {
				can[k] = can[k].With(v)
			}
		}
		return true
	})
	return can
}

// soFar checks what a cage is said to have: on the board, supposed, or because of that.
func (r *reading) soFar(c *board.Cage, text string, so *sight) error {
	if text == "" {
		return nil
	}
	parts, _, err := total(text)
	if err != nil {
		return wrong(errFalse, "%v", err)
	}
	var has []int
	for _, d := range c.Cells {
		if so.of(d).Len() == 1 && (r.at(d) != 0 || r.of(d) != so.of(d)) {
			has = append(has, so.of(d).Max())
		}
	}
	for _, v := range parts {
		k := slices.Index(has, v)
		if k < 0 {
			return wrong(errFalse, "%s has %v, not %s", c.Label(), has, text)
		}
		has = slices.Delete(has, k, k+1)
	}
	return nil
}

// taken reads "the cage takes 1 and 5 from column d".
func (r *reading) taken(m match) error { return r.takes(m.line("line"), m.digits("digits")) }

// takes notes that "that cage" has the digits in a line, if that is so by what was said.
func (r *reading) takes(l board.Line, digits board.Candidates) error {
	if r.gone == digits && r.goneLine == l {
		r.gone = 0 // that it couldn't do without was just shown
	} else {
		cells := r.open(r.cage.Cells)
		for v := range digits.All() {
			without := r.clone()
			for _, c := range cells {
				if l.Has(c) {
					without.deny([]board.Cell{c}, board.CandidatesOf(v))
				}
			}
			for _, can := range (&reading{sight: without}).wayPlaces(cells, r.ways) {
				if can != 0 {
					return wrong(errUnreached, "%s could do without %d in %v", r.cage.Label(), v, l)
				}
			}
		}
	}
	var others []board.Cell
	for _, c := range r.open(r.line(l)) {
		if !holds(r.cage.Cells, c) {
			others = append(others, c)
		}
	}
	r.provesBeside(others, digits)
	return nil
}

// needs reads "in the 60× cage at d1, 60 needs a 5, but not at d1: column d has a 5".
func (r *reading) needs(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage = c
	rest, has := big.NewRat(c.Target, 1), r.sight.digits(c.Cells)
	for _, v := range has {
		rest.Quo(rest, big.NewRat(int64(v), 1))
	}
	said, err := value(m.part("value"))
	if err != nil || c.Op != board.Multiply || said.Cmp(rest) != 0 {
		return wrong(errFalse, "%s", m.parts[0])
	}
	cells := r.open(c.Cells)
	r.sets(c, has, len(cells), func(values []int) {
		if !slices.Contains(values, m.number("digit")) && r.shaped(r.sight, c, cells, values) {
			err = wrong(errFalse, "%v has none: %s", values, m.parts[0])
		}
	})
	if err != nil {
		return err
	}
	stated := r.bare()
	if why := m.part("why"); why != "" {
		if err := r.bars(why, r.sight, stated, m.cells("cells")...); err != nil {
			return err
		}
	}
	r.places = nil
	for _, d := range cells {
		if stated.of(d).Has(m.number("digit")) || !holds(m.cells("cells"), d) {
			r.places = append(r.places, d)
		}
	}
	r.gone = m.digits("digit")
	if len(r.places) == 1 {
		r.provesOnly(r.places[0], r.gone)
	}
	return nil
}

// partnered reads "in the 1− cage at c1, c2 can only be 3 or 5", from which follows what the other open cell can be.
func (r *reading) partnered(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage = c
	if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
		return err
	}
	cells, d := r.open(c.Cells), m.cell("cell")
	if len(cells) != 2 || !holds(cells, d) || m.part("sum") == "" && len(cells) != len(c.Cells) {
		return wrong(errUnreached, "%v are open: %s", cells, m.parts[0])
	}
	if r.of(d)&^m.digits("digits") != 0 {
		return wrong(errHidden, "%v can be %v, not only %s", d, r.of(d).Values(), m.part("digits"))
	}
	free := r.bare() // what the other can be is left to the arithmetic
	free.deny([]board.Cell{d}, ^m.digits("digits"))
	for _, e := range cells {
		can := board.Candidates(0)
		k := slices.Index(c.Cells, e)
		free.fill(c, func(values []int) bool { can = can.With(values[k]); return true })
		if e != d {
			r.provesOnly(e, can)
		}
	}
	return nil
}

// inLine reads "That puts it in column e", of a digit that a cage needs.
func (r *reading) inLine(m match) error {
	for _, c := range r.places {
		if !m.line("line").Has(c) {
			return wrong(errUnreached, "it could be at %v", c)
		}
	}
	r.goneLine = m.line("line")
	return r.takes(r.goneLine, r.gone)
}

// divides reads "5 doesn't divide 108, the target of the 108× cage at c3".
func (r *reading) divides(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	rest := c.Target
	if regexp.MustCompile(`(?i)^(?:• )?the rest`).MatchString(m.parts[0]) {
		for _, v := range r.sight.digits(c.Cells) {
			rest /= int64(v)
		}
	}
	if c.Op != board.Multiply || int64(m.number("digit")) != rest || m.part("digit1") != "" && int64(m.number("digit1")) != rest {
		return wrong(errFalse, "%s: %d is to be multiplied to", m.parts[0], rest)
	}
	for v := range m.digits("digits").All() {
		if rest%int64(v) == 0 {
			return wrong(errFalse, "%d divides %d", v, rest)
		}
	}
	r.proves(r.open(c.Cells), m.digits("digits"))
	return nil
}

// fits reads "the 3 of row 5 fits only into the 13+ cage at c4 (column e has a 3)".
func (r *reading) fits(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage, r.bounds = c, nil
	for _, b := range oneBoundForm.FindAllStringSubmatch(m.part("bounds"), -1) {
		l, digits := linesIn(b[2])[0], board.CandidatesOf(numbersIn(b[1])...)
		var others []board.Cell
		for _, d := range r.open(r.line(l)) {
			if !holds(c.Cells, d) {
				others = append(others, d)
			}
		}
		stated := r.bare()
		if err := r.closing(m, stated, others); err != nil {
			return err
		}
		for _, d := range others {
			if stated.of(d)&digits != 0 {
				return wrong(errUnreached, "nothing says why %v can't be %s", d, b[1])
			}
		}
		r.bounds = append(r.bounds, bound{l, digits})
	}
	if m.part("combos") != "" {
		return r.combinations(m)
	}
	return nil
}
