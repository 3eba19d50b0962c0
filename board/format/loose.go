package format

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strings"

	"kenkenbot/board"
)

// What no strict reader knows is looked at in three ways: as a grid of letters with a rule for
// each, as a list with a cage a line, and as JSON that has cages under whatever names. Each finds
// drafts of cages. A draft says no more than the text does: how cells are counted shows only when
// all of them have to fill a board.

// look is what one way of looking at a text came to.
type look struct {
	entries []Entry
	fault   *Error
	cages   int  // how many were understood
	partly  bool // lines with numbers were left out
}

// or returns the look that has puzzles, or else the one that understood more.
func (l look) or(other look) look {
	if len(l.entries) == 0 && (len(other.entries) > 0 || other.cages > l.cages) {
		return other
	}
	return l
}

// and returns the puzzles of both looks, or else the look that understood more.
func (l look) and(other look) look {
	if len(other.entries) > 0 {
		l.entries, l.cages = append(l.entries, other.entries...), l.cages+other.cages
		return l
	}
	return l.or(other)
}

// What bounds the looks at a text with several puzzles in it.
const (
	mostOfOne    = 4        // paragraphs of one puzzle
	mostFailures = 24       // looks that find none, one after the other
	mostInVain   = MaxText  // bytes of a stream that were looked at and are no puzzle
	longestLoose = 16 << 10 // bytes of one puzzle that is no JSON: four times what the largest board needs
)

// mostDrafts is how many cages are drafted of one puzzle: no board has more.
const mostDrafts = board.MaxSize*board.MaxSize + 2 // with a heading

// loosely looks at a text that no strict reader knows. Where there are several puzzles in it,
// empty lines part them.
func (t passage) loosely() look {
	t.text = plain(t.text)
	found, rest := t.anyJSON()
	t.text = rest
	best := t.list()
	if len(best.entries) == 0 || best.partly || len(found.entries) > 0 {
		best = t.severally().or(best).or(t.letters()).or(t.flat())
	}
	found = found.and(best)
	slices.SortStableFunc(found.entries, func(a, b Entry) int { return cmp.Compare(a.Line, b.Line) })
	return found
}

// paragraph is lines that are not empty.
var paragraph = pattern(`[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*`)

// severally looks at the paragraphs of a text for puzzles of a few of them each.
func (t passage) severally() (found look) {
	parts, failures := paragraph().FindAllStringIndex(t.text, -1), 0
	for i := 0; i < len(parts) && failures < mostFailures; i++ {
		for j := i; j < min(i+mostOfOne, len(parts)); j++ {
			failures++
			part := t.part(parts[i][0], parts[j][1])
			if l := part.strictly().or(part.letters()).or(part.list()); len(l.entries) > 0 {
				found.entries = append(found.entries, l.entries...)
				i, failures = j, 0
				break
			}
		}
	}
	return found
}

// strictly reads what is puzzles of the five formats once each character has its usual form.
func (t passage) strictly() (l look) {
	r := NewReader(strings.NewReader(t.text), "")
	r.vain = mostInVain + 1 // this is the second look
	for e, err := range r.All() {
		var fault *Error
		if errors.As(err, &fault) && fault.Problem != Unrecognised {
			return look{}
		}
		if err == nil {
			e.Line += t.line - 1
			l.entries = append(l.entries, e)
		}
	}
	return l
}

// counting is a way in which numbers name cells.
type counting uint8

const (
	byIndex        counting = iota // one after the other, in reading order
	byPair                         // row and column
	byDigits                       // row and column in a number of two digits
	pairedByColumn                 // column and row
	digitsByColumn                 // column and row in a number of two digits
)

// plan is a way to understand the numbers of all drafts.
type plan struct {
	heads   int  // drafts without a sign at the beginning that are no cages
	signed  bool // nor is any other without a sign
	counted bool // a cage begins with how many cells it has, or with its own number
	last    bool // its target comes behind the cells
	how     counting
}

// plans are all ways, the most usual first.
var plans = func() (all []plan) {
	for _, p := range []plan{{}, {heads: 1}, {heads: 2}, {signed: true}} {
		for _, p.counted = range []bool{false, true} {
			for _, p.last = range []bool{false, true} {
				for p.how = range digitsByColumn + 1 {
					all = append(all, p)
				}
			}
		}
	}
	return all
}()

