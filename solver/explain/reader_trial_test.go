package explain_test

import (
	"slices"
	"strings"

	"kenkenbot/board"
)

// trialForms are sentences about what would follow.
func trialForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`suppose {cell} were {digit}\. Then: `: (*reading).trial,
		`if {cell} were {digit}, `:             (*reading).atOnce,
		`I tried it out\. If {cell} were {digit}, then after \d+ steps .*?\. (?P<end>So )`: (*reading).untold,
		`suppose {cell} were {digit}: that leads to a dead end\.`:                          (*reading).untold,

		`{cell} can only be {digits}\. (?P<end>If )`:                                            (*reading).fork,
		`the {digit} of {line} can only be at {cells}(?: \((?P<why>{inner})\))?\. (?P<end>If )`: (*reading).forkInLine,
	}
}

var (
	butNowForm      = form(`But now `)
	bulletForm      = form(`• `)
	noCandidateForm = form(`no digit is left for {cell}(?: \((?P<why>{inner})\))?\.`)
	noWhereForm     = form(`{line} has no place left for {digit}(?: \((?P<why>{inner})\))?\.`)
	noWayForm       = form(`nothing is left that makes {digit} in {cage}\.`)
	thenLastForm    = form(`• {cell} is {digit}, the last digit of {line}\.`)
	thenCageForm    = form(`• {cell} is {digit}, because {cage} has {sum} so far\.`)
	thenOnlyForm    = form(`• {cell} can only be {digit}: (?P<why>{clauses})\.`)
	thenPlaceForm   = form(`• {cell} is the only place for {digit} in {line}(?: \((?P<why>{inner})\))?\.`)
)

var (
	wayForm    = form(`(?:If )?{cell} is {digit}, then: `)
	atOnceForm = form(`(?:If )?{cell} is {digit}, it follows at once\.`)
	eitherForm = form(`Either way, (?P<facts>[^.]*)\.`)
	isForm     = form(`{cells} is {digit}(?: or {cell} is {digit1})?$`)
	bothForm   = form(`Both ways rule out (?P<facts>[^.]*)\.`)
	outForm    = form(`{digits} at {cell}$`)
)

// fork reads what follows from each of two digits of a cell.
func (r *reading) fork(m match) error {
	c := m.cell("cell")
	if r.of(c)&^m.digits("digits") != 0 {
		return wrong(errHidden, "%v can be %v", c, r.of(c).Values())
	}
	var ways []fact
	for v := range m.digits("digits").All() {
		ways = append(ways, fact{c, v, true})
	}
	return r.follow(ways)
}

// forkInLine reads what follows from each of two places of a digit.
func (r *reading) forkInLine(m match) error {
	stated := r.bare()
	cells := r.open(r.line(m.line("line")))
	if err := r.closing(m, stated, cells); err != nil {
		return err
	}
	var ways []fact
	for _, c := range cells {
		if holds(m.cells("cells"), c) {
			ways = append(ways, fact{c, m.number("digit"), true})
		} else if stated.of(c).Has(m.number("digit")) {
			return wrong(errUnreached, "nothing says why %v can't be %s", c, m.part("digit"))
		}
	}
	return r.follow(ways)
}

// follow reads each of some ways, one of which is right, and notes what both of them are said to rule out.
func (r *reading) follow(ways []fact) error {
	var worlds [2]*sight
	if len(ways) != len(worlds) {
		return wrong(errFalse, "%d ways", len(ways))
	}
	for k := range ways {
		var err error
		if worlds[k], err = r.way(ways); err != nil {
			return err
		}
	}
	either, said := r.take(eitherForm)
	if said {
		for _, text := range clauses(either.part("facts")) {
			if err := r.either(worlds, text); err != nil {
				return err
			}
		}
	}
	both, ok := r.take(bothForm)
	if !ok {
		if said {
			return nil
		}
		return wrong(errUnread, "%s", r.rest)
	}
	for _, text := range clauses(both.part("facts")) {
		parts := outForm.FindStringSubmatch(text)
		if parts == nil {
			return wrong(errUnread, "%s", text)
		}
		m := match{outForm, parts}
		if c := m.cell("cell"); (worlds[0].of(c)|worlds[1].of(c))&m.digits("digits") != 0 {
			return wrong(errUnreached, "%s", text)
		}
		r.allows(m.cells("cell"), m.digits("digits"))
	}
	return nil
}

// either reads "b5 or d1 is 1" or "b5 is 1 or d1 is 2", of the first way and the second, and notes what it rules out.
func (r *reading) either(worlds [2]*sight, text string) error {
	parts := isForm.FindStringSubmatch(text)
	if parts == nil {
		return wrong(errUnread, "%s", text)
	}
	m := match{isForm, parts}
	cells := m.cells("cells")
	has := [2]fact{{cells[0], m.number("digit"), true}, {cells[len(cells)-1], m.number("digit"), true}}
	if m.part("cell") != "" {
		has[1] = fact{m.cell("cell"), m.number("digit1"), true}
	}
	for k, f := range has {
		if worlds[k].of(f.cell) != board.CandidatesOf(f.v) {
			return wrong(errFalse, "%v need not be: %s", f, text)
		}
	}
	keeps := func(f fact, c board.Cell, v int) bool { return c == f.cell && v != f.v || meet(c, f.cell) && v == f.v }
	for i := range r.can {
		c := board.CellAt(r.n, i)
		for v := range r.can[i].All() {
			if keeps(has[0], c, v) && keeps(has[1], c, v) {
				r.allows([]board.Cell{c}, board.CandidatesOf(v))
			}
		}
	}
	return nil
}

