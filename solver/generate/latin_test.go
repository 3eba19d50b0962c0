package generate

import (
	"fmt"
	"testing"

	"kenkenbot/board"

	"pgregory.net/rapid"
)

// chiSquared returns the statistic of counts against their expected share of draws.
func chiSquared(counts, weights []int, draws int) float64 {
	total := 0
	for _, w := range weights {
		total += w
	}
	sum := 0.0
	for i, c := range counts {
		expected := float64(draws) * float64(weights[i]) / float64(total)
		sum += (float64(c) - expected) * (float64(c) - expected) / expected
	}
	return sum
}

// TestLatinSquaresOfOrder4 draws until each of the 576 squares is expected 100
// times. The bound is that of 575 degrees of freedom at one in ten thousand.
func TestLatinSquaresOfOrder4(t *testing.T) {
	const squares, draws, bound = 576, 57600, 706.5
	r := newRandom("order 4")
	found := map[string]int{}
	for range draws {
		found[latinSquare(4, r).String()]++
	}
	if len(found) != squares {
		t.Fatalf("%d different squares, want all %d", len(found), squares)
	}
	counts, weights := make([]int, 0, squares), make([]int, squares)
	for _, c := range found {
		weights[len(counts)] = 1
		counts = append(counts, c)
	}
	if x := chiSquared(counts, weights, draws); x > bound {
		t.Errorf("chi-squared %.1f, want at most %.1f", x, bound)
	}
}

// TestIsotopyClasses compares the shares of the isotopy classes with their sizes:
// of the 576 squares of order 4 the group of order two squared has 144, the cyclic
// group 432; of the 56 reduced squares of order 5 the cyclic group has 6, the other
// class 50. The number of intercalates (2×2 subsquares) tells them apart.
func TestIsotopyClasses(t *testing.T) {
	tests := []struct {
		order       int
		intercalate []int // how many the classes have
		weights     []int
	}{
		{4, []int{12, 4}, []int{144, 432}},
		{5, []int{0, 4}, []int{6, 50}},
	}
	const draws, bound = 40000, 15.1 // 1 degree of freedom at one in ten thousand
	for _, test := range tests {
		t.Run(fmt.Sprint(test.order), func(t *testing.T) {
			r := newRandom("classes")
			counts := make([]int, len(test.weights))
			for range draws {
				n := intercalates(test.order, latinSquare(test.order, r))
				known := false
				for i, want := range test.intercalate {
					if n == want {
						counts[i]++
						known = true
					}
				}
				if !known {
					t.Fatalf("a square with %d intercalates, want one of %v", n, test.intercalate)
				}
			}
			if x := chiSquared(counts, test.weights, draws); x > bound {
				t.Errorf("classes %v of %d: chi-squared %.1f, want at most %.1f", counts, draws, x, bound)
			}
		})
	}
}

// intercalates counts the 2×2 subsquares.
func intercalates(n int, g board.Grid) int {
	count := 0
	for a := range n {
		for b := range a {
			for c := range n {
				for d := range c {
					if g[a*n+c] == g[b*n+d] && g[a*n+d] == g[b*n+c] {
						count++
					}
				}
			}
		}
	}
	return count
}

// TestLatinSquaresAreLatin compares squares of every size with the rules.
func TestLatinSquaresAreLatin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, MaxSize).Draw(t, "size")
		g := latinSquare(n, newRandom(rapid.String().Draw(t, "seed")))
		cages := make([]board.Cage, n*n)
		for i, v := range g {
			cages[i] = board.Cage{Target: int64(v), Cells: []board.Cell{board.CellAt(n, i)}}
		}
		p, err := board.New(n, cages)
		if err != nil {
			t.Fatal(err)
		}
		if report := p.Check(g); !report.Correct() {
			t.Fatalf("size %d: %v breaks %v", n, g, report.Faults)
		}
	})
}

// TestSquareIsFixedBySeed pins the stream of random numbers and what is made of it.
func TestSquareIsFixedBySeed(t *testing.T) {
	const want = "135426314652426531562314243165651243"
	if got := latinSquare(6, newRandom("pinned")).String(); got != want {
		t.Errorf("square of order 6 is %s, want %s", got, want)
	}
}
