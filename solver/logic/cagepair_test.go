package logic

import "testing"

func TestCagePair(t *testing.T) {
	tryPositions(t, CagePair, []position{
		{"no room for the other", "+9 a1 b1 c1; -5 d1 e1", "", "a1-156 b1-156 c1-156"},
		{"room enough", "+7 a1 b1; +7 d1 e1", "", ""},
		{"no line shared", "+9 a1 b1 c1; -5 d2 e2", "", ""},
	})
}