// split parts a draft's target from its cells. nth is the draft's place in the text.
func (p plan) split(d draft, nth int) (target int64, cells []int64, ok bool) {
	if d.cells != nil { // each has its row and its column, from 1
		for _, c := range d.cells {
			cells = append(cells, int64(c.Row)+1, int64(c.Col)+1)
		}
		return d.target, cells, p.how == byPair && !p.counted && !p.last
	}
	nums, before, first := d.numbers, d.before, int64(0)
	if p.counted {
		if before == 0 || len(nums) < 3 {
			return 0, nil, false
		}
		first, nums, before = nums[0], nums[1:], max(before-1, -1)
	}
	k := len(nums) - 1
	switch {
	case k < 1:
		return 0, nil, false
	case p.last:
		target, cells, ok = nums[k], nums[:k], before < 0 || before >= k
	default:
		target, cells, ok = nums[0], nums[1:], before <= 1 || before == k+1
	}
	if p.how == byDigits || p.how == digitsByColumn {
		var pairs []int64
		for _, v := range cells {
			pairs = append(pairs, v/10, v%10)
		}
		cells = pairs
	}
	if p.how != byIndex && len(cells)%2 == 1 || p.how != byPair && d.ordered {
		return 0, nil, false
	}
	many := int64(len(cells))
	if p.how != byIndex {
		many /= 2
	}
	return target, cells, ok && (!p.counted || first == many || first == int64(nth) || first == int64(nth+1))
}

// sketch makes cages of drafts. Counting begins with the least number, 0 or 1. It returns how many
// cells are missing, or there twice.
func (p plan) sketch(drafts []draft) (b sketch, amiss int, ok bool) {
	var numbers [][]int64
	least, most, total, heads := int64(math.MaxInt64), int64(0), 0, p.heads
	for i, d := range drafts {
		if !d.signed && (p.signed || heads > 0) {
			heads--
			continue
		}
		heads = 0
		target, cells, ok := p.split(d, i)
		if !ok {
			return b, 0, false
		}
		if d.cells != nil {
			least = 1
		}
		least, most, total = min(least, slices.Min(cells)), max(most, slices.Max(cells)), total+len(cells)
		numbers = append(numbers, cells)
		b.add(d.off, clue{target, d.op, d.signed}.in(nil))
	}
	most -= least
	if least > 1 || most >= board.MaxSize*board.MaxSize || total > 2*board.MaxSize*board.MaxSize {
		return b, 0, false
	}
	if b.size = int(most) + 1; p.how == byIndex {
		b.size = int(math.Ceil(math.Sqrt(float64(b.size))))
	}
	if b.size > board.MaxSize {
		return b, 0, false
	}
	taken := map[board.Cell]bool{}
	for i, cells := range numbers {
		cage := &b.cages[i]
		for k := 0; k < len(cells); k++ {
			at := int(cells[k] - least)
			cell := board.CellAt(b.size, at)
			if p.how != byIndex {
				k++
				cell = board.At(at, int(cells[k]-least))
			}
			if p.how >= pairedByColumn {
				cell = board.At(int(cell.Col), int(cell.Row))
			}
			if taken[cell] {
				amiss++
			}
			taken[cell] = true
			cage.Cells = append(cage.Cells, cell)
		}
		if len(cage.Cells) == 1 {
			cage.Op = board.Given
		}
	}
	return b, amiss + b.size*b.size - len(taken), len(b.cages) > 0
}

// read makes a puzzle of drafts: where one plan alone lets cells fill a board, its puzzle; where
// several do, with another of theirs. Else the fault is that of the plan that comes nearest.
func (t passage) read(drafts []draft) look {
	if len(drafts) < 2 || len(drafts) > mostDrafts {
		return look{}
	}
	var l look
	for _, d := range drafts {
		if d.signed || d.cells != nil {
			l.cages++
		}
	}
	e := Entry{Kind: t.kind, Line: t.line}
	nearest := math.MaxInt
	for _, p := range plans {
		b, amiss, ok := p.sketch(drafts)
		if !ok || e.Puzzle != nil && amiss > 0 {
			continue
		}
		puzzle, err := t.puzzle(b)
		if err == nil {
			err = t.whole(b, drafts[0].cells != nil, drafts[0].cells != nil)
		}
		switch {
		case err != nil && amiss < nearest:
			nearest = amiss
			errors.As(err, &l.fault)
		case err != nil:
		case e.Puzzle == nil:
			e.Puzzle = puzzle
		case e.Other == nil && !puzzle.Equal(e.Puzzle):
			e.Other = puzzle
		}
	}
	if e.Puzzle != nil {
		l.entries = []Entry{e}
	}
	return l
}

// whole returns why cages that fill a board are not taken for a puzzle: single cells alone are
// an answer. Operators may all be hidden where letters or names tell that this is a puzzle;
// some of them only in what is listed as this program does it, or else one is a slip.
func (t passage) whole(b sketch, all, some bool) error {
	shown, hidden := 0, -1
	for i, c := range b.cages {
		switch {
		case c.Op == board.Hidden && hidden < 0:
			hidden = i
		case c.Op != board.Hidden && len(c.Cells) > 1:
			shown++
		}
	}
	switch {
	case shown == 0 && (hidden < 0 || b.size < 3 || !all):
		return t.fault(Nothing, 0, "")
	case shown > 0 && hidden >= 0 && !some:
		return t.fault(NoSign, b.offsets[hidden], b.cages[hidden].Label())
	}
	return nil
}
