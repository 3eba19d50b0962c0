package sandboxtest

import (
	"context"
	"strings"
	"time"
)

// HelpSelftest does what a self-test asks for in the person's channel, until the context ends.
func (p *Person) HelpSelftest(ctx context.Context) {
	answered := map[string]bool{}
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-time.After(20 * time.Millisecond):
			}
			messages, err := p.Messages()
			if err != nil {
				continue // the sandbox has closed
			}
			var board Message
			for _, m := range messages {
				if m.Author.Bot && !m.Sandbox.Ephemeral && m.Component(func(c *Component) bool { return strings.HasSuffix(c.CustomID, "/key/2") }) != nil {
					board = m
				}
				if m.Author.Bot && !answered[m.ID] && strings.Contains(m.Text(), ": please ") {
					answered[m.ID] = true
					go p.doWhatIsAsked(board, m.Text()) // whose end may never come
				}
			}
		}
	}()
}

// doWhatIsAsked reads a request of the self-test as a person would.
func (p *Person) doWhatIsAsked(board Message, request string) {
	control := func(suffix string) string {
		c := board.Component(func(c *Component) bool { return strings.HasSuffix(c.CustomID, suffix) })
		if c == nil {
			return ""
		}
		return c.CustomID
	}
	switch {
	case strings.Contains(request, "you alone will see"):
		private, err := p.Click(board.ID, control("/key/2"))
		for _, m := range private.Messages {
			if err == nil && m.Author.Bot && m.ID != board.ID {
				p.Click(m.ID, control("/key/3"))
			}
		}
	case strings.Contains(request, "press a digit"):
		p.Click(board.ID, control("/key/2"))
	case strings.Contains(request, "and send the form"):
		go p.Click(board.ID, control("/key/1")) // a wrong one as well
		if form, err := p.Click(board.ID, control("/type")); err == nil && form.Modal != nil {
			p.Submit(form.Modal.ID, map[string]any{"row1": "a1=3"})
		}
	}
}
