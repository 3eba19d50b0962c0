package explain_test

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"kenkenbot/board"
)

var (
	withoutForm  = form(`(?P<item>• )?suppose {cage} had no {digits} in {line}\. Then `)
	ifForm       = form(`(?:• )?(?:in {cage}, )?if (?P<with>{cell} is \d+(?: and [a-p]\d+ is \d+)*)(?P<more> or (?:more|less))?, then `)
	withForm     = regexp.MustCompile(`([a-p]\d+) is (\d+)`)
	boundForm    = form(`{cells}(?:, which must include {digits},)? (?:is|make) at (?P<end>most|least) {sum}, but (?:{cage} needs (?P<bound>only |more than |less than )?{digit} there|{value} leaves nothing for (?:it|them) in {cage1})\.`)
	fullForm     = form(`{cage} would have {sum}(?:, which differ by {digit})?\.`)
	amountForm   = form(`{sum} is too (?P<end>much|little) for {cage}\.`)
	productForm  = form(`{sum}, which doesn't divide {digit}(?:, the target of {cage})?\.`)
	makeNoneForm = form(`{cells} must (?P<how>add up|multiply) to {value}(?: or multiply to {value1})?, which no (?P<count>one|two|three|four|five|six|seven) (?P<apart>different )?digits (?:out of {digits}|from 1 to {digit}) do(?: there)?\.`)
	partnerForm  = form(`{cell} would have to be (?P<values>[^;.]*), and (?:neither|none of these) is a digit from 1 to {digit}\.`)
	noDigitsForm = form(`no digits?(?: out of {digits})? completes? {cage}\.`)
	searchedForm = form(`{cage} can't be completed; only trying every way shows it\.`)
	wouldBeForm  = form(`{cells} would have to be {combos}(?: \(only {digits} fits? at all\))?(?P<end>, but (?P<why>{clauses})\.|\.)`)
	casesForm    = form(`{cell} is {digits}(?P<end>:|, so |\.)`)
	placesForm   = form(`the {digit} of {line} (?:is at {cells}|has no place left)(?P<end>:|, so |\.)`)
	emptyForm    = form(`no digit is left for {cell}: (?P<why>{clauses})\.`)
)

// fault reads why a cage can't be completed, by what is so or supposed, and notes what
// that proves. It returns false of another sentence. Of cases, what is so already names
// the cage and what they suppose.
func (r *reading) fault(so *sight, of *fact) (known bool, err error) {
	rest := r.rest
	world := so.clone()
	supposed := false
	if m, ok := r.take(withoutForm); ok {
		supposed = true
		if r.cage, err = r.cageIn(m.part("cage")); err != nil {
			return true, err
		}
		if m.part("item") == "" || r.goneLine != m.line("line") {
			r.gone = 0
		}
		r.gone, r.goneLine = r.gone|m.digits("digits"), m.line("line")
		for _, c := range r.cage.Cells {
			if r.goneLine.Has(c) {
				world.deny([]board.Cell{c}, m.digits("digits"))
			}
		}
	}
	if m, ok := r.take(ifForm); ok {
		supposed = true
		if cage := m.part("cage"); cage != "" {
			if r.cage, err = r.cageIn(cage); err != nil {
				return true, err
			}
		}
		with := withForm.FindAllStringSubmatch(m.part("with"), -1)
		for _, w := range with {
			c, v := cellsIn(w[1])[0], numbersIn(w[2])[0]
			world.suppose(c, v)
		}
		c, v := cellsIn(with[0][1])[0], numbersIn(with[0][2])[0]
		if of != nil && (c != of.cell || v != of.v) {
			return true, wrong(errUnreached, "%v isn't treated", *of)
		}
		if of == nil && len(with) == 1 && r.gone == 0 {
			digits := board.CandidatesOf(v)
			for w := 1; w <= r.n; w++ {
				if m.part("more") == " or more" && w > v || m.part("more") == " or less" && w < v {
					digits = digits.With(w)
				}
			}
			defer func() {
				if err == nil {
					r.proves([]board.Cell{c}, digits)
				}
			}()
		}
	} else if of != nil {
		world.suppose(of.cell, of.v)
	}
	known, err = r.failure(world)
	if !known && !supposed {
		r.rest = rest
		return false, nil
	}
	if !known {
		return true, wrong(errUnread, "%s", rest)
	}
	return true, err
}

