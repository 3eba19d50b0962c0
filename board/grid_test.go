package board

import (
	"strings"
	"testing"
)

func TestGridString(t *testing.T) {
	wide := NewGrid(10)
	wide[0], wide[99] = 10, 1
	for _, test := range []struct {
		name string
		grid Grid
		want string
	}{
		{"empty", NewGrid(2), "...."},
		{"partial", Grid{1, 0, 2, 1}, "1.21"},
		{"a value that needs two digits", Grid{12, 0, 2, 1}, "12,.,2,1"},
		{"the largest value of one digit", Grid{9, 0, 2, 1}, "9.21"},
		{"the largest board of one digit", NewGrid(9), strings.Repeat(".", 81)},
		{"the smallest board of two digits", NewGrid(10), strings.Repeat(".,", 99) + "."},
		{"nothing", nil, ""},
		{"odd length", Grid{1, 2}, "12"},
	} {
		if got := test.grid.String(); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	if got := wide.String(); got[:7] != "10,.,.," || got[len(got)-3:] != ".,1" {
		t.Errorf("size 10: %q", got)
	}
}

func TestGridSize(t *testing.T) {
	for n := 1; n <= MaxSize; n++ {
		if got := NewGrid(n).Size(); got != n {
			t.Errorf("size %d is %d", n, got)
		}
	}
	for _, length := range []int{0, 2, 15, 17, 17 * 17} {
		if got := make(Grid, length).Size(); got != 0 {
			t.Errorf("%d cells have size %d", length, got)
		}
	}
}

func TestGridCells(t *testing.T) {
	g := NewGrid(3)
	h := g.Clone()
	g.Set(3, At(1, 2), 3)
	if g[5] != 3 || g.At(3, At(1, 2)) != 3 || g.Empty() != 8 {
		t.Errorf("the grid is %v", g)
	}
	if h.Empty() != 9 || g.Equal(h) || !g.Equal(g.Clone()) {
		t.Errorf("the clone is %v", h)
	}
}
