package gateway

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// readOnly is a connection on which these bytes arrive.
type readOnly struct {
	net.Conn
	io.Reader
}

func (c readOnly) Read(p []byte) (int, error)      { return c.Reader.Read(p) }
func (c readOnly) SetReadDeadline(time.Time) error { return nil }
func (c readOnly) Close() error                    { return nil }

const upgradeAnswer = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"

// serverFrame writes a frame as a server does, unmasked.
func serverFrame(opcode byte, payload string) string {
	return string(appendFrame(nil, opcode, []byte(payload)))
}

// event is an event that the bot does not read, and as discordgo gets it.
func event(size int) string {
	return serverFrame(frameText, `{"op":0,"s":3,"t":"TYPING_START","d":"`+strings.Repeat("x", size)+`"}`)
}

var passedEvent = serverFrame(frameText, `{"op":0,"s":3,"t":"","d":null}`)

// servedEvent is one that it reads, and what passedOn returns of it.
func servedEvent(kind, data string) (sent, passed string) {
	return serverFrame(frameText, `{"t":"`+kind+`","s":4,"op":0,"d":`+data+`}`),
		"<" + kind + " " + data + ">" + serverFrame(frameText, `{"op":0,"s":4,"t":"","d":null}`)
}

// zipped is a payload as the gateway compresses it.
func zipped(s string) string {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write([]byte(s))
	z.Close()
	return b.String()
}

// passedOn is the connection on which these bytes arrive, and what is read from it, with
// the events that it takes itself in angle brackets.
func passedOn(in io.Reader) (*watchedConn, string, error) {
	var out strings.Builder
	take := func(_ int64, kind string, data []byte) bool {
		if served[kind] {
			fmt.Fprintf(&out, "<%s %s>", kind, data)
		}
		return true
	}
	c := watch(readOnly{Reader: in}, time.Second, &sequence{}, take, slog.New(slog.DiscardHandler))
	_, err := io.Copy(&out, c)
	return c, out.String(), err
}

