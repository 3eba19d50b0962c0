package sandbox_test

import (
	"bytes"
	"compress/zlib"
	"encoding/json"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// socket is a plain WebSocket client of the gateway, without a library's help.
type socket struct {
	t  *testing.T
	ws *websocket.Conn
}

// payload is a gateway payload.
type payload struct {
	Op int             `json:"op"`
	S  int64           `json:"s"`
	T  string          `json:"t"`
	D  json.RawMessage `json:"d"`
}

func dial(t *testing.T, s *sandbox.Server) *socket {
	t.Helper()
	ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(s.URL(), "http")+"/gateway/?v=9&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ws.Close() })
	k := &socket{t: t, ws: ws}
	if hello := k.read(); hello.Op != 10 || !strings.Contains(string(hello.D), "heartbeat_interval") {
		t.Fatalf("HELLO is %+v", hello)
	}
	return k
}

func (k *socket) write(op int, d any) {
	k.t.Helper()
	if err := k.ws.WriteJSON(object{"op": op, "d": d}); err != nil {
		k.t.Fatal(err)
	}
}

// read reads a payload, compressed or not.
func (k *socket) read() payload {
	k.t.Helper()
	p, err := k.tryRead()
	if err != nil {
		k.t.Fatal(err)
	}
	return p
}

func (k *socket) tryRead() (payload, error) {
	var p payload
	k.ws.SetReadDeadline(time.Now().Add(patience))
	kind, raw, err := k.ws.ReadMessage()
	if err != nil {
		return p, err
	}
	if kind == websocket.BinaryMessage {
		z, err := zlib.NewReader(bytes.NewReader(raw))
		if err != nil {
			return p, err
		}
		if raw, err = io.ReadAll(z); err != nil {
			return p, err
		}
	}
	return p, json.Unmarshal(raw, &p)
}

// until reads on to an event or an opcode.
func (k *socket) until(op int, event string) payload {
	k.t.Helper()
	for {
		if p := k.read(); p.Op == op && (event == "" || p.T == event) {
			return p
		}
	}
}

// closed reads on to the end and returns the close code.
func (k *socket) closed() int {
	k.t.Helper()
	for {
		if _, err := k.tryRead(); err != nil {
			if end, ok := err.(*websocket.CloseError); ok {
				return end.Code
			}
			return -1
		}
	}
}

// messages are the intents guilds, guild messages and direct messages.
const messages = 1<<0 | 1<<9 | 1<<12

func identify(intents int) object {
	return object{"token": "Bot sandbox", "intents": intents, "properties": object{}}
}

func (k *socket) session(intents int) string {
	k.t.Helper()
	k.write(2, identify(intents))
	ready := k.read()
	var d struct {
		SessionID string `json:"session_id"`
		Guilds    []struct {
			Unavailable bool `json:"unavailable"`
		} `json:"guilds"`
	}
	if err := json.Unmarshal(ready.D, &d); err != nil || ready.T != "READY" || d.SessionID == "" || len(d.Guilds) == 0 || !d.Guilds[0].Unavailable {
		k.t.Fatalf("READY is %+v, %v", ready, err)
	}
	k.until(0, "GUILD_CREATE")
	return d.SessionID
}

func TestGatewayCloseCodes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	with := func(change object) object {
		d := identify(messages)
		for key, value := range change {
			d[key] = value
		}
		return d
	}
	tests := []struct {
		name string
		send func(*socket)
		want int
	}{
		{"wrong token", func(k *socket) { k.write(2, with(object{"token": "Bot invalid"})) }, 4004},
		{"no token", func(k *socket) { k.write(2, with(object{"token": ""})) }, 4004},
		{"unknown intent", func(k *socket) { k.write(2, with(object{"intents": 1 << 30})) }, 4013},
		{"refused intent", func(k *socket) { k.write(2, with(object{"intents": 1 << 1})) }, 4014},
		{"impossible shard", func(k *socket) { k.write(2, with(object{"shard": list{2, 2}})) }, 4010},
		{"unknown opcode", func(k *socket) { k.write(99, nil) }, 4001},
		{"no JSON", func(k *socket) { k.ws.WriteMessage(websocket.TextMessage, []byte("{")) }, 4002},
		{"too long", func(k *socket) { k.write(1, strings.Repeat("x", 5000)) }, 4002},
		{"presence before identify", func(k *socket) { k.write(3, object{}) }, 4003},
		{"identify twice", func(k *socket) { k.write(2, with(nil)); k.write(2, with(nil)) }, 4005},
		{"a sequence to come", func(k *socket) {
			id := k.session(messages)
			other := dial(t, s)
			other.write(6, object{"token": "Bot sandbox", "session_id": id, "seq": 1000})
			*k = *other
		}, 4007},
		{"too many sends", func(k *socket) {
			for range 121 { // not one more: what the sandbox had not read would reset the connection, and its code be lost
				k.ws.WriteJSON(object{"op": 1, "d": nil})
			}
		}, 4008},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k := dial(t, s)
			k.t = t
			test.send(k)
			if got := k.closed(); got != test.want {
				t.Errorf("closed with %d, want %d", got, test.want)
			}
		})
	}
}

