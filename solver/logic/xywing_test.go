package logic

import "testing"

func TestXYWing(t *testing.T) {
	tryPositions(t, XYWing, []position{
		{"round a corner", "", "a1=12 c1=13 a3=23", "c3-3"},
		{"no digit in common", "", "a1=12 c1=13 a3=24", ""},
		{"not in line", "", "a1=12 c1=13 b3=23", ""},
	})
}
