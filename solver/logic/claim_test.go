package logic

import "testing"

func TestClaim(t *testing.T) {
	tryPositions(t, CageClaim, []position{
		{"one combination", "+3 a1 b1", "", "c1-12 d1-12 e1-12 f1-12"},
		{"one combination, part of it in the line", "+4 a1 b1 b2", "a1=1", "c1-12 d1-12 e1-12 f1-12"},
		{"two combinations", "+5 a1 b1", "", ""},
	})
	tryPositions(t, LineClaim, []position{
		{"a digit of every combination", "*12 a1 b1 c1", "", "d1-1 e1-1 f1-1"},
		{"a digit of every combination, not always in the line", "*12 a1 b1 b2", "", ""},
		{"no digit in common", "+9 a1 b1 c1", "", ""},
	})
}
