package explain_test

import (
	"math/big"
	"regexp"
	"slices"
	"strings"

	"kenkenbot/board"
)

// totalForms are sentences about what whole lines come to.
func totalForms() map[string]func(r *reading, m match) error {
	return map[string]func(r *reading, m match) error{
		`{lines} adds? up to {digit}\.`:                                (*reading).added,
		`{lines} adds? up to {digit}, which is (?P<parity>odd|even)\.`: (*reading).parity,
		`{lines} (?:multiplies|multiply) to {value}\.`:                 (*reading).multiplied,
	}
}

var (
	makeForm      = form(`(?P<terms>{terms}) makes? {value}(?:; {cells} (?:lies|lie) outside)?\.`)
	paritiesForm  = form(`(?P<parity>odd|even): (?P<terms>{terms})\.`)
	balanceForm   = form(`So (?:(?P<full>[^,.]*), which means )?(?P<left>[^,.]*)(?P<differ>, and the two differ)?\.`)
	oneLeftForm   = form(`That leaves {value} for {cell}\.`)
	otherForm     = form(`{cell} can only be {digits}\.`)
	onlyLeftForm  = form(`So what is left, {cell}(?P<outside> \(outside\))?, must be (?P<parity>odd|even)\.`)
	termWholeForm = form(`{cage}(?: \(not counting the {digits} outside\))?(?:, | and |$)`)
	termFormFill  = form(`(?:the {digit} at {cell}|the digits already there \({value}\))(?:, | and |$)`)
	termCellsForm = form(`{digit} at {cells} \({combos}(?:, not counting the {digits} outside)?(?P<dead>(?:; not {inner})?)\)(?:, | and |$)`)
	termOddForm   = form(`(?P<sum>{cell}(?: \+ [a-p]\d+)*) \((?:(?P<each>each )?{combos}|(?P<label>\d+−))(?:, not counting the {digits} outside)?(?P<dead>(?:; not {inner})?)\)(?:, | and |$)`)
	symbolForm    = regexp.MustCompile(`(^|[+−×÷]) ?([a-p]\d+|\d+)`)
)

// balance is whole lines, less what is known of them: how often each cell counts.
type balance struct {
	r       *reading
	product bool
	count   map[board.Cell]int
	inside  map[board.Cell]bool
	whole   *big.Rat // what the lines come to
	terms   *big.Rat // what is said to be known, as it is written
	there   *big.Rat // what all digits come to that are said to be there already, if that is said
}

func (r *reading) balance(m match, product bool) *balance {
	b := &balance{r: r, product: product, count: make(map[board.Cell]int), inside: make(map[board.Cell]bool), whole: new(big.Rat), terms: new(big.Rat)}
	each := new(big.Rat)
	if product {
		b.whole.SetInt64(1)
		b.terms.SetInt64(1)
		each.SetInt64(1)
	}
	for v := 1; v <= r.n; v++ {
		each = b.join(each, int64(v))
	}
	for _, l := range m.lines("lines") {
		for _, c := range r.line(l) {
			b.count[c]++
			b.inside[c] = true
		}
		if product {
			b.whole.Mul(b.whole, each)
		} else {
			b.whole.Add(b.whole, each)
		}
	}
	return b
}

// join adds an amount, or multiplies by it.
func (b *balance) join(to *big.Rat, amount int64) *big.Rat {
	if b.product {
		return to.Mul(to, new(big.Rat).SetInt64(amount))
	}
	return to.Add(to, new(big.Rat).SetInt64(amount))
}

// part takes an amount back.
func (b *balance) part(from *big.Rat, amount int64) *big.Rat {
	if b.product {
		return from.Quo(from, new(big.Rat).SetInt64(amount))
	}
	return from.Sub(from, new(big.Rat).SetInt64(amount))
}

