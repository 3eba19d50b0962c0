package logic

import "testing"

func TestCageDigits(t *testing.T) {
	tryPositions(t, CageDigits, []position{
		{"sum", "+3 a1 b1", "", "a1-3456 b1-3456"},
		{"product", "*12 a1 b1", "", "a1-15 b1-15"},
		{"a quotient is exact: 5 over 2 is not 2", "/2 a1 b1", "", "a1-5 b1-5"},
		{"a perfect square round a corner", "*4 a1 b1 a2", "", "a1-356 b1-356 a2-356"},
		{"a perfect square in a line", "*4 a1 b1", "", "a1-2356 b1-2356"},
		{"any operator", "?20 a1 b1", "", "a1-1236 b1-1236"},
		{"order is not looked at", "+5 a1 b1", "a1=12 b1=1234", ""},
		{"all digits in use", "+7 a1 b1", "", ""},
	})
}
