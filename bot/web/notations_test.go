package web_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"kenkenbot/board/boardtest"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestNotationsOnThePage pastes every sample of the documents' table into the page's form. What had to be understood is
// sent back, to be seen and sent again.
func TestNotationsOnThePage(t *testing.T) {
	s := newSite(t)
	for i, n := range boardtest.Notations(t, "../../docs") {
		p := s.enters(storage.ID(5+i), game.Today{Slot: storage.Main}) // nobody may ask for that many at once
		text := n.Text
		p.request("POST", "/api/v1/explanations", map[string]any{"text": text})
		if p.status == http.StatusConflict {
			var seen struct{ Error struct{ Puzzle string } }
			if err := json.Unmarshal(p.body, &seen); err != nil {
				t.Fatal(err)
			}
			text = seen.Error.Puzzle
			p.request("POST", "/api/v1/explanations", map[string]any{"text": text})
		}
		var way explanationOf
		if p.status == http.StatusOK {
			p.answered("explanation", &way)
		}
		if read := len(way.Values) == 9; read != n.Faces["on the page"] {
			t.Errorf("%s: %d, %s", n.Name, p.status, p.body)
		}
	}
}
