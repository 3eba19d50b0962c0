package lessons_test

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestDrills learns a technique by three puzzles without help, further and further apart. One that
// comes early counts for nothing, and help leads back to the beginning.
func TestDrills(t *testing.T) {
	start := time.Date(2030, 1, 7, 12, 0, 0, 0, time.UTC)
	const day = 24 * time.Hour
	result := func(after time.Duration) storage.Result {
		return storage.Result{Options: "needs:cage-claim", FinishedAt: start.Add(after)}
	}
	helped := result(time.Hour)
	helped.Hints = 1
	for _, tt := range []struct {
		name  string
		steps int
		due   time.Duration
		won   []storage.Result
	}{
		{"the first is due at once", 1, day, []storage.Result{result(0)}},
		{"the second a day later", 2, 5 * day, []storage.Result{result(0), result(day)}},
		{"the third four days after that", 3, 0, []storage.Result{result(0), result(day), result(5 * day)}},
		{"what comes early counts for nothing", 1, day, []storage.Result{result(0), result(day - 1)}},
		{"help leads back", 0, time.Hour, []storage.Result{result(0), helped}},
		{"even from what was learned", 0, time.Hour, []storage.Result{result(-7 * day), result(-6 * day), result(-2 * day), helped}},
	} {
		slices.Reverse(tt.won)
		drills := lessons.DrillsOf(tt.won)
		if len(drills) != 1 || drills[0].Technique != logic.CageClaim || drills[0].Steps != tt.steps || drills[0].Learned() != (tt.steps == lessons.DrillSteps) {
			t.Errorf("%s: %+v", tt.name, drills)
			continue
		}
		if d := drills[0]; !d.Learned() && !d.Due().Equal(start.Add(tt.due)) {
			t.Errorf("%s: due at %v", tt.name, d.Due())
		}
	}
	other := result(0)
	other.Options = "symmetric"
	if got := lessons.DrillsOf([]storage.Result{other, {}}); len(got) > 0 {
		t.Errorf("other results drill %+v", got)
	}
}

// TestPractisable falls back on what the lesson needs where no puzzle can be ordered.
func TestPractisable(t *testing.T) {
	for lacked, want := range map[logic.Technique]logic.Technique{logic.LineClaim: logic.LineClaim, logic.NakedQuad: logic.NakedPair, logic.Swordfish: logic.XWing} {
		if got, ok := lessons.Practisable(lacked); !ok || got != want {
			t.Errorf("%v: %v", lacked, got)
		}
	}
	if got, ok := lessons.Practisable(logic.Trial); ok {
		t.Errorf("trial: %v", got)
	}
}