func TestGatewayResumes(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	alice := sandboxtest.NewClient(s.URL()).As("alice", "dm")
	k := dial(t, s)
	id := k.session(messages)
	k.write(1, nil)
	k.until(11, "")
	say := func(text string) {
		t.Helper()
		if _, err := alice.Send(text); err != nil {
			t.Fatal(err)
		}
	}
	say("one")
	one := k.until(0, "MESSAGE_CREATE")

	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultGatewayDrop})
	if code := k.closed(); code != -1 && code != 1006 {
		t.Errorf("the connection was closed with %d, not cut", code)
	}
	say("two")
	k = dial(t, s)
	k.write(6, object{"token": "Bot sandbox", "session_id": id, "seq": one.S})
	two := k.until(0, "MESSAGE_CREATE")
	if !strings.Contains(string(two.D), `"two"`) || two.S <= one.S {
		t.Errorf("after the resume comes %s", two.D)
	}
	k.until(0, "RESUMED")

	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultReconnect})
	k.until(7, "")
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultInvalidSession, N: 1})
	if p := k.until(9, ""); string(p.D) != "false" {
		t.Errorf("invalid session says %s", p.D)
	}
	k.session(messages) // on the same connection, as Discord lets a bot
	k = dial(t, s)
	k.write(6, object{"token": "Bot sandbox", "session_id": "nonsense", "seq": 1})
	k.until(9, "")
}

func TestGatewaySilence(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	alice := sandboxtest.NewClient(s.URL()).As("alice", "dm")
	k := dial(t, s)
	k.session(messages)
	begun := time.Now()
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultSilence, MS: 400})
	k.write(1, nil)
	k.until(11, "")
	if took := time.Since(begun); took < 400*time.Millisecond {
		t.Errorf("acknowledged after %v of silence", took)
	}
}

func TestGatewayCompresses(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	k := dial(t, s)
	d := identify(messages)
	d["compress"] = true
	k.write(2, d)
	k.ws.SetReadDeadline(time.Now().Add(patience))
	kind, raw, err := k.ws.ReadMessage()
	if err != nil || kind != websocket.BinaryMessage {
		t.Fatalf("READY came as kind %d, %v", kind, err)
	}
	z, err := zlib.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := io.ReadAll(z); err != nil || !strings.Contains(string(plain), `"READY"`) {
		t.Errorf("READY is %s, %v", plain, err)
	}
}

func TestGatewayHidesContent(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name    string
		intents int
		channel string
		text    string
		want    string
	}{
		{"a message to nobody", messages, "general", "psst", ""},
		{"with the intent", messages | 1<<15, "general", "psst", "psst"},
		{"a mention", messages, "general", "@kenken psst", "psst"},
		{"a direct message", messages, "dm", "psst", "psst"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := start(t, sandbox.Options{})
			k := dial(t, s)
			k.session(test.intents)
			go sandboxtest.NewClient(s.URL()).As("alice", test.channel).Send(test.text)
			var m sandboxtest.Message
			if err := json.Unmarshal(k.until(0, "MESSAGE_CREATE").D, &m); err != nil {
				t.Fatal(err)
			}
			if !strings.HasSuffix(m.Content, test.want) || test.want == "" && m.Content != "" {
				t.Errorf("the bot reads %q, want %q", m.Content, test.want)
			}
		})
	}
}

