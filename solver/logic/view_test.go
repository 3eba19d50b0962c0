package logic

import (
	"fmt"
	"testing"
)

func TestView(t *testing.T) {
	names := map[ReasonKind]string{LineHas: "line has", NotHere: "not here", Filled: "filled", TooOften: "too often", NoOrder: "no order"}
	tests := []struct {
		position
		alive, dead string
		repeats     bool
	}{
		{position{cages: "+7 a1 b1"}, "[[1 6] [2 5] [3 4]]", "", false},
		{position{cages: "+7 a1 b1", marks: "c1:6"}, "[[2 5] [3 4]]", "[1 6] line has 6", false},
		{position{cages: "+7 a1 b1", marks: "a5:1 b4:1"}, "[[2 5] [3 4]]", "[1 6] line has 1", false},
		{position{cages: "+7 a1 b1", marks: "a5:1"}, "[[1 6] [2 5] [3 4]]", "", false},
		{position{cages: "+7 a1 b1", marks: "a1,b1-3"}, "[[1 6] [2 5]]", "[3 4] not here 3", false},
		{position{cages: "+7 a1 b1", marks: "a1:2"}, "[[2 5]]", "[1 6] filled 2, [3 4] filled 2", false},
		{position{cages: "+5 a1 b1 c1"}, "[]", "[1 1 3] too often 1, [1 2 2] too often 2", false},
		{position{cages: "*12 a1 b1 b2", marks: "b4:3"}, "[[1 2 6] [1 3 4]]", "[2 2 3] no order 0", true},
	}
	for _, test := range tests {
		t.Run(test.cages+" "+test.marks, func(t *testing.T) {
			v := stateOf(t, 6, test.position).View(0)
			var alive [][]int
			for _, c := range v.Alive {
				alive = append(alive, c.Values)
			}
			dead := ""
			for k, c := range v.Dead {
				if k > 0 {
					dead += ", "
				}
				dead += fmt.Sprint(c.Values, " ", names[c.Reason.Kind], " ", c.Reason.Value)
			}
			if fmt.Sprint(alive) != test.alive || dead != test.dead || v.Repeats != test.repeats || v.More != 0 {
				t.Errorf("alive %v, dead %s, repeats %v, %d more", alive, dead, v.Repeats, v.More)
			}
		})
	}
}
