package explain_test

import (
	"slices"
	"strings"

	"kenkenbot/board"
)

// pairForms are sentences about several cages of a line.
func pairForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`{cage} puts {sets} into {line}\.`:                                                                             (*reading).puts,
		`with {digits}, {cage} would put {sets} into {line}, which leaves {cage1} no way\.`:                            (*reading).wouldPut,
		`with {digits}, {cage} can only be {combos}\.`:                                                                 (*reading).withDigits,
		`with {digits}, {cage} has {sum} so far, and the rest can only be {combos}\.`:                                  (*reading).withDigits,
		`then {cage} would put {sets} into {line}, which leaves {cage1} no way\.`:                                      (*reading).wouldPut,
		`but with {combos} in {line}, {cage} has no way left\.`:                                                        (*reading).clashes,
		`{cage} always takes {digits} from {line}; only going through all of its ways shows it\.`:                      (*reading).untold,
		`only going through all the ways of {cage} shows this\.`:                                                       (*reading).untold,
		`only trying helps to see what that leaves\.`:                                                                  (*reading).untold,
		`{cage} and {cage1} share {line}, and only going through all of their ways shows what each leaves the other\.`: (*reading).untold,
		`the cages of {line} must share out its digits; only trying shows in which ways they can\.`:                    (*reading).untold,
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

// put calls f with the digits that the ways of a cage put into a line.
func (r *reading) put(c *board.Cage, l board.Line, with board.Candidates, f func(digits board.Candidates)) {
	r.fill(c, func(values []int) bool {
		var all, inside board.Candidates
		for k, v := range values {
			all = all.With(v)
			if l.Has(c.Cells[k]) {
				inside = inside.With(v)
			}
		}
		if with == 0 || all&with != 0 {
			f(inside)
		}
		return true
	})
}

// puts reads "the 12+ cage at a5 puts 2 & 6 or 4 & 6 into column a".
func (r *reading) puts(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.asserted = r.asserted || m.part("cage") != "That cage"
	sets := setsIn(m.part("sets"))
	r.put(c, m.line("line"), 0, func(d board.Candidates) {
		if !slices.ContainsFunc(sets, func(s board.Candidates) bool { return s&^d == 0 }) {
			err = wrong(errHidden, "%s could put %v into %v", c.Label(), d.Values(), m.line("line"))
		}
	})
	return err
}

// withDigits reads "With 2 or 6, the 11+ cage at c3 can only be 2+3+6. Not 1+4+6: …"
func (r *reading) withDigits(m match) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage, r.with = c, m.digits("digits")
	if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
		return err
	}
	lists, cells := m.combos("combos"), r.open(c.Cells)
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
	r.sets(c, r.sight.digits(c.Cells), len(cells), func(values []int) {
		listed := slices.ContainsFunc(lists, func(l []int) bool { return slices.Equal(slices.Sorted(slices.Values(l)), values) })
		if board.CandidatesOf(values...)&r.with != 0 && !listed && r.shaped(r.sight, c, cells, values) {
			err = wrong(errFalse, "%v is missing from %v", values, lists)
		}
	})
	return err
}

// clashes reads "But with 5−4 in row 1, the 7+ cage at b4 has no way left", after what that
// cage can be and what another can.
func (r *reading) clashes(m match) error {
	other, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	l, cells, bad := m.line("line"), r.open(r.cage.Cells), m.combos("combos")
	for _, digits := range bad {
		beside := r.clone()
		for _, c := range other.Cells {
			if l.Has(c) && r.at(c) == 0 {
				beside.deny([]board.Cell{c}, board.CandidatesOf(digits...))
			}
		}
		beside.fill(other, func([]int) bool {
			err = wrong(errUnreached, "with %v in %v %s can be filled", digits, l, other.Label())
			return false
		})
	}
	left := slices.DeleteFunc(slices.Clone(r.ways), func(way []int) bool {
		return slices.ContainsFunc(bad, func(l []int) bool { return slices.Equal(l, way) })
	})
	for k, can := range r.places(cells, left) {
		r.allows(cells[k:k+1], ^can)
	}
	return err
}

