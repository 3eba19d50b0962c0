package discord

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/iotest"
	"time"

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
	head := []byte{0x80 | opcode}
	switch n := len(payload); {
	case n < 126:
		head = append(head, byte(n))
	case n < 1<<16:
		head = binary.BigEndian.AppendUint16(append(head, 126), uint16(n))
	default:
		head = binary.BigEndian.AppendUint64(append(head, 127), uint64(n))
	}
	return string(head) + payload
}

func event(size int) string {
	return serverFrame(frameText, `{"op":0,"d":"`+strings.Repeat("x", size)+`"}`)
}

func TestWatchedConnPassesBytesOn(t *testing.T) {
	hello := serverFrame(frameText, `{"op":10,"d":{"heartbeat_interval":41250}}`)
	bye := serverFrame(frameClose, "\x0f\xa9timeout")
	tests := []struct {
		name, in, out string
		code          int
		invalid       bool
		err           string
	}{
		{"frames of all sizes", upgradeAnswer + hello + event(1) + event(200) + event(maxWatched) + event(1<<17) + event(3), "", 0, false, "EOF"},
		{"pings", upgradeAnswer + serverFrame(9, "are you there?") + event(1), "", 0, false, "EOF"},
		{"reconnect", upgradeAnswer + hello + serverFrame(frameText, `{"op":7}`) + event(1), upgradeAnswer + hello, 0, false, "asked for a new connection"},
		{"invalid session", upgradeAnswer + serverFrame(frameText, `{"op":9,"d":false}`), upgradeAnswer, 0, true, "ended the session"},
		{"resumable", upgradeAnswer + serverFrame(frameText, `{"op":9,"d":true}`), upgradeAnswer, 0, false, "ended the session"},
		{"close", upgradeAnswer + event(1) + bye, upgradeAnswer + event(1), 4009, false, "4009 timeout"},
		{"close without code", upgradeAnswer + serverFrame(frameClose, ""), upgradeAnswer, 0, false, "closed the connection"},
		{"no zlib", upgradeAnswer + serverFrame(frameBinary, "plain"), upgradeAnswer, 0, false, "zlib"},
		{"hello without end", upgradeAnswer + serverFrame(frameText, `{"op":10,"d":{"heartbeat_interval":0}}`), upgradeAnswer, 0, false, "heartbeat"},
		{"a refusal", "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 9\r\n\r\n\x81\x0a{\"op\":7}x", "", 0, false, "EOF"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.out == "" {
				tt.out = tt.in
			}
			c := watch(readOnly{Reader: iotest.HalfReader(strings.NewReader(tt.in))}, time.Second)
			got, err := io.ReadAll(c)
			if string(got) != tt.out {
				t.Errorf("passed %d bytes on, want %d", len(got), len(tt.out))
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
	s := newServer(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "full", http.StatusServiceUnavailable) }))
	l := &link{}
	d := websocket.Dialer{NetDialContext: l.watching(time.Second, (&net.Dialer{}).DialContext)}
	_, resp, err := d.Dial(strings.Replace(s, "http", "ws", 1), nil)
	if err != websocket.ErrBadHandshake || resp == nil || resp.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("got %v, %v", resp, err)
	}
}

// Whatever arrives, nothing panics, and what is handed on is a beginning of it.
func FuzzWatchedConn(f *testing.F) {
	f.Add([]byte(upgradeAnswer + event(3) + event(300)))
	f.Add([]byte(upgradeAnswer + serverFrame(frameText, `{"op":9,"d":[]}`)))
	f.Add([]byte(upgradeAnswer + "\x82\x7f\xff\xff\xff\xff\xff\xff\xff\xffx"))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, _ := io.ReadAll(watch(readOnly{Reader: bytes.NewReader(data)}, time.Second))
		if !bytes.HasPrefix(data, got) {
			t.Errorf("%q became %q", data, got)
		}
	})
}
