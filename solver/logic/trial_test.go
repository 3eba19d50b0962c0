package logic

import "testing"

func TestTrial(t *testing.T) {
	tryPositions(t, Trial, []position{
		{"two cells left without one", "", "a1,b1=12 c1=13", "c1-1"},
		{"nothing contradicts", "", "a1=12 b1=13", ""},
	})
}
