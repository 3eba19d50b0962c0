package sandbox

import (
	"bytes"
	"compress/zlib"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"strconv"
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
	// The sandbox's application has the message content intent switched on, and no other privileged one.
	intentsRefused = intentGuildMembers | intentPresences
)

// Gateway limits (events/gateway).
const (
	defaultHeartbeat  = 41250 * time.Millisecond
	maxGatewayPayload = 4096
	maxGatewaySends   = 120
	gatewaySendWindow = time.Minute
	identifiesPerDay  = 1000
	maxReplay         = 5000
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

// session is what outlives a connection and can be resumed.
type session struct {
	id       string
	token    string
	intents  int
	shard    [2]int
	compress bool
	sequence int64
	replay   []dispatched // the last events, for a resume
	conn     *gatewayConn
	lost     time.Time
}

// dispatched is an event as it was sent.
type dispatched struct {
	sequence int64
	payload  []byte
}

// gatewayConn is a WebSocket with a queue of frames, so that nobody waits for a slow bot.
type gatewayConn struct {
	ws       *websocket.Conn
	out      chan frame
	closed   chan struct{}
	once     sync.Once
	mu       sync.Mutex
	silent   time.Time // until when nothing goes out
	compress bool
}

// frame is a payload, or the end of the connection with a close code.
type frame struct {
	payload []byte
	close   int
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

// identify begins a session: READY first, then the servers.
func (s *Server) identify(c *gatewayConn, raw json.RawMessage) (*session, int) {
	var in struct {
		Token    string  `json:"token"`
		Intents  int     `json:"intents"`
		Compress bool    `json:"compress"`
		Shard    *[2]int `json:"shard"`
	}
	if json.Unmarshal(raw, &in) != nil {
		return nil, closeDecode
	}
	token := strings.TrimPrefix(in.Token, "Bot ")
	shard := [2]int{0, 1}
	if in.Shard != nil {
		shard = *in.Shard
	}
	switch {
	case !validToken(token):
		return nil, closeAuthentication
	case in.Intents&^intentsKnown != 0:
		return nil, closeInvalidIntents
	case in.Intents&intentsRefused != 0:
		return nil, closeDisallowedIntents
	case shard[1] < 1 || shard[0] < 0 || shard[0] >= shard[1]:
		return nil, closeInvalidShard
	}
	one := &session{id: strings.ToLower(rand.Text()), token: token, intents: in.Intents, shard: shard, compress: in.Compress, conn: c}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.mu.Lock()
	defer s.gateway.mu.Unlock()
	s.gateway.newDay(s.clock.Now())
	s.gateway.identified++
	s.gateway.turned = time.Now()
	s.gateway.sessions[one.id] = one
	s.gateway.forgetOld()
	c.setCompress(one.compress)
	s.greet(one)
	s.feed.changed()
	return one, 0
}

// greet sends a new session READY and its servers.
func (s *Server) greet(one *session) {
	servers := []fields{}
	var here []*guild
	for _, g := range s.botGuilds() {
		if one.has(g.ID) {
			servers = append(servers, fields{"id": g.ID, "unavailable": true})
			if !g.Unavailable {
				here = append(here, g)
			}
		}
	}
	one.dispatch("READY", marshal(fields{
		"v": 9, "user": s.world.bot, "guilds": servers, "session_id": one.id, "session_type": "normal", "resume_gateway_url": s.gatewayURL(),
		"shard": one.shard, "application": fields{"id": s.world.appID(), "flags": 1 << 19}, "private_channels": []any{}, "relationships": []any{},
		"presences": []any{}, "user_settings": fields{}, "guild_join_requests": []any{}, "geo_ordered_rtc_regions": []any{}, "_trace": []string{},
	}))
	if one.intents&intentGuilds == 0 {
		return
	}
	for _, g := range here {
		one.dispatch("GUILD_CREATE", marshal(s.guildCreateJSON(g)))
	}
}

// resume goes on with a session whose connection was lost, or says that it can't be (op 9).
func (s *Server) resume(c *gatewayConn, raw json.RawMessage) (*session, int) {
	var in struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Sequence  int64  `json:"seq"`
	}
	if json.Unmarshal(raw, &in) != nil {
		return nil, closeDecode
	}
	if !validToken(strings.TrimPrefix(in.Token, "Bot ")) {
		return nil, closeAuthentication
	}
	s.gateway.mu.Lock()
	defer s.gateway.mu.Unlock()
	one := s.gateway.sessions[in.SessionID]
	if s.faults.refusesResume() || one == nil || one.token != strings.TrimPrefix(in.Token, "Bot ") {
		c.send(opInvalidSession, false)
		return nil, 0
	}
	if in.Sequence > one.sequence {
		return nil, closeInvalidSequence
	}
	if len(one.replay) > 0 && one.replay[0].sequence > in.Sequence+1 {
		delete(s.gateway.sessions, one.id)
		c.send(opInvalidSession, false)
		return nil, 0
	}
	if one.conn != nil && one.conn != c {
		one.conn.end(closeSessionTimedOut)
	}
	one.conn = c
	c.setCompress(one.compress)
	for _, event := range one.replay {
		if event.sequence > in.Sequence {
			c.queue(frame{payload: event.payload})
		}
	}
	one.dispatch("RESUMED", marshal(fields{"_trace": []string{}}))
	s.feed.changed()
	return one, 0
}

// has tells whether a server's events go to this session's shard; direct messages ("") go to the first.
func (one *session) has(guildID string) bool {
	n, _ := strconv.ParseUint(guildID, 10, 64)
	return int(n>>22%uint64(one.shard[1])) == one.shard[0]
}

// dispatch sends an event and keeps it for a resume. The gateway's lock is held.
func (one *session) dispatch(name string, data json.RawMessage) {
	one.sequence++
	payload := marshal(struct {
		Op int             `json:"op"`
		S  int64           `json:"s"`
		T  string          `json:"t"`
		D  json.RawMessage `json:"d"`
	}{opDispatch, one.sequence, name, data})
	one.replay = append(one.replay, dispatched{sequence: one.sequence, payload: payload})
	if len(one.replay) > maxReplay {
		one.replay = append(one.replay[:0:0], one.replay[maxReplay/2:]...)
	}
	if one.conn != nil {
		one.conn.queue(frame{payload: payload})
	}
}

// marshal writes what the sandbox itself has built, which can always be written.
func marshal(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic("sandbox: " + err.Error())
	}
	return raw
}