// known reads the terms that are known: cages, digits, and what combinations come to. It returns
// what each adds to the lines, as it is written.
func (b *balance) known(text string) (amounts []*big.Rat, err error) {
	r := begin(b.r.sight, text)
	for r.rest != "" {
		amount := new(big.Rat)
		if b.product {
			amount.SetInt64(1)
		}
		if m, ok := r.take(termOddForm); ok {
			err = b.parityOf(m, amount)
		} else if m, ok := r.take(termWholeForm); ok {
			err = b.cage(m, amount)
		} else if m, ok := r.take(termCellsForm); ok {
			err = b.cells(m, amount)
		} else if m, ok := r.take(termFormFill); ok {
			err = b.fill(m, amount)
		} else {
			err = wrong(errUnread, "term %s", r.rest)
		}
		if err != nil {
			return nil, err
		}
		amounts = append(amounts, amount)
		if b.product {
			b.terms.Mul(b.terms, amount)
		} else {
			b.terms.Add(b.terms, amount)
		}
	}
	return amounts, nil
}

// cage reads "the 8+ cage at d1 (not counting the 3 outside)".
func (b *balance) cage(m match, amount *big.Rat) error {
	c, err := b.r.cageIn(m.part("cage"))
	if err != nil {
		return err
	}
	if c.Op != board.Given && (c.Op != board.Add || b.product) && (c.Op != board.Multiply || !b.product) {
		return wrong(errFalse, "%s is no sum", c.Label())
	}
	for _, d := range c.Cells {
		b.count[d]--
	}
	b.join(amount, c.Target)
	return b.less(m, c, amount)
}

// less reads "not counting the 3 and 4 outside".
func (b *balance) less(m match, c *board.Cage, amount *big.Rat) error {
	if m.part("digits") == "" {
		return nil
	}
	for _, v := range m.numbers("digits") {
		b.part(amount, int64(v))
		found := false
		for _, d := range c.Cells {
			if b.r.at(d) == v && b.count[d] < 0 && !found {
				b.count[d]++
				found = true
			}
		}
		if !found {
			return wrong(errFalse, "%s has no %d outside", c.Label(), v)
		}
	}
	return nil
}

// fill reads "the 4 at c2" or "the digits already there (1 + 4)".
func (b *balance) fill(m match, amount *big.Rat) error {
	if m.part("cell") != "" {
		if b.r.at(m.cell("cell")) != m.number("digit") {
			return wrong(errFalse, "%s", m.parts[0])
		}
		b.count[m.cell("cell")]--
		b.join(amount, int64(m.number("digit")))
		return nil
	}
	v, err := value(m.part("value"))
	b.there = v
	amount.Set(v)
	return err
}

// cells reads "6 at a1, a2 and a3 (1×2×3)".
func (b *balance) cells(m match, amount *big.Rat) error {
	cells, said := m.cells("cells"), int64(m.number("digit"))
	for _, c := range cells {
		b.count[c]--
	}
	b.join(amount, said)
	if err := b.waysOf(m, cells); err != nil {
		return err
	}
	err := b.eachWay(cells, func(values []int) bool {
		sum := new(big.Rat)
		if b.product {
			sum.SetInt64(1)
		}
		for _, v := range values {
			b.join(sum, int64(v))
		}
		return sum.Cmp(new(big.Rat).SetInt64(said)) == 0
	}, m)
	if err != nil {
		return err
	}
	return b.less(m, b.r.cageOf(cells[0]), amount)
}

var deadTermForm = form(`not {combos}: (?P<why>.*)$`)

// waysOf checks the ways of a cage in a term, and why it has no others.
func (b *balance) waysOf(m match, cells []board.Cell) error {
	lists := m.combos("combos")
	c := b.r.cageOf(cells[0])
	open := b.r.open(c.Cells)
	var why []match
	for _, text := range clauses(strings.TrimPrefix(m.part("dead"), "; ")) {
		if d := deadTermForm.FindStringSubmatch(text); d != nil {
			why = append(why, match{deadTermForm, d})
		} else if text != "" {
			last := &why[len(why)-1] // another clause of the same reason
			last.parts = slices.Clone(last.parts)
			last.parts[deadTermForm.SubexpIndex("why")] += "; " + text
		}
	}
	for _, d := range why {
		for _, l := range d.combos("combos") {
			lists = append(lists, l)
			if err := b.r.dead(d.part("why"), b.r.sight, open, l); err != nil {
				return err
			}
		}
	}
	b.r.asserted = b.r.asserted || b.r.listed(c, b.r.sight, open, lists, board.AllCandidates(b.r.n)) != nil
	return nil
}

