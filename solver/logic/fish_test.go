package logic

import "testing"

func TestFish(t *testing.T) {
	tryPositions(t, XWing, []position{
		{"rows", "", "b1,d1,e1,f1-4 b3,d3,e3,f3-4", "a2-4 c2-4 a4-4 c4-4 a5-4 c5-4 a6-4 c6-4"},
		{"columns", "", "b1,b3,b4,b5-2 e1,e3,e4,e5-2", "a2-2 c2-2 d2-2 f2-2 a6-2 c6-2 d6-2 f6-2"},
		{"a third place", "", "b1,d1,e1,f1-4 b3,d3,e3-4", ""},
	})
	tryPositions(t, Swordfish, []position{
		{"rows", "", "b1,d1,f1-4 b3,d3,f3-4 a5,b5,d5,f5-4", "a2-4 c2-4 e2-4 a4-4 c4-4 e4-4 a6-4 c6-4 e6-4"},
		{"a fourth place", "", "b1,d1,f1-4 b3,d3-4 a5,b5,d5,f5-4", ""},
	})
}
