package bot

import (
	"testing"
	"time"
)

// TestNumbers names each number that a player or owner would notice, so that none changes by
// a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		// What Discord takes.
		{"options of a select", maxOptions, 25},
		{"suggestions of a command", maxChoices, 25},
		{"text of a message", maxText, 4000},
		{"text of a form's field", maxForm, 4000},
		{"fields of a form", maxFields, 5},
		{"buttons of a row", rowRoom, 5},
		{"text of a chat", maxChat, 4000},

		// What a message and a form have room for.
		{"a step's text beside a board", maxExplained, 2500},
		{"a list of cages", maxDrawing, 2500},
		{"a cell and a digit", maxWhyText, 20},
		{"a zone's name", maxZoneText, 40},
		{"the hour that gives way", unusualHour, 3},
		{"largest board with a button a cell", tapSize, 4},
		{"buttons beside a tap grid", tapRoom, 2},
		{"rows of an operator's lists", operatorRows, 10},
		{"width of a match's standing", standingPx, 800},
		{"width of a match's result", resultPx, 1000},
		{"width of a map of pauses", stuckPx, 480},
		{"edge of a board in play", accentPlay, 0x3B6FD4},
		{"edge of a solved board", accentDone, 0x2E8B57},
		{"export that is not compressed", exportPlain, 4 << 20},
		{"largest export", exportMost, 10 << 20},

		// How long and how often.
		{"patience with a search", usualPatience, 2 * time.Second},
		{"between the poster's looks", beat, time.Minute},
		{"presses of one burst", burst, 10 * time.Second},
		{"beats that stood still", pulseGap, 10 * time.Minute},
		{"proof of a connection", pulseProof, 2 * time.Minute},
		{"a look at the week's roles", crownTime, 30 * time.Second},
		{"before a role is tried again", crownPause, time.Hour},

		// What is remembered.
		{"players' last boards", maxShown, 10_000},
		{"servers that removed the bot", mostLeft, 10_000},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
