package generate

import (
	"fmt"
	"testing"
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
