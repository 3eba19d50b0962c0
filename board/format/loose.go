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

// draft is a cage as it stands in a text.
type draft struct {
	clue            // without its target
	numbers []int64 // the target, and what names the cells
	before  int     // how many of the numbers stand before the sign; -1 without one
	ordered bool    // each cell is its row, then its column
	named   bool    // and these count from 1
	off     int
}

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
	original := t.text
	t.text = plain(original)
	if t.text != original {
		if l := t.strictly(); len(l.entries) > 0 && !l.partly {
			return l
		}
	}
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

// severally looks at the paragraphs of a text for puzzles of a few of them each.
func (t passage) severally() (found look) {
	parts, failures := t.paragraphs(), 0
	for i := 0; i < len(parts) && failures < mostFailures; i++ {
		for j := i; j < min(i+mostOfOne, len(parts)); j++ {
			failures++
			part := passage{text: t.text[parts[i].from:parts[j].to], line: parts[i].line, col: 1}
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
	defer r.release()
	for {
		e, err := r.strict()
		var fault *Error
		switch {
		case err == nil:
			e.Line += t.line - 1
			l.entries = append(l.entries, e)
		case !errors.As(err, &fault):
			return l
		case fault.Problem != Unrecognised:
			return look{}
		default:
			l.partly = true
		}
	}
}

// paragraph is a piece of a text between empty lines.
type paragraph struct{ from, to, line int }

func (t passage) paragraphs() (parts []paragraph) {
	line, open := t.line, false
	for _, w := range t.rows() {
		blank := strings.TrimSpace(w.text) == ""
		switch {
		case !blank && open:
			parts[len(parts)-1].to = w.off + len(w.text)
		case !blank:
			parts = append(parts, paragraph{w.off, w.off + len(w.text), line})
		}
		open = !blank
		line++
	}
	return parts
}

// rows returns the lines of the passage.
func (t passage) rows() (rows []word) {
	off := 0
	for line := range strings.Lines(t.text) {
		rows = append(rows, word{text: strings.TrimRight(line, "\r\n"), off: off})
		off += len(line)
	}
	return rows
}

// counting is a way in which numbers name cells.
type counting uint8

const (
	byIndex  counting = iota // one after the other, in reading order
	byPair                   // row and column
	byDigits                 // row and column in a number of two digits
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
				for p.how = range byDigits + 1 {
					all = append(all, p)
				}
			}
		}
	}
	return all
}()

// split parts a draft's target from its cells. nth is the draft's place in the text.
func (p plan) split(d draft, nth int) (target int64, cells []int64, ok bool) {
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
	if p.how == byDigits {
		var pairs []int64
		for _, v := range cells {
			pairs = append(pairs, v/10, v%10)
		}
		cells = pairs
	}
	if p.how == byPair && len(cells)%2 == 1 || p.how != byPair && d.ordered {
		return 0, nil, false
	}
	many := int64(len(cells))
	if p.how != byIndex {
		many /= 2
	}
	return target, cells, ok && (!p.counted || first == many || first == int64(nth) || first == int64(nth+1))
}

// sketch is what drafts come to by a plan.
type sketch struct {
	size    int
	cages   []board.Cage
	offsets []int
	amiss   int // how many cells are missing, or there twice
}

// sketch makes cages of drafts. Counting begins with the least number, 0 or 1.
func (p plan) sketch(drafts []draft) (b sketch, ok bool) {
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
			return b, false
		}
		if d.named {
			least = 1
		}
		least, most, total = min(least, slices.Min(cells)), max(most, slices.Max(cells)), total+len(cells)
		numbers = append(numbers, cells)
		b.add(d.off, clue{target, d.op, d.signed}.in(nil))
	}
	most -= least
	if least > 1 || most >= board.MaxSize*board.MaxSize || total > 2*board.MaxSize*board.MaxSize {
		return b, false
	}
	if b.size = int(most) + 1; p.how == byIndex {
		b.size = int(math.Ceil(math.Sqrt(float64(b.size))))
	}
	if b.size > board.MaxSize {
		return b, false
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
			if taken[cell] {
				b.amiss++
			}
			taken[cell] = true
			cage.Cells = append(cage.Cells, cell)
		}
		if len(cage.Cells) == 1 {
			cage.Op = board.Given
		}
	}
	b.amiss += b.size*b.size - len(taken)
	return b, len(b.cages) > 0
}

// read makes a puzzle of drafts: where one plan alone lets cells fill a board, its puzzle; where
// several do, with another of theirs. Else the fault is that of the plan that comes nearest.
func (t passage) read(kind Kind, drafts []draft) look {
	t.kind = kind
	if len(drafts) < 2 || len(drafts) > mostDrafts {
		return look{}
	}
	var l look
	for _, d := range drafts {
		if d.signed || d.named {
			l.cages++
		}
	}
	e := Entry{Kind: kind, Line: t.line}
	nearest := math.MaxInt
	for _, p := range plans {
		b, ok := p.sketch(drafts)
		if !ok || e.Puzzle != nil && b.amiss > 0 {
			continue
		}
		puzzle, err := t.puzzle(b.size, b.cages, b.offsets)
		if err == nil {
			err = t.whole(b, drafts[0].named, drafts[0].named)
		}
		switch {
		case err != nil && b.amiss < nearest:
			nearest = b.amiss
			errors.As(err, &l.fault)
		case err != nil:
		case e.Puzzle == nil:
			e.Puzzle = puzzle
			if p.how != byIndex && !slices.ContainsFunc(drafts, func(d draft) bool { return d.ordered }) {
				e.add(mirrored(puzzle))
			}
		default:
			e.add(puzzle)
		}
	}
	if e.Puzzle != nil {
		l.entries = []Entry{e}
	}
	return l
}

// add adds another puzzle that the text can mean.
func (e *Entry) add(p *board.Puzzle) {
	if e.Other == nil && !p.Equal(e.Puzzle) {
		e.Other = p
	}
}

// mirrored returns the puzzle with rows for columns.
func mirrored(p *board.Puzzle) *board.Puzzle {
	cages := slices.Clone(p.Cages())
	for i := range cages {
		cages[i].Cells = slices.Clone(cages[i].Cells)
		for k, c := range cages[i].Cells {
			cages[i].Cells[k] = board.At(int(c.Col), int(c.Row))
		}
	}
	q, err := board.New(p.Size(), cages)
	if err != nil {
		panic(err) // a puzzle stays one
	}
	return q
}

// add adds a cage, and where in the text it stands.
func (b *sketch) add(off int, c board.Cage) {
	b.cages, b.offsets = append(b.cages, c), append(b.offsets, off)
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
