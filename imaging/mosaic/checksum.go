package mosaic

import "hash/adler32"

// adlerMod is the modulus of Adler-32 (RFC 1950, 9).
const adlerMod = 65521

// sum is what some bytes of a stream add to the two halves of its Adler-32: their sum,
// and their sum with each byte counted as often as it is far from the stream's end. It
// depends on where they stand, which before changes, but on nothing else in the stream, so
// that the parts of a picture are summed up once, whatever they are later joined with.
type sum struct{ plain, weighted uint64 }

// sumOf returns the sum of bytes that stand so far from the stream's end, counted from
// the first of them.
func sumOf(data []byte, fromEnd int) sum {
	// Adler-32 of the bytes alone is their sum plus 1, and the weighted sum plus 1 a byte.
	alone := adler32.Checksum(data)
	plain := uint64(alone&0xFFFF) + adlerMod - 1
	weighted := uint64(alone>>16) + adlerMod - uint64(len(data)%adlerMod)
	return sum{plain % adlerMod, weighted % adlerMod}.before(fromEnd - len(data))
}

// before returns the sum of the same bytes if that many more follow.
func (s sum) before(more int) sum {
	return sum{s.plain, (s.weighted + s.plain*uint64(more%adlerMod)) % adlerMod}
}

// add adds the sum of other bytes.
func (s *sum) add(o sum) {
	s.plain = (s.plain + o.plain) % adlerMod
	s.weighted = (s.weighted + o.weighted) % adlerMod
}

// adler returns the Adler-32 of a stream of that many bytes that add up to the sum.
func (s sum) adler(length int) uint32 {
	a := (s.plain + 1) % adlerMod
	b := (s.weighted + uint64(length)) % adlerMod
	return uint32(b<<16 | a)
}
