package tape

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// TestPauseKeepsTheWayBack pauses between a hint about a mistake and what it offers.
func TestPauseKeepsTheWayBack(t *testing.T) {
	p, h := NewPosition(2, Pace{}), newHistory(2)
	for _, e := range []Entry{
		{Kind: storage.MoveHint, Level: 1, Step: mistakeStep + "a1"}, {Kind: storage.MovePause, At: monday}, {Kind: storage.MoveResume, At: monday.Add(-time.Hour)},
	} {
		p.Apply(e)
		h.apply(2, e)
	}
	if !p.Mistaken || p.Paused != 0 || p.Seq != 3 || !slices.Equal(h.Now().Grid, board.NewGrid(2)) {
		t.Errorf("%+v", p)
	}
}
