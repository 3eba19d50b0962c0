package sandbox

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
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
	closeInvalidVersion    = 4012
	closeInvalidIntents    = 4013
	closeDisallowedIntents = 4014
)

// Gateway intents.
const (
	intentGuilds         = 1 << 0
	intentGuildMembers   = 1 << 1
	intentPresences      = 1 << 8
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
	intentMessageContent = 1 << 15
	intentsKnown         = (1<<26 - 1) &^ (1<<17 | 1<<18 | 1<<19 | 1<<22 | 1<<23)
)

// Gateway limits (events/gateway).
const (
	defaultHeartbeat  = 41250 * time.Millisecond
	maxGatewayPayload = 4096
	maxGatewaySends   = 120
	gatewaySendWindow = time.Minute
	identifiesPerDay  = 1000
	maxReplay         = 1000
	resumeTime        = 5 * time.Minute
	identifyTime      = 30 * time.Second
	writeTime         = 10 * time.Second
	outQueue          = 4096
)

// gateway holds the bot's sessions and counts its IDENTIFYs.
type gateway struct {
	heartbeat time.Duration

	mu         sync.Mutex
	sessions   map[string]*session
	conns      map[*gatewayConn]struct{}
	identified int
	day        time.Time
	turned     time.Time // when a bot last came or went
}

var upgrader = websocket.Upgrader{
	// Bots send no Origin; what pages may call is the guard's business, which has looked before.
	CheckOrigin: func(*http.Request) bool { return true },
}

func (s *Server) getGateway(*http.Request, body) (any, error) {
	return fields{"url": s.gatewayURL()}, nil
}

func (s *Server) getGatewayBot(*http.Request, body) (any, error) {
	s.gateway.mu.Lock()
	defer s.gateway.mu.Unlock()
	s.gateway.newDay(s.clock.Now())
	midnight := s.gateway.day.Add(24 * time.Hour)
	return fields{
		"url": s.gatewayURL(), "shards": 1 + len(s.world.guilds)/2500,
		"session_start_limit": fields{
			"total": identifiesPerDay, "remaining": max(0, identifiesPerDay-s.gateway.identified),
			"reset_after": midnight.Sub(s.clock.Now()).Milliseconds(), "max_concurrency": 1,
		},
	}, nil
}

func (g *gateway) newDay(now time.Time) {
	if day := now.Truncate(24 * time.Hour); !day.Equal(g.day) {
		g.day, g.identified = day, 0
	}
}

func (s *Server) gatewayURL() string {
	return "ws" + strings.TrimPrefix(s.URL(), "http") + "/gateway/"
}

// serveGateway is a bot's connection from HELLO to its end.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	c := &gatewayConn{ws: ws, out: make(chan frame, outQueue), closed: make(chan struct{})}
	if !s.gateway.join(c) {
		ws.Close()
		return
	}
	defer s.feed.changed()
	defer s.gateway.leave(c)
	go c.write()
	if v := r.URL.Query().Get("v"); v != "9" && v != "10" {
		c.end(closeInvalidVersion)
		c.drain()
		return
	}
	c.send(opHello, fields{"heartbeat_interval": s.gateway.heartbeat.Milliseconds(), "_trace": []string{}})
	s.converse(c)
}

// converse reads what the bot sends until the connection ends.
func (s *Server) converse(c *gatewayConn) {
	var current *session
	sent, since := 0, time.Now()
	c.ws.SetReadLimit(1 << 16)
	c.ws.SetReadDeadline(time.Now().Add(max(identifyTime, 2*s.gateway.heartbeat)))
	for {
		_, raw, err := c.ws.ReadMessage()
		if err != nil {
			if timedOut(err) {
				c.end(closeSessionTimedOut)
				c.drain()
			}
			return
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
		current, code = s.receive(c, current, raw)
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
func (s *Server) receive(c *gatewayConn, current *session, raw []byte) (*session, int) {
	var in struct {
		Op int             `json:"op"`
		D  json.RawMessage `json:"d"`
	}
	if len(raw) > maxGatewayPayload || json.Unmarshal(raw, &in) != nil {
		return current, closeDecode
	}
	switch in.Op {
	case opHeartbeat:
		c.ws.SetReadDeadline(time.Now().Add(2 * s.gateway.heartbeat))
		c.send(opHeartbeatAck, nil)
		return current, 0
	case opIdentify, opResume:
		// After an invalid session (op 9) a bot may identify on the same connection.
		if s.gateway.knows(current) {
			return current, closeAlreadyIdentified
		}
		if in.Op == opResume {
			return s.resume(c, in.D)
		}
		return s.identify(c, in.D)
	case opPresence, opVoiceState, opRequestMembers:
		if current == nil {
			return nil, closeNotAuthenticated
		}
		return current, 0
	}
	return current, closeUnknownOpcode
}

// knows tells whether a session is still good.
func (g *gateway) knows(one *session) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return one != nil && g.sessions[one.id] == one
}

// connected tells whether a bot is there to answer, and since when there has been none, or one.
func (g *gateway) connected() (bool, time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, one := range g.sessions {
		if one.conn != nil {
			return true, g.turned
		}
	}
	return false, g.turned
}

// join takes a connection in, unless the gateway is closed.
func (g *gateway) join(c *gatewayConn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.conns == nil {
		return false
	}
	g.conns[c] = struct{}{}
	return true
}

// leave lets a connection go; its session waits for a resume.
func (g *gateway) leave(c *gatewayConn) {
	c.cut()
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.conns, c)
	for _, one := range g.sessions {
		if one.conn == c {
			one.conn, one.lost, g.turned = nil, time.Now(), time.Now()
		}
	}
}

// forgetOld forgets sessions that nobody resumed in time.
func (g *gateway) forgetOld() {
	for id, one := range g.sessions {
		if one.conn == nil && time.Since(one.lost) > resumeTime {
			delete(g.sessions, id)
		}
	}
}

// each does something with every connection.
func (g *gateway) each(do func(*gatewayConn)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for c := range g.conns {
		do(c)
	}
}

// closeAll cuts every connection and takes no more.
func (g *gateway) closeAll() {
	g.each((*gatewayConn).cut)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.conns = nil
}

// forgetSessions makes every session impossible to resume.
func (g *gateway) forgetSessions() {
	g.mu.Lock()
	defer g.mu.Unlock()
	clear(g.sessions)
}
