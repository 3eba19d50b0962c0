package logic

import "testing"

func TestNakedSingle(t *testing.T) {
	tryPositions(t, NakedSingle, []position{
		{"one candidate", "", "c4=5", "c4=5"},
		{"what the lines leave", "", "c4=235 c1:2 a4:3", "c4=5"},
		{"two candidates", "", "c4=56", ""},
	})
}
