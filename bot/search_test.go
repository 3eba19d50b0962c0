package bot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
)

// TestASearchIsStopped asks for the answer of a board that no search gets through, presses
// keys of another one meanwhile, and stops the search: each is answered while it goes on.
func TestASearchIsStopped(t *testing.T) {
	s := newStage(t, stageOptions{})
	s.bot.HavePatience(0)
	text, err := json.Marshal(format.Canonical(boardtest.Endless(t)))
	if err != nil {
		t.Fatal(err)
	}
	do := func(action, data string) string {
		return s.play(&step{action: action, data: data})
	}
	going := do("ann in Tea Room: form", fmt.Sprintf(`{"custom_id": "/bring/solve", "components": [{"type": 18, "component": {"type": 4, "custom_id": "text", "value": %s}}]}`, text))
	if !strings.Contains(going, "This one takes longer.") || !strings.Contains(going, `"custom_id": "/search/1/stop"`) {
		t.Fatalf("the search is answered by\n%s", going)
	}
	s.bot.HavePatience(time.Hour)
	if board := do("ann in Tea Room: command", `{"name": "kenken", "options": [{"type": 1, "name": "today"}]}`); !strings.Contains(board, "/board/1/key/1") {
		t.Errorf("while it goes on, today's board is\n%s", board)
	}
	if other := do("bob in Tea Room: button", `{"custom_id": "/search/1/stop"}`); !strings.Contains(other, "That search is over.") {
		t.Errorf("somebody else stops it:\n%s", other)
	}
	stopped := do("ann in Tea Room: button", `{"custom_id": "/search/1/stop"}`)
	if !strings.Contains(stopped, "Stopped.") {
		t.Errorf("it is stopped by\n%s", stopped)
	}
	s.until(stopped, "PATCH webhooks/APP/TOKEN/messages/@original") // the search's own answer
	if again := do("ann in Tea Room: button", `{"custom_id": "/search/1/stop"}`); !strings.Contains(again, "That search is over.") {
		t.Errorf("stopped again:\n%s", again)
	}
}

// TestASearchIsFollowed has no patience with a quick search: what it finds takes the
// message's place, in a server and in a direct message.
func TestASearchIsFollowed(t *testing.T) {
	for _, place := range []string{"Tea Room", "DM"} {
		t.Run(place, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, stageOptions{})
			s.bot.HavePatience(-1)
			action, data := "ann in Tea Room: command", `{"name": "puzzle", "options": [{"type": 1, "name": "load", "options": [{"type": 3, "name": "text", "value": "3:a_3aab_,a5d2a4m6"}]}]}`
			if place == "DM" {
				action, data = "ann in DM: message", `{"content": "load 3:a_3aab_,a5d2a4m6"}`
			}
			s.until(s.play(&step{action: action, data: data}), "Your puzzle · 3×3 easy")
		})
	}
}