func TestWatchedConn(t *testing.T) {
	hello := serverFrame(frameText, `{"op":10,"d":{"heartbeat_interval":41250}}`)
	press, passedPress := servedEvent("INTERACTION_CREATE", `{"id":"1"}`)
	guild, passedGuild := servedEvent("GUILD_CREATE", `{"id":"7","channels":[null]}`)
	ready := `{"op":0,"s":1,"t":"READY","d":{"v":9,"session_id":"s","guilds":null,"user":{"id":"42","email":5},"application":{"id":"41"}}}`
	passedReady := serverFrame(frameText, `{"op":0,"s":1,"t":"READY","d":{"session_id":"s","resume_gateway_url":"",`+
		`"user":{"id":"42","username":"","global_name":"","bot":false},`+
		`"application":{"id":"41","name":"","bot":{"id":"","username":"","global_name":"","bot":false}}}}`)
	beat, passedBeat := serverFrame(frameText, `{"op":1,"d":null}`), serverFrame(frameText, `{"op":1}`)
	beatAck, passedAck := serverFrame(frameText, `{"op":11,"s":[]}`), serverFrame(frameText, `{"op":11}`)
	parts := "\x01\x05" + press[2:7] + serverFrame(framePing, "x") + "\x00\x05" + press[7:12] + serverFrame(frameMore, press[12:])
	tests := []struct {
		name, in, out string // after the upgrade
		code          int
		invalid       bool
		err           string
	}{
		{"frames of all sizes", hello + event(1) + event(200) + event(1<<17) + event(3), hello + strings.Repeat(passedEvent, 4), 0, false, "EOF"},
		{"an event to serve", press, passedPress, 0, false, "EOF"},
		{"an event that discordgo would die of", guild, passedGuild, 0, false, "EOF"},
		{"an event in parts, with a ping between", parts, serverFrame(framePing, "x") + passedPress, 0, false, "EOF"},
		{"compressed", serverFrame(frameBinary, zipped(press[2:])), passedPress, 0, false, "EOF"},
		{"an event that is not read, whatever its data", serverFrame(frameText, `{"t":"MESSAGE_UPDATE","s":3,"op":0,"d":{"content":"`+strings.Repeat("x", headSize)), passedEvent, 0, false, "EOF"},
		{"one whose head stands last", serverFrame(frameText, `{"d":{"content":"`+strings.Repeat("x", headSize)+`"},"op":0,"s":3,"t":"MESSAGE_UPDATE"}`), passedEvent, 0, false, "EOF"},
		{"READY", serverFrame(frameText, ready), passedReady, 0, false, "EOF"},
		{"RESUMED", serverFrame(frameText, `{"op":0,"s":2,"t":"RESUMED","d":null}`), serverFrame(frameText, `{"op":0,"s":2,"t":"RESUMED","d":{}}`), 0, false, "EOF"},
		{"an event without a number", event(1) + serverFrame(frameText, `{"op":0,"s":null,"t":"TYPING_START"}`), passedEvent + passedEvent, 0, false, "EOF"},
		{"an event without a type", serverFrame(frameText, `{"op":0,"s":3,"t":[],"d":{}}`), passedEvent, 0, false, "EOF"},
		{"a payload without opcode", serverFrame(frameText, `{"op":"0","s":3,"t":"READY"}`) + event(1), passedEvent, 0, false, "EOF"},
		{"an opcode of the future", serverFrame(frameText, `{"op":31,"d":{}}`) + event(1), passedEvent, 0, false, "EOF"},
		{"heartbeats", event(1) + beatAck + beat, passedEvent + passedAck + passedBeat, 0, false, "EOF"},
		{"an acknowledgement in the handshake", hello + serverFrame(frameText, `{"op":11}`), hello, 0, false, "EOF"},
		{"a payload too long", serverFrame(frameText, strings.Repeat(" ", maxPayload+1)) + event(1), passedEvent, 0, false, "EOF"},
		{"too long when unpacked", serverFrame(frameBinary, zipped(strings.Repeat(" ", maxPayload+1))) + event(1), passedEvent, 0, false, "EOF"},
		{"pings", serverFrame(framePing, "are you there?") + event(1), serverFrame(framePing, "are you there?") + passedEvent, 0, false, "EOF"},
		{"reconnect", hello + serverFrame(frameText, `{"op":7}`) + event(1), hello, 0, false, "asked for a new connection"},
		{"invalid session", serverFrame(frameText, `{"op":9,"d":false}`), "", 0, true, "ended the session"},
		{"resumable", serverFrame(frameText, `{"op":9,"d":true}`), "", 0, false, "ended the session"},
		{"close", event(1) + serverFrame(frameClose, "\x0f\xa9timeout"), passedEvent, 4009, true, "4009 timeout"},
		{"close that keeps the session", event(1) + serverFrame(frameClose, "\x0f\xa8later"), passedEvent, 4008, false, "4008 later"},
		{"close without code", serverFrame(frameClose, ""), "", 0, false, "closed the connection"},
		{"no zlib", serverFrame(frameBinary, "plain"), "", 0, false, "zlib"},
		{"no JSON", serverFrame(frameText, `{"op":`), "", 0, false, "JSON"},
		{"no object", serverFrame(frameText, `[0]`), "", 0, false, "JSON object"},
		{"null", serverFrame(frameText, `null`), "", 0, false, "JSON object"},
		{"hello without interval", serverFrame(frameText, `{"op":10,"d":{"heartbeat_interval":0}}`), "", 0, false, "heartbeat"},
		{"hello of the wrong kind", serverFrame(frameText, `{"op":10,"d":[]}`), "", 0, false, "heartbeat"},
		{"READY without a user", serverFrame(frameText, strings.Replace(ready, `"42"`, `null`, 1)), "", 0, false, "READY"},
		{"READY without a session", serverFrame(frameText, strings.Replace(ready, `"s",`, `[],`, 1)), "", 0, false, "READY"},
		{"READY without data", serverFrame(frameText, `{"op":0,"s":1,"t":"READY","d":null}`), "", 0, false, "READY"},
		{"a part of nothing", serverFrame(frameMore, "x"), "", 0, false, "out of turn"},
		{"a payload within another", "\x01\x01{" + event(1), "", 0, false, "out of turn"},
		{"a control frame too long", serverFrame(framePing, strings.Repeat("x", 126)), "", 0, false, "control frame"},
		{"a mask", "\x81\x81xxxxx", "", 0, false, "mask"},
		{"an endless frame", "\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff", "", 0, false, "2^63"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, got, err := passedOn(iotest.HalfReader(strings.NewReader(upgradeAnswer + tt.in)))
			if want := upgradeAnswer + tt.out; got != want {
				t.Errorf("passed on\n%q, want\n%q", got, want)
			}
			<-c.done
			if err == nil {
				err = c.cause.err // ReadAll takes EOF for the end
			}
			if c.cause.code != tt.code || c.cause.invalid != tt.invalid || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("cause %+v, error %v, want %q", c.cause, err, tt.err)
			}
		})
	}
}

