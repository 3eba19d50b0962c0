package logic

import (
	"testing"

	"kenkenbot/board"
)

// TestPlaceBreaks places digits one after the other: what is no longer a candidate of its cell breaks the state, and what
// stands there already doesn't.
func TestPlaceBreaks(t *testing.T) {
	p := oneCage(t)
	type digit struct {
		cell  board.Cell
		value int
	}
	for name, tt := range map[string]struct {
		digits []digit
		want   bool
	}{
		"apart":               {[]digit{{board.At(0, 0), 1}, {board.At(1, 1), 1}}, false},
		"twice the same":      {[]digit{{board.At(0, 0), 1}, {board.At(0, 0), 1}}, false},
		"another in its cell": {[]digit{{board.At(0, 0), 1}, {board.At(0, 0), 2}}, true},
		"again in its row":    {[]digit{{board.At(0, 0), 1}, {board.At(0, 1), 1}}, true},
		"again in its column": {[]digit{{board.At(0, 0), 1}, {board.At(2, 0), 1}}, true},
	} {
		s := NewState(p)
		for _, d := range tt.digits {
			s.Place(d.cell, d.value)
		}
		if _, broken := s.Contradiction(); broken != tt.want {
			t.Errorf("%s: broken %t, want %t", name, broken, tt.want)
		}
	}
}
