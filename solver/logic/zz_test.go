package logic

import (
	"context"
	"fmt"
	"kenkenbot/solver"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

func TestZZ(t *testing.T) {
	if os.Getenv("ZZ") == "" {
		t.Skip()
	}
	var g, h Grader
	_ = g
	r := rand.New(rand.NewPCG(1, 2))
	for n := 3; n <= 9; n++ {
		bad, all := 0, 0
		var ta, tb time.Duration
		for range 4000 {
			p, _ := randomPuzzle(t, r, n)
			if _, _, err := solver.Unique(context.Background(), p, solver.Limits{}); err != nil {
				continue
			}
			all++
			a := time.Now()
			x := g.GradeUpTo(p, Expert).Difficulty
			b := time.Now()
			y := h.Difficulty(p, Expert)
			ta += b.Sub(a)
			tb += time.Since(b)
			if x != y {
				bad++
				if bad < 4 {
					fmt.Println(n, x, y)
				}
			}
		}
		fmt.Println(n, "mismatch", bad, "of", all, ta/time.Duration(all), tb/time.Duration(all))
	}
}
