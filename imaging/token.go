package imaging

import "math/bits"

// token is one step of a DEFLATE stream in three fields: what is spelled, 9 bits, a byte
// as it is or, from firstLength on, the length of a match; the symbol of the match's
// distance, 5 bits; and that symbol's extra bits, 13. A byte as it is has noDistance for
// a distance, a symbol that is sent in no bits: so every token is counted and written in
// one and the same way.
type token uint32

// Where the fields of a token begin, and what of them is in use.
const (
	distanceField = 9
	extraField    = 14
	spelledMask   = 1<<distanceField - 1
	distanceMask  = 1<<(extraField-distanceField) - 1
	firstLength   = 256 // stands for leastMatch
	noDistance    = distances
)

// What DEFLATE allows (RFC 1951).
const (
	window     = 1 << 15
	leastMatch = 3
	mostMatch  = 258
	endOfBlock = 256
	symbols    = endOfBlock + 30 // bytes, the end of a block, and lengths
	distances  = 30              // symbols of distances
)

// byteToken returns the token of a byte as it is.
func byteToken(b byte) token { return token(b) | noDistance<<distanceField }

// matchToken returns the token of a match of that length, and of the distance that
// distanceToken was given.
func matchToken(length int, distance token) token {
	return token(firstLength+length-leastMatch) | distance
}

// distanceToken returns the part of a match's token that says how far back it points.
func distanceToken(distance int) token {
	n := distance - 1
	if n < 4 {
		return token(n << distanceField)
	}
	count := bits.Len(uint(n)) - 2
	symbol, extra := count*2+n>>count, n&(1<<count-1)
	return token(symbol<<distanceField | extra<<extraField)
}

// distanceExtraBits returns how many extra bits follow the symbol of a distance.
func distanceExtraBits(symbol int) int { return max(0, symbol/2-1) }

// lengthSymbol returns the symbol of a match length, its extra bits, and how many they
// are (RFC 1951, 3.2.5).
func lengthSymbol(length int) (symbol, extra, count int) {
	n := length - leastMatch
	switch {
	case length == mostMatch:
		return symbols - 1, 0, 0
	case n < 8:
		return endOfBlock + 1 + n, 0, 0
	}
	count = bits.Len(uint(n)) - 3
	return endOfBlock + 1 + count*4 + n>>count, n & (1<<count - 1), count
}
