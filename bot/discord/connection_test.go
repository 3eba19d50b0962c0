package discord

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/sample"
	"kenkenbot/storage"
)

// The bot comes back after each of these, and serves a press on the connection
// after them; kinds tells by which ops it connected.
func TestRunSurvives(t *testing.T) {
	t.Parallel()
	drop := func(g *fakeGateway) { g.accept() }
	then := func(f func(*fakeGateway)) func(*fakeGateway) {
		return func(g *fakeGateway) {
			if g.accept() != 0 {
				f(g)
				g.stay()
			}
		}
	}
	closes := func(code int) func(*fakeGateway) {
		return func(g *fakeGateway) {
			g.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""))
		}
	}
	compressed := func(s string) []byte {
		var b bytes.Buffer
		z := zlib.NewWriter(&b)
		z.Write([]byte(s))
		z.Close()
		return b.Bytes()
	}
	resume9 := func(g *fakeGateway) {
		g.hello(time.Minute)
		fr, _ := g.next()
		g.f.note(fr.Op)
		g.send(`{"op":9,"d":false}`)
		g.stay()
	}
	instead := func(frame string) func(*fakeGateway) { // of READY
		return func(g *fakeGateway) {
			g.hello(time.Minute)
			g.next()
			g.send(frame)
			g.stay()
		}
	}
	tests := []struct {
		name   string
		script []func(*fakeGateway)
		ops    string // of the connections that got as far as READY or RESUMED, and those noted
	}{
		{"a drop", []func(*fakeGateway){drop}, "2 6"},
		{"several drops", []func(*fakeGateway){drop, drop, drop}, "2 6 6 6"},
		{"reconnect as the first frame", []func(*fakeGateway){func(g *fakeGateway) { g.send(`{"op":7}`); g.stay() }}, "2"},
		{"reconnect instead of READY", []func(*fakeGateway){instead(`{"op":7,"d":null}`)}, "2"},
		{"reconnect", []func(*fakeGateway){then(func(g *fakeGateway) { g.send(`{"op":7}`) })}, "2 6"},
		{"reconnect, compressed", []func(*fakeGateway){then(func(g *fakeGateway) {
			g.conn.WriteMessage(websocket.BinaryMessage, compressed(`{"op":7}`))
		})}, "2 6"},
		{"invalid session as answer to IDENTIFY", []func(*fakeGateway){instead(`{"op":9,"d":false}`)}, "2"},
		{"invalid session", []func(*fakeGateway){then(func(g *fakeGateway) { g.send(`{"op":9,"d":false}`) })}, "2 2"},
		{"invalid session that may be resumed", []func(*fakeGateway){then(func(g *fakeGateway) { g.send(`{"op":9,"d":true}`) })}, "2 6"},
		{"invalid session as answer to RESUME", []func(*fakeGateway){drop, resume9}, "2 6 2"},
		{"silence before HELLO", []func(*fakeGateway){func(g *fakeGateway) { g.stay() }}, "2"},
		{"silence after HELLO", []func(*fakeGateway){func(g *fakeGateway) { g.hello(500 * time.Millisecond); g.mute = true; g.stay() }}, "2"},
		{"a handshake that does not end", []func(*fakeGateway){func(g *fakeGateway) { g.hello(time.Minute); g.stay() }}, "2"},
		{"silence", []func(*fakeGateway){func(g *fakeGateway) { g.mute = true; g.accept(); g.stay() }}, "2 6"},
		{"a frame that is no JSON", []func(*fakeGateway){then(func(g *fakeGateway) { g.send(`null`) })}, "2 6"},
		{"a HELLO without interval", []func(*fakeGateway){func(g *fakeGateway) { g.send(`{"op":10,"d":{}}`); g.stay() }}, "2"},
		{"no acknowledgements among events", []func(*fakeGateway){func(g *fakeGateway) {
			g.mute = true
			g.accept()
			stop := make(chan struct{})
			defer close(stop)
			go func() {
				for {
					select {
					case <-stop:
						return
					case <-time.After(100 * time.Millisecond):
						g.dispatch("TYPING_START", `{}`)
					}
				}
			}()
			g.stay()
		}}, "2 6"},
		{"a press in several frames", []func(*fakeGateway){then(func(g *fakeGateway) { g.inFrames("INTERACTION_CREATE", press(1000, 5, "/x"), 32) })}, "2"},
		{"an unknown close code", []func(*fakeGateway){then(closes(4000))}, "2 6"},
		{"not authenticated", []func(*fakeGateway){then(closes(4003))}, "2 2"},
		{"already authenticated", []func(*fakeGateway){then(closes(4005))}, "2 2"},
		{"invalid sequence", []func(*fakeGateway){then(closes(4007))}, "2 2"},
		{"session timed out", []func(*fakeGateway){then(closes(4009))}, "2 2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			last := then(func(g *fakeGateway) { g.dispatch("INTERACTION_CREATE", press(1000, 5, "/x")) })
			f := newFake(t, append(tt.script, last)...)
			served := make(chan *Interaction, 1)
			c := f.client(t, func(o *Options) { o.times.Open, o.times.FirstFrame = 6*time.Second, 3*time.Second })
			ended, stop := start(t, c, defers(t, served))
			i := within(t, "interaction after the fault", served)
			if i.User.Name != "Ann" || i.Path != "/x" || !i.MessageEphemeral {
				t.Errorf("got %+v", i)
			}
			eventually(t, "healthy while connected", func() bool { return c.Health().Connected })
			stop()
			if err := within(t, "end", ended); err != nil {
				t.Errorf("Run ended with %v", err)
			}
			if c.Health().Connected {
				t.Error("healthy after the end")
			}
			if got := f.ops(); got != tt.ops {
				t.Errorf("connected by ops %s, want %s", got, tt.ops)
			}
		})
	}
}

