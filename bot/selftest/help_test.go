package selftest_test

import (
	"strings"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// help has somebody in the channel do what a self-test asks for, until the test ends.
func (s *stage) help() {
	ana := s.people.As("ana", "general")
	done := s.Context().Done()
	answered := map[string]bool{}
	go func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(20 * time.Millisecond):
			}
			messages, err := ana.Messages()
			if err != nil {
				continue // the sandbox has closed
			}
			var board sandboxtest.Message
			for _, m := range messages {
				if m.Author.Bot && !m.Sandbox.Ephemeral && m.Component(func(c *sandboxtest.Component) bool { return strings.HasSuffix(c.CustomID, "/key/2") }) != nil {
					board = m
				}
				if m.Author.Bot && !answered[m.ID] && strings.Contains(m.Text(), ": please ") {
					answered[m.ID] = true
					go doWhatIsAsked(ana, board, m.Text()) // whose end may never come
				}
			}
		}
	}()
}

// doWhatIsAsked reads a request of the self-test as a person would.
func doWhatIsAsked(ana *sandboxtest.Person, board sandboxtest.Message, request string) {
	control := func(suffix string) string {
		c := board.Component(func(c *sandboxtest.Component) bool { return strings.HasSuffix(c.CustomID, suffix) })
		if c == nil {
			return ""
		}
		return c.CustomID
	}
	switch {
	case strings.Contains(request, "you alone will see"):
		private, err := ana.Click(board.ID, control("/key/2"))
		for _, m := range private.Messages {
			if err == nil && m.Author.Bot && m.ID != board.ID {
				ana.Click(m.ID, control("/key/3"))
			}
		}
	case strings.Contains(request, "press a digit"):
		ana.Click(board.ID, control("/key/2"))
	case strings.Contains(request, "and send the form"):
		go ana.Click(board.ID, control("/key/1")) // a wrong one as well
		if form, err := ana.Click(board.ID, control("/type")); err == nil && form.Modal != nil {
			ana.Submit(form.Modal.ID, map[string]any{"row1": "a1=3"})
		}
	}
}