// suppose writes a digit that is not on the board.
func (s *sight) suppose(c board.Cell, v int) {
	for i := range s.can {
		if d := board.CellAt(s.n, i); meet(c, d) && s.grid[i] == 0 {
			s.can[i] = s.can[i].Without(v)
		}
	}
	s.can[c.Index(s.n)] = board.CandidatesOf(v)
}

// has returns the digits that a cage has besides the cells, on the board or supposed, and
// false if one of its other cells has none.
func (r *reading) besides(c *board.Cage, so *sight, cells []board.Cell) (digits []int, err error) {
	for _, d := range c.Cells {
		if holds(cells, d) {
			continue
		}
		if so.of(d).Len() != 1 {
			return nil, wrong(errUnreached, "nothing is said of %v", d)
		}
		digits = append(digits, so.of(d).Max())
	}
	return digits, nil
}

// failure reads how a cage fails in a world.
func (r *reading) failure(world *sight) (known bool, err error) {
	if m, ok := r.take(boundForm); ok {
		return true, r.outOfReach(m, world)
	}
	if m, ok := r.take(wouldBeForm); ok {
		return true, r.noneFits(m, world)
	}
	if m, ok := r.take(casesForm); ok {
		c := m.cell("cell")
		if world.of(c)&^m.digits("digits") != 0 {
			return true, wrong(errHidden, "%v can be %v, not only %s", c, world.of(c).Values(), m.part("digits"))
		}
		for _, v := range m.numbers("digits") {
			if err := r.caseOf(world, fact{c, v, true}); err != nil {
				return true, err
			}
		}
		return true, nil
	}
	if m, ok := r.take(placesForm); ok {
		cells := m.cells("cells")
		for _, c := range world.line(m.line("line")) {
			if world.of(c).Has(m.number("digit")) && !holds(cells, c) && holds(r.cage.Cells, c) {
				return true, wrong(errHidden, "the %s could be at %v", m.part("digit"), c)
			}
		}
		if !slices.ContainsFunc(r.bounds, func(b bound) bool { return b.digits.Has(m.number("digit")) && b.line == m.line("line") }) {
			return true, wrong(errUnreached, "why should the %s be there?", m.part("digit"))
		}
		for _, c := range cells {
			if err := r.caseOf(world, fact{c, m.number("digit"), true}); err != nil {
				return true, err
			}
		}
		return true, nil
	}
	if m, ok := r.take(emptyForm); ok {
		stated := world.bare()
		if err := r.bars(m.part("why"), world, stated, m.cell("cell")); err != nil {
			return true, err
		}
		if left := stated.of(m.cell("cell")); left != 0 {
			return true, wrong(errUnreached, "%v could still be %v", m.cell("cell"), left.Values())
		}
		return true, nil
	}
	if m, ok := r.take(productForm); ok {
		if m.part("cage") != "" {
			if r.cage, err = r.cageIn(m.part("cage")); err != nil {
				return true, err
			}
		}
		_, amount, err := total(m.part("sum"))
		if err != nil || r.cage.Target != int64(m.number("digit")) || r.cage.Target%int64(amount) == 0 {
			return true, wrong(errFalse, "%s", m.parts[0])
		}
		return true, r.soFar(r.cage, m.part("sum"), world)
	}
	if m, ok := r.take(makeNoneForm); ok {
		return true, r.makeNone(m, world)
	}
	if m, ok := r.take(partnerForm); ok {
		return true, r.noPartner(m, world)
	}
	for _, f := range []*regexp.Regexp{fullForm, amountForm} {
		if m, ok := r.take(f); ok {
			return true, r.full(m, world)
		}
	}
	for _, f := range []*regexp.Regexp{noDigitsForm, searchedForm} {
		if m, ok := r.take(f); ok {
			r.asserted = r.asserted || m.part("digits") == ""
			c, err := r.cageIn(m.part("cage"))
			if err != nil {
				return true, err
			}
			r.cage = c
			world.fill(c, func([]int) bool { err = wrong(errFalse, "%s", m.parts[0]); return false })
			return true, err
		}
	}
	return false, nil
}

// caseOf reads one of several cases.
func (r *reading) caseOf(world *sight, f fact) error {
	known, err := r.fault(world, &f)
	if !known {
		return wrong(errUnread, "case %v: %s", f, r.rest)
	}
	return err
}

