package mosaic

import (
	"bytes"
	"encoding/binary"
	"image"
	"math/bits"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// searcher makes tiles of parts of a picture: it looks, line by line, for what repeats
// something earlier in the same part. That is all it may point back to, because what
// stands beside the part changes from picture to picture. Its tables are kept from tile
// to tile; it serves one goroutine at a time.
type searcher struct {
	rows   []byte
	stride int
	area   image.Rectangle      // the part, in rows: the filter byte is column 0
	head   [1 << hashBits]int32 // the latest place of each hash, counted from 1
	before [window]int32        // the place before of the same hash
	lines  []line               // of the tile that is being made
	tokens []token
}

// How hard to search.
const (
	hashBits = 12
	hashed   = 4  // bytes that a hash covers
	searches = 10 // places of the same hash that are tried
)

// Cut returns the tile of a part of the picture: the rectangle, in pixels, and the
// filter bytes where it begins at the left edge.
func (s *searcher) Cut(m *Sheet, r image.Rectangle) *Tile {
	clear(s.head[:])
	s.rows, s.stride = m.rows, m.Stride
	s.area = r.Add(image.Pt(1, 0))
	if r.Min.X == 0 {
		s.area.Min.X = 0
	}
	s.lines, s.tokens = s.lines[:0], s.tokens[:0]
	var all, one sum
	for y := s.area.Min.Y; y < s.area.Max.Y; y++ {
		row := s.row(y)
		if y == s.area.Min.Y || !bytes.Equal(row, s.row(y-1)) {
			one = sumOf(row, len(row))
			s.cutLine(y)
		}
		all.add(one.before((s.area.Max.Y - 1 - y) * s.stride))
	}
	t := &Tile{width: s.area.Dx(), height: s.area.Dy(), sum: all,
		lines: slices.Clone(s.lines), tokens: slices.Clone(s.tokens)}
	if t.height > 0 {
		t.foot = xxhash.Sum64(s.row(s.area.Max.Y - 1))
	}
	return t
}

// row returns a line of the part.
func (s *searcher) row(y int) []byte {
	return s.rows[y*s.stride:][s.area.Min.X:s.area.Max.X]
}

// cutLine adds one line. What its span leaves out at either end is nothing, or long
// enough for a match.
func (s *searcher) cutLine(y int) {
	row := s.row(y)
	x, end := 0, len(row)
	if y > s.area.Min.Y {
		above := s.row(y - 1)
		if same := common(row, above); same >= leastMatch {
			x = same
		}
		for row[end-1] == above[end-1] {
			end--
		}
		if len(row)-end < leastMatch {
			end = len(row)
		}
	}
	spelled := len(s.tokens)
	s.spell(y, x, end)
	s.lines = append(s.lines, line{
		hash: xxhash.Sum64(row[x:end]), left: xxhash.Sum64(row[:x]), right: xxhash.Sum64(row[end:]),
		y: uint16(y - s.area.Min.Y), x: uint16(x), width: uint16(end - x), tokens: uint16(len(s.tokens) - spelled),
	})
}

// spell adds the tokens of a stretch of a line. A match is put off by one pixel if
// the next pixel begins a better one.
func (s *searcher) spell(y, from, to int) {
	start, first := y*s.stride+s.area.Min.X, len(s.tokens)
	end := start + to
	for at := start + from; at < end; {
		m := s.best(at, end, y)
		for m.length > 0 && at+1 < end {
			next := s.best(at+1, end, y)
			if next.gain <= m.gain {
				break
			}
			s.tokens = appendByte(s.tokens, first, s.rows[at])
			at, m = at+1, next
		}
		if m.length == 0 {
			s.tokens = appendByte(s.tokens, first, s.rows[at])
			at++
			continue
		}
		s.tokens = append(s.tokens, matchToken(m.length, distanceToken(m.distance)))
		s.enter(at+1, at+m.length, end)
		at += m.length
	}
}

// candidate is a match that could be taken, and the bits that it saves.
type candidate struct{ length, distance, gain int }

// What things cost in a usual picture, in bits.
const (
	literalCost = 5
	aboveCost   = 14 // a match with the line above
	runCost     = 9  // a match with the pixel before
	farCost     = 9  // any other, and the bits of its distance
)

// best returns the match for what stands at a place, up to the end of its line, that
// saves most, if any. It enters the place.
func (s *searcher) best(at, end, y int) (m candidate) {
	left := y*s.stride + s.area.Min.X
	try := func(from, most, cost int) {
		if n := common(s.rows[at:at+most], s.rows[from:from+most]); n >= leastMatch && n*literalCost-cost > m.gain {
			m = candidate{n, at - from, n*literalCost - cost}
		}
	}
	most := min(end-at, mostMatch)
	if at > left {
		try(at-1, most, runCost)
	}
	if y > s.area.Min.Y {
		try(at-s.stride, most, aboveCost)
	}
	if at+hashed > end || m.length == most {
		return m
	}
	h := hash(s.rows[at:])
	from := int(s.head[h]) - 1
	for range searches {
		if from < 0 || at-from > window {
			break
		}
		if from != at {
			// What stands right of the part is not ours to point to.
			room := s.area.Max.X - from%s.stride
			try(from, min(most, room), farCost+bits.Len(uint(at-from)))
		}
		from = int(s.before[from%window]) - 1
	}
	s.enterAt(h, at)
	return m
}

// enter puts the places from..to at which the pixels change into the tables.
func (s *searcher) enter(from, to, end int) {
	for at := from; at < min(to, end-hashed+1); at++ {
		if s.rows[at] != s.rows[at-1] {
			s.enterAt(hash(s.rows[at:]), at)
		}
	}
}

// enterAt makes a place the latest of its hash, unless it is already.
func (s *searcher) enterAt(h uint32, at int) {
	if place := int32(at + 1); s.head[h] != place {
		s.before[at%window] = s.head[h]
		s.head[h] = place
	}
}

// hash returns a hash of the first bytes.
func hash(data []byte) uint32 {
	return binary.LittleEndian.Uint32(data) * 0x9E3779B1 >> (32 - hashBits)
}

// common returns how many bytes are the same at the beginning of both.
func common(a, b []byte) int {
	n := 0
	for ; n+8 <= len(a) && n+8 <= len(b); n += 8 {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
