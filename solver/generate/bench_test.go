package generate

import (
	"fmt"
	"testing"

	"kenkenbot/solver/logic"
)

// BenchmarkGenerate makes another puzzle every time: ns/op is the mean of them.
func BenchmarkGenerate(b *testing.B) {
	for n := 4; n <= 9; n++ {
		for _, d := range Offered(Spec{Size: n}) {
			b.Run(fmt.Sprintf("%d/%s", n, d), func(b *testing.B) {
				var g Generator
				seed := uint64(0)
				for b.Loop() {
					if _, err := g.Generate(b.Context(), Spec{Size: n, Difficulty: d, Seed: seed}); err != nil {
						b.Fatal(err)
					}
					seed++
				}
			})
		}
	}
}

// BenchmarkGrade grades finished puzzles, the work that bounds the generator.
func BenchmarkGrade(b *testing.B) {
	for n := 4; n <= 9; n++ {
		for _, d := range Offered(Spec{Size: n}) {
			b.Run(fmt.Sprintf("%d/%s", n, d), func(b *testing.B) {
				var puzzles [50]Result
				for i := range puzzles {
					made, err := Generate(b.Context(), Spec{Size: n, Difficulty: d, Seed: uint64(i)})
					if err != nil {
						b.Fatal(err)
					}
					puzzles[i] = made
				}
				var g logic.Grader
				i := 0
				for b.Loop() {
					if _, err := g.Grade(b.Context(), puzzles[i%len(puzzles)].Puzzle, logic.Limits{}); err != nil {
						b.Fatal(err)
					}
					i++
				}
			})
		}
	}
}
