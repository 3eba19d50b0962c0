package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestCandidatesAreASet compares the bit set with a map.
func TestCandidatesAreASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Candidates
		want := map[int]bool{}
		for _, v := range rapid.SliceOf(rapid.IntRange(-2, MaxSize+2)).Draw(t, "values") {
			if rapid.Bool().Draw(t, "add") {
				s = s.With(v)
				if v >= 1 && v <= MaxSize {
					want[v] = true
				}
			} else {
				s = s.Without(v)
				delete(want, v)
			}
		}
		var values []int
		for v := -2; v <= MaxSize+2; v++ {
			if s.Has(v) != want[v] {
				t.Fatalf("%v has %d: %v", s.Values(), v, s.Has(v))
			}
			if want[v] {
				values = append(values, v)
			}
		}
		if !slices.Equal(s.Values(), values) || s.Len() != len(values) || CandidatesOf(values...) != s {
			t.Fatalf("values %v, len %d, want %v", s.Values(), s.Len(), values)
		}
		least, most := 0, 0
		if len(values) > 0 {
			least, most = values[0], values[len(values)-1]
		}
		if s.Min() != least || s.Max() != most {
			t.Fatalf("%v: %d to %d", values, s.Min(), s.Max())
		}
	})
}

func TestAllCandidates(t *testing.T) {
	if got := AllCandidates(4).Values(); !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Errorf("AllCandidates(4) = %v", got)
	}
	if AllCandidates(MaxSize).Len() != MaxSize {
		t.Errorf("AllCandidates(%d) = %v", MaxSize, AllCandidates(MaxSize).Values())
	}
	for v := range AllCandidates(3).All() {
		if v == 2 {
			break // the iterator has to stop here
		}
	}
	if m := NewMarks(3); len(m) != 9 {
		t.Errorf("%d marks on a board of size 3", len(m))
	}
}
