package bot

import (
	"testing"

	"kenkenbot/board/format"
)

// TestReadMoves tells lists of cells from talk that names cells.
func TestReadMoves(t *testing.T) {
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
		if moves, values := readMoves(7, said); [2]bool{moves, values} != want {
			t.Errorf("readMoves(7, %q) = %v, %v, want %v", said, moves, values, want)
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

func TestMentions(t *testing.T) {
	if got := plain("<@!12> a1=3 <@&34>"); got != "a1=3" {
		t.Errorf("plain: %q", got)
	}
	for text, want := range map[string]bool{"<@12> hi": true, "hi <@!12>": true, "<@123>": false, "12": false, "<#12>": false, "": false} {
		if names(text, 12) != want {
			t.Errorf("names(%q) = %v", text, !want)
		}
	}
}
