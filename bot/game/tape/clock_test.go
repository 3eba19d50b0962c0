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
	p, h, err := tape.Replay(2, time.Time{}, logOf(
		tape.Entry{Kind: storage.MoveHint, Level: 1, Step: "mistake/a1"}, tape.Entry{Kind: storage.MovePause, At: monday}, tape.Entry{Kind: storage.MoveResume, At: monday.Add(-time.Hour)},
	))
	if err != nil {
		t.Fatal(err)
	}
	if !p.Mistaken || p.Paused != 0 || p.Seq != 3 || !slices.Equal(h.Now().Grid, board.NewGrid(2)) {
		t.Errorf("%+v", p)
	}
}

// TestTheClockNeverRunsBack plays a log whose instants do.
func TestTheClockNeverRunsBack(t *testing.T) {
	pause := func(at time.Duration) tape.Entry { return tape.Entry{Kind: storage.MovePause, At: monday.Add(at)} }
	resume := func(at time.Duration) tape.Entry { return tape.Entry{Kind: storage.MoveResume, At: monday.Add(at)} }
	const m = time.Minute
	for name, tt := range map[string]struct {
		log    []tape.Entry
		at     time.Duration
		played time.Duration
	}{
		"onwards":                 {nil, 4 * m, 4 * m},
		"asked before the start":  {nil, -m, 0},
		"a pause":                 {[]tape.Entry{pause(2 * m), resume(4 * m)}, 5 * m, 3 * m},
		"in a pause":              {[]tape.Entry{pause(2 * m)}, 5 * m, 2 * m},
		"resumed before it began": {[]tape.Entry{pause(2 * m), resume(m)}, 3 * m, 3 * m},
		"asked before the pause":  {[]tape.Entry{pause(3 * m)}, 2 * m, 2 * m},
	} {
		p, _, err := tape.Replay(2, monday, logOf(tt.log...))
		if err != nil {
			t.Fatal(err)
		}
		at := monday.Add(tt.at)
		if got := p.Played(at); got != tt.played {
			t.Errorf("%s: played %v, want %v", name, got, tt.played)
		}
	}
}