// way reads what follows from one of the ways.
func (r *reading) way(ways []fact) (*sight, error) {
	m, atOnce := r.take(atOnceForm)
	if !atOnce {
		var ok bool
		if m, ok = r.take(wayForm); !ok {
			return nil, wrong(errUnread, "%s", r.rest)
		}
	}
	if !slices.Contains(ways, fact{m.cell("cell"), m.number("digit"), true}) {
		return nil, wrong(errFalse, "%s", m.parts[0])
	}
	world := r.clone()
	world.put(m.cell("cell"), m.number("digit"))
	for !atOnce && strings.HasPrefix(r.rest, "• ") {
		step := begin(world, r.rest)
		if err := step.consequence(); err != nil {
			return nil, err
		}
		r.asserted = r.asserted || step.asserted
		r.opaque = r.opaque || step.opaque
		world = world.clone()
		for _, f := range step.claimed {
			if f.is {
				world.put(f.cell, f.v)
			} else {
				world.deny([]board.Cell{f.cell}, board.CandidatesOf(f.v))
			}
		}
		r.rest = step.rest
	}
	return world, nil
}

// trial reads what would follow from a digit, step by step, up to what can't be.
func (r *reading) trial(m match) error {
	world := r.clone()
	world.put(m.cell("cell"), m.number("digit"))
	for {
		if _, ok := r.take(butNowForm); ok {
			break
		}
		step := begin(world, r.rest)
		if err := step.consequence(); err != nil {
			return err
		}
		r.asserted = r.asserted || step.asserted
		r.opaque = r.opaque || step.opaque
		world = world.clone()
		for _, f := range step.claimed {
			if f.is {
				world.put(f.cell, f.v)
			} else {
				world.deny([]board.Cell{f.cell}, board.CandidatesOf(f.v))
			}
		}
		r.rest = step.rest
	}
	return r.refuted(m, world)
}

// atOnce reads "if d1 were 2, no digit is left for e1 (…)".
func (r *reading) atOnce(m match) error {
	world := r.clone()
	world.put(m.cell("cell"), m.number("digit"))
	return r.refuted(m, world)
}

// refuted reads how a trial ends.
func (r *reading) refuted(m match, world *sight) error {
	end := begin(world, r.rest)
	err := end.contradiction()
	r.asserted = r.asserted || end.asserted
	r.rest = end.rest
	if err == nil {
		r.proves(m.cells("cell"), m.digits("digit"))
	}
	return err
}

// consequence reads one step of a trial.
func (r *reading) consequence() error {
	is := func(m match) { r.claimed = append(r.claimed, fact{m.cell("cell"), m.number("digit"), true}) }
	if m, ok := r.take(thenLastForm); ok {
		is(m)
		cells := r.line(m.line("line"))
		if open := r.open(cells); len(open) != 1 || open[0] != m.cell("cell") || slices.Contains(r.digits(cells), m.number("digit")) {
			return wrong(errFalse, "%s", m.parts[0])
		}
		return nil
	}
	if m, ok := r.take(thenCageForm); ok {
		is(m)
		c, err := r.cageIn(m.part("cage"))
		if err != nil {
			return err
		}
		r.cage = c
		if err := r.soFar(c, m.part("sum"), r.sight); err != nil {
			return err
		}
		lists := [][]int{m.numbers("digit")}
		cells := m.cells("cell")
		for {
			d, ok := r.take(deadForm)
			if !ok {
				return r.listed(c, r.sight, cells, lists, board.AllCandidates(r.n))
			}
			for _, l := range d.combos("combos") {
				lists = append(lists, l)
				if err := r.dead(d.part("why"), r.sight, cells, l); err != nil {
					return err
				}
			}
		}
	}
	if m, ok := r.take(thenOnlyForm); ok {
		is(m)
		return r.onlyDigit(m)
	}
	if m, ok := r.take(thenPlaceForm); ok {
		is(m)
		return r.onlyPlace(m)
	}
	r.take(bulletForm)
	for len(r.claimed) == 0 {
		if r.rest == "" {
			return wrong(errUnread, "a trial without an end")
		}
		if err := r.sentence(); err != nil {
			return err
		}
	}
	return nil
}

// contradiction reads what can't be.
func (r *reading) contradiction() error {
	stated := r.bare()
	if m, ok := r.take(noCandidateForm); ok {
		c := m.cell("cell")
		if err := r.closing(m, stated, m.cells("cell")); err != nil {
			return err
		}
		if left := stated.of(c); m.part("why") != "" && left != 0 {
			return wrong(errUnreached, "%v could still be %v", c, left.Values())
		}
		if r.of(c) != 0 {
			return wrong(errFalse, "%v could still be %v", c, r.of(c).Values())
		}
		return nil
	}
	if m, ok := r.take(noWhereForm); ok {
		cells := r.open(r.line(m.line("line")))
		if err := r.closing(m, stated, cells); err != nil {
			return err
		}
		for _, c := range cells {
			if stated.of(c).Has(m.number("digit")) {
				return wrong(errUnreached, "nothing says why %v can't be %s", c, m.part("digit"))
			}
		}
		return nil
	}
	if m, ok := r.take(noWayForm); ok {
		c, err := r.cageIn(m.part("cage"))
		if err != nil {
			return err
		}
		r.asserted = true
		r.fill(c, func([]int) bool { err = wrong(errFalse, "%s", m.parts[0]); return false })
		return err
	}
	known, err := r.fault(r.sight, nil)
	if !known {
		return wrong(errUnread, "%s", r.rest)
	}
	return err
}
