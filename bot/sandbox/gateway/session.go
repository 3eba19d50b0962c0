package gateway

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// session is what outlives a connection and can be resumed.
type session struct {
	id       string
	token    string
	intents  int
	shard    [2]int
	compress bool
	sequence int64
	replay   []dispatched // the last events, for a resume
	conn     *connection
	lost     time.Time
}

// dispatched is an event as it was sent.
type dispatched struct {
	sequence int64
	payload  []byte
}

// identify begins a session: READY first, then the servers.
func (gw *Gateway) identify(s *world.State, c *connection, raw json.RawMessage) (*session, int) {
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
	case in.Intents&^rules.IntentsKnown != 0:
		return nil, closeInvalidIntents
	case shard[1] < 1 || shard[0] < 0 || shard[0] >= shard[1]:
		return nil, closeInvalidShard
	}
	one := &session{id: strings.ToLower(rand.Text()), token: token, intents: in.Intents, shard: shard, compress: in.Compress, conn: c}
	if !s.TakesToken(token) {
		return nil, closeAuthentication
	}
	if in.Intents&s.RefusedIntents() != 0 {
		return nil, closeDisallowedIntents
	}
	if s.CountBotGuilds() > guildsPerShard*shard[1] {
		return nil, closeShardingRequired
	}
	gw.mu.Lock()
	defer gw.mu.Unlock()
	now := s.Now()
	gw.starts.newDay(now)
	if gw.starts.today >= startsPerDay(s) {
		gw.resetToken(s, token)
		return nil, closeAuthentication
	}
	if !gw.starts.take(shard[0], now, gw.options.IdentifyEvery) {
		c.send(opInvalidSession, false)
		return nil, 0
	}
	gw.turned = time.Now()
	gw.sessions[one.id] = one
	gw.forgetOld()
	c.setCompress(one.compress)
	gw.greet(s, c, one)
	s.Changed()
	return one, 0
}

// resetToken ends every session and takes no more of the token, as Discord does with a bot that begins too many sessions a
// day. Any other token begins a new count. Whoever calls it holds the gateway's lock.
func (gw *Gateway) resetToken(s *world.State, token string) {
	s.ResetToken(token)
	gw.starts.today = 0
	clear(gw.sessions)
	for c := range gw.conns {
		c.end(closeAuthentication)
	}
}

// greet sends a new session READY and its servers.
func (gw *Gateway) greet(s *world.State, c *connection, one *session) {
	servers := []rules.Object{}
	for _, id := range s.BotGuildIDs() {
		if one.has(id) {
			servers = append(servers, rules.Object{"id": id, "unavailable": true})
		}
	}
	one.dispatch("READY", rules.Marshal(rules.Object{
		"v": c.number(), "user": s.Bot, "guilds": servers, "session_id": one.id, "session_type": "normal", "resume_gateway_url": gw.URL(),
		"shard": one.shard, "application": rules.Object{"id": s.AppID(), "flags": s.ApplicationFlags()}, "private_channels": []any{}, "relationships": []any{},
		"presences": []any{}, "user_settings": rules.Object{}, "guild_join_requests": []any{}, "geo_ordered_rtc_regions": []any{}, "_trace": []string{},
	}))
	if one.intents&rules.IntentGuilds == 0 {
		return
	}
	for _, id := range s.BotGuildIDs() {
		if !one.has(id) {
			continue
		}
		if g := s.Guild(id); !g.Unavailable {
			one.dispatch("GUILD_CREATE", rules.Marshal(s.GuildCreateJSON(g)))
		}
	}
}

// resume goes on with a session whose connection was lost, or says that it can't be (op 9).
func (gw *Gateway) resume(s *world.State, c *connection, raw json.RawMessage) (*session, int) {
	var in struct {
		Token     string `json:"token"`
		SessionID string `json:"session_id"`
		Sequence  int64  `json:"seq"`
	}
	if json.Unmarshal(raw, &in) != nil {
		return nil, closeDecode
	}
	if !s.TakesToken(strings.TrimPrefix(in.Token, "Bot ")) {
		return nil, closeAuthentication
	}
	gw.mu.Lock()
	defer gw.mu.Unlock()
	one := gw.sessions[in.SessionID]
	if gw.faults.refusesResume() || one == nil || one.token != strings.TrimPrefix(in.Token, "Bot ") {
		c.send(opInvalidSession, false)
		return nil, 0
	}
	if in.Sequence > one.sequence {
		return nil, closeInvalidSequence
	}
	if len(one.replay) > 0 && one.replay[0].sequence > in.Sequence+1 {
		delete(gw.sessions, one.id)
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
	one.dispatch("RESUMED", rules.Marshal(rules.Object{"_trace": []string{}}))
	s.Changed()
	return one, 0
}

// has tells whether a server's events go to this session's shard; direct messages ("") go to the first.
func (one *session) has(guildID string) bool {
	n, _ := strconv.ParseUint(guildID, 10, 64)
	return int(n>>22%uint64(one.shard[1])) == one.shard[0]
}

// dispatch sends an event and keeps it for a resume. Whoever calls it holds the gateway's lock.
func (one *session) dispatch(name string, data json.RawMessage) {
	one.sequence++
	payload := fmt.Appendf(make([]byte, 0, len(data)+100), `{"op":%d,"s":%d,"t":%q,"d":%s}`, opDispatch, one.sequence, name, data)
	one.replay = append(one.replay, dispatched{sequence: one.sequence, payload: payload})
	if len(one.replay) > maxReplay {
		one.replay = append(one.replay[:0:0], one.replay[maxReplay/2:]...)
	}
	if one.conn != nil {
		one.conn.queue(frame{payload: payload})
	}
}
