package explain_test

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"kenkenbot/board"
)

// What the reader has against a text.
var (
	errUnread    = errors.New("unread")    // a sentence that it doesn't know
	errFalse     = errors.New("false")     // a statement that isn't so
	errHidden    = errors.New("hidden")    // a premise that its player can't see
	errUnreached = errors.New("unreached") // what is said doesn't give the conclusion
	errLess      = errors.New("says less than it shows")
)

func wrong(kind error, format string, args ...any) error {
	return fmt.Errorf("%w: %s", kind, fmt.Sprintf(format, args...))
}

// reading is a text being read. It begins with what its player sees, and notes what the
// sentences prove.
type reading struct {
	*sight
	rest     string
	cage     *board.Cage      // "that cage"
	ways     [][]int          // the combinations that "that cage" can only be
	bounds   []bound          // the digits that it has to take from lines
	gone     board.Candidates // the digits that it was shown to take from goneLine
	goneLine board.Line
	chained  []fact
	places   []board.Cell     // where the digit can be that "that cage" needs
	digitsOf board.Candidates // one of which "that cage" is supposed to have
	listedOf []*board.Cage    // the cages whose combinations are listed
	asserted bool             // something is said without digits or sums to go by
	opaque   bool             // the text says that only trying helps
	left     board.Marks      // what the cells can be by what is proved
	ruled    board.Marks      // what is proved that they can't be
	must     []fact           // what the conclusion has to say
	beside   []board.Cell     // cells beside those of the reason, which lose digits by it
	claimed  []fact
	because  string   // what comes before the first conclusion
	closed   []string // why cells of lines are closed, told after the rest

	elsewhere map[board.Cell]string // why cells can be nothing else, told there, too
}

// bound is digits that a cage has to take from a line.
type bound struct {
	line   board.Line
	digits board.Candidates
}

// fact is a digit that a cell has, or can't have.
type fact struct {
	cell board.Cell
	v    int
	is   bool
}

func (f fact) String() string {
	if f.is {
		return fmt.Sprintf("%v is %d", f.cell, f.v)
	}
	return fmt.Sprintf("%v can't be %d", f.cell, f.v)
}

// begin begins to read a text. Each line of a list becomes a sentence after a bullet.
func begin(s *sight, text string) *reading {
	r := &reading{sight: s, left: s.clone().can, ruled: board.NewMarks(s.n), elsewhere: make(map[board.Cell]string)}
	for line := range strings.Lines(text) {
		line = strings.Join(strings.Fields(line), " ")
		if item, ok := strings.CutPrefix(line, "- "); ok {
			line = "• " + item
			if !strings.HasSuffix(line, ".") && !strings.HasSuffix(line, ":") {
				line += "."
			}
		}
		r.rest = strings.TrimLeft(r.rest+" "+line, " ")
	}
	return r
}

// take reads what has the form from the rest of the text.
func (r *reading) take(form *regexp.Regexp) (match, bool) {
	parts := form.FindStringSubmatch(r.rest)
	if parts == nil {
		return match{}, false
	}
	r.rest = strings.TrimLeft(r.rest[len(parts[0]):], " ")
	return match{form: form, parts: parts}, true
}

// cageIn resolves the name of a cage: one that is named in full is "that cage" from then on.
func (r *reading) cageIn(name string) (*board.Cage, error) {
	cells := cellsIn(name)
	if len(cells) == 0 {
		if r.cage == nil {
			return nil, wrong(errFalse, "which cage is %q?", name)
		}
		return r.cage, nil
	}
	c := r.cageOf(cells[0])
	if c.Cells[0] != cells[0] || !strings.Contains(name, c.Label()) {
		return nil, wrong(errFalse, "there is no cage like %q", name)
	}
	return c, nil
}

// proves notes that cells can't be digits. What they can be by what the player sees has to
// be in the conclusion.
func (r *reading) proves(cells []board.Cell, gone board.Candidates) {
	for _, c := range cells {
		for v := range (gone & r.of(c)).All() {
			r.must = append(r.must, fact{c, v, false})
		}
	}
	r.allows(cells, gone)
}

// provesBeside is proves for cells that the reason is not about.
func (r *reading) provesBeside(cells []board.Cell, gone board.Candidates) {
	r.proves(cells, gone)
	r.beside = append(r.beside, r.open(cells)...)
}

// allows notes that cells can't be digits, by more thought than the conclusion has to give.
func (r *reading) allows(cells []board.Cell, gone board.Candidates) {
	for _, c := range cells {
		i := c.Index(r.n)
		r.left[i] &^= gone
		r.ruled[i] |= gone
	}
}

func (r *reading) provesOnly(c board.Cell, digits board.Candidates) {
	r.proves([]board.Cell{c}, board.AllCandidates(r.n)&^digits)
}

func holds(cells []board.Cell, c board.Cell) bool {
	for _, d := range cells {
		if c == d {
			return true
		}
	}
	return false
}

// reason is a kind of sentence that says why.
type reason struct {
	form *regexp.Regexp
	read func(r *reading, m match) error
}

// reasons are what sentences about what follows begin with, most of them.
func reasons() []reason {
	var all []reason
	for _, part := range []map[string]func(r *reading, m match) error{placeForms(), cageForms(), lineForms(), totalForms(), linkForms(), pairForms(), trialForms()} {
		for pattern, read := range part {
			all = append(all, reason{form(pattern), read})
		}
	}
	return all
}

// known keeps the forms, which the reading of a trial needs again.
var known struct {
	once sync.Once
	all  []reason
}

func knownReasons() []reason {
	known.once.Do(func() { known.all = reasons() })
	return known.all
}

