package bot_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"
)

var cellsLeft = regexp.MustCompile(`(\d+) cells left`)

// TestBurstEndsInABoard presses more keys at once than a player may, and once a few of which
// the last can't be answered, or served: the board that is shown in the end has every digit
// that was kept. That it was too much is said once.
func TestBurstEndsInABoard(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		steps, keys int
		lost        bool // the answer to the last press
		panics      bool // the handler of the last press
		told        int
	}{
		"more than a player may": {steps: 15, keys: 30, told: 1},
		"the last one is lost":   {keys: 5, lost: true},
		"the last one panics":    {keys: 5, panics: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, stageOptions{})
			s.act(&step{action: "ann in Library: command", data: `{"name":"kenken","options":[{"type":1,"name":"today","options":[{"type":3,"name":"puzzle","value":"main"}]}]}`})
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
			if s.panics = test.panics; test.panics {
				s.store.panicIn(len(events))
			}
			s.discord.burst("INTERACTION_CREATE", events)
			s.wait("a burst")
			shown, told := s.shown(len(events))
			s.act(&step{action: "ann in Library, 60s later: command", data: `{"name":"kenken","options":[{"type":1,"name":"today","options":[{"type":3,"name":"puzzle","value":"main"}]}]}`})
			now, _ := s.shown(1)
			if n := len(shown); n == 0 || len(now) != 1 || now[0] == "25" || shown[n-1] != now[0] {
				t.Errorf("boards with %q cells left were shown, and asked for afterwards %q", shown, now)
			}
			if told != test.told {
				t.Errorf("%d times it is said that this was a lot", told)
			}
			if panicked := strings.Contains(strings.Join(s.log.take(), ""), "panicked"); panicked != test.panics {
				t.Errorf("a handler panicked: %t", panicked)
			}
		})
	}
}

// shown waits until that many interactions have been answered, and returns how many cells each board
// has left that was shown meanwhile, and how often it was said that this was too much.
func (s *stage) shown(answers int) (left []string, told int) {
	s.Helper()
	for {
		for _, q := range s.discord.take() {
			if q.kind() == "callback" {
				answers--
			}
			if bytes.Contains(q.body, []byte("That was a lot at once")) {
				told++
			}
			_, refused := s.discord.refused[q.method+" "+q.path]
			if found := cellsLeft.FindSubmatch(q.body); found != nil && !refused {
				left = append(left, string(found[1]))
			}
		}
		if answers <= 0 {
			return left, told
		}
		s.wait("a burst")
	}
}
