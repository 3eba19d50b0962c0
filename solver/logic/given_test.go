package logic

import "testing"

func TestGivenCell(t *testing.T) {
	tryPositions(t, GivenCell, []position{
		{"one cell", "=4 c2", "", "c2=4"},
		{"two cells", "+3 a1 b1", "", ""},
		{"filled already", "=4 c2", "c2:4", ""},
	})
}