// outOfReach reads "b1 and c1 make at most 4 + 5 = 9, but that cage needs 11 there".
func (r *reading) outOfReach(m match, world *sight) error {
	c, err := r.cageIn(m.part("cage") + m.part("cage1"))
	if err != nil {
		return err
	}
	r.cage = c
	cells := m.cells("cells")
	_, reach, err := total(m.part("sum"))
	if err != nil {
		return wrong(errFalse, "%v", err)
	}
	has, err := r.besides(c, world, cells)
	if err != nil {
		return err
	}
	need, most := big.NewRat(c.Target, 1), m.part("end") == "most"
	for _, v := range has {
		if c.Op == board.Multiply {
			need.Quo(need, big.NewRat(int64(v), 1))
		} else {
			need.Sub(need, big.NewRat(int64(v), 1))
		}
	}
	said := m.part("digit") != ""
	if m.part("bound") == "more than " || m.part("bound") == "less than " { // a whole number next to it
		beside := new(big.Rat).Sub(need, big.NewRat(int64(m.number("digit")), 1))
		if (beside.Sign() > 0) != most || need.IsInt() || beside.Abs(beside).Cmp(big.NewRat(1, 1)) > 0 {
			return wrong(errFalse, "%s needs %v: %s", c.Label(), need.RatString(), m.parts[0])
		}
	} else if said && need.Cmp(big.NewRat(int64(m.number("digit")), 1)) != 0 || !said && most {
		return wrong(errFalse, "%s needs %v: %s", c.Label(), need.RatString(), m.parts[0])
	}
	if compared := big.NewRat(int64(reach), 1).Cmp(need); most && compared >= 0 || !most && compared <= 0 {
		return wrong(errUnreached, "%s", m.parts[0])
	}
	must := m.digits("digits")
	if m.part("digits") == "" {
		must = 0
	}
	inLine := func(b bound) bool {
		return must&^b.digits == 0 && !slices.ContainsFunc(cells, func(c board.Cell) bool { return !b.line.Has(c) })
	}
	if must != 0 && !slices.ContainsFunc(r.bounds, inLine) {
		return wrong(errUnreached, "why should it include %v?", must.Values())
	}
	world.assign(cells, func(values []int) bool {
		amount := 0
		if c.Op == board.Multiply {
			amount = 1
		}
		var all board.Candidates
		for _, v := range values {
			if c.Op == board.Multiply {
				amount *= v
			} else {
				amount += v
			}
			all = all.With(v)
		}
		if must&^all == 0 && (most && amount > reach || !most && amount < reach) {
			err = wrong(errHidden, "%v could be %v: %s", cells, values, m.parts[0])
		}
		return err == nil
	})
	return err
}

// makeNone reads "d1 and e1 must add up to 12 − 3 = 9, which no two digits from 1 to 4 do".
func (r *reading) makeNone(m match, world *sight) error {
	cells := m.cells("cells")
	c := r.cageOf(cells[0])
	r.cage = c
	has, err := r.besides(c, world, cells)
	if err != nil {
		return err
	}
	rest := big.NewRat(c.Target, 1)
	for _, v := range has {
		if c.Op == board.Multiply {
			rest.Quo(rest, big.NewRat(int64(v), 1))
		} else {
			rest.Sub(rest, big.NewRat(int64(v), 1))
		}
	}
	said, err := value(m.part("value"))
	if err != nil {
		return err
	}
	if c.Op == board.Hidden {
		product := big.NewRat(c.Target, 1)
		for _, v := range has {
			product.Quo(product, big.NewRat(int64(v), 1))
		}
		times, err := value(m.part("value1"))
		if err != nil || times.Cmp(product) != 0 {
			return wrong(errFalse, "%s", m.parts[0])
		}
	}
	if said.Cmp(rest) != 0 || (c.Op == board.Multiply) != strings.EqualFold(m.part("how"), "multiply") || counted(m.part("count")) != len(cells) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	among := board.AllCandidates(r.n)
	if m.part("digits") != "" {
		among = m.digits("digits")
	}
	for _, d := range cells {
		if world.of(d)&^among != 0 {
			return wrong(errHidden, "%v can be %v: %s", d, (world.of(d) &^ among).Values(), m.parts[0])
		}
		for _, e := range cells {
			if m.part("apart") != "" && d != e && !meet(d, e) {
				return wrong(errFalse, "%v and %v may be equal", d, e)
			}
		}
	}
	world.sets(c, has, len(cells), func(values []int) {
		apart := len(slices.Compact(slices.Clone(values))) == len(values)
		if board.CandidatesOf(values...)&^among == 0 && (apart || m.part("apart") == "" && r.shaped(world, c, cells, values)) {
			err = wrong(errFalse, "%v do: %s", values, m.parts[0])
		}
	})
	return err
}