// After these Run ends with one line that says what to do.
func TestRunEnds(t *testing.T) {
	t.Parallel()
	closing := func(code int) func(*fakeGateway) {
		return func(g *fakeGateway) {
			g.hello(time.Minute)
			g.next()
			g.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""))
			g.stay()
		}
	}
	for code, want := range map[int]string{4004: "token", 4010: "shard", 4011: "shards", 4012: "update", 4013: "intents", 4014: "message_content"} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			f := newFake(t, closing(code))
			ended, _ := start(t, f.client(t, func(o *Options) { o.Shards = 1 }), &fakeHandler{})
			err := within(t, "end", ended)
			var fatal *api.FatalError
			if !errors.As(err, &fatal) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want one line about %s", err, want)
			}
		})
	}
	t.Run("401", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, closing(4000))
		f.setAnswer(answers(status(401, `{"code":0,"message":"401: Unauthorized"}`)))
		ended, _ := start(t, f.client(t, nil), &fakeHandler{})
		var fatal *api.FatalError
		if err := within(t, "end", ended); !errors.As(err, &fatal) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("the handler's word", func(t *testing.T) {
		t.Parallel()
		f := newFake(t, func(g *fakeGateway) { g.accept(); g.stay() })
		other := errors.New("the data belongs to another application")
		var got App
		ended, _ := start(t, f.client(t, nil), &fakeHandler{connected: func(_ context.Context, app App) error { got = app; return other }})
		if err := within(t, "end", ended); err != other {
			t.Errorf("got %v", err)
		}
		if got.ID != 41 || got.BotID != 42 || got.BotName != "kenken" {
			t.Errorf("got %+v", got)
		}
	})
}

// What is done on connecting is tried again if Discord is in trouble.
func TestConnectedIsTriedAgain(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) { g.accept(); g.stay() })
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if c.path == "channels/9/messages" && len(f.sent()) <= callTries {
			return 503, nil, ""
		}
		return 0, nil, ""
	})
	c := f.client(t, nil)
	connected := make(chan error, 2)
	ended, _ := start(t, c, &fakeHandler{connected: func(ctx context.Context, _ App) error {
		_, err := c.Send(ctx, 9, text("x"))
		connected <- err
		return err
	}})
	if err := within(t, "first try", connected); !api.Temporary(err) {
		t.Errorf("got %v", err)
	}
	if err := within(t, "second try", connected); err != nil {
		t.Errorf("got %v", err)
	}
	select {
	case err := <-ended:
		t.Errorf("Run ended: %v", err)
	default:
	}
}

// note and ops keep how connections were accepted.
func (f *fakeDiscord) note(op int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.accepted = append(f.accepted, fmt.Sprint(op))
}

func (f *fakeDiscord) ops() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return strings.Join(f.accepted, " ")
}

