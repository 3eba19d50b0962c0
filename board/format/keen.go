package format

import (
	"cmp"
	"slices"
	"strings"

	"kenkenbot/board"
)

// ParseKeen reads a game ID of Simon Tatham's Keen, such as
// "4de:a_7a__a_aaba,d2s2m8m3d2a6a4s1". The error is an *Error.
func ParseKeen(id string) (*board.Puzzle, error) {
	return parseKeen(passage{kind: Keen, text: id, line: 1, col: 1}.trimmed())
}

// KeenID returns the puzzle's game ID for Simon Tatham's Keen in the form N:DESC:
// the share code. The error is an *UnfitError: Keen has sizes 3 to 9, no hidden
// operators, and no targets of 2^29 or more.
//
// DESC lists the walls between neighbours and then the clues. The edges between
// horizontal neighbours come row by row, then those between vertical neighbours
// column by column, then one edge that is always a wall; each wall is written as
// the number of open edges before it. The clues follow in reading
// order of the cages' first cells, a letter and the target.
func KeenID(p *board.Puzzle) (string, error) {
	id, err := appendKeen(nil, p)
	return string(id), err
}

// keenLetters are the clue letters. A given cell is written as an addition.
var keenLetters = [...]byte{board.Given: 'a', board.Add: 'a', board.Subtract: 's', board.Multiply: 'm', board.Divide: 'd'}

// keenEdge returns the cells, by index, on either side of the k-th of the
// 2·n·(n−1) edges.
func keenEdge(n, k int) (a, b int) {
	across := n * (n - 1)
	if k < across {
		a = k/(n-1)*n + k%(n-1)
		return a, a + 1
	}
	k -= across
	a = k%(n-1)*n + k/(n-1)
	return a, a + n
}

// parseKeen reads PARAMS:DESC.
func parseKeen(t passage) (*board.Puzzle, error) {
	s := t.text
	n, end, ok := numberAt(s, 0)
	if low, high := Keen.Sizes(); !ok || n < int64(low) || n > int64(high) {
		return nil, t.fault(BadSize, 0, s[:end])
	}
	for end < len(s) && s[end] >= 'a' && s[end] <= 'z' {
		end++ // difficulty and multiplication-only say how it was made, not what it is
	}
	switch {
	case end < len(s) && s[end] == '#':
		return nil, t.fault(SeedOnly, end, s[end:])
	case end == len(s) || s[end] != ':':
		return nil, t.fault(Unrecognised, end, s[end:])
	}
	var blocks keenBlocks
	end, err := blocks.read(t, int(n), end+1)
	if err != nil {
		return nil, err
	}
	return blocks.clues(t, end)
}

// keenBlocks is the block structure of an ID: a union of cells, each leading to
// an earlier cell of its cage, the first to itself.
type keenBlocks struct {
	n      int
	before [81]uint8
	walls  [144]bool
}

func (b *keenBlocks) first(i int) int {
	for int(b.before[i]) != i {
		b.before[i] = b.before[b.before[i]]
		i = int(b.before[i])
	}
	return i
}

func (b *keenBlocks) join(i, k int) {
	i, k = b.first(i), b.first(k)
	b.before[max(i, k)] = uint8(min(i, k))
}

// read takes up the block structure from offset off on and returns the offset
// behind it.
func (b *keenBlocks) read(t passage, n, off int) (int, error) {
	b.n = n
	for i := range n * n {
		b.before[i] = uint8(i)
	}
	edges := 2*n*(n-1) + 1 // with the one that is always a wall
	done := 0
	for off < len(t.text) && t.text[off] != ',' {
		open, wall, ok := wallCode(t.text[off])
		if !ok {
			return 0, t.fault(BadWalls, off, t.char(off))
		}
		start := off
		times, behind, ok := numberAt(t.text, off+1)
		switch {
		case behind == off+1:
			times = 1
		case !ok || times < 1 || times > 999: // no board has use for more
			return 0, t.fault(BadWalls, off+1, t.text[off+1:behind])
		}
		off = behind
		for range times {
			if !b.walk(&done, open, wall, edges) {
				return 0, b.count(t, start, done+open+1, edges)
			}
		}
	}
	if done != edges {
		return 0, b.count(t, off, done, edges)
	}
	for k := range edges - 1 {
		if p, q := keenEdge(n, k); b.walls[k] && b.first(p) == b.first(q) {
			e := t.fault(WallInside, strings.IndexByte(t.text, ':')+1, "")
			e.Found = board.CellAt(n, p).String() + " " + board.CellAt(n, q).String()
			return 0, e
		}
	}
	return off, nil
}

func (b *keenBlocks) count(t passage, off, got, need int) error {
	e := t.fault(WallsCount, off, "")
	e.Got, e.Need = got, need
	return e
}

