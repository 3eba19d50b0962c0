package logic

import "testing"

func TestNakedSet(t *testing.T) {
	tryPositions(t, NakedPair, []position{
		{"row", "", "a1,c1=23", "b1-23 d1-23 e1-23 f1-23"},
		{"three digits", "", "a1=23 c1=234", ""},
	})
	tryPositions(t, NakedTriple, []position{
		{"pair by pair", "", "a1=12 b1=23 c1=13", "d1-123 e1-123 f1-123"},
		{"four digits", "", "a1=12 b1=23 c1=134", ""},
	})
	tryPositions(t, NakedQuad, []position{
		{"in a ring", "", "a1=12 b1=23 c1=34 d1=14", "e1-1234 f1-1234"},
		{"five digits", "", "a1=12 b1=23 c1=34 d1=145", ""},
	})
}