// A RESUME names the session and the last sequence, an IDENTIFY the intents.
func TestRunResumesWhereItWas(t *testing.T) {
	t.Parallel()
	type told struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Seq       int    `json:"seq"`
		Intents   int    `json:"intents"`
	}
	heard := make(chan told, 2)
	listen := func(g *fakeGateway) {
		g.hello(time.Minute)
		fr, _ := g.next()
		var d told
		json.Unmarshal(fr.Data, &d)
		heard <- d
		if fr.Op == 2 {
			g.ready()
			g.dispatch("TYPING_START", `{}`)
			time.Sleep(50 * time.Millisecond)
			return // dropped
		}
		g.dispatch("RESUMED", `{}`)
		g.stay()
	}
	f := newFake(t, listen)
	start(t, f.client(t, nil), &fakeHandler{})
	if d := within(t, "IDENTIFY", heard); d.Intents != 1|1<<9|1<<12 || d.Token != "Bot secret" && d.Token != "secret" {
		t.Errorf("identified as %+v", d)
	}
	if d := within(t, "RESUME", heard); d.SessionID != "s0" || d.Seq != 2 {
		t.Errorf("resumed as %+v", d)
	}
}

func TestEventsReachTheHandler(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		g.dispatch("GUILD_CREATE", `{"id":"7","name":"Home","owner_id":"3","preferred_locale":"en-US"}`)
		g.dispatch("GUILD_CREATE", `{"id":"8","unavailable":true}`)
		g.dispatch("GUILD_DELETE", `{"id":"8","unavailable":true}`)
		g.dispatch("GUILD_DELETE", `{"id":"7"}`)
		for _, m := range []string{
			`"author":{"id":"42","bot":true},"content":"own"`,
			`"author":{"id":"43"},"webhook_id":"1","content":"hook"`,
			`"author":{"id":"5"},"type":7,"content":"joined"`,
			`"author":{"id":"5","username":"ann","global_name":"Ann"},"content":"a1=3","mentions":[{"id":"42"}],"attachments":[{"id":"6","filename":"p.txt","size":3,"url":"http://x"}]`,
			`"author":{"id":"5","username":"ann"},"type":19,"content":"b","referenced_message":{"id":"71","author":{"id":"42"}}`,
			`"author":{"id":"5","username":"ann"},"content":"c","member":{"nick":"A"},"guild_id":"7"`,
		} {
			g.dispatch("MESSAGE_CREATE", `{"id":"70","channel_id":"9",`+m+`}`)
		}
		g.dispatch("INTERACTION_CREATE", `{"broken":`+`true}`)
		g.dispatch("MESSAGE_CREATE", `{"id":"99","channel_id":"9","author":{"id":"5"},"content":"end"}`)
		g.stay()
	})
	var mu sync.Mutex
	var got []string
	note := func(format string, args ...any) {
		mu.Lock()
		defer mu.Unlock()
		got = append(got, fmt.Sprintf(format, args...))
	}
	end := make(chan bool)
	start(t, f.client(t, nil), &fakeHandler{
		seen: func(g Guild) { note("seen %d %s", g.ID, g.Name) },
		gone: func(id storage.ID) { note("gone %d", id) },
		message: func(_ context.Context, m *IncomingMessage) {
			if m.ID == 99 {
				close(end)
				return
			}
			note("%s %s %v %d %d %d", m.User.Name, m.Text, m.ToBot, m.ReplyTo, m.GuildID, len(m.Attachments))
		},
	})
	within(t, "last message", end)
	eventually(t, "five events", func() bool { mu.Lock(); defer mu.Unlock(); return len(got) >= 5 })
	time.Sleep(20 * time.Millisecond) // for what should not come
	want := map[string]bool{"seen 7 Home": true, "gone 7": true, "Ann a1=3 true 0 0 1": true, "ann b true 71 0 0": true, "A c false 0 7 0": true}
	mu.Lock()
	defer mu.Unlock()
	if len(got) != len(want) {
		t.Errorf("got %q", got)
	}
	for _, line := range got {
		if !want[line] {
			t.Errorf("got %q", line)
		}
	}
}

// A panic over what somebody wrote is apologized for in a direct message, not among people.
func TestPanicsInChatAreApologizedFor(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		g.dispatch("MESSAGE_CREATE", `{"id":"70","channel_id":"9","author":{"id":"5"},"content":"hello"}`)
		g.dispatch("MESSAGE_CREATE", `{"id":"71","channel_id":"9","guild_id":"7","author":{"id":"5"},"mentions":[{"id":"42"}],"content":"hello"}`)
		g.stay()
	})
	var log bytes.Buffer
	heard := make(chan bool, 2)
	ended, stop := start(t, f.client(t, func(o *Options) { o.Apology, o.Log = sorry, slog.New(slog.NewTextHandler(&log, nil)) }), &fakeHandler{
		message: func(context.Context, *IncomingMessage) {
			heard <- true
			panic("for the test")
		}})
	within(t, "message", heard)
	within(t, "message", heard)
	stop()
	within(t, "end", ended)
	if sent := f.sent(); len(sent) != 1 || !strings.Contains(string(sent[0].body), "Sorry: 70") {
		t.Errorf("sent %+v", sent)
	}
	for _, id := range []string{"70", "71"} {
		if n := strings.Count(log.String(), "incident="+id+" "); n != 1 {
			t.Errorf("%d lines of incident %s in %s", n, id, &log)
		}
	}
}