// walk passes open edges and then, if there is one, a wall. It reports false
// if the board does not have that many edges, or the last one would be open.
func (b *keenBlocks) walk(done *int, open int, wall bool, edges int) bool {
	if *done+open > edges-1 {
		return false
	}
	for range open {
		b.join(keenEdge(b.n, *done))
		*done++
	}
	if !wall {
		return true
	}
	if *done < edges-1 {
		b.walls[*done] = true
	}
	*done++
	return true
}

// wallCode reads a letter of the block structure: how many open edges there are
// and whether a wall follows them. _ is a wall at once, a to y are 1 to 25 open
// edges and a wall, z is 25 open edges and no wall. So Keen writes them. Its own
// reader (keen.c, parse_block_structure) takes y and z for something else: a board
// with 25 open edges in a row, which Keen never makes, does not open there.
func wallCode(c byte) (open int, wall, ok bool) {
	switch {
	case c == '_':
		return 0, true, true
	case c >= 'a' && c <= 'y':
		return int(c-'a') + 1, true, true
	case c == 'z':
		return 25, false, true
	}
	return 0, false, false
}

// clues reads the clues from the comma at offset off on and makes the puzzle.
func (b *keenBlocks) clues(t passage, off int) (*board.Puzzle, error) {
	n := b.n
	if off == len(t.text) {
		return nil, t.fault(EndsEarly, off, "")
	}
	off++ // the comma
	var (
		lengths [81]uint8      // of the cages, by first cell
		cells   [81]board.Cell // of all cages, one after the other
		cages   [81]board.Cage
		offsets [81]int
	)
	for i := range n * n {
		lengths[b.first(i)]++
	}
	count := 0
	used := 0
	for i := range n * n {
		if b.first(i) != i {
			continue
		}
		op, target, behind, err := keenClue(t, off)
		if err != nil {
			return nil, err
		}
		from := used
		for k := i; used-from < int(lengths[i]); k++ {
			if b.first(k) == i {
				cells[used] = board.CellAt(n, k)
				used++
			}
		}
		if used-from == 1 && (op == board.Add || op == board.Multiply) {
			op = board.Given
		}
		cages[count] = board.Cage{Op: op, Target: target, Cells: cells[from:used]}
		offsets[count] = off
		count++
		off = behind
	}
	if off < len(t.text) {
		return nil, t.fault(TooMuch, off, t.text[off:])
	}
	return t.puzzle(sketch{n, cages[:count], offsets[:count]})
}

// keenClue reads one clue at offset off: a letter and a target.
func keenClue(t passage, off int) (op board.Op, target int64, behind int, err error) {
	if off >= len(t.text) {
		return 0, 0, 0, t.fault(EndsEarly, off, "")
	}
	letter := slices.Index(keenLetters[board.Add:], t.text[off])
	if letter < 0 {
		return 0, 0, 0, t.fault(BadOperator, off, t.char(off))
	}
	target, behind, ok := numberAt(t.text, off+1)
	if !ok {
		return 0, 0, 0, t.fault(BadTarget, off+1, cmp.Or(t.text[off+1:behind], t.char(off+1)))
	}
	return board.Add + board.Op(letter), target, behind, nil
}

// appendKeen appends the puzzle's ID in the form N:DESC.
func appendKeen(dst []byte, p *board.Puzzle) ([]byte, error) {
	if err := fits(Keen, p); err != nil {
		return dst, err
	}
	n := p.Size()
	dst = append(appendNumber(dst, int64(n)), ':')
	var codes [145]byte
	dst = appendRuns(dst, wallCodes(codes[:0], p))
	dst = append(dst, ',')
	for _, c := range p.Cages() {
		dst = appendNumber(append(dst, keenLetters[c.Op]), c.Target)
	}
	return dst, nil
}

// wallCodes appends the block structure without repeat counts.
func wallCodes(dst []byte, p *board.Puzzle) []byte {
	n := p.Size()
	edges := 2 * n * (n - 1)
	open := 0
	for k := range edges + 1 {
		if k < edges {
			a, b := keenEdge(n, k)
			if p.CageOf(board.CellAt(n, a)) == p.CageOf(board.CellAt(n, b)) {
				open++
				continue
			}
		}
		for open > 25 {
			dst = append(dst, 'z')
			open -= 25
		}
		if open == 0 {
			dst = append(dst, '_')
		} else {
			dst = append(dst, 'a'+byte(open)-1)
		}
		open = 0
	}
	return dst
}

// appendRuns appends the codes with a count in place of three or more of a kind,
// as Keen does: there alone is it shorter.
func appendRuns(dst, codes []byte) []byte {
	for i := 0; i < len(codes); {
		k := i
		for k < len(codes) && codes[k] == codes[i] {
			k++
		}
		dst = append(dst, codes[i])
		switch {
		case k-i == 2:
			dst = append(dst, codes[i])
		case k-i > 2:
			dst = appendNumber(dst, int64(k-i))
		}
		i = k
	}
	return dst
}
