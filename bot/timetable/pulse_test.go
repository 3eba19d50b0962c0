package timetable

import (
	"testing"
	"time"

	"kenkenbot/bot/discord"
)

// TestPulse looks at connections that come and go, and at processes that stand still.
func TestPulse(t *testing.T) {
	begun := time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
	type look struct {
		at         time.Duration // since begun
		connection int           // which one: 0 none
		want       finding
	}
	const m, h = time.Minute, time.Hour
	for name, looks := range map[string][]look{
		"a start":             {{0, 0, noBeat}, {m, 1, upAgain}, {2 * m, 1, upSince}, {3 * m, 1, upSince}},
		"a drop":              {{0, 1, upAgain}, {m, 0, noBeat}, {2 * m, 2, upAgain}, {3 * m, 2, upSince}},
		"an unseen drop":      {{0, 1, upAgain}, {m, 2, upAgain}},
		"asleep, dropped":     {{0, 1, upAgain}, {8 * h, 1, noBeat}, {8*h + m, 1, noBeat}, {8*h + 2*m, 0, noBeat}, {8*h + 3*m, 2, upAgain}},
		"asleep, kept":        {{0, 1, upAgain}, {8 * h, 1, noBeat}, {8*h + m, 1, noBeat}, {8*h + 2*m, 1, upSince}, {8*h + 3*m, 1, upSince}},
		"the clock set back":  {{0, 1, upAgain}, {-8 * h, 1, upSince}},
		"asleep while away":   {{0, 1, upAgain}, {m, 0, noBeat}, {8 * h, 0, noBeat}, {8*h + m, 2, upAgain}},
		"asleep twice":        {{0, 1, upAgain}, {h, 1, noBeat}, {h + m, 2, upAgain}, {2 * h, 2, noBeat}, {2*h + 2*m, 2, upSince}},
		"away for nine beats": {{0, 1, upAgain}, {9 * m, 1, upSince}},
	} {
		t.Run(name, func(t *testing.T) {
			var p pulse
			for _, l := range looks {
				health := discord.Health{Connected: l.connection > 0, Since: begun.Add(time.Duration(l.connection) * time.Nanosecond)}
				if got := p.take(health, begun.Add(l.at)); got != l.want {
					t.Errorf("after %v: %d, want %d", l.at, got, l.want)
				}
			}
		})
	}
}