func TestDispatchesByShardAndIntent(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	client := sandboxtest.NewClient(s.URL())
	sockets := []*socket{dial(t, s), dial(t, s)}
	for i, k := range sockets {
		d := identify(messages)
		d["shard"] = list{i, 2}
		k.write(2, d)
		k.until(0, "READY")
	}
	for _, guild := range []string{"one", "two", "three", "four", "five", "six"} {
		if _, err := client.In(guild).As("alice", "general").Messages(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := client.As("alice", "dm").Send("end"); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for {
		p := sockets[0].read()
		if p.T == "GUILD_CREATE" {
			seen++
		}
		if p.T == "MESSAGE_CREATE" {
			break
		}
	}
	if seen == 0 || seen == 7 {
		t.Errorf("shard 0 was told of %d of 7 servers", seen)
	}
}

// TestGatewayOfVersion10 begins a session in version 10, at the address that the REST API names.
func TestGatewayOfVersion10(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	ws, _, err := websocket.DefaultDialer.Dial(newCaller(t, s).call("GET", "/gateway", nil).fields["url"].(string)+"?v=10&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ws.Close() })
	k := &socket{t: t, ws: ws}
	if hello := k.read(); hello.Op != 10 {
		t.Fatalf("HELLO is %+v", hello)
	}
	k.write(2, identify(messages))
	if p := k.read(); p.T != "READY" || !strings.Contains(string(p.D), `"v":10`) {
		t.Errorf("READY is %+v", p)
	}
}

// TestGatewayFaults makes the gateway behave badly, one way after another.
func TestGatewayFaults(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	alice := sandboxtest.NewClient(s.URL()).As("alice", "dm")
	say := func(text string) {
		t.Helper()
		if _, err := alice.Send(text); err != nil {
			t.Fatal(err)
		}
	}
	k := dial(t, s)
	id := k.session(messages)
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultInvalidSession, Resumable: true})
	if p := k.until(9, ""); string(p.D) != "true" {
		t.Errorf("a resumable session is answered %s", p.D)
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultNoAck})
	k.write(1, nil)
	say("events go on")
	for p := k.read(); p.T != "MESSAGE_CREATE"; p = k.read() {
		if p.Op == 11 {
			t.Error("the heartbeat was acknowledged")
		}
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate, Event: "MESSAGE_CREATE"})
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultSplit, N: 2})
	say(strings.Repeat("long ", 300))
	if first, second := k.until(0, "MESSAGE_CREATE"), k.until(0, "MESSAGE_CREATE"); string(first.D) != string(second.D) || first.S == second.S {
		t.Errorf("not a duplicate: %s, %s", first.D, second.D)
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultLatency, MS: 150})
	begun := time.Now()
	k.write(1, nil)
	k.until(11, "")
	if took := time.Since(begun); took < 150*time.Millisecond {
		t.Errorf("acknowledged after %v", took)
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultLatency})
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultClose, Status: 4000})
	if code := k.closed(); code != 4000 {
		t.Errorf("closed with %d", code)
	}
	resume := func() payload {
		k = dial(t, s)
		k.write(6, object{"token": "Bot sandbox", "session_id": id, "seq": 1})
		for p := k.read(); ; p = k.read() {
			if p.Op == 9 || p.T == "RESUMED" {
				return p
			}
		}
	}
	if p := resume(); p.T != "RESUMED" {
		t.Errorf("after 4000: %+v", p)
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultClose, Status: 4009})
	k.closed()
	if p := resume(); p.Op != 9 {
		t.Errorf("after 4009: %+v", p)
	}
	id = k.session(messages)
	k.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, ""), time.Now().Add(time.Second))
	k.closed()
	if p := resume(); p.Op != 9 {
		t.Errorf("after the bot itself closed with 1000: %+v", p)
	}
	for _, bad := range []sandboxtest.Fault{{Kind: sandboxtest.FaultClose, Status: 1000}, {Kind: "nonsense"}} {
		if err := alice.Fault(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

// TestIdentifiesTooSoon holds that an IDENTIFY right after another of its group of shards begins no session, and that the
// next does in its time, by the sandbox's clock.
func TestIdentifiesTooSoon(t *testing.T) {
	t.Parallel()
	s := sandboxtest.Start(t, sandbox.Options{MaxConcurrency: 2})
	people := sandboxtest.NewClient(s.URL())
	now, err := people.Now()
	if err != nil {
		t.Fatal(err)
	}
	// begins tells whether a shard's session begins, so long after the start. The clock runs
	// on by itself, and is never set back: that would hold nobody up.
	at := time.Duration(-1)
	begins := func(shard int, after time.Duration) bool {
		t.Helper()
		if after != at {
			at = after
			if _, err := people.SetClock(now.Add(at + time.Second)); err != nil {
				t.Fatal(err)
			}
		}
		k := dial(t, s)
		d := identify(messages)
		d["shard"] = list{shard, 4}
		k.write(2, d)
		p := k.read()
		if p.Op == 9 && string(p.D) != "false" {
			t.Errorf("an invalid session is answered %s", p.D)
		}
		return p.T == "READY"
	}
	for _, test := range []struct {
		shard int
		after time.Duration
		want  bool
	}{
		{0, 0, true},
		{1, 0, true}, // another group
		{2, time.Second, false},
		{3, time.Second, false},
		{0, time.Second, false},
		{2, time.Minute, true},
		{0, time.Minute, false},
		{3, time.Minute, true},
		{0, 2 * time.Minute, true},
	} {
		if got := begins(test.shard, test.after); got != test.want {
			t.Errorf("after %v shard %d begins: %t", test.after, test.shard, got)
		}
	}
	if census, err := people.Census(); err != nil || census.Begun != 5 || census.TooSoon != 4 {
		t.Errorf("the census has %+v, %v", census, err)
	}
	limit, _ := newCaller(t, s).call("GET", "/gateway/bot", nil).fields["session_start_limit"].(object)
	if limit["max_concurrency"] != 2.0 || limit["remaining"] != 995.0 || limit["total"] != 1000.0 {
		t.Errorf("the limit is %v", limit)
	}
}

// TestTooManySessionsADay holds that a bot which begins more than 1,000 sessions a day loses its sessions and its token.
func TestTooManySessionsADay(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	k := dial(t, s)
	k.session(messages)
	for range 999 {
		other := dial(t, s)
		other.write(2, identify(messages))
		if p := other.read(); p.T != "READY" {
			t.Fatalf("got %+v", p)
		}
		other.ws.Close()
	}
	c := newCaller(t, s)
	c.call("GET", "/users/@me", nil).wants(t, 200, 0)
	last := dial(t, s)
	last.write(2, identify(messages))
	for what, k := range map[string]*socket{"the one too many": last, "the first": k} {
		if code := k.closed(); code != 4004 {
			t.Errorf("%s is closed with %d, want 4004", what, code)
		}
	}
	c.call("GET", "/users/@me", nil).wants(t, 401, 0)
	c.token = "the next token"
	c.call("GET", "/users/@me", nil).wants(t, 200, 0)
	d := identify(messages)
	d["token"] = c.token
	k = dial(t, s)
	k.write(2, d)
	if p := k.read(); p.T != "READY" {
		t.Errorf("with another token: %+v", p)
	}
}

// TestHalfOpenConnection holds that nothing comes through a connection that is half open, that it stays open, and that its
// session can be resumed with all that happened meanwhile.
func TestHalfOpenConnection(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	alice := sandboxtest.NewClient(s.URL()).As("alice", "dm")
	k := dial(t, s)
	id := k.session(messages)
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultHalfOpen})
	k.write(1, nil)
	if _, err := alice.Send("anybody there?"); err != nil {
		t.Fatal(err)
	}
	k.ws.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
	if _, _, err := k.ws.ReadMessage(); err == nil || !err.(net.Error).Timeout() {
		t.Errorf("a half-open connection brings %v", err)
	}
	k = dial(t, s)
	k.write(6, object{"token": "Bot sandbox", "session_id": id, "seq": 2})
	if p := k.until(0, "MESSAGE_CREATE"); !strings.Contains(string(p.D), "anybody there?") {
		t.Errorf("after the resume comes %s", p.D)
	}
	k.until(0, "RESUMED")
}