// deliver sends an event to every session whose shard and intents it is for.
func (g *gateway) deliver(guildID, name string, wanted int, data func(*session) json.RawMessage) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, one := range g.sessions {
		if one.has(guildID) && (wanted == 0 || one.intents&wanted != 0) {
			one.dispatch(name, data(one))
		}
	}
}

// dispatch tells the bot about something in a channel.
func (s *Server) dispatch(c *channel, name string, data any) {
	wanted := intentGuilds
	if strings.HasPrefix(name, "MESSAGE_") {
		wanted = messageIntent(c)
	}
	raw := marshal(data)
	s.gateway.deliver(c.GuildID, name, wanted, func(*session) json.RawMessage { return raw })
}

func messageIntent(c *channel) int {
	if c.GuildID == "" {
		return intentDirectMessages
	}
	return intentGuildMessages
}

// dispatchGuild tells the bot about a server.
func (s *Server) dispatchGuild(name string, g *guild) {
	var data any
	switch name {
	case "GUILD_CREATE":
		data = s.guildCreateJSON(g)
	case "GUILD_DELETE":
		data = fields{"id": g.ID}
		if g.Unavailable {
			data = fields{"id": g.ID, "unavailable": true}
		}
	case "GUILD_ROLE_CREATE":
		roles := s.rolesJSON(g)
		data = fields{"guild_id": g.ID, "role": roles[len(roles)-1]}
	}
	raw := marshal(data)
	s.gateway.deliver(g.ID, name, intentGuilds, func(*session) json.RawMessage { return raw })
}

// dispatchMessage tells the bot about a message: with its content only where the intent, or the message, allows it.
func (s *Server) dispatchMessage(c *channel, name string, k *kept) {
	if !s.world.botPermissions(c).has(permViewChannel) {
		return
	}
	m := s.present(k)
	m.GuildID = c.GuildID
	full := s.messageEventJSON(c, m)
	bare := full
	toBot := c.GuildID == "" || m.Author.Bot
	for _, u := range m.Mentions {
		toBot = toBot || u.ID == s.world.bot.ID
	}
	if !toBot {
		m.Content, m.Embeds, m.Attachments, m.Components = "", []json.RawMessage{}, []Attachment{}, []Component{}
		bare = s.messageEventJSON(c, m)
	}
	s.gateway.deliver(c.GuildID, name, messageIntent(c), func(one *session) json.RawMessage {
		if one.intents&intentMessageContent != 0 {
			return full
		}
		return bare
	})
}

