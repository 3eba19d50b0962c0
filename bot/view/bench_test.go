package view

import (
	"maps"
	"slices"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// BenchmarkPressTexts makes all that is read of a 6×6 in each of its states, one after another: what
// came of the press, the line above the board, the labels of its controls, and the picture's
// alternative text.
func BenchmarkPressTexts(b *testing.B) {
	c := New(true)
	var turns []game.Turn
	states := boardStates(b, 6)
	for _, state := range slices.Sorted(maps.Keys(states)) {
		if turn := states[state]; turn.View.Result == nil && !turn.View.Paused {
			turns = append(turns, turn)
		}
	}
	for i := 0; b.Loop(); i++ {
		t := turns[i%len(turns)]
		c.Words.Text(words.TurnOf(t))
		c.Words.Text(words.BoardHeadOf(t))
		c.Words.BoardAlt(PictureOf(t), t.View.Difficulty)
		c.controls(t, false)
	}
}
