package logic

import "testing"

func TestSupport(t *testing.T) {
	tryPositions(t, CagePlaces, []position{
		{"sum", "+5 a1 b1", "a1=12 b1=1234", "b1-12"},
		{"four cells are too many", "+10 a1 b1 c1 d1", "a1,b1=12 c1,d1=1234", ""},
		{"four cells, one of them filled", "+11 a1 b1 c1 d1", "d1:1 a1,b1=23 c1=2345", "c1-234"},
		{"everything has its support", "+5 a1 b1", "a1,b1=1234", ""},
	})
	tryPositions(t, CageSupport, []position{
		{"four cells", "+10 a1 b1 c1 d1", "a1,b1=12 c1,d1=1234", "c1-12 d1-12"},
		{"everything has its support", "+10 a1 b1 c1 d1", "a1,b1,c1,d1=1234", ""},
	})
}