// One person's presses are served in the order of their snowflakes, and the end of
// Run waits for those under way, whose answers still go out.
func TestStopFinishesHandlers(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		for _, id := range []int{100, 103, 101, 102} {
			g.dispatch("INTERACTION_CREATE", press(id, 5, "/x"))
		}
		g.stay()
	})
	started := make(chan storage.ID, 4)
	release := make(chan bool)
	ended, stop := start(t, f.client(t, nil), &fakeHandler{interaction: func(ctx context.Context, i *Interaction, r Responder) {
		started <- i.ID
		<-release
		if err := r.Update(ctx, text("done")); err != nil {
			t.Error(err)
		}
	}})
	if id := within(t, "press", started); id != 100 {
		t.Errorf("first %d", id)
	}
	time.Sleep(100 * time.Millisecond) // the others arrive
	stop()
	select {
	case err := <-ended:
		t.Fatalf("Run ended before its handlers: %v", err)
	case <-time.After(100 * time.Millisecond):
	}
	close(release)
	if err := within(t, "end", ended); err != nil {
		t.Error(err)
	}
	var order []storage.ID
	for range 3 {
		order = append(order, within(t, "press", started))
	}
	if fmt.Sprint(order) != "[101 102 103]" {
		t.Errorf("served in the order %v", order)
	}
	if n := len(f.sent()); n != 4 {
		t.Errorf("%d answers, want 4", n)
	}
}

func TestPanicsAndSilenceAreApologizedFor(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		g.dispatch("INTERACTION_CREATE", press(100, 5, "/panic"))
		g.dispatch("INTERACTION_CREATE", press(101, 5, "/silent"))
		g.dispatch("INTERACTION_CREATE", press(102, 5, "/late"))
		g.dispatch("INTERACTION_CREATE", press(103, 5, "/undelivered"))
		g.stay()
	})
	served := make(chan string, 4)
	var log bytes.Buffer
	ended, stop := start(t, f.client(t, func(o *Options) { o.Apology, o.Log = sorry, slog.New(slog.NewTextHandler(&log, nil)) }), &fakeHandler{
		interaction: func(ctx context.Context, i *Interaction, r Responder) {
			defer func() { served <- i.Path }()
			switch i.Path {
			case "/panic":
				panic("for the test")
			case "/late":
				if _, err := r.Respond(ctx, text("ok")); err != nil {
					t.Error(err)
				}
				panic("after the answer")
			}
		},
		undelivered: map[string]error{"/undelivered": errors.New("a page of a proxy")},
	})
	for range 4 {
		within(t, "press", served)
	}
	stop()
	within(t, "end", ended)
	var bodies []string
	for _, c := range f.sent() {
		bodies = append(bodies, string(c.body))
	}
	for n, want := range []string{"Sorry: 100", "Sorry: 101", "ok", "Sorry: 103"} {
		if len(bodies) != 4 || !strings.Contains(bodies[n], want) {
			t.Fatalf("sent %q, want %q as number %d", bodies, want, n)
		}
	}
	// Each has one line with its ID, which says what happened.
	for id, want := range map[string]string{"100": "for the test", "101": "gave no answer", "102": "after the answer", "103": "a page of a proxy"} {
		var lines []string
		for line := range strings.Lines(log.String()) {
			if strings.Contains(line, "incident="+id+" ") {
				lines = append(lines, line)
			}
		}
		if len(lines) != 1 || !strings.Contains(lines[0], want) || !strings.Contains(lines[0], "level=ERROR") || !strings.Contains(lines[0], "interaction.shard=0") {
			t.Errorf("of incident %s the log says %q, want one line with %q", id, lines, want)
		}
	}
}

