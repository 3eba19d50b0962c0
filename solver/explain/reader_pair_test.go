package explain_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// pairForms are sentences about several cages of a line.
func pairForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`(?:{cage}|it) puts {sets} into {line}\.`:                                                                    (*reading).puts,
		`with {digits}, {cage} (?:has {sum} so far, and the rest )?can only be {combos}\.`:                           (*reading).with,
		`in {cage}, if {cell} is {digit}, then {cells} can only be {combos}\.`:                                       (*reading).ifDigit,
		`but with {combos} in {line}, {cage} is impossible\.`:                                                        (*reading).noWay,
		`the cages of {line} can take from it: `:                                                                     (*reading).shared,
		`(?:with {digits}, {cage}|then that cage) would put {sets} into {line}, which makes {cage1} impossible\.`:    (*reading).wouldPut,
		`{cage} always takes {digits} from {line}; only trying every way to fill it shows this\.`:                    (*reading).untold,
		`only trying every way to fill {cage} shows this\.`:                                                          (*reading).untold,
		`only trying shows what that leaves\.`:                                                                       (*reading).untold,
		`{cage} and {cage1} share {line}, and only trying every way to fill them shows what each leaves the other\.`: (*reading).untold,
		`the cages of {line} must share out its digits; only trying shows how they can\.`:                            (*reading).untold,
	}
}

// untold takes such a text at its word.
func (r *reading) untold(m match) error {
	r.rest = m.part("end") + r.rest
	r.asserted, r.opaque = true, true
	return nil
}

// setsIn reads "2 & 6, 4 & 6 or 5".
func setsIn(text string) (sets []board.Candidates) {
	for _, s := range seriesMark.Split(text, -1) {
		sets = append(sets, board.CandidatesOf(numbersIn(s)...))
	}
	return sets
}

// put calls f with the digits that the ways of a cage put into empty cells of a line.
func (r *reading) put(c *board.Cage, l board.Line, f func(digits board.Candidates, values []int)) {
	r.fill(c, func(values []int) bool {
		var inside board.Candidates
		for k, v := range values {
			if l.Has(c.Cells[k]) && r.at(c.Cells[k]) == 0 {
				inside = inside.With(v)
			}
		}
		f(inside, values)
		return true
	})
}

// puts reads "the 12+ cage at a5 puts 2 & 6 or 4 & 6 into column a".
func (r *reading) puts(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.asserted = r.asserted || !slices.Contains(r.listedOf, c)
	sets := setsIn(m.part("sets"))
	var there board.Candidates
	for _, v := range r.sight.digits(c.Cells) {
		there = there.With(v)
	}
	r.put(c, m.line("line"), func(d board.Candidates, _ []int) {
		if !slices.ContainsFunc(sets, func(s board.Candidates) bool { return s&^(d|there) == 0 }) {
			err = wrong(errHidden, "%s could put %v into %v", c.Label(), d.Values(), m.line("line"))
		}
	})
	return err
}

// with reads "With 2, the 10+ cage at e1 can only be 2+3+5 or 2+4+4": the ways of a cage that
// have one of the digits.
func (r *reading) with(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
		return err
	}
	r.cage = c
	r.digitsOf = m.digits("digits")
	lists := m.combos("combos")
	cells := r.open(c.Cells)
	for {
		d, ok := r.take(deadForm)
		if !ok {
			break
		}
		for _, l := range d.combos("combos") {
			lists = append(lists, l)
			if err := r.dead(d.part("why"), r.sight, cells, l); err != nil {
				return err
			}
		}
	}
	r.listedOf = append(r.listedOf, c)
	r.sets(c, r.sight.digits(c.Cells), len(cells), func(values []int) {
		listed := slices.ContainsFunc(lists, func(l []int) bool { return slices.Equal(slices.Sorted(slices.Values(l)), values) })
		if board.CandidatesOf(values...)&r.digitsOf != 0 && !listed && r.shaped(r.sight, c, cells, values) {
			err = wrong(errFalse, "%v is missing: %s", values, m.parts[0])
		}
	})
	return err
}

// ifDigit reads "In the 16+ cage at a1, if c2 is 1, then a1, b1 and c1 can only be 4+5+6. Not …": the ways of a cage
// that have the digit there.
func (r *reading) ifDigit(m match) error {
	supposed, cells := m.cell("cell"), m.cells("cells")
	c, err := r.cageIn(m.part("cage"))
	if err != nil || c != r.cageOf(supposed) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	r.cage, r.digitsOf = c, m.digits("digit")
	world := r.clone()
	world.suppose(supposed, m.number("digit"))
	if len(cells) != len(r.open(r.cage.Cells))-1 || holds(cells, supposed) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	lists := m.combos("combos")
	for {
		d, ok := r.take(deadForm)
		if !ok {
			break
		}
		for _, l := range d.combos("combos") {
			lists = append(lists, l)
			if err := r.dead(d.part("why"), world, cells, l); err != nil {
				return err
			}
		}
	}
	r.listedOf = append(r.listedOf, r.cage)
	return r.listed(r.cage, world, cells, lists, board.AllCandidates(r.n))
}

