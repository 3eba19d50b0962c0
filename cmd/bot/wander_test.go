package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/sample"
	"kenkenbot/solver"
)

var (
	wanderSteps = flag.Int("wander", sample.Of(150, 2000), "how many things TestWanderers does")
	wanderSeed  = flag.Uint64("wander-seed", 0, "repeats what a run of it did; 0 is something else each time")
)

// TestWanderers has people press whatever they see, fill in forms with whatever comes to
// mind and type commands in no order, for some days. Discord must take each answer, and
// the bot must never say that something went wrong.
//
//	go test ./cmd/bot -run '^TestWanderers$' -v -wander 20000
func TestWanderers(t *testing.T) {
	t.Parallel()
	seed := *wanderSeed
	for seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("what they do is that of -wander-seed %d", seed)
	h := newHouse(t)
	v := h.up(h.clock)
	v.beats()
	rng := rand.New(rand.NewPCG(seed, 3))
	people := sandboxtest.NewClient(h.server.URL())
	crowd := []*wanderer{{Person: people.As("olga", "general"), owner: true}}
	for _, name := range []string{"ann", "ben", "cem"} {
		crowd = append(crowd, &wanderer{Person: people.As(name, "general")})
	}
	crowd[2].Locale, crowd[3].Locale = "de", "es-ES"
	for _, w := range crowd {
		w.T, w.rng = t, rng
	}
	crowd[0].does("/kenken-admin setup channel:#general time:09:00")
	for range *wanderSteps {
		if rng.IntN(60) == 0 {
			h.clock.Advance(time.Duration(rng.IntN(36*60)) * time.Minute)
		}
		w := crowd[rng.IntN(len(crowd))]
		w.wanders()
		if w.lost != "" {
			t.Errorf("%s did %s, and %s", w.Name, w.did, w.lost)
			break
		}
	}
	for line := range strings.Lines(v.log.String()) {
		// Its clock did jump, and a board may be pressed while a newer one takes its place.
		if strings.Contains(line, "level=ERROR") && !strings.Contains(line, "clock is over an hour off") && !strings.Contains(line, "code 10008") {
			t.Errorf("the bot logged %s", line)
		}
	}
}

// wanderer is somebody who tries everything.
type wanderer struct {
	*testing.T
	*sandboxtest.Person
	rng   *rand.Rand
	owner bool                  // of the server
	seen  []sandboxtest.Message // what they were shown last, newest last
	did   string
	lost  string // what went wrong
}

// What a wanderer types: commands, an owner's commands, words and what goes into forms.
var (
	wanderCommands = []string{
		"/kenken today puzzle:mini", "/kenken today text:true",
		"/kenken practice", "/kenken practice size:3 difficulty:easy", "/kenken practice size:4 difficulty:easy", "/kenken practice size:5 difficulty:hard hidden:true",
		"/kenken archive", "/kenken archive date:2026-11-23", "/kenken hint", "/kenken check", "/kenken why cell:a1=1", "/kenken notes cells:a1=12",
		"/kenken move cells:a1=1", "/kenken move cells:b2=", "/kenken submit", "/kenken solution", "/kenken settings", "/kenken stats", "/kenken leaderboard",
		"/kenken learn", "/kenken explain", "/kenken help", "/kenken reminders", "/kenken together", "/kenken duel", "/kenken duel opponent:@ben size:3 difficulty:easy", "/kenken privacy", "/puzzle list",
	}
	wanderOwners = []string{"/kenken-admin status", "/kenken-admin settings", "/kenken-admin schedule", "/kenken-admin setup", "/kenken together"}
	wanderWords  = []string{"today", "mini", "hint", "why a1=1", "undo", "check", "a1=1 b1=2", "notes", "solution", "help", "stats", "give up", "again", "nonsense"}
	wanderFields = []string{"", "1", "9", "a1=1", "a1", "b2=3", "123", "because row 4", "2026-11-24", "12 34"}
)