// parityOf reads "b1 + b2 (1+2 or 2+3)", "b1 + b2 (3−)" or "b5 (2 or 4)". Odd counts as 1.
func (b *balance) parityOf(m match, amount *big.Rat) error {
	cells := m.cells("sum")
	for _, c := range cells {
		b.count[c]--
	}
	odd := -1
	err := b.eachWay(cells, func(values []int) bool {
		sum := 0
		for _, v := range values {
			sum += v
		}
		if odd < 0 {
			odd = sum % 2
		}
		return sum%2 == odd
	}, m)
	if err != nil {
		return err
	}
	c := b.r.cageOf(cells[0])
	if label := m.part("label"); label != "" && (label != c.Label() || len(cells) != 2) {
		return wrong(errFalse, "%s", m.parts[0])
	}
	if m.part("combos") != "" {
		for _, l := range m.combos("combos") {
			sum := 0
			for _, v := range l {
				sum += v
			}
			if m.part("each") != "" {
				sum *= len(cells)
			} else if len(l) != len(cells) {
				return wrong(errFalse, "%s", m.parts[0])
			}
			if sum%2 != odd {
				return wrong(errFalse, "%s", m.parts[0])
			}
		}
	}
	b.join(amount, int64(odd))
	return b.less(m, c, amount)
}

// eachWay wants something to hold of the cells, in all ways of their cage.
func (b *balance) eachWay(cells []board.Cell, holdsOf func(values []int) bool, m match) error {
	var err error
	try := func(values []int) bool {
		if !holdsOf(values) {
			err = wrong(errHidden, "%v could be %v: %s", cells, values, m.parts[0])
		}
		return err == nil
	}
	cage := b.r.cageOf(cells[0])
	for _, c := range cells {
		if b.r.cageOf(c) != cage {
			b.r.assign(cells, try)
			return err
		}
	}
	b.r.fill(cage, func(values []int) bool {
		var inside []int
		for k, c := range cage.Cells {
			if holds(cells, c) {
				inside = append(inside, values[k])
			}
		}
		return try(inside)
	})
	return err
}

// outside checks which cells are said to lie outside of the lines.
func (b *balance) outside(m match) error {
	for _, d := range m.cells("cells") {
		if b.inside[d] || b.count[d] >= 0 {
			return wrong(errFalse, "%v is not outside: %s", d, m.parts[0])
		}
	}
	return nil
}

// equation reads "37 + b6 = 42", "f5 − d4 = −4" or "a1 ÷ b2 = 2/3": what the cells count, the
// number beside them, and what it comes to.
func (b *balance) equation(text string) (count map[board.Cell]int, number, amount *big.Rat, err error) {
	left, right, ok := strings.Cut(text, " = ")
	if !ok {
		return nil, nil, nil, wrong(errUnread, "equation %s", text)
	}
	if amount, err = value(right); err != nil {
		return nil, nil, nil, err
	}
	count, number = make(map[board.Cell]int), new(big.Rat)
	if b.product {
		number.SetInt64(1)
	}
	for _, m := range symbolForm.FindAllStringSubmatch(left, -1) {
		minus := m[1] == "−" || m[1] == "÷"
		cells := cellsIn(m[2])
		switch {
		case len(cells) > 0 && minus:
			count[cells[0]]--
		case len(cells) > 0:
			count[cells[0]]++
		case minus:
			number = b.part(number, int64(numbersIn(m[2])[0]))
		default:
			number = b.join(number, int64(numbersIn(m[2])[0]))
		}
	}
	return count, number, amount, nil
}

