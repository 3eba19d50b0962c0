package game

import (
	"testing"

	"kenkenbot/board/format"
)

// TestReadsAsMoves tells lists of cells from talk that names cells.
func TestReadsAsMoves(t *testing.T) {
	for said, want := range map[string][2]bool{
		"a1=3":                             {true, true},
		"a1=3 b2=4":                        {true, true},
		"A1:3, B2:4":                       {true, true},
		"a1 3":                             {true, true},
		"a1=":                              {true, true},
		"b1=9":                             {true, true},
		"z9=3":                             {true, true},
		"a1=3 z9=3":                        {true, true},
		"h8=3":                             {true, true},
		"a1":                               {true, false},
		"a1 b2":                            {true, false},
		"z9":                               {true, false},
		"a1 :)":                            {true, false},
		"a1 was the hardest, took me ages": {},
		"I got a1=3 at last":               {},
		"a1=3 was nice":                    {},
		"B12 is a vitamin":                 {},
		"3":                                {},
		"nice one":                         {},
		", ;":                              {},
		"<3":                               {},
	} {
		if moves, values := ReadsAsMoves(7, said); [2]bool{moves, values} != want {
			t.Errorf("ReadsAsMoves(7, %q) = %v, %v, want %v", said, moves, values, want)
		}
	}
}

// TestIsMiscounted tells answers of a wrong size from numbers in talk, on a 4×4.
func TestIsMiscounted(t *testing.T) {
	for said, want := range map[string]bool{
		"1234 1234 1234":              true,
		"12341234123412341":           true,
		"1234\n1234\n12..":            true,
		"```\n1 2 3 4\n1 2 3 4\n```":  true,
		"1234 1234 1234 1234":         false, // an answer
		"5":                           false,
		"10/10":                       false,
		"2026":                        false,
		"it took me 12341234 seconds": false,
		"........":                    false,
	} {
		_, err := format.ParseGrid(4, said)
		if got := isMiscounted(said, err); got != want {
			t.Errorf("isMiscounted(%q) = %v (%v)", said, got, err)
		}
	}
}

func TestMayBeMoves(t *testing.T) {
	for said, want := range map[string]bool{
		"a1=3": true, "1234 1234 1234": true, "a1=3 z9=3": true, "123456": true, "1 2 3 4 5 6 7 8 9": true,
		"": false, "thanks": false, "3": false, "2026": false, "I got a1=3 at last": false, "it took me 12341234 seconds": false,
	} {
		if got := MayBeMoves(said); got != want {
			t.Errorf("MayBeMoves(%q) = %v", said, got)
		}
	}
}
