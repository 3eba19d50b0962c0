package discord

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestTwins(t *testing.T) {
	at := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name  string
		every time.Duration // between interactions
		come  string        // x is answered by somebody else
		warns int
	}{
		{"nobody", time.Second, strings.Repeat(".", 200), 0},
		{"a few delivered twice", time.Second, "xxxx" + strings.Repeat(".", 100), 0},
		{"one in twenty", 100 * time.Millisecond, strings.Repeat("x...................", 30), 0},
		{"one in two", time.Second, strings.Repeat("x.", 100), 1},
		{"all", time.Second, strings.Repeat("x", 5), 1},
		{"seldom", 20 * time.Second, strings.Repeat("x", 50), 0},
		{"for hours", 5 * time.Second, strings.Repeat("x.", 1440), 4},
	} {
		var s twins
		now, warns := at, 0
		for _, c := range tt.come {
			if _, _, warn := s.count(now, c == 'x'); warn {
				warns++
			}
			now = now.Add(tt.every)
		}
		if warns != tt.warns {
			t.Errorf("%s: %d warnings", tt.name, warns)
		}
	}
}

// A bot whose presses somebody else answers says so, once; one that goes on after a drop, with
// events that were served before, does not.
func TestAnotherBotIsNoticed(t *testing.T) {
	t.Parallel()
	const presses = 2 * leastTwins
	send := func(g *fakeGateway) {
		for i := range presses {
			g.dispatch("INTERACTION_CREATE", press(1000+i, 5+i, "/x"))
		}
	}
	for _, tt := range []struct {
		name   string
		script []func(*fakeGateway)
		warns  int
	}{
		{"another bot", []func(*fakeGateway){func(g *fakeGateway) { g.accept(); send(g); g.stay() }}, 1},
		{"replayed", []func(*fakeGateway){func(g *fakeGateway) { g.accept() }, func(g *fakeGateway) {
			g.hello(time.Minute)
			g.next()
			send(g)
			g.dispatch("RESUMED", `{}`)
			g.stay()
		}}, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			f := newFake(t, tt.script...)
			f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				if strings.HasSuffix(c.path, "/callback") {
					return http.StatusBadRequest, nil, `{"code":40060,"message":"Interaction has already been acknowledged."}`
				}
				return 0, nil, ""
			})
			var log bytes.Buffer
			served := make(chan error, presses)
			h := &respondingHandler{served: served}
			now := func() time.Time { return SnowflakeTime(1000) }
			ended, stop := start(t, f.client(t, func(o *Options) { o.Log, o.Now = slog.New(slog.NewTextHandler(&log, nil)), now }), h)
			for range presses {
				within(t, "press", served)
			}
			stop()
			if err := within(t, "end", ended); err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(log.String(), "another bot seems to run"); n != tt.warns {
				t.Errorf("%d warnings:\n%s", n, log.String())
			}
			if n := strings.Count(log.String(), "delivered twice"); n != presses {
				t.Errorf("%d were answered by somebody else:\n%s", n, log.String())
			}
		})
	}
}

// respondingHandler answers with a message, and returns what came of it.
type respondingHandler struct {
	fakeHandler
	served chan<- error
}

func (h *respondingHandler) Interaction(*Interaction) Handling {
	return Handling{Serve: func(ctx context.Context, r Responder) error {
		_, err := r.Respond(ctx, text("x"))
		h.served <- err
		return err
	}}
}
