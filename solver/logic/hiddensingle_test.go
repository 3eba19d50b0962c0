package logic

import "testing"

func TestHiddenSingle(t *testing.T) {
	tryPositions(t, HiddenSingle, []position{
		{"row", "", "a1,b1,d1,e1,f1-4", "c1=4"},
		{"column", "", "c1,c2,c3,c5,c6-2", "c4=2"},
		{"two places", "", "a1,b1,e1,f1-4", ""},
	})
}
