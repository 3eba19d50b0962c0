package explain_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
)

// tally is what the reader finds.
type tally struct {
	hints, filled, slipped int
	grades                 map[board.Difficulty]*grade
	found                  map[string]int
	samples                map[string][]string
}

// grade is what hints by techniques of a grade are like.
type grade struct {
	words    []int // of each
	asserted int
}

func newTally() *tally {
	return &tally{grades: make(map[board.Difficulty]*grade), found: make(map[string]int), samples: make(map[string][]string)}
}

func (y *tally) find(kind, sample string) {
	y.found[kind]++
	if len(y.samples[kind]) < *readerPrint {
		y.samples[kind] = append(y.samples[kind], sample)
	}
}

// count adds a hint to those of its grade.
func (y *tally) count(h hint, r *reading) {
	rung := h.technique.Rung()
	if y.grades[rung] == nil {
		y.grades[rung] = new(grade)
	}
	g := y.grades[rung]
	g.words = append(g.words, len(strings.Fields(h.lines[0])))
	if r.asserted {
		g.asserted++
		y.find("asserted, by "+h.technique.String(), h.where)
	}
}

// asksOfIt reports whether the first level asks of cells and lines of which the third speaks.
func (h hint) asksOfIt() bool {
	told := strings.Join(h.lines, " ")
	cells, lines := cellsIn(told), linesIn(told)
	return !slices.ContainsFunc(cellsIn(h.asked[0]), func(c board.Cell) bool { return !slices.Contains(cells, c) }) &&
		!slices.ContainsFunc(linesIn(h.asked[0]), func(l board.Line) bool { return !slices.Contains(lines, l) })
}

// read reads a hint.
func (y *tally) read(h hint) *reading {
	_, text, _ := strings.Cut(h.lines[0], ": ")
	if h.doubts() {
		y.find("doubts the bot's own notes", h.where)
	}
	if !strings.HasPrefix(h.lines[0], strings.TrimSuffix(h.shown[0], ".")) {
		y.find("its levels differ", h.where+"\n\t"+h.shown[0])
	}
	if !h.asksOfIt() {
		y.find("asks of another place", h.where+"\n\t"+h.asked[0])
	}
	r := begin(seen(h.p, h.grid, h.notes, h.told), text)
	for _, l := range h.lines[1:] {
		if m := closedForm.FindStringSubmatch(l); m != nil {
			r.closed = append(r.closed, m[1])
		}
		if m := settledForm.FindStringSubmatch(l); m != nil {
			r.elsewhere[cellsIn(m[1])[0]] = m[2]
		}
	}
	err := r.read()
	for _, f := range r.claimed {
		if right := h.solution.At(h.p.Size(), f.cell) == f.v; f.is != right {
			y.find("not so", h.where)
			return r
		}
	}
	switch {
	case r.opaque && (err == nil || errors.Is(err, errUnreached)):
		y.find("says that only trying helps", h.where)
	case err != nil:
		kind, _, _ := strings.Cut(err.Error(), ":")
		y.find(kind, fmt.Sprintf("%v\n\t%s", err, h.where))
	case len(r.claimed) == 0:
		y.find("no conclusion", h.where)
	default:
		y.compare(h, r)
	}
	return r
}

// compare compares the conclusion of a hint with what it shows and with what it does.
func (y *tally) compare(h hint, r *reading) {
	if less := r.unsaid(); len(less) > 0 {
		y.find(errLess.Error(), fmt.Sprintf("%v\n\t%s", less, h.where))
	}
	before := seen(h.p, h.grid, h.notes, h.told)
	if cells := r.silent(before); len(cells) > 0 {
		y.find("leaves one digit and doesn't say so", fmt.Sprintf("%v\n\t%s", cells, h.where))
	}
	if !slices.ContainsFunc(r.claimed, func(f fact) bool { return f.is || before.of(f.cell).Has(f.v) }) {
		y.find("says what the notes say", h.where)
	}
	for _, l := range h.lines[1:] {
		m := writtenForm.FindStringSubmatch(l)
		if m != nil && slices.ContainsFunc(cellsIn(m[1]), func(c board.Cell) bool { return h.after[c.Index(h.p.Size())] == 0 }) {
			y.find("speaks of notes that are not there", h.where)
		}
	}
	for i, now := range h.after {
		c := board.CellAt(h.p.Size(), i)
		was := board.Candidates(0)
		if len(h.notes) > 0 {
			was = h.notes[i]
		}
		switch {
		case now == was || now == 0:
		case now&before.of(c)&^r.of(c)&^cleared(r, c) != 0:
			y.find("writes notes that it rules out", fmt.Sprintf("%v: %v\n\t%s", c, now.Values(), h.where))
		case was == 0 && holds(r.beside, c):
			y.find("writes notes beside its reason", fmt.Sprintf("%v\n\t%s", c, h.where))
		}
	}
}

// cleared returns the digits that a hint puts into the row and column of a cell, which boards
// take from its notes.
func cleared(r *reading, c board.Cell) (digits board.Candidates) {
	for _, f := range r.claimed {
		if f.is && meet(f.cell, c) {
			digits = digits.With(f.v)
		}
	}
	return digits
}

// faults are the findings that no hint may have.
var faults = []string{
	errUnread.Error(), errFalse.Error(), errHidden.Error(), errUnreached.Error(), errLess.Error(),
	"not so", "no conclusion", "its levels differ", "asks of another place", "not finished", "doubts the bot's own notes", "says what the notes say", "the same sentence again", "leaves one digit and doesn't say so",
}

// report logs the figures, and fails for what should not be.
func (y *tally) report(t *testing.T) {
	t.Logf("%d hints with the notes that hints write, %d after Fill in notes, %d after a slip", y.hints, y.filled, y.slipped)
	for _, d := range slices.Sorted(maps.Keys(y.grades)) {
		g := y.grades[d]
		slices.Sort(g.words)
		n := len(g.words)
		t.Logf("%v: %d hints, words: median %d, 90th percentile %d, most %d; asserted: %d (%.1f %%)",
			d, n, g.words[n/2], g.words[n*9/10], g.words[n-1], g.asserted, 100*float64(g.asserted)/float64(n))
	}
	for _, kind := range slices.Sorted(maps.Keys(y.found)) {
		log := t.Logf
		if slices.Contains(faults, kind) {
			log = t.Errorf
		}
		log("%s: %d\n\t%s", kind, y.found[kind], strings.Join(y.samples[kind], "\n\t"))
	}
}
