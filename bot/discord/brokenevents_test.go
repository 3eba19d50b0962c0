package discord

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/bot/discord/eventtest"
	"kenkenbot/internal/detector"
)

// panicCount counts the panics that were caught.
type panicCount struct {
	noMetrics
	n atomic.Int32
}

func (c *panicCount) Panicked() { c.n.Add(1) }

// No event can harm the bot, whatever is broken in it: each kind, with each field
// null, missing or of the wrong kind. Afterwards the same connection serves a press.
func TestBrokenEvents(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	sent := 0
	f := newFake(t, func(g *fakeGateway) {
		g.hello(10 * time.Minute) // so that it may write for a while without reading
		if fr, ok := g.next(); ok {
			g.f.note(fr.Op)
		}
		g.ready()
		for _, kind := range slices.Sorted(maps.Keys(eventtest.Kinds)) {
			if kind == "READY" {
				continue // it may end the connection: see TestBrokenReady
			}
			for _, event := range eventtest.Events(kind) {
				eventtest.Broken(event, func(data string) { sent++; g.dispatch(kind, data) })
			}
			g.send(fmt.Sprintf(`{"op":0,"t":%q,"s":1}`, kind))
		}
		eventtest.Broken(map[string]any{"op": 0.0, "s": 5.0, "t": "GUILD_CREATE", "d": map[string]any{}}, func(frame string) {
			if strings.HasPrefix(frame, "{") { // else it ends the connection
				g.send(frame)
			}
		})
		g.dispatch("INTERACTION_CREATE", press(1000, 99, "/end"))
		g.stay()
	})
	panics := &panicCount{}
	end := make(chan bool, 1)
	c := f.client(t, func(o *Options) {
		o.Metrics, o.Log, o.DeferAfter = panics, slog.New(slog.DiscardHandler), time.Hour
	})
	start(t, c, &fakeHandler{interaction: func(_ context.Context, i *Interaction, _ Responder) {
		if i.Path == "/end" {
			end <- true
		}
	}})
	within(t, "press after all that", end)
	if n := panics.n.Load(); n > 0 {
		t.Errorf("%d panics were caught", n)
	}
	if got := f.ops(); got != "2" {
		t.Errorf("connected by ops %s, want 2 alone", got)
	}
	t.Logf("%d broken events", sent)
}

// What discordgo could not take in a READY does not keep the bot from connecting.
func TestReadyWithBrokenServers(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.hello(time.Minute)
		if fr, ok := g.next(); ok {
			g.f.note(fr.Op)
		}
		g.dispatch("READY", `{"session_id":"s","user":{"id":"42"},"application":{"id":"41"},"guilds":[null],"private_channels":7}`)
		g.stay()
	})
	connected := make(chan App, 1)
	start(t, f.client(t, nil), &fakeHandler{connected: func(_ context.Context, app App) error { connected <- app; return nil }})
	if app := within(t, "connection", connected); app.BotID != 42 || app.ID != 41 {
		t.Errorf("got %+v", app)
	}
	if got := f.ops(); got != "2" {
		t.Errorf("connected by ops %s, want 2 alone", got)
	}
}

// FuzzEvent checks the reader of events against anything that may come as one's data.
func FuzzEvent(f *testing.F) {
	for kind, list := range eventtest.Whole {
		for _, data := range list {
			f.Add(kind, string(data))
		}
	}
	f.Add("INTERACTION_CREATE", `{"id":"1","token":"t","type":2,"user":{"id":"5"},"data":{"options":[null]}}`)
	taking := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }))
	f.Cleanup(taking.Close)
	f.Fuzz(func(t *testing.T, kind, data string) {
		panics := &panicCount{}
		c, err := New(Options{Token: "secret", BaseURL: taking.URL, Metrics: panics, Log: slog.New(slog.DiscardHandler), DeferAfter: time.Hour})
		if err != nil {
			t.Fatal(err)
		}
		s := newServing(context.Background(), c, &fakeHandler{})
		s.event(0, kind, json.RawMessage(data), false)
		s.drain()
		if panics.n.Load() > 0 {
			t.Errorf("%s %s: panic", kind, data)
		}
	})
}
