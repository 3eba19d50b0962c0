package gateway

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync/atomic"
	"time"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Opcodes of the gateway (page topics/opcodes-and-status-codes).
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatACK   = 11
)

// served are the types of events that the bot reads, besides READY. They do not go by way
// of discordgo, which would only parse them once more: it gets their numbers. What else
// the gateway sends counts for its sequence and no more.
var served = map[string]bool{
	"INTERACTION_CREATE": true,
	"MESSAGE_CREATE":     true,
	"GUILD_CREATE":       true,
	"GUILD_DELETE":       true,
}

// sequence is the number of a session's last event, by which it is resumed. It
// outlives the session's connections.
type sequence struct{ n atomic.Int64 }

// take reads an event's number and returns it, or if it has none the last one.
func (s *sequence) take(raw json.RawMessage) int64 {
	var n int64
	if json.Unmarshal(raw, &n) == nil && n > 0 {
		s.n.Store(n)
	}
	return s.n.Load()
}

// gatewayPayload is a payload of the gateway (page events/gateway-events, Payload Structure).
// Missing fields are nil.
type gatewayPayload struct {
	op, seq, kind, data json.RawMessage
}

// readPayload finds the parts of a payload without reading them.
func readPayload(raw []byte) (gatewayPayload, error) {
	var p gatewayPayload
	err := wire.EachMember(raw, func(name, value []byte) {
		switch string(name) {
		case "op":
			p.op = value
		case "s":
			p.seq = value
		case "t":
			p.kind = value
		case "d":
			p.data = value
		}
	})
	return p, err
}

// headSize is how much of a payload is looked at to find out what it is, in bytes. Its
// opcode, number and type stand before its data.
const headSize = 256

// readHead finds the parts of a payload whose beginning alone is known: those that end in
// it. What the data are, or whether they are JSON, it leaves open.
func readHead(beginning []byte) gatewayPayload {
	p, _ := readPayload(beginning[:min(len(beginning), headSize)])
	return p
}

// passed reports whether a payload is an event that the bot does not read, and knows the
// number of.
func (p gatewayPayload) passed() bool {
	kind := string(p.kind)
	return string(p.op) == "0" && len(p.seq) > 0 && wire.PlainText(p.kind) && !served[kind[1:len(kind)-1]] && kind != `"READY"` && kind != `"RESUMED"`
}

// judge reads a payload and returns the one that discordgo gets in its place, nil
// for none. It gets only what it can take, written here, so that nothing in it is
// null or of the wrong kind: the handshake, the heartbeats, and of events their
// number. An event that the bot reads is taken here. A payload that can't be read is
// passed over; a cause with an error ends the connection. Of an event that the bot does not
// read the beginning is enough.
func (c *watchedConn) judge(raw []byte) ([]byte, cause) {
	p := readHead(raw)
	if p.passed() {
		return c.judgeEvent(p)
	}
	p, err := readPayload(raw)
	if err != nil {
		return nil, cause{err: fmt.Errorf("the gateway sent a payload that is no JSON object: %w", err)}
	}
	op, err := strconv.Atoi(string(p.op))
	if err != nil {
		c.log.Error("a payload of the gateway was passed over: it has no opcode")
		return nil, cause{}
	}
	switch op {
	case opDispatch:
		return c.judgeEvent(p)
	case opHeartbeat:
		return []byte(`{"op":1}`), cause{}
	case opHeartbeatACK:
		c.acknowledged()
		if !c.dispatched {
			return nil, cause{} // discordgo would deadlock on one during the handshake
		}
		return []byte(`{"op":11}`), cause{}
	case opReconnect:
		return nil, cause{err: errors.New("the gateway asked for a new connection")}
	case opInvalidSession:
		resumable := false
		json.Unmarshal(p.data, &resumable) // anything but true is false
		return nil, cause{err: errors.New("the gateway ended the session"), invalid: !resumable}
	case opHello:
		return c.judgeHello(p.data)
	}
	return nil, cause{} // discordgo knows no others
}

func (c *watchedConn) judgeHello(data json.RawMessage) ([]byte, cause) {
	var hello struct {
		Interval int64 `json:"heartbeat_interval"` // milliseconds
	}
	// discordgo would panic on an interval that is no positive number.
	if json.Unmarshal(data, &hello) != nil || hello.Interval < 1 || hello.Interval > 1e7 {
		return nil, cause{err: errors.New("the gateway's HELLO names no heartbeat interval")}
	}
	c.interval = time.Duration(hello.Interval) * time.Millisecond
	c.acknowledged()
	return []byte(`{"op":10,"d":{"heartbeat_interval":` + strconv.FormatInt(hello.Interval, 10) + `}}`), cause{}
}

// judgeEvent is judge for an event. A READY without which the bot would not know who
// it is, or could not resume, is a broken connection.
func (c *watchedConn) judgeEvent(p gatewayPayload) ([]byte, cause) {
	c.dispatched = true
	n := c.last.take(p.seq)
	var kind string
	if json.Unmarshal(p.kind, &kind) != nil {
		c.log.Error("an event was passed over: it has no type")
	}
	data := []byte(p.data)
	if kind == "READY" {
		var err error
		if data, err = readReady(p.data); err != nil {
			return nil, cause{err: err}
		}
	}
	if !c.event(n, kind, data) {
		return nil, cause{err: errors.New("the bot is stopping")}
	}
	switch kind {
	case "READY":
		return eventPayload(n, kind, data), cause{}
	case "RESUMED":
		return eventPayload(n, kind, []byte("{}")), cause{}
	}
	return eventPayload(n, "", nil), cause{}
}

// eventPayload writes an event; its type needs no quoting.
func eventPayload(n int64, kind string, data []byte) []byte {
	var b bytes.Buffer
	b.WriteString(`{"op":0,"s":` + strconv.FormatInt(n, 10) + `,"t":"` + kind + `","d":`)
	if len(data) == 0 {
		data = []byte("null")
	}
	b.Write(data)
	b.WriteByte('}')
	return b.Bytes()
}

// readReady reads the data of a READY and writes the fields that the bot and discordgo need, each
// of the right kind.
func readReady(data json.RawMessage) ([]byte, error) {
	var w wire.Ready
	err := json.Unmarshal(data, &w)
	var kind *json.UnmarshalTypeError
	switch {
	case err != nil && !errors.As(err, &kind): // a field of a wrong kind is as good as missing
		return nil, err
	case storage.ParseID(w.User.ID) == 0 || storage.ParseID(w.Application.ID) == 0:
		return nil, errors.New("the gateway's READY does not name the bot and its application")
	case w.SessionID == "":
		return nil, errors.New("the gateway's READY names no session")
	}
	return json.Marshal(w)
}
