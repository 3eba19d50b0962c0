package bot_test

import (
	"encoding/json"
	"regexp"
	"testing"
	"time"
)

var cellsLeft = regexp.MustCompile(`(\d+) cells left`)

// TestBurstEndsInABoard presses more keys at once than a player may, and once a few of which
// the last can't be answered: the board that is shown in the end has every digit that was kept.
func TestBurstEndsInABoard(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		steps, keys int
		lost        bool // the answer to the last press
	}{
		"more than a player may": {steps: 15, keys: 30},
		"the last one is lost":   {keys: 5, lost: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, stageOptions{})
			s.act(&step{action: "ann in Library: command", data: `{"name":"kenken","options":[{"type":1,"name":"today"}]}`})
			s.setClock(s.Now().Add(time.Minute))
			s.discord.take()
			var events []json.RawMessage
			for k := range test.steps + test.keys {
				path := "/board/1/key/1"
				if k < test.steps {
					path = "/board/1/step/on"
				}
				e := envelope{who: "ann", place: "Library", id: s.snowflake(), at: s.Now()}
				raw, err := json.Marshal(e.interaction("button", "", map[string]any{"custom_id": path}))
				if err != nil {
					t.Fatal(err)
				}
				events = append(events, raw)
				if test.lost && k == test.keys-1 {
					s.discord.refuse("POST interactions/"+e.id.String()+"/token"+e.id.String()+"/callback", refusal{404, 10062})
				}
			}
			s.discord.burst("INTERACTION_CREATE", events)
			shown := s.shown(len(events))
			s.act(&step{action: "ann in Library, 60s later: command", data: `{"name":"kenken","options":[{"type":1,"name":"today"}]}`})
			shown = append(shown, s.shown(1)...)
			if n := len(shown); n < 2 || shown[n-1] == "25" || shown[n-2] != shown[n-1] {
				t.Errorf("boards with %q cells left were shown; the last, asked for afterwards, is right", shown)
			}
			s.log.take()
		})
	}
}

// shown waits until so many interactions were answered, and returns how many cells each board
// has left that was shown meanwhile.
func (s *stage) shown(answers int) (left []string) {
	s.Helper()
	for {
		for _, q := range s.discord.take() {
			if q.kind() == "callback" {
				answers--
			}
			_, refused := s.discord.refused[q.method+" "+q.path]
			if found := cellsLeft.FindSubmatch(q.body); found != nil && !refused {
				left = append(left, string(found[1]))
			}
		}
		if answers <= 0 {
			return left
		}
		s.wait("a burst")
	}
}