// read reads the text to its end: reasons and conclusions.
func (r *reading) read() error {
	all := r.rest
	for r.rest != "" {
		if len(r.claimed) == 0 {
			r.because = strings.TrimSuffix(all, r.rest)
		}
		if err := r.sentence(); err != nil {
			return err
		}
	}
	return nil
}

func (r *reading) sentence() error {
	if concluded, err := r.conclusion(); concluded || err != nil {
		return err
	}
	rest, all := r.rest, knownReasons()
	best, longest := -1, 0
	for k, known := range all { // the one that says most of it
		if at := known.form.FindStringIndex(rest); at != nil && at[1] > longest {
			best, longest = k, at[1]
		}
	}
	if best >= 0 {
		m, _ := r.take(all[best].form)
		return all[best].read(r, m)
	}
	if known, err := r.fault(r.sight, nil); known {
		return err
	}
	return wrong(errUnread, "%s", rest)
}

var (
	conclusionForm = form(`So (?P<effects>{clauses})\.`)
	noOtherForm    = form(`no other (?:empty )?cell of {lines} can be {digits}$`)
	effectForm     = form(`{cells} (?P<verb>can't be|can only be|is|are) {digits}(?: \((?P<why>.*)\))?$`)
)

// conclusion reads what follows from the reasons before it; false if this is no conclusion.
func (r *reading) conclusion() (bool, error) {
	m := conclusionForm.FindStringSubmatch(r.rest)
	if m == nil {
		return false, nil
	}
	var effects []match
	for _, text := range clauses(m[1]) {
		if m := noOtherForm.FindStringSubmatch(text); m != nil {
			effects = append(effects, match{noOtherForm, m})
		} else if m := effectForm.FindStringSubmatch(text); m != nil {
			effects = append(effects, match{effectForm, m})
		} else {
			return false, nil
		}
	}
	r.take(conclusionForm)
	for _, e := range effects {
		if err := r.effect(e); err != nil {
			return true, err
		}
	}
	return true, nil
}

// effect reads one clause of a conclusion, and compares it with what was proved.
func (r *reading) effect(m match) error {
	cells, digits := m.cells("cells"), m.digits("digits")
	if m.form == noOtherForm {
		lines := m.lines("lines")
		if r.beside == nil && r.cage != nil {
			for _, l := range lines {
				if err := r.takes(l, digits); err != nil {
					return err
				}
			}
		}
		cells = slices.DeleteFunc(slices.Clone(r.beside), func(c board.Cell) bool {
			return !slices.ContainsFunc(lines, func(l board.Line) bool { return l.Has(c) })
		})
	}
	switch m.part("verb") {
	case "is":
		return r.settled(m, cells[0], m.number("digits"))
	case "are":
		if len(cells) != digits.Len() {
			return wrong(errFalse, "%s", m.parts[0])
		}
		fallthrough
	case "can only be":
		digits = board.AllCandidates(r.n) &^ digits
	}
	for _, c := range cells {
		for v := range digits.All() {
			r.claimed = append(r.claimed, fact{c, v, false})
		}
		i := c.Index(r.n)
		if more := r.left[i] & digits; more != 0 {
			return wrong(errUnreached, "%v could be %v: %s", c, more.Values(), m.parts[0])
		}
		r.can[i] &^= digits
	}
	return nil
}

// settled reads that a cell has a digit, and why if that is not what was just proved.
func (r *reading) settled(m match, c board.Cell, v int) error {
	r.claimed = append(r.claimed, fact{c, v, true})
	i := c.Index(r.n)
	if why := cmp.Or(m.part("why"), r.elsewhere[c]); why != "" {
		stated := r.bare()
		if err := r.bars(why, r.sight, stated, c); err != nil {
			return err
		}
		for _, f := range r.claimed { // the digits said before
			if f.is && meet(f.cell, c) {
				stated.deny([]board.Cell{c}, board.CandidatesOf(f.v))
			}
		}
		if left := stated.can[i] &^ r.ruled[i]; left != board.CandidatesOf(v) {
			return wrong(errUnreached, "%v could be %v by what is said: %s", c, left.Values(), m.parts[0])
		}
	}
	if r.left[i] != board.CandidatesOf(v) {
		return wrong(errUnreached, "%v could be %v: %s", c, r.left[i].Values(), m.parts[0])
	}
	for k := range r.can {
		if d := board.CellAt(r.n, k); meet(c, d) && r.at(d) == 0 {
			r.can[k], r.left[k] = r.can[k].Without(v), r.left[k].Without(v)
		}
	}
	r.can[i] = r.left[i]
	return nil
}

// remember adds to what was told what this text tells.
func (r *reading) remember(told board.Marks) board.Marks {
	told = slices.Clone(told)
	for _, f := range r.claimed {
		if i := f.cell.Index(r.n); !f.is {
			told[i] = told[i].With(f.v)
		}
	}
	return told
}

// unsaid returns what is proved and not concluded.
func (r *reading) unsaid() (list []fact) {
	for _, f := range r.must {
		if r.of(f.cell).Has(f.v) {
			list = append(list, f)
		}
	}
	return list
}

// silent returns the cells that the conclusion takes digits from, of those that they could be before, and leaves one
// digit without saying so.
func (r *reading) silent(before *sight) (list []board.Cell) {
	for _, f := range r.claimed {
		if !before.of(f.cell).Has(f.v) {
			continue
		}
		told := false
		for _, g := range r.claimed {
			told = told || g.is && g.cell == f.cell
		}
		if !told && r.of(f.cell).Len() == 1 && !holds(list, f.cell) {
			list = append(list, f.cell)
		}
	}
	return list
}
