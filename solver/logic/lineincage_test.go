package logic

import "testing"

func TestLineInCage(t *testing.T) {
	tryPositions(t, LineInCage, []position{
		{"the line needs it there", "+7 a1 b1", "c1,d1,e1,f1-6", "a1-2345 b1-2345"},
		{"it fits elsewhere", "+7 a1 b1", "c1,d1,e1-6", ""},
		{"every combination has it", "+3 a1 b1", "a1,b1=12 c1,d1,e1,f1-1", ""},
	})
}
