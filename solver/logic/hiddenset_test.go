package logic

import "testing"

func TestHiddenSet(t *testing.T) {
	tryPositions(t, HiddenPair, []position{
		{"row", "", "c1,d1,e1,f1-12", "a1-3456 b1-3456"},
		{"one of them fits elsewhere", "", "c1,d1,e1-12 f1-1", ""},
	})
	tryPositions(t, HiddenTriple, []position{
		{"row", "", "d1,e1,f1-123", "a1-456 b1-456 c1-456"},
		{"one of them fits elsewhere", "", "d1,e1-123 f1-12", ""},
	})
	tryPositions(t, HiddenQuad, []position{
		{"column", "", "a5,a6-1234", "a1-56 a2-56 a3-56 a4-56"},
		{"one of them fits elsewhere", "", "a5-1234 a6-123", ""},
	})
}