// same checks that the cells left over are those of an equation, or the other way round.
func (b *balance) same(count map[board.Cell]int, sign int) bool {
	for c, k := range b.count {
		if b.r.at(c) == 0 && k != sign*count[c] {
			return false
		}
	}
	for c, k := range count {
		if b.r.at(c) != 0 || b.count[c] != sign*k {
			return false
		}
	}
	return true
}

// unsaid checks what the digits on the board come to that no term has, where it is said.
func (b *balance) unsaid() error {
	amount := new(big.Rat)
	if b.product {
		amount.SetInt64(1)
	}
	for c, k := range b.count {
		for ; b.r.at(c) != 0 && k > 0; k-- {
			b.join(amount, int64(b.r.at(c)))
		}
		for ; b.r.at(c) != 0 && k < 0; k++ {
			b.part(amount, int64(b.r.at(c)))
		}
	}
	zero := new(big.Rat)
	if b.product {
		zero.SetInt64(1)
	}
	if b.there == nil {
		b.there = zero
	}
	if b.there.Cmp(amount) != 0 {
		return wrong(errFalse, "the digits already there come to %v", amount.RatString())
	}
	return nil
}

// made reads what the terms make together.
func (b *balance) made() error {
	if k, ok := b.r.take(makeForm); ok {
		if _, err := b.known(k.part("terms")); err != nil {
			return err
		}
		if err := b.outside(k); err != nil {
			return err
		}
		known, err := value(k.part("value"))
		if err != nil {
			return err
		}
		if known.Cmp(b.terms) != 0 {
			return wrong(errFalse, "as written it makes %v: %s", b.terms.RatString(), k.parts[0])
		}
	}
	return b.unsaid()
}

// added reads "column d adds up to 15. The 11+ cage at c1 and the 8+ cage at d3 make 19; of
// the 11+ cage at c1, c1 lies outside. So 19 − c1 = 15, which means c1 = 4."
func (r *reading) added(m match) error {
	b := r.balance(m, false)
	if b.whole.Cmp(new(big.Rat).SetInt64(int64(m.number("digit")))) != 0 {
		return wrong(errFalse, "%s", m.parts[0])
	}
	if err := b.made(); err != nil {
		return err
	}
	if k, ok := r.take(oneLeftForm); ok {
		return r.solve(b, match{balanceForm, balanceForm.FindStringSubmatch("So " + k.part("cell") + " = " + k.part("value") + ".")})
	}
	e, ok := r.take(balanceForm)
	if !ok {
		return wrong(errUnread, "%s", r.rest)
	}
	if e.part("full") == "" {
		return r.solve(b, e)
	}
	count, number, amount, err := b.equation(e.part("full"))
	if err != nil {
		return err
	}
	if b.terms.Cmp(number) != 0 || amount.Cmp(b.whole) != 0 || !b.same(count, 1) {
		return wrong(errFalse, "%s", e.parts[0])
	}
	return r.solve(b, e)
}

// multiplied reads "row 1 multiplies to 120. The 6× cage at a1 makes 6. So b1 × c1 = 120 ÷ 6 = 20."
func (r *reading) multiplied(m match) error {
	b := r.balance(m, true)
	product, err := value(m.part("value"))
	if err != nil {
		return err
	}
	if product.Cmp(b.whole) != 0 {
		return wrong(errFalse, "%s", m.parts[0])
	}
	if err := b.made(); err != nil {
		return err
	}
	e, ok := r.take(balanceForm)
	if !ok {
		return wrong(errUnread, "%s", r.rest)
	}
	return r.solve(b, e)
}