// wouldPut reads "With 1, the 17+ cage at a3 would put 4 & 6 into column a, which makes the
// 12+ cage at a5 impossible".
func (r *reading) wouldPut(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	other, err := r.cageIn(m.part("cage1"))
	if err != nil {
		return err
	}
	r.asserted = r.asserted || !slices.Contains(r.listedOf, c)
	digits := r.digitsOf
	if m.part("digits") != "" {
		digits = m.digits("digits")
	}
	for v := range digits.All() {
		for _, cell := range r.open(c.Cells) {
			if !r.of(cell).Has(v) {
				continue
			}
			world := r.clone()
			world.suppose(cell, v)
			if !world.together(c, other) {
				r.allows([]board.Cell{cell}, board.CandidatesOf(v))
			}
		}
	}
	return nil
}

// together reports whether two cages can both be filled.
func (s *sight) together(c, other *board.Cage) bool {
	possible := false
	s.fill(c, func(values []int) bool {
		beside := s.clone()
		for k, v := range values {
			if beside.at(c.Cells[k]) == 0 {
				beside.suppose(c.Cells[k], v)
			}
		}
		beside.fill(other, func([]int) bool { possible = true; return false })
		return !possible
	})
	return possible
}

// noWay reads "But with 2−1 or 3−2 in row 4, the 5+ cage at a4 is impossible", of the ways of "that cage".
func (r *reading) noWay(m match) error {
	other, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	bad := m.combos("combos")
	cells := r.open(r.cage.Cells)
	for _, l := range bad {
		r.assign(cells, func(values []int) bool {
			if !slices.Equal(slices.Sorted(slices.Values(values)), slices.Sorted(slices.Values(l))) {
				return true
			}
			world := r.clone()
			for k, v := range values {
				world.suppose(cells[k], v)
			}
			world.fill(other, func([]int) bool { err = wrong(errFalse, "%v: %s", values, m.parts[0]); return false })
			return err == nil
		})
	}
	ways := slices.DeleteFunc(slices.Clone(r.ways), func(w []int) bool {
		return slices.ContainsFunc(bad, func(l []int) bool {
			return slices.Equal(slices.Sorted(slices.Values(l)), slices.Sorted(slices.Values(w)))
		})
	})
	if len(ways)+len(bad) != len(r.ways) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	var union board.Candidates
	for _, w := range ways {
		union |= board.CandidatesOf(w...)
	}
	r.proves(cells, ^union)
	for k, can := range r.wayPlaces(cells, ways) {
		r.allows(cells[k:k+1], ^can)
	}
	return err
}

var offerForm = regexp.MustCompile(`^• (\d+[+−×÷]?) at ([a-p]\d+): ([^•.]*)\. ?`)
var everyDigitForm = form(`To take every digit once, they must take, in this order: (?P<ways>[^.]*)\.`)

// shared reads what the cages of a line can take from it, and how that goes together: "To take
// every digit once, they must take, in this order: 2 & 4 / 1 & 5 or 1 & 5 / 2 & 4".
func (r *reading) shared(m match) error {
	l := m.line("line")
	var cages []*board.Cage
	var offers [][]board.Candidates
	full := board.AllCandidates(r.n)
	for {
		o := offerForm.FindStringSubmatch(r.rest)
		if o == nil {
			break
		}
		r.rest = r.rest[len(o[0]):]
		c := r.cageOf(cellsIn(o[2])[0])
		sets := setsIn(o[3])
		var err error
		r.put(c, l, func(d board.Candidates, _ []int) {
			if !slices.Contains(sets, d) {
				err = wrong(errHidden, "%s could take %v", c.Label(), d.Values())
			}
		})
		if err != nil {
			return err
		}
		cages, offers = append(cages, c), append(offers, sets)
	}
	for _, c := range r.line(l) {
		full = full.Without(r.at(c))
	}
	e, ok := r.take(everyDigitForm)
	if !ok {
		return wrong(errUnread, "%s", r.rest)
	}
	said := seriesMark.Split(e.part("ways"), -1)
	can := board.NewMarks(r.n)
	found := 0
	var err error
	var next func(used board.Candidates, way []board.Candidates)
	next = func(used board.Candidates, way []board.Candidates) {
		k := len(way)
		if k == len(cages) {
			if used != full {
				return
			}
			if found++; !slices.Contains(said, wayName(way)) {
				err = wrong(errFalse, "%v is missing: %s", wayName(way), e.parts[0])
			}
			for k, c := range cages {
				r.takenBy(c, l, way[k], can)
			}
			return
		}
		for _, digits := range offers[k] {
			if digits&used == 0 {
				next(used|digits, append(slices.Clone(way), digits))
			}
		}
	}
	next(0, nil)
	if err == nil && found != len(said) {
		err = wrong(errFalse, "%d ways, not %d: %s", found, len(said), e.parts[0])
	}
	for _, cage := range cages {
		for _, c := range r.open(cage.Cells) {
			r.allows([]board.Cell{c}, ^can[c.Index(r.n)])
		}
	}
	return err
}

// wayName writes how a line is shared out: "2 & 4 / 1 & 5".
func wayName(way []board.Candidates) string {
	var parts []string
	for _, digits := range way {
		var each []string
		for v := range digits.All() {
			each = append(each, strconv.Itoa(v))
		}
		parts = append(parts, strings.Join(each, " & "))
	}
	return strings.Join(parts, " / ")
}

// takenBy adds what the cells of a cage can be if it takes just the digits from a line.
func (r *reading) takenBy(c *board.Cage, l board.Line, digits board.Candidates, can board.Marks) {
	r.put(c, l, func(inside board.Candidates, values []int) {
		if inside == digits {
			for k, v := range values {
				i := c.Cells[k].Index(r.n)
				can[i] = can[i].With(v)
			}
		}
	})
}
