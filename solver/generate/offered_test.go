package generate

import (
	"context"
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

// TestOfferedWishes makes a puzzle of every wish and difficulty that Offered names, up to
// 6×6. With KENKEN_FULL=1 it places 20 orders for each up to 9×9, also for those that
// Offered does not name, and prints what came of them.
func TestOfferedWishes(t *testing.T) {
	most := 6
	if full() {
		most = 9
	}
	for n := MinSize; n <= most; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			for _, wish := range wishes(n) {
				offered := Offered(wish)
				if !slices.IsSorted(offered) {
					t.Fatalf("%+v is offered %v", wish, offered)
				}
				for _, wish.Difficulty = range board.Difficulties {
					testOffer(t, wish, slices.Contains(offered, wish.Difficulty))
				}
			}
		})
	}
}

// testOffer places an order if it is offered, or several whether it is or not.
func testOffer(t *testing.T, wish Spec, offered bool) {
	t.Helper()
	switch {
	case full():
		comesTrue(t, wish, offered)
	case offered:
		made, err := order(t.Context(), wish, 0)
		if err != nil {
			t.Fatal(err)
		}
		wish.Seed = made.Seed
		inspect(t, wish, made)
	}
}

// order makes a puzzle of the wish with one of twenty seeds.
func order(ctx context.Context, wish Spec, seed uint64) (made Result, err error) {
	const seeds = 20
	for k := range uint64(seeds) {
		wish.Seed = seed + k
		made, err = Generate(ctx, wish)
		var unmet *UnmetError
		if !errors.As(err, &unmet) {
			break
		}
	}
	return made, err
}

// comesTrue counts how many orders come true while somebody waits.
func comesTrue(t *testing.T, wish Spec, offered bool) {
	t.Helper()
	const orders, enough, patience = 20, 19, 10 * time.Second
	made, longest := 0, time.Duration(0)
	for k := range orders {
		if k > 3 && made == 0 {
			break // it is plain by now
		}
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		begin := time.Now()
		if _, err := order(ctx, wish, uint64(1000*k)); err == nil {
			made++
			longest = max(longest, time.Since(begin))
		}
		cancel()
	}
	t.Logf("| %s | %t | %s | %d %s | %d | %.2f s |", wish.Ops, wish.Hidden, wish.Symmetry, wish.Size, wish.Difficulty, made, longest.Seconds())
	if offered != (made >= enough) {
		t.Errorf("%+v: %d of %d orders came true, offered is %v", wish, made, orders, offered)
	}
}

func TestOfferedKnowsItsLimits(t *testing.T) {
	for _, s := range []Spec{
		{Size: 6, Ops: OperatorsOf(board.Divide)},
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