// A server that refuses the upgrade is heard as it speaks.
func TestWatchedConnRefusedUpgrade(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "full", http.StatusServiceUnavailable) }))
	defer s.Close()
	l := &link{log: slog.New(slog.DiscardHandler)}
	d := websocket.Dialer{NetDialContext: l.watching(time.Second, (&net.Dialer{}).DialContext)}
	_, resp, err := d.Dial(strings.Replace(s.URL, "http", "ws", 1), nil)
	if err != websocket.ErrBadHandshake || resp == nil || resp.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("got %v, %v", resp, err)
	}
}

// What a server says that refuses the upgrade is passed on to the last byte.
func TestWatchedConnPassesRefusal(t *testing.T) {
	in := "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 9\r\n\r\n\x81\x0a{\"op\":7}x"
	if _, got, _ := passedOn(strings.NewReader(in)); got != in {
		t.Errorf("%q became %q", in, got)
	}
}

// Whatever arrives, nothing panics, and what is handed on is made of frames that
// discordgo can take.
func FuzzWatchedConn(f *testing.F) {
	press, _ := servedEvent("INTERACTION_CREATE", `{"id":[null]}`)
	for _, seed := range []string{
		event(3) + event(300), press,
		serverFrame(frameText, `{"op":9,"d":[]}`),
		serverFrame(frameText, `{"op":0,"s":1,"t":"READY","d":{"session_id":"s","user":{"id":"4"},"application":{"id":"5"},"guilds":[null]}}`),
		serverFrame(frameText, `{"op":0,"s":1,"t":"GUILD_CREATE","d":{"members":[null],"voice_states":[null]}}`),
		serverFrame(frameBinary, zipped(`{"op":0,"t":"GUILD_UPDATE","d":null}`)),
		"\x01\x02{}\x00\x01 \x80\x00",
		"\x82\x7f\xff\xff\xff\xff\xff\xff\xff\xffx",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in := readOnly{Reader: io.MultiReader(strings.NewReader(upgradeAnswer), bytes.NewReader(data))}
		got, _ := io.ReadAll(watch(in, time.Second, &sequence{}, func(int64, string, []byte) bool { return true }, slog.New(slog.DiscardHandler)))
		for rest := bytes.NewReader(bytes.TrimPrefix(got, []byte(upgradeAnswer))); rest.Len() > 0; {
			head, err := readFrameHead(rest)
			payload := make([]byte, head.size)
			if _, short := io.ReadFull(rest, payload); err != nil || short != nil {
				t.Fatalf("%q became %q: %v, %v", data, got, err, short)
			}
			if head.opcode == frameText {
				checkPassed(t, payload)
			}
		}
	})
}

// checkPassed checks a payload for discordgo against what the library can take.
func checkPassed(t *testing.T, payload []byte) {
	var e discordgo.Event
	if err := json.Unmarshal(payload, &e); err != nil {
		t.Fatalf("%s: %v", payload, err)
	}
	switch {
	case e.Operation == opHello || e.Operation == opHeartbeat || e.Operation == opHeartbeatACK:
	case e.Operation != opDispatch:
		t.Errorf("%s has an opcode that discordgo is not to see", payload)
	case e.Type == "READY":
		var r discordgo.Ready
		if err := json.Unmarshal(e.RawData, &r); err != nil || r.SessionID == "" || r.User == nil || r.Guilds != nil {
			t.Errorf("%s: %v", payload, err)
		}
	case e.Type != "" && e.Type != "RESUMED":
		t.Errorf("%s has a type that discordgo reads", payload)
	}
}

// TestTooLongPayloadTakesNoMemory passes over what is left of a payload that is too long.
func TestTooLongPayloadTakesNoMemory(t *testing.T) {
	c := &watchedConn{in: bufio.NewReader(strings.NewReader("hello")), kind: frameText, tooLong: true}
	if why := c.data(frameHead{opcode: frameMore, size: 5}); why.err != nil || c.payload.Len() != 0 || !c.tooLong {
		t.Errorf("%d bytes are kept (%v)", c.payload.Len(), why.err)
	}
}