func (s *Server) messageEventJSON(c *channel, m *Message) json.RawMessage {
	event := struct {
		*Message
		ChannelType int    `json:"channel_type"`
		Member      fields `json:"member,omitempty"`
	}{Message: m, ChannelType: channelText}
	if c.GuildID == "" {
		event.ChannelType = channelDM
		return marshal(event)
	}
	if author := s.world.users[m.Author.ID]; author != nil {
		event.Member = s.memberJSON(s.world.guilds[c.GuildID], author, false)
	}
	return marshal(event)
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

func (c *gatewayConn) setCompress(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.compress = on
}

// send queues a payload that is no dispatch.
func (c *gatewayConn) send(op int, data any) {
	c.queue(frame{payload: marshal(fields{"op": op, "d": data, "s": nil, "t": nil})})
}

// end closes the connection with a code, after what is queued.
func (c *gatewayConn) end(code int) { c.queue(frame{close: code}) }

// queue adds a frame; a bot that reads so slowly that the queue is full loses its connection.
func (c *gatewayConn) queue(f frame) {
	select {
	case c.out <- f:
	case <-c.closed:
	default:
		c.cut()
	}
}

// cut ends the connection without a word.
func (c *gatewayConn) cut() {
	c.once.Do(func() {
		close(c.closed)
		c.ws.Close()
	})
}

// drain waits a moment for the queue's last frame to go out.
func (c *gatewayConn) drain() {
	select {
	case <-c.closed:
	case <-time.After(time.Second):
	}
}

// hush lets nothing out for a while; 0 is for good.
func (c *gatewayConn) hush(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if d == 0 {
		d = 100 * 24 * time.Hour
	}
	c.silent = time.Now().Add(d)
}

// write sends the queue's frames until the connection ends.
func (c *gatewayConn) write() {
	defer c.cut()
	for {
		var f frame
		select {
		case <-c.closed:
			return
		case f = <-c.out:
		}
		if !c.waitForSilence() {
			return
		}
		c.ws.SetWriteDeadline(time.Now().Add(writeTime))
		if f.close != 0 {
			c.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(f.close, closeReasons[f.close]))
			return
		}
		if c.writePayload(f.payload) != nil {
			return
		}
	}
}

// waitForSilence holds back until a silence is over; false means that the connection ended before.
func (c *gatewayConn) waitForSilence() bool {
	for {
		c.mu.Lock()
		left := time.Until(c.silent)
		c.mu.Unlock()
		if left <= 0 {
			return true
		}
		select {
		case <-c.closed:
			return false
		case <-time.After(min(left, 50*time.Millisecond)):
		}
	}
}

// writePayload sends JSON as text or, where the bot asked for it, compressed with zlib.
func (c *gatewayConn) writePayload(payload []byte) error {
	c.mu.Lock()
	compress := c.compress
	c.mu.Unlock()
	if !compress {
		return c.ws.WriteMessage(websocket.TextMessage, payload)
	}
	var packed bytes.Buffer
	z := deflaters.Get().(*zlib.Writer)
	defer deflaters.Put(z)
	z.Reset(&packed)
	z.Write(payload)
	z.Close()
	return c.ws.WriteMessage(websocket.BinaryMessage, packed.Bytes())
}

var deflaters = sync.Pool{New: func() any {
	z, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	return z
}}

// closeReasons are Discord's words for its close codes.
var closeReasons = map[int]string{
	closeUnknownOpcode:     "Unknown opcode.",
	closeDecode:            "Error while decoding payload.",
	closeNotAuthenticated:  "Not authenticated.",
	closeAuthentication:    "Authentication failed.",
	closeAlreadyIdentified: "Already authenticated.",
	closeInvalidSequence:   "Invalid seq.",
	closeRateLimited:       "Rate limited.",
	closeSessionTimedOut:   "Session timed out.",
	closeInvalidShard:      "Invalid shard.",
	closeInvalidVersion:    "Invalid API version.",
	closeInvalidIntents:    "Invalid intent(s).",
	closeDisallowedIntents: "Disallowed intent(s).",
}