// TestOwnPrivateMessagesComeWithoutTheirServer holds what a bot hears of an ephemeral answer of its own.
func TestOwnPrivateMessagesComeWithoutTheirServer(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	k := dial(t, s)
	k.session(messages)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	out := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	b.respond(b.next(), "", object{"type": 4, "data": object{"content": "between us", "flags": 64}}).wants(t, 204, 0)
	answer := (<-out).Messages[0]
	if p := k.until(0, "MESSAGE_CREATE"); !strings.Contains(string(p.D), "between us") || strings.Contains(string(p.D), "guild_id") {
		t.Errorf("the bot hears %s", p.D)
	}
	b.call("POST", "/channels/"+answer.ChannelID+"/messages", object{"content": "a post"}).wants(t, 200, 0)
	post := k.until(0, "MESSAGE_CREATE")
	var posted struct{ ID string }
	json.Unmarshal(post.D, &posted)
	for _, test := range []struct {
		reply   func(message, text string) (sandboxtest.Outcome, error)
		mention bool
	}{{alice.Reply, true}, {alice.ReplyQuietly, false}} {
		if _, err := test.reply(posted.ID, "yes"); err != nil {
			t.Fatal(err)
		}
		var heard struct {
			Content  string
			Mentions []any
		}
		p := k.until(0, "MESSAGE_CREATE")
		json.Unmarshal(p.D, &heard)
		if (len(heard.Mentions) == 1) != test.mention || (heard.Content == "yes") != test.mention {
			t.Errorf("a reply that mentions %t comes as %s", test.mention, p.D)
		}
	}
}
