package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
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
		if moves, values := game.ReadsAsMoves(7, said); [2]bool{moves, values} != want {
			t.Errorf("ReadsAsMoves(7, %q) = %v, %v, want %v", said, moves, values, want)
		}
	}
}

// TestMiscounted tells answers of a wrong size from numbers in talk, on a 4×4.
func TestMiscounted(t *testing.T) {
	w := newWorld(t)
	w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	for said, want := range map[string]outcome.Refusal{
		"1234 1234 1234":              game.BadAnswer{},
		"12341234123412341":           game.BadAnswer{},
		"1234\n1234\n12..":            game.BadAnswer{},
		"```\n1 2 3 4\n1 2 3 4\n```":  game.BadAnswer{},
		"1234 1234 1234 1234":         nil, // a wrong answer
		"5":                           game.NotMoves,
		"10/10":                       game.NotMoves,
		"2026":                        game.NotMoves,
		"it took me 12341234 seconds": game.NotMoves,
		"........":                    game.NotMoves,
	} {
		w.now = w.now.Add(time.Minute)
		if got := w.play(1, 0, game.Say{Text: said}).Refusal; !alike(got, want) {
			t.Errorf("%q: %v, want %v", said, got, want)
		}
	}
}

func TestMayBeMoves(t *testing.T) {
	for said, want := range map[string]bool{
		"a1=3": true, "1234 1234 1234": true, "a1=3 z9=3": true, "123456": true, "1 2 3 4 5 6 7 8 9": true,
		"": false, "thanks": false, "3": false, "2026": false, "I got a1=3 at last": false, "it took me 12341234 seconds": false,
	} {
		if got := game.MayBeMoves(said); got != want {
			t.Errorf("MayBeMoves(%q) = %v", said, got)
		}
	}
}
