package generate

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
)

// wishes returns the specs of a size that Offered knows, without their difficulties.
func wishes(n int) []Spec {
	var all []Spec
	for _, ops := range OfferedOperators() {
		for _, hidden := range []bool{false, true} {
			for _, symmetry := range []Symmetry{Asymmetric, Rotational} {
				all = append(all, Spec{Size: n, Ops: ops, Hidden: hidden, Symmetry: symmetry})
			}
		}
	}
	return all
}

// TestOfferedWishes makes a puzzle of every wish and difficulty that Offered names, with
// at most a few seeds. With KENKEN_FULL=1 it tries 200 seeds of each up to 6×6 and 40 of
// the larger ones, takes those that Offered does not name too, and prints what came of
// them.
func TestOfferedWishes(t *testing.T) {
	most, worst := 6, 5*time.Second // 7×7 to 9×9 can take seconds
	if full() {
		most, worst = 9, time.Minute
	}
	for n := MinSize; n <= most; n++ {
		for _, wish := range wishes(n) {
			offered := Offered(wish)
			if !slices.IsSorted(offered) {
				t.Fatalf("%+v is offered %v", wish, offered)
			}
			for _, d := range board.Difficulties {
				wish := wish
				wish.Difficulty = d
				switch {
				case full():
					yields(t, wish, slices.Contains(offered, d))
				case slices.Contains(offered, d):
					begin := time.Now()
					inspect(t, wish, oneOf(t, &wish))
					if took := time.Since(begin); took > worst {
						t.Errorf("%+v took %v", wish, took)
					}
				}
			}
		}
	}
}

// oneOf makes a puzzle of the wish with one of the first seeds, which it leaves in it.
func oneOf(t *testing.T, wish *Spec) Result {
	t.Helper()
	const seeds = 12
	for wish.Seed = range uint64(seeds) {
		made, err := Generate(t.Context(), *wish)
		var unmet *UnmetError
		if errors.As(err, &unmet) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	t.Fatalf("%+v: none of %d seeds", *wish, seeds)
	return Result{}
}

// yields counts with how many seeds the wish comes true.
func yields(t *testing.T, wish Spec, offered bool) {
	t.Helper()
	seeds, made, longest := 200, 0, time.Duration(0)
	if wish.Size > 6 {
		seeds = 40
	}
	tried := 0
	for ; tried < seeds && (tried < 10 || made > 0); tried++ { // what failed ten times is given up
		wish.Seed = uint64(tried)
		begin := time.Now()
		if _, err := Generate(t.Context(), wish); err == nil {
			made++
		}
		longest = max(longest, time.Since(begin))
	}
	t.Logf("| %s | %t | %s | %d %s | %d of %d | %.2f s |", wish.Ops, wish.Hidden, wish.Symmetry, wish.Size, wish.Difficulty, made, tried, longest.Seconds())
	if offered != (2*made >= tried) {
		t.Errorf("%+v: %d of %d seeds made one, offered is %v", wish, made, tried, offered)
	}
}

func TestOfferedKnowsItsLimits(t *testing.T) {
	for _, s := range []Spec{
		{Size: 6, Ops: OperatorsOf(board.Divide)},
		{Size: 6, Symmetry: Diagonal},
		{Size: 10, Hidden: true},
		{Size: 3, Symmetry: Rotational},
	} {
		if got := Offered(s); len(got) > 0 {
			t.Errorf("%+v is offered %v", s, got)
		}
	}
	if got := fmt.Sprint(Offered(Spec{Size: 4, Ops: OperatorsOf(board.Multiply), Difficulty: board.Extreme, Seed: 7})); got != "[easy medium hard expert]" {
		t.Errorf("a 4×4 with × is offered %s", got)
	}
}
