package board_test

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

func BenchmarkCheckFull9(b *testing.B) {
	p, g := boardtest.Puzzle(rand.New(rand.NewPCG(1, 1)), 9, 6, anyOp...)
	if !p.Check(g).Correct() {
		b.Fatal("the grid is no solution")
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Check(g)
	}
}

func BenchmarkCheckPartial9(b *testing.B) {
	p, g := boardtest.Puzzle(rand.New(rand.NewPCG(1, 1)), 9, 6, anyOp...)
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

// BenchmarkCheckHopeless has a search that runs out of its tries: a cage of 255
// empty cells and a sum that no Latin square has.
func BenchmarkCheckHopeless(b *testing.B) {
	p, g := wholeBoard(b, 16, board.Add, 16*136+1), board.NewGrid(16)
	g[0] = 5
	for b.Loop() {
		p.Check(g)
	}
}

func BenchmarkNew9(b *testing.B) {
	p, _ := boardtest.Puzzle(rand.New(rand.NewPCG(1, 1)), 9, 6, anyOp...)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := board.New(9, p.Cages()); err != nil {
			b.Fatal(err)
		}
	}
}
