package discord

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/internal/openapi"
	"kenkenbot/storage"
)

// fakeDiscord is a server whose gateway follows a script and whose REST answers
// come from a function; requests are checked against Discord's schema if it is
// at hand.
type fakeDiscord struct {
	*httptest.Server
	t       *testing.T
	checker *openapi.Checker

	mu       sync.Mutex
	calls    []fakeCall
	answer   func(fakeCall) (status int, header map[string]string, body string)
	dials    int
	accepted []string
	script   []func(*fakeGateway) // one a connection; the last serves all further ones
}

type fakeCall struct {
	method, path, query, contentType string
	body                             []byte
	at                               time.Time
}

func (c fakeCall) String() string { return c.method + " " + c.path }

func newFake(t *testing.T, script ...func(*fakeGateway)) *fakeDiscord {
	t.Helper()
	f := &fakeDiscord{t: t, script: script, checker: openapi.FromEnv(t)}
	f.Server = httptest.NewServer(f)
	t.Cleanup(f.Server.Close)
	return f
}

func (f *fakeDiscord) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/socket/" {
		f.serveGateway(w, r)
		return
	}
	data, _ := io.ReadAll(r.Body)
	c := fakeCall{r.Method, strings.TrimPrefix(r.URL.Path, "/api/v9/"), r.URL.RawQuery, r.Header.Get("Content-Type"), data, time.Now()}
	if err := f.checker.CheckRequest(r.Method, r.URL.RequestURI(), c.contentType, data); err != nil {
		f.t.Errorf("%v\n%s", err, data)
	}
	if r.Header.Get("Authorization") != "Bot secret" {
		f.t.Errorf("%s came with authorization %q", c, r.Header.Get("Authorization"))
	}
	f.mu.Lock()
	answer := f.answer
	if c.path != "gateway" && c.path != "gateway/bot" {
		f.calls = append(f.calls, c)
	}
	f.mu.Unlock()
	if answer != nil {
		if status, header, body := answer(c); status != 0 {
			for k, v := range header {
				w.Header().Set(k, v)
			}
			w.WriteHeader(status)
			io.WriteString(w, body)
			return
		}
	}
	switch {
	case c.path == "gateway":
		fmt.Fprintf(w, `{"url":"ws%s/socket/"}`, strings.TrimPrefix(f.URL, "http"))
	case c.path == "gateway/bot":
		io.WriteString(w, gatewayBot(1, 1, 1000))
	case c.path == "oauth2/applications/@me":
		io.WriteString(w, `{"id":"41","name":"KenKen","bot":{"id":"42","username":"kenken"}}`)
	case strings.HasSuffix(c.path, "/callback") && c.query == "":
		w.WriteHeader(http.StatusNoContent)
	case strings.HasSuffix(c.path, "/callback"):
		io.WriteString(w, `{"interaction":{},"resource":{"type":4,"message":{"id":"501"}}}`)
	case r.Method == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	default:
		io.WriteString(w, `{"id":"502"}`)
	}
}

// gatewayBot is the answer to gateway/bot.
func gatewayBot(shards, concurrency, remaining int) string {
	return fmt.Sprintf(`{"url":"ws://x","shards":%d,"session_start_limit":{"total":1000,"remaining":%d,"reset_after":3600000,"max_concurrency":%d}}`, shards, remaining, concurrency)
}

// sent returns the calls so far.
func (f *fakeDiscord) sent() []fakeCall {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Clone(f.calls)
}

func (f *fakeDiscord) routes() []string {
	var list []string
	for _, c := range f.sent() {
		list = append(list, c.String())
	}
	return list
}

// count returns how many calls begin so.
func (f *fakeDiscord) count(route string) (n int) {
	for _, r := range f.routes() {
		if strings.HasPrefix(r, route) {
			n++
		}
	}
	return n
}

func (f *fakeDiscord) setAnswer(answer func(fakeCall) (int, map[string]string, string)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.answer = answer
}

func (f *fakeDiscord) client(t *testing.T, change func(*Options)) *Client {
	return testClient(t, f.URL, change)
}

