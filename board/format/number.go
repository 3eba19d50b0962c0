package format

import "strconv"

// number reads a whole number of digits alone, at least 0 and within 64 bits
// signed.
func number(s string) (int64, bool) {
	if s == "" || s[0] == '+' || s[0] == '-' {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return n, err == nil
}

// numberAt reads the digits at an offset, and returns where they end.
func numberAt(s string, off int) (n int64, end int, ok bool) {
	for end = off; end < len(s) && s[end] >= '0' && s[end] <= '9'; {
		end++
	}
	n, ok = number(s[off:end])
	return n, end, ok
}

// parseSeed reads a whole number of up to 64 bits unsigned.
func parseSeed(s string) (uint64, bool) {
	n, err := strconv.ParseUint(s, 10, 64)
	return n, err == nil
}

func appendNumber(dst []byte, n int64) []byte { return strconv.AppendInt(dst, n, 10) }
