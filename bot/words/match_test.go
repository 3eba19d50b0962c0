package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestMatchThatMovesNoRating has the message of a rated match say why no rating moved.
func TestMatchThatMovesNoRating(t *testing.T) {
	const why = "only two games a day (UTC)"
	for name, test := range map[string]struct {
		change func(*game.MatchView)
		says   bool
	}{
		"nothing moved":  {func(*game.MatchView) {}, true},
		"a rating moved": {func(v *game.MatchView) { v.Rivals[1].Rating = standings.RatingMove{Before: 1500, After: 1480} }, false},
		"just for fun":   {func(v *game.MatchView) { v.Rated = false }, false},
		"still played":   {func(v *game.MatchView) { v.State = storage.MatchDecided }, false},
	} {
		v := game.MatchView{
			Match:  storage.Match{Kind: storage.Duel, State: storage.MatchOver, Host: 1, Rated: true},
			Rivals: []game.RivalView{{Rival: storage.Rival{Player: 1, Name: "ana", State: storage.RivalSolved, Place: 1}}, {Rival: storage.Rival{Player: 2, Name: "ben", State: storage.RivalSolved, Place: 2}}},
		}
		test.change(&v)
		if says := strings.Contains(English.Text(MatchPostOf(v, time.Unix(1e9, 0))), why); says != test.says {
			t.Errorf("%s: the message says why: %v, want %v", name, says, test.says)
		}
	}
}
