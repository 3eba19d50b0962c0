package board

import (
	"math/rand/v2"
	"testing"
)

func BenchmarkCheckFull9(b *testing.B) {
	p, g := randomPuzzle(rand.New(rand.NewPCG(1, 1)), 9)
	if !p.Check(g).Correct() {
		b.Fatal("the grid is no solution")
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Check(g)
	}
}

func BenchmarkCheckPartial9(b *testing.B) {
	p, g := randomPuzzle(rand.New(rand.NewPCG(1, 1)), 9)
	for i := range g {
		if i%2 == 0 {
			g[i] = 0
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Check(g)
	}
}

// BenchmarkCheckHopeless has the largest search that Check allows itself: a cage of
// 255 empty cells and a sum that no Latin square has.
func BenchmarkCheckHopeless(b *testing.B) {
	p, g := wholeBoard(b, 16, Add, 16*136+1), NewGrid(16)
	g[0] = 5
	for b.Loop() {
		p.Check(g)
	}
}

func BenchmarkNew9(b *testing.B) {
	p, _ := randomPuzzle(rand.New(rand.NewPCG(1, 1)), 9)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := New(9, p.Cages()); err != nil {
			b.Fatal(err)
		}
	}
}
