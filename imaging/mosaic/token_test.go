package mosaic

import (
	"slices"
	"testing"
)

// TestTokens takes the tokens of all lengths and distances apart as RFC 1951, 3.2.5,
// tells a reader to.
func TestTokens(t *testing.T) {
	lengthBase, lengthBits := rfcTable(3, 28, func(i int) int { return max(0, i/4-1) })
	lengthBase, lengthBits = append(lengthBase, 258), append(lengthBits, 0)
	distanceBase, distanceBits := rfcTable(1, 30, func(i int) int { return max(0, i/2-1) })
	for length := leastMatch; length <= mostMatch; length++ {
		symbol, extra, count := lengthSymbol(length)
		i := symbol - endOfBlock - 1
		if got := lengthBase[i] + extra; got != length || count != lengthBits[i] {
			t.Errorf("length %d: symbol %d with %d in %d bits, which is %d", length, symbol, extra, count, got)
		}
	}
	for distance := 1; distance <= window; distance++ {
		d := distanceToken(distance)
		symbol, extra := int(d>>secondField&fieldMask)-firstDistance, int(d>>extraField)
		if got := distanceBase[symbol] + extra; got != distance || distanceExtraBits(symbol) != distanceBits[symbol] {
			t.Errorf("distance %d: symbol %d with %d in %d bits, which is %d", distance, symbol, extra, distanceExtraBits(symbol), got)
		}
		if m := matchToken(mostMatch, d); m&fieldMask != firstLength+mostMatch-leastMatch || m&^fieldMask != d {
			t.Errorf("distance %d: its token %x does not fit beside a length", distance, d)
		}
	}
	match := matchToken(leastMatch, distanceToken(1))
	list := []token{byteToken(1)}
	for _, b := range []byte{2, 3, 4} { // the first token is another span's
		list = appendByte(list, 1, b)
	}
	list = appendByte(append(list, match), 1, 5)
	want := []token{byteToken(1), 2 | 3<<secondField, byteToken(4), match, byteToken(5)}
	if !slices.Equal(list, want) {
		t.Errorf("bytes and a match make the tokens %x, want %x", list, want)
	}
}

// rfcTable returns the least value and the number of extra bits of each symbol.
func rfcTable(first, symbols int, bits func(int) int) (base, extra []int) {
	for i := range symbols {
		base, extra = append(base, first), append(extra, bits(i))
		first += 1 << bits(i)
	}
	return base, extra
}
