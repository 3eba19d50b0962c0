package mosaic

import "math/bits"

// token is one step of a DEFLATE stream, or two: a byte as it is, two such bytes, or a
// match. It has three fields. The first, of 9 bits, is a byte or, from firstLength on, the
// length of a match. The second, of 9 bits, is a byte, or from firstDistance on the
// symbol of the match's distance, or nothing. The third, of 13, are the distance's extra
// bits. So every token is counted and written in one and the same way.
type token uint32

// Where the fields of a token begin, and what their values mean.
const (
	secondField   = 9
	extraField    = 18
	fieldMask     = 1<<secondField - 1
	firstLength   = 256 // stands for leastMatch
	firstDistance = 256
	nothing       = firstDistance + distances
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
func byteToken(b byte) token { return token(b) | nothing<<secondField }

// appendByte appends a byte as it is, to the last token if that is a single byte and
// among those from first on.
func appendByte(list []token, first int, b byte) []token {
	if last := len(list) - 1; last >= first && list[last]&fieldMask < firstLength && list[last]>>secondField == nothing {
		list[last] = list[last]&fieldMask | token(b)<<secondField
		return list
	}
	return append(list, byteToken(b))
}

// matchToken returns the token of a match of that length, and of the distance that
// distanceToken was given.
func matchToken(length int, distance token) token {
	return token(firstLength+length-leastMatch) | distance
}

// distanceToken returns the part of a match's token that says how far back it points.
func distanceToken(distance int) token {
	n := distance - 1
	if n < 4 {
		return token((firstDistance + n) << secondField)
	}
	count := bits.Len(uint(n)) - 2
	symbol, extra := count*2+n>>count, n&(1<<count-1)
	return token((firstDistance+symbol)<<secondField | extra<<extraField)
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
