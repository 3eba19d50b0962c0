package logic

import "testing"

func TestLastInLine(t *testing.T) {
	tryPositions(t, LastInLine, []position{
		{"row", "", "a1:1 b1:2 c1:3 d1:4 e1:5", "f1=6"},
		{"column", "", "b1:6 b2:2 b3:3 b5:1 b6:5", "b4=4"},
		{"two left", "", "a1:1 b1:2 c1:3 d1:4", ""},
	})
}
