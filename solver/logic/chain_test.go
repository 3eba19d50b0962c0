package logic

import "testing"

func TestChain(t *testing.T) {
	tryPositions(t, Chain, []position{
		{"four cells of two candidates", "", "a1=12 a4=23 d4=34 d6=14", "d1-1 a6-1"},
		{"the ends differ", "", "a1=12 a4=23 d4=34 d6=45", ""},
	})
}
