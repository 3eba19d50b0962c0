package logic

import "testing"

func TestEitherWay(t *testing.T) {
	tryPositions(t, EitherWay, []position{
		{"whichever digit a cell has", "", "a1=12 b1=13 a2=23", "b2-3"},
		{"the ways have nothing in common", "", "a1=12", ""},
	})
}
