package tape_test

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// TestPauseKeepsTheWayBack pauses between a hint about a mistake and what it offers.
func TestPauseKeepsTheWayBack(t *testing.T) {
	p, h, err := tape.Replay(2, tape.Pace{}, logOf(
		tape.Entry{Kind: storage.MoveHint, Level: 1, Step: "mistake/a1"}, tape.Entry{Kind: storage.MovePause, At: monday}, tape.Entry{Kind: storage.MoveResume, At: monday.Add(-time.Hour)},
	))
	if err != nil {
		t.Fatal(err)
	}
	if !p.Mistaken || p.Paused != 0 || p.Seq != 3 || !slices.Equal(h.Now().Grid, board.NewGrid(2)) {
		t.Errorf("%+v", p)
	}
}
