package logic

import "testing"

func TestLineFit(t *testing.T) {
	tryPositions(t, LineFit, []position{
		{"three cages", "+7 a1 b1; +7 c1 d1; +7 e1 f1", "a1,b1,c1,d1=1256 e1,f1=2345", "e1-25 f1-25"},
		{"they fit in every way", "+7 a1 b1; +7 c1 d1; +7 e1 f1", "a1,b1=1256 c1,d1=1346 e1,f1=2345", ""},
	})
}