// wouldPut reads "With 1, the 17+ cage at a3 would put 4 & 6 into column a, which leaves the
// 12+ cage at a5 no way".
func (r *reading) wouldPut(m match) error {
	with := m.digits("digits")
	if with == 0 {
		with = r.with
	} else {
		r.asserted = true
	}
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	other, err := r.cageIn(m.part("cage1"))
	if err != nil {
		return err
	}
	l := m.line("line")
	for v := range with.All() {
		for _, cell := range r.open(c.Cells) {
			world := r.clone()
			if !world.of(cell).Has(v) {
				continue
			}
			world.suppose(cell, v)
			possible := false
			(&reading{sight: world}).put(c, l, 0, func(d board.Candidates) {
				if possible {
					return
				}
				beside := world.clone()
				for _, e := range other.Cells {
					if l.Has(e) && world.at(e) == 0 {
						beside.deny([]board.Cell{e}, d)
					}
				}
				beside.fill(other, func([]int) bool { possible = true; return false })
			})
			if !possible {
				r.allows([]board.Cell{cell}, board.CandidatesOf(v))
			}
		}
	}
	for { // what the other cage lacks then
		_, ok := r.take(form(`suppose {cage} had no {digits} in {line}\. Then `))
		if !ok {
			return nil
		}
		world := r.clone()
		if _, err := r.failure(world); err != nil && !strings.Contains(err.Error(), "hidden") {
			return err
		}
	}
}

// shared reads "the cages of row 5 can take from it: 12+ at a5: 2 & 4; 7+ at e4: 1 & 5. In this
// order, they take every digit once only as 24–15".
func (r *reading) shared(m match) error {
	l := m.line("line")
	var cages []*board.Cage
	for _, c := range cellsIn(m.part("order")) {
		cages = append(cages, r.cageOf(c))
	}
	for k, offer := range strings.Split(m.part("order"), " • ")[1:] {
		_, list, _ := strings.Cut(strings.TrimSuffix(offer, "."), ": ")
		sets := setsIn(list)
		var missing error
		r.fill(cages[k], func(values []int) bool {
			var inside board.Candidates
			for j, v := range values {
				if c := cages[k].Cells[j]; l.Has(c) && r.at(c) == 0 {
					inside = inside.With(v)
				}
			}
			if !slices.Contains(sets, inside) {
				missing = wrong(errFalse, "%v is missing from %s", inside.Values(), offer)
			}
			return missing == nil
		})
		if missing != nil {
			return missing
		}
	}
	said := make(map[string]bool)
	for _, way := range seriesMark.Split(m.part("ways"), -1) {
		said[way] = true
	}
	can := board.NewMarks(r.n)
	var err error
	var next func(k int, used board.Candidates, way []string, world *sight)
	next = func(k int, used board.Candidates, way []string, world *sight) {
		if k == len(cages) {
			if !said[strings.Join(way, "–")] {
				err = wrong(errHidden, "%v is shared out as %v, too", l, way)
			}
			for i := range can {
				can[i] |= world.can[i]
			}
			return
		}
		beside := world.clone()
		for _, c := range cages[k].Cells {
			if l.Has(c) && world.at(c) == 0 {
				beside.deny([]board.Cell{c}, used)
			}
		}
		groups := map[board.Candidates][]board.Candidates{}
		beside.fill(cages[k], func(values []int) bool {
			var inside board.Candidates
			for j, v := range values {
				if c := cages[k].Cells[j]; l.Has(c) && r.at(c) == 0 {
					inside = inside.With(v)
				}
			}
			if groups[inside] == nil {
				groups[inside] = make([]board.Candidates, len(values))
			}
			for j, v := range values {
				groups[inside][j] = groups[inside][j].With(v)
			}
			return true
		})
		for inside, cells := range groups {
			there := world.clone()
			for j, c := range cages[k].Cells {
				there.can[c.Index(r.n)] = cells[j]
			}
			text := ""
			for v := range inside.All() {
				text += string(rune('0' + v))
			}
			next(k+1, used|inside, append(slices.Clone(way), text), there)
		}
	}
	next(0, 0, nil, r.clone())
	for _, cage := range cages {
		for _, c := range r.open(cage.Cells) {
			r.allows([]board.Cell{c}, ^can[c.Index(r.n)])
		}
	}
	return err
}
