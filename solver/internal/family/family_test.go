package family

import (
	"math/rand/v2"
	"testing"
)

// TestAgainstSets compares the methods with what they mean, set by set.
func TestAgainstSets(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 5 + r.IntN(5)
		open := uint16(r.IntN(1 << n))
		high := int(open >> 6)
		draw := func() Family {
			f := Make(n)
			for range r.IntN(40) {
				f.Add(uint16(r.IntN(1<<n)) & open)
			}
			return f
		}
		from, whole, set := draw(), draw(), uint16(r.IntN(1<<n))&open
		joined, parts := Make(n), Make(n)
		joined.Join(from, set, high)
		any := parts.Part(from, whole, set, high)
		wantAny := false
		for d := range uint16(1 << n) {
			if d&^open != 0 {
				continue
			}
			apart := d&set == 0
			if want := d&set == set && from.Has(d&^set); joined.Has(d) != want {
				t.Fatalf("Join of %b: %b is in: %v", set, d, !want)
			}
			want := apart && whole.Has(d|set) && from.Has(d)
			if parts.Has(d) != want {
				t.Fatalf("Part of %b: %b is in: %v", set, d, !want)
			}
			wantAny = wantAny || want
		}
		if any != wantAny {
			t.Fatalf("Part of %b: %v, want %v", set, any, wantAny)
		}
		joined.Clear(high)
		for d := range uint16(1 << n) {
			if joined.Has(d) {
				t.Fatalf("%b is left in a family that is cleared", d)
			}
		}
	}
}