// wanders does one thing.
func (w *wanderer) wanders() {
	switch lot := w.rng.IntN(100); {
	case lot < 50 && w.presses():
	case lot < 60 && w.solves():
	case lot < 68:
		w.talks()
	case lot < 72 && w.owner:
		w.does(wanderOwners[w.rng.IntN(len(wanderOwners))])
	case lot < 75:
		messages, err := w.Messages()
		w.takes(sandboxtest.Outcome{Messages: messages}, err)
	case lot < 85:
		w.does("/kenken today")
	default:
		w.does(wanderCommands[w.rng.IntN(len(wanderCommands))])
	}
}

// does types a command.
func (w *wanderer) does(text string) {
	w.did = text
	w.takes(w.Send(text))
}

// talks writes to the bot alone.
func (w *wanderer) talks() {
	text := wanderWords[w.rng.IntN(len(wanderWords))]
	w.did = text + ", in a direct message"
	where := w.As(w.Name, "dm")
	where.Locale = w.Locale
	w.takes(where.Send(text))
}

// presses uses some control of a message, and tells whether there was one.
func (w *wanderer) presses() bool {
	if len(w.seen) == 0 {
		return false
	}
	m := w.seen[len(w.seen)-1-min(w.rng.IntN(len(w.seen)), w.rng.IntN(len(w.seen)))]
	var controls []sandboxtest.Component
	walk(m.Components, func(c sandboxtest.Component) {
		if c.CustomID != "" && !c.Disabled {
			controls = append(controls, c)
		}
	})
	if len(controls) == 0 {
		return false
	}
	c := controls[w.rng.IntN(len(controls))]
	var values []string
	if len(c.Options) > 0 {
		values = []string{c.Options[w.rng.IntN(len(c.Options))].Value}
	} else if c.MinValues != nil {
		return false // people, roles or channels
	}
	w.did = fmt.Sprintf("%s %v on %q", c.CustomID, values, textOf(m))
	w.takes(w.Click(m.ID, c.CustomID, values...))
	return true
}

// solves hands in the answer to the puzzle that they look at, if they do.
func (w *wanderer) solves() bool {
	if len(w.seen) == 0 {
		return false
	}
	puzzle, err := readPuzzle(altOf(w.seen[len(w.seen)-1]))
	if err != nil {
		return false
	}
	answer, _, err := solver.Solve(w.Context(), puzzle, solver.Limits{})
	if err != nil {
		return false
	}
	w.does("/kenken submit answer:" + answer.String())
	return true
}

// fills sends a form.
func (w *wanderer) fills(form *sandboxtest.Modal) {
	fields := map[string]any{}
	each := func(c sandboxtest.Component) {
		switch {
		case c.CustomID == "":
		case len(c.Options) > 0:
			fields[c.CustomID] = []string{c.Options[w.rng.IntN(len(c.Options))].Value}
		default:
			fields[c.CustomID] = wanderFields[w.rng.IntN(len(wanderFields))]
		}
	}
	walk(form.Components, func(c sandboxtest.Component) {
		each(c)
		if c.Component != nil {
			each(*c.Component)
		}
	})
	w.did += fmt.Sprintf(", and filled in %v", fields)
	w.takes(w.Submit(form.ID, fields))
}

// takes looks at what came of something.
func (w *wanderer) takes(out sandboxtest.Outcome, err error) {
	switch {
	case err != nil:
		w.lost = err.Error()
		return
	case out.Modal != nil && w.rng.IntN(4) != 0:
		w.fills(out.Modal)
		return
	}
	for _, m := range out.Messages {
		if text := textOf(m); strings.Contains(text, "went wrong on my side") {
			w.lost = "was told " + text
		}
		if m.Author.Bot && m.Sandbox.Event != "delete" {
			w.seen = append(w.seen, m)
		}
	}
	if len(w.seen) > 6 {
		w.seen = w.seen[len(w.seen)-6:]
	}
}