// solve reads what the cells left over come to, and notes what that proves.
func (r *reading) solve(b *balance, m match) error {
	text := m.part("left")
	count, _, amount, err := b.equation(text)
	if err != nil {
		return err
	}
	rest := new(big.Rat).Set(b.whole)
	if b.product {
		rest.Quo(rest, b.terms)
	} else {
		rest.Sub(rest, b.terms)
	}
	sign := 1
	if !b.same(count, 1) {
		sign = -1
		if b.product {
			rest.Inv(rest)
		} else {
			rest.Neg(rest)
		}
	}
	if !b.same(count, sign) || rest.Cmp(amount) != 0 {
		return wrong(errFalse, "it comes to %v: %s", rest.RatString(), text)
	}
	stated := r.bare()
	differ := m.part("differ") != ""
	told := map[board.Cell]bool{}
	for {
		o, ok := r.take(otherForm)
		if !ok {
			break
		}
		if r.of(o.cell("cell"))&^o.digits("digits") != 0 {
			return wrong(errHidden, "%s", o.parts[0])
		}
		told[o.cell("cell")] = true
		stated.deny(o.cells("cell"), ^o.digits("digits"))
	}
	var cells []board.Cell
	for i := range r.can {
		if c := board.CellAt(r.n, i); count[c] != 0 {
			cells = append(cells, c)
		}
	}
	for k, can := range b.solutions(stated, count, amount, cells, differ) {
		others := len(told)
		if told[cells[k]] {
			others--
		}
		if others == len(cells)-1 {
			r.proves(cells[k:k+1], ^can)
		} else {
			r.allows(cells[k:k+1], ^can)
		}
	}
	for k, can := range b.solutions(r.sight, count, amount, cells, differ) {
		r.allows(cells[k:k+1], ^can)
	}
	return nil
}

// solutions returns what the cells of an equation can be.
func (b *balance) solutions(so *sight, count map[board.Cell]int, amount *big.Rat, cells []board.Cell, differ bool) []board.Candidates {
	can := make([]board.Candidates, len(cells))
	values := make([]int, len(cells))
	var next func(k int)
	next = func(k int) {
		if k == len(cells) {
			sum := new(big.Rat)
			if b.product {
				sum.SetInt64(1)
			}
			for j, v := range values {
				for range max(count[cells[j]], 0) {
					sum = b.join(sum, int64(v))
				}
				for range max(-count[cells[j]], 0) {
					sum = b.part(sum, int64(v))
				}
			}
			if sum.Cmp(amount) == 0 {
				for j, v := range values {
					can[j] = can[j].With(v)
				}
			}
			return
		}
		for v := range so.of(cells[k]).All() {
			if differ && k == 1 && v == values[0] {
				continue
			}
			values[k] = v
			next(k + 1)
		}
	}
	next(0)
	return can
}

// parity reads "column b adds up to 21, which is odd. Odd: … Even: … So what is left, b4, must
// be odd."
func (r *reading) parity(m match) error {
	b := r.balance(m, false)
	if b.whole.Cmp(new(big.Rat).SetInt64(int64(m.number("digit")))) != 0 || (m.number("digit")%2 == 1) != strings.EqualFold(m.part("parity"), "odd") {
		return wrong(errFalse, "%s", m.parts[0])
	}
	odd := m.number("digit")
	for {
		k, ok := r.take(paritiesForm)
		if !ok {
			break
		}
		amounts, err := b.known(k.part("terms"))
		if err != nil {
			return err
		}
		for _, a := range amounts {
			if (a.Num().Bit(0) == 1) != strings.EqualFold(k.part("parity"), "odd") {
				return wrong(errFalse, "%v: %s", a.RatString(), k.parts[0])
			}
			odd += int(a.Num().Bit(0))
		}
	}
	if err := b.unsaid(); err != nil {
		return err
	}
	e, ok := r.take(onlyLeftForm)
	if !ok {
		return wrong(errUnread, "%s", r.rest)
	}
	c := e.cell("cell")
	for d, k := range b.count {
		if d != c && k%2 != 0 && r.at(d) == 0 {
			return wrong(errUnreached, "nothing is said of %v", d)
		}
	}
	if b.count[c]%2 == 0 || b.inside[c] == (e.part("outside") != "") || (odd%2 == 1) != strings.EqualFold(e.part("parity"), "odd") {
		return wrong(errFalse, "%s", e.parts[0])
	}
	for v := 1; v <= r.n; v++ {
		if v%2 != odd%2 {
			r.proves([]board.Cell{c}, board.CandidatesOf(v))
		}
	}
	return nil
}
