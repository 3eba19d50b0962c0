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
	sameForm   = form(`Both ways rule out the same\.`)
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

// follow reads each of some ways, one of which is right, and notes what all of them rule out.
func (r *reading) follow(ways []fact) error {
	left := board.NewMarks(r.n)
	for range ways {
		world, err := r.way(ways)
		if err != nil {
			return err
		}
		for i := range left {
			left[i] |= world.of(board.CellAt(r.n, i))
		}
	}
	if _, ok := r.take(sameForm); !ok {
		return wrong(errUnread, "%s", r.rest)
	}
	for i, could := range left {
		if c := board.CellAt(r.n, i); r.of(c)&^could != 0 {
			r.allows([]board.Cell{c}, r.of(c)&^could)
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