// counted returns the number that a word says.
func counted(word string) int {
	return 1 + slices.Index([]string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}, strings.ToLower(word))
}

// noPartner reads "e2 would have to be 4 − 5 or 4 + 5, and neither is a digit from 1 to 6".
func (r *reading) noPartner(m match, world *sight) error {
	cell := m.cell("cell")
	c := r.cageOf(cell)
	r.cage = c
	has, err := r.besides(c, world, []board.Cell{cell})
	if err != nil || len(has) != 1 && c.Op != board.Hidden || m.number("digit") != r.n {
		return wrong(errFalse, "%s", m.parts[0])
	}
	all := seriesMark.Split(m.part("values"), -1)
	if len(all) != 2 && (len(all) != 4 || c.Op != board.Hidden || len(has) != 1) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	for _, text := range all {
		of, equation := append(slices.Clone(has), int(c.Target)), numbersIn(strings.Split(text, " = ")[0])
		if c.Op == board.Hidden {
			slices.Sort(of)
			slices.Sort(equation)
		}
		if !slices.Equal(of, equation) {
			return wrong(errFalse, "%s", m.parts[0])
		}
		v, err := value(text)
		if err != nil || v.IsInt() && v.Num().Int64() >= 1 && v.Num().Int64() <= int64(r.n) {
			return wrong(errFalse, "%s", m.parts[0])
		}
	}
	return nil
}

// full reads "that cage would have 3 + 4 = 7".
func (r *reading) full(m match, world *sight) error {
	c, err := r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	r.cage = c
	values, err := r.besides(c, world, nil)
	if err != nil || c.Holds(values) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	parts, amount, err := total(m.part("sum"))
	if err != nil || !slices.Equal(slices.Sorted(slices.Values(parts)), slices.Sorted(slices.Values(values))) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	if m.part("end") != "" && (m.part("end") == "much") != (int64(amount) > c.Target) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	if m.part("digit") != "" && max(values[0], values[1])-min(values[0], values[1]) != m.number("digit") {
		return wrong(errFalse, "%s", m.parts[0])
	}
	return nil
}

// noneFits reads "e2 and d3 would have to be 1+3 or 2+2. 1+3 is out: …"
func (r *reading) noneFits(m match, world *sight) error {
	cells, lists := m.cells("cells"), m.combos("combos")
	c := r.cageOf(cells[0])
	r.cage = c
	if _, err := r.besides(c, world, cells); err != nil {
		return err
	}
	among := board.AllCandidates(r.n)
	if m.part("digits") != "" {
		among = m.digits("digits")
		for _, d := range cells {
			if world.of(d)&^among != 0 {
				return wrong(errHidden, "%v can be %v, too: %s", d, (world.of(d) &^ among).Values(), m.parts[0])
			}
		}
	}
	if err := r.listed(c, world, cells, lists, among); err != nil {
		return err
	}
	if why := m.part("why"); why != "" {
		for _, l := range lists {
			if err := r.dead(why, world, cells, l); err != nil {
				return err
			}
		}
		return nil
	}
	for treated := 0; treated < len(lists); {
		d, ok := r.take(deadForm)
		if !ok {
			return r.lacking(lists, world, c, cells, treated)
		}
		for _, l := range d.combos("combos") {
			if err := r.dead(d.part("why"), world, cells, l); err != nil {
				return err
			}
			treated++
		}
	}
	return nil
}

// lacking wants the lists that no reason was told of to lack what the cage must have.
func (r *reading) lacking(lists [][]int, world *sight, c *board.Cage, cells []board.Cell, treated int) error {
	for _, l := range lists {
		if r.lacks(world, c, cells, l) {
			treated++
		}
	}
	if treated < len(lists) {
		return wrong(errUnreached, "of %v not all are treated: %s", lists, r.rest)
	}
	return nil
}
