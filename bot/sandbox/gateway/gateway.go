package gateway

import (
	"cmp"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// Gateway opcodes (Discord: topics/opcodes-and-status-codes).
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoiceState     = 4
	opResume         = 6
	opReconnect      = 7
	opRequestMembers = 8
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Gateway close codes.
const (
	closeUnknownOpcode     = 4001
	closeDecode            = 4002
	closeNotAuthenticated  = 4003
	closeAuthentication    = 4004
	closeAlreadyIdentified = 4005
	closeInvalidSequence   = 4007
	closeRateLimited       = 4008
	closeSessionTimedOut   = 4009
	closeInvalidShard      = 4010
	closeShardingRequired  = 4011
	closeInvalidVersion    = 4012
	closeInvalidIntents    = 4013
	closeDisallowedIntents = 4014
)

// Gateway limits (events/gateway).
const (
	defaultHeartbeat  = 41250 * time.Millisecond
	maxGatewayPayload = 4096
	maxGatewaySends   = 120
	gatewaySendWindow = time.Minute
	identifiesPerDay  = 1000
	identifyEvery     = 5 * time.Second
	guildsPerShard    = 2500
	largeBot          = 150_000 // servers
	maxReplay         = 1000
	resumeTime        = 5 * time.Minute
	identifyTime      = 30 * time.Second
	writeTime         = 10 * time.Second
	outQueue          = 4096
)

// Options say how a gateway is set up. The zero value is Discord's own way.
type Options struct {
	// Heartbeat is the interval that bots are asked for. Zero is Discord's usual 41.25 s.
	Heartbeat time.Duration
	// IdentifyEvery is the time between two IDENTIFYs of a group of shards, by the clock of the sandbox. Zero is Discord's
	// 5 s; a negative one spaces none.
	IdentifyEvery time.Duration
	// MaxConcurrency is how many groups shards are divided into, which may begin at the same time. Zero is 1.
	MaxConcurrency int
	// Shards is how many shards are recommended. Zero is one for every 2,500 servers.
	Shards int
}

// Gateway holds the bots' sessions and counts their IDENTIFYs.
type Gateway struct {
	world   *world.World
	options Options
	faults  faults

	mu       sync.Mutex // guards the rest
	sessions map[string]*session
	conns    map[*connection]struct{}
	starts   starts
	turned   time.Time // when a bot last came or went
}

// New returns a gateway of a world.
func New(w *world.World, o Options) *Gateway {
	o.Heartbeat = cmp.Or(o.Heartbeat, defaultHeartbeat)
	o.IdentifyEvery = cmp.Or(o.IdentifyEvery, identifyEvery)
	o.MaxConcurrency = cmp.Or(o.MaxConcurrency, 1)
	gw := &Gateway{
		world: w, options: o, turned: time.Now(), starts: starts{last: make([]time.Time, o.MaxConcurrency)},
		sessions: map[string]*session{}, conns: map[*connection]struct{}{},
	}
	w.Listen(gw.hear)
	return gw
}

var upgrader = websocket.Upgrader{
	// Bots send no Origin; what pages may call is the guard's business, which has looked before.
	CheckOrigin: func(*http.Request) bool { return true },
	// Only messages that are written in several frames on purpose go through this buffer.
	WriteBufferSize: 256,
}

// URL is where bots connect.
func (gw *Gateway) URL() string {
	return "ws" + strings.TrimPrefix(gw.world.Origin, "http") + "/gateway/"
}

// ServeHTTP is a bot's connection from HELLO to its end.
func (gw *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := &connection{ws: ws, faults: &gw.faults, out: make(chan frame, outQueue), closed: make(chan struct{})}
	if !gw.join(c) {
		ws.Close()
		return
	}
	defer gw.world.Do((*world.State).Changed)
	defer gw.leave(c)
	go c.write()
	c.version = r.URL.Query().Get("v")
	if c.version != "9" && c.version != "10" {
		c.end(closeInvalidVersion)
		c.drain()
		return
	}
	c.send(opHello, rules.Object{"heartbeat_interval": gw.options.Heartbeat.Milliseconds(), "_trace": []string{}})
	gw.converse(c)
}

// converse reads what the bot sends until the connection ends.
func (gw *Gateway) converse(c *connection) {
	var current *session
	sent, since := 0, time.Now()
	answer := c.ws.CloseHandler()
	c.ws.SetCloseHandler(func(code int, text string) error {
		if c.isDead() {
			return nil
		}
		if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway {
			gw.forget(current) // before the answer, after which the bot may be back at once
		}
		return answer(code, text)
	})
	c.ws.SetReadLimit(1 << 16)
	c.ws.SetReadDeadline(time.Now().Add(max(identifyTime, 2*gw.options.Heartbeat)))
	for {
		_, raw, err := c.ws.ReadMessage()
		if err != nil {
			if timedOut(err) {
				c.end(closeSessionTimedOut)
				c.drain()
			}
			return
		}
		if c.isDead() {
			continue
		}
		if time.Since(since) > gatewaySendWindow {
			sent, since = 0, time.Now()
		}
		if sent++; sent > maxGatewaySends {
			c.end(closeRateLimited)
			c.drain()
			return
		}
		code := 0
		current, code = gw.receive(c, current, raw)
		if code != 0 {
			c.end(code)
			c.drain()
			return
		}
	}
}

func timedOut(err error) bool {
	timeout, ok := err.(interface{ Timeout() bool })
	return ok && timeout.Timeout()
}

// receive takes one payload of the bot. It returns the connection's session and the code to close with; 0 goes on.
func (gw *Gateway) receive(c *connection, current *session, raw []byte) (*session, int) {
	var in struct {
		Op int             `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if len(raw) > maxGatewayPayload || json.Unmarshal(raw, &in) != nil {
		return current, closeDecode
	}
	switch in.Op {
	case opHeartbeat:
		c.ws.SetReadDeadline(time.Now().Add(2 * gw.options.Heartbeat))
		if !gw.faults.withholds() {
			c.send(opHeartbeatAck, nil)
		}
		return current, 0
	case opIdentify, opResume:
		// After an invalid session (op 9) a bot may identify on the same connection.
		if gw.knows(current) {
			return current, closeAlreadyIdentified
		}
		begin, code := gw.identify, 0
		if in.Op == opResume {
			begin = gw.resume
		}
		gw.world.Do(func(s *world.State) { current, code = begin(s, c, in.D) })
		return current, code
	case opPresence, opVoiceState, opRequestMembers:
		if current == nil {
			return nil, closeNotAuthenticated
		}
		return current, 0
	}
	return current, closeUnknownOpcode
}

// knows tells whether a session is still good.
func (gw *Gateway) knows(one *session) bool {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	return one != nil && gw.sessions[one.id] == one
}

// forget ends a session for good, as a bot does that closes its connection with 1000 or 1001.
func (gw *Gateway) forget(one *session) {
	if one == nil {
		return
	}
	gw.mu.Lock()
	defer gw.mu.Unlock()
	delete(gw.sessions, one.id)
}

// Connected tells whether a bot is there to answer in a server, or, where that is "", in a direct message; and when a bot
// last came or went.
func (gw *Gateway) Connected(guildID string) (bool, time.Time) {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	for _, one := range gw.sessions {
		if one.conn != nil && one.has(guildID) {
			return true, gw.turned
		}
	}
	return false, gw.turned
}

// join takes a connection in, unless the gateway is closed.
func (gw *Gateway) join(c *connection) bool {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	if gw.conns == nil {
		return false
	}
	gw.conns[c] = struct{}{}
	return true
}

// leave lets a connection go; its session waits for a resume.
func (gw *Gateway) leave(c *connection) {
	c.cut()
	gw.mu.Lock()
	defer gw.mu.Unlock()
	delete(gw.conns, c)
	gw.part(c)
}

// part takes the connection from its session, which waits for a resume.
func (gw *Gateway) part(c *connection) {
	for _, one := range gw.sessions {
		if one.conn == c {
			one.conn, one.lost, gw.turned = nil, time.Now(), time.Now()
			time.AfterFunc(resumeTime+time.Second, func() {
				gw.mu.Lock()
				defer gw.mu.Unlock()
				gw.forgetOld()
			})
		}
	}
}

// forgetOld forgets sessions that nobody resumed in time.
func (gw *Gateway) forgetOld() {
	for id, one := range gw.sessions {
		if one.conn == nil && time.Since(one.lost) > resumeTime {
			delete(gw.sessions, id)
		}
	}
}

// each does something with every connection.
func (gw *Gateway) each(do func(*connection)) {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	for c := range gw.conns {
		do(c)
	}
}

// Close cuts every connection and takes no more.
func (gw *Gateway) Close() {
	gw.each((*connection).cut)
	gw.mu.Lock()
	defer gw.mu.Unlock()
	gw.conns = nil
}