// testClient is a client of the server at that address, quiet unless the test is
// verbose.
func testClient(t *testing.T, address string, change func(*Options)) *Client {
	opts := Options{Token: "secret", BaseURL: address, Log: slog.New(slog.DiscardHandler), Grace: 5 * time.Second, times: quick}
	if testing.Verbose() {
		opts.Log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	if change != nil {
		change(&opts)
	}
	c, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fakeGateway is one connection of the gateway.
type fakeGateway struct {
	f    *fakeDiscord
	conn *websocket.Conn
	n    int // which connection it is, from 0
	seq  int
	mute bool // acknowledges no heartbeats, which are asked for often then
}

type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
}

func (f *fakeDiscord) serveGateway(w http.ResponseWriter, r *http.Request) {
	up := websocket.Upgrader{}
	conn, err := up.Upgrade(w, r, nil)
	if err != nil {
		f.t.Error(err)
		return
	}
	defer conn.Close()
	f.mu.Lock()
	n := f.dials
	f.dials++
	script := f.script[min(n, len(f.script)-1)]
	f.mu.Unlock()
	script(&fakeGateway{f: f, conn: conn, n: n, seq: n * 100})
}

func (g *fakeGateway) send(v string) { g.conn.WriteMessage(websocket.TextMessage, []byte(v)) }

func (g *fakeGateway) hello(interval time.Duration) {
	g.send(fmt.Sprintf(`{"op":10,"d":{"heartbeat_interval":%d}}`, interval.Milliseconds()))
}

// next reads the next frame that is no heartbeat, and acknowledges those.
func (g *fakeGateway) next() (frame, bool) {
	for {
		var fr frame
		if err := g.conn.ReadJSON(&fr); err != nil {
			return fr, false
		}
		if fr.Op != 1 {
			return fr, true
		}
		if !g.mute {
			g.send(`{"op":11}`)
		}
	}
}

func (g *fakeGateway) dispatch(kind, data string) {
	g.seq++
	g.send(fmt.Sprintf(`{"op":0,"s":%d,"t":%q,"d":%s}`, g.seq, kind, data))
}

// accept takes an IDENTIFY or a RESUME and returns its op, 0 if the connection
// ended instead.
func (g *fakeGateway) accept() int {
	if g.mute {
		g.hello(time.Second)
	} else {
		g.hello(time.Minute)
	}
	fr, ok := g.next()
	if ok {
		g.f.note(fr.Op)
	}
	switch {
	case !ok:
		return 0
	case fr.Op == 2:
		g.ready()
	case fr.Op == 6:
		g.dispatch("RESUMED", `{}`)
	default:
		g.f.t.Errorf("expected IDENTIFY or RESUME, got op %d %s", fr.Op, fr.Data)
	}
	return fr.Op
}

// inFrames dispatches an event in WebSocket frames of size bytes each, at most 125.
func (g *fakeGateway) inFrames(kind, data string, size int) {
	g.seq++
	payload := fmt.Sprintf(`{"op":0,"s":%d,"t":%q,"d":%s}`, g.seq, kind, data)
	opcode, more, last := byte(websocket.TextMessage), byte(0), byte(0x80)
	for len(payload) > size {
		g.conn.NetConn().Write(append([]byte{opcode, byte(size)}, payload[:size]...))
		opcode, payload = more, payload[size:]
	}
	g.conn.NetConn().Write(append([]byte{last | opcode, byte(len(payload))}, payload...))
}

func (g *fakeGateway) ready() {
	g.dispatch("READY", fmt.Sprintf(`{"v":9,"session_id":"s%d","resume_gateway_url":"ws%s/socket/",
		"user":{"id":"42","username":"kenken","bot":true},"application":{"id":"41"},"guilds":[{"id":"7","unavailable":true}]}`,
		g.n, strings.TrimPrefix(g.f.URL, "http")))
}

// stay serves heartbeats until the connection ends.
func (g *fakeGateway) stay() {
	for {
		if _, ok := g.next(); !ok {
			return
		}
	}
}

// press is an interaction with a component by a user.
func press(id, user int, customID string) string {
	return fmt.Sprintf(`{"id":"%d","application_id":"41","type":3,"token":"tok%d","channel_id":"9","guild_id":"7","locale":"en-GB",
		"member":{"user":{"id":"%d","username":"ann"},"nick":"Ann","permissions":"32"},"app_permissions":"2048",
		"message":{"id":"77","flags":64,"components":[{"type":199}]},"data":{"custom_id":%q,"component_type":2}}`, id, id, user, customID)
}

// fakeHandler is a Handler of functions.
type fakeHandler struct {
	connected   func(context.Context, App) error
	deferral    Deferral
	interaction func(context.Context, *Interaction, Responder)
	undelivered map[string]error            // what to return, by path
	wanted      func(*IncomingMessage) bool // all if it is nil
	message     func(context.Context, *IncomingMessage)
	seen        func(Guild)
	gone        func(storage.ID)
}

// defers answers each interaction by a deferral, and tells of it.
func defers(t *testing.T, served chan<- *Interaction) *fakeHandler {
	return &fakeHandler{interaction: func(ctx context.Context, i *Interaction, r Responder) {
		if err := r.Defer(ctx, DeferUpdate); err != nil {
			t.Error(err)
		}
		served <- i
	}}
}

func (h *fakeHandler) Connected(ctx context.Context, app App) error {
	if h.connected == nil {
		return nil
	}
	return h.connected(ctx, app)
}

func (h *fakeHandler) Interaction(i *Interaction) Handling {
	return Handling{h.deferral, func(ctx context.Context, r Responder) error {
		if h.interaction != nil {
			h.interaction(ctx, i, r)
		}
		return h.undelivered[i.Path]
	}}
}

func (h *fakeHandler) Wanted(m *IncomingMessage) bool { return h.wanted == nil || h.wanted(m) }

func (h *fakeHandler) Message(ctx context.Context, m *IncomingMessage) {
	if h.message != nil {
		h.message(ctx, m)
	}
}

func (h *fakeHandler) GuildSeen(_ context.Context, g Guild) {
	if h.seen != nil {
		h.seen(g)
	}
}

func (h *fakeHandler) GuildGone(_ context.Context, id storage.ID) {
	if h.gone != nil {
		h.gone(id)
	}
}

// quick are the supervisor's times for tests.
var quick = gateway.Times{
	Open: 30 * time.Second, FirstFrame: 30 * time.Second,
	QuickPause: 10 * time.Millisecond, FirstBackoff: 20 * time.Millisecond, MaxBackoff: 100 * time.Millisecond,
	Steady: time.Hour, IdentifyGap: 20 * time.Millisecond, Grace: time.Minute,
}

// start runs a client in the background, and returns how it ended, and a stop.
func start(t *testing.T, c *Client, h Handler) (ended <-chan error, stop context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	result := make(chan error, 1)
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		result <- c.Run(ctx, h)
	}()
	t.Cleanup(func() { cancel(); <-finished })
	return result, cancel
}

// patience is how long tests wait for what must come. It is long, since machines that test
// may be busy.
const patience = 3 * time.Minute

// within waits for a value.
func within[T any](t *testing.T, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		t.Fatalf("no %s within %v", what, patience)
		panic("unreachable")
	}
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for until := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatalf("not yet: %s", what)
		}
	}
}

func text(s string) Message { return Message{Content: s} }

// sorry is an apology.
func sorry(why Unanswered) Message {
	if why.Locked {
		return text("Locked: " + why.Channel.String())
	}
	return text("Sorry: " + why.ID.String())
}

func textV2(s string) Message {
	return Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: s}}}
}

// Most tests here wait, not compute: more of them run at once than there are
// processors.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "16")
	os.Exit(m.Run())
}

// newServer starts a server of its own and returns its address.
func newServer(t *testing.T, h http.Handler) string {
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL
}

// What is known of calls: about the pause before a second try, and the most tries.
const (
	callPause = 500 * time.Millisecond
	callTries = 4
)