// In a locked thread, where Discord takes no answer, a person is told by direct message, once.
func TestLockedThread(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		g.dispatch("INTERACTION_CREATE", press(100, 5, "/x"))
		g.dispatch("INTERACTION_CREATE", press(101, 5, "/x"))
		g.dispatch("INTERACTION_CREATE", press(102, 5, "/open"))
		g.stay()
	})
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if strings.HasSuffix(c.path, "/callback") && !strings.Contains(c.path, "/102/") {
			return http.StatusBadRequest, nil, `{"code": 50083, "message": "Thread is archived"}`
		}
		return 0, nil, ""
	})
	served := make(chan error, 3)
	var log bytes.Buffer
	ended, stop := start(t, f.client(t, func(o *Options) { o.Apology, o.Log = sorry, slog.New(slog.NewTextHandler(&log, nil)) }), &fakeHandler{
		interaction: func(ctx context.Context, i *Interaction, r Responder) {
			_, err := r.Respond(ctx, text("ok"))
			served <- err
		},
		undelivered: map[string]error{"/x": &api.Error{Status: 400, Code: api.CodeThreadArchived}},
	})
	for range 3 {
		within(t, "press", served)
	}
	stop()
	within(t, "end", ended)
	var direct []string
	for _, c := range f.sent() {
		if c.path == "channels/502/messages" {
			direct = append(direct, string(c.body))
		}
	}
	if len(direct) != 1 || !strings.Contains(direct[0], "Locked: ") {
		t.Errorf("direct messages: %q", direct)
	}
	if said := log.String(); strings.Contains(said, "level=ERROR") || strings.Count(said, "the thread of an interaction is locked") != 2 {
		t.Errorf("the log says:\n%s", said)
	}
}

// While an earlier press of the same person is served, later ones are deferred in
// time, each as its route wishes.
func TestWaitingPressesAreDeferred(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.accept()
		g.dispatch("INTERACTION_CREATE", press(100, 5, "/slow"))
		g.dispatch("INTERACTION_CREATE", press(101, 5, "/waiting"))
		g.stay()
	})
	served := make(chan bool, 2)
	start(t, f.client(t, func(o *Options) { o.DeferAfter = 50 * time.Millisecond }), &fakeHandler{
		deferral: DeferUpdate,
		interaction: func(ctx context.Context, i *Interaction, r Responder) {
			for len(f.sent()) < 2 {
				if i.Path != "/slow" || ctx.Err() != nil {
					break
				}
				time.Sleep(5 * time.Millisecond)
			}
			if err := r.Update(ctx, textV2("done")); err != nil {
				t.Error(err)
			}
			served <- true
		}})
	within(t, "press", served)
	within(t, "press", served)
	got := f.routes()
	want := map[string]int{
		"POST interactions/100/tok100/callback": 1, "POST interactions/101/tok101/callback": 1,
		"PATCH webhooks/41/tok100/messages/@original": 1, "PATCH webhooks/41/tok101/messages/@original": 1,
	}
	for _, r := range got {
		want[r]--
	}
	for r, n := range want {
		if n != 0 {
			t.Errorf("%s: off by %d in %q", r, n, got)
		}
	}
}

// pauses collects how long the supervisor waits after each end of a connection.
type pauses struct {
	slog.Handler
	mu   sync.Mutex
	seen []time.Duration
}

func (p *pauses) Enabled(context.Context, slog.Level) bool { return true }

func (p *pauses) Handle(_ context.Context, r slog.Record) error {
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "pause" {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.seen = append(p.seen, a.Value.Duration())
		}
		return true
	})
	return nil
}

// A clean drop is no failure: the bot is back within 2 s, of which discordgo takes one to
// let go of the old connection, several times in a row as well as once. What is measured is
// the bot's own pause, which a slow machine does not make longer.
func TestBackAfterDrops(t *testing.T) {
	t.Parallel()
	const quickPause = 200 * time.Millisecond
	drops := sample.Of(3, 10)
	left := make(chan bool, drops)
	f := newFake(t, func(g *fakeGateway) {
		if g.accept() == 0 {
			return
		}
		select {
		case left <- true:
			g.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(4000, "")) // and the connection ends
		default:
			g.dispatch("INTERACTION_CREATE", press(1000, 5, "/x"))
			g.stay()
		}
	})
	log := &pauses{Handler: slog.DiscardHandler}
	served := make(chan *Interaction, 1)
	start(t, f.client(t, func(o *Options) {
		o.Log = slog.New(log)
		o.times.QuickPause, o.times.FirstBackoff, o.times.MaxBackoff, o.times.Steady = 0, 0, 0, 1 // as in life, and each is the first drop
	}), defers(t, served))
	within(t, "press after the drops", served)
	log.mu.Lock()
	defer log.mu.Unlock()
	if len(log.seen) != drops || slices.Max(log.seen) > quickPause {
		t.Errorf("after %d drops it paused for %v, want at most %v each", drops, log.seen, quickPause)
	}
	if got, want := f.ops(), "2"+strings.Repeat(" 6", drops); got != want {
		t.Errorf("connected by ops %s, want %s", got, want)
	}
}
