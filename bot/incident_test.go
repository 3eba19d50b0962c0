package bot_test

import (
	"strings"
	"testing"
)

// TestASearchThatPanics: work beside a request fails like the request, in one line of the
// log with the ID that its player reads.
func TestASearchThatPanics(t *testing.T) {
	for name, patience := range map[string]bool{"at once": true, "later": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const answered = "exactly one solution"
			said := answered
			for strings.Contains(said, answered) { // the panic met the request, which had been answered already
				s := newStage(t, stageOptions{})
				if !patience {
					s.bot.HavePatience(-1)
				}
				s.store.panicIn(2) // the first reads the language
				said = s.play(&step{action: "ann in Tea Room: form", data: `{"custom_id": "/bring/solve", "components": [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": "3:aa_aa_a_,d3m6a6m2"}}]}`})
				said = s.until(said, "Something went wrong", answered)
			}
			if n := strings.Count(said, "log ERROR"); n != 1 {
				t.Errorf("%d errors are logged:\n%s", n, said)
			}
			_, id, _ := strings.Cut(said, "incident=")
			id, _, _ = strings.Cut(id, "\n")
			if !strings.Contains(said, "Something went wrong on my side; your board is safe. Try again in a moment. (`"+id+"`)") {
				t.Errorf("the player does not read %q:\n%s", id, said)
			}
		})
	}
}
