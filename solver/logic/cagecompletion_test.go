package logic

import "testing"

func TestCageCompletion(t *testing.T) {
	tryPositions(t, CageCompletion, []position{
		{"sum", "+9 a1 b1 c1", "a1:2 b1:3", "c1=4"},
		{"equal factors round a corner", "*4 a1 b1 a2", "a1:1 b1:2", "a2=2"},
		{"a difference either way", "-2 a1 b1", "a1:3", ""},
		{"a difference one way, the other in the column", "-2 a1 b1", "a1:3 b4:5", "b1=1"},
		{"two empty", "+9 a1 b1 c1", "a1:2", ""},
	})
}
