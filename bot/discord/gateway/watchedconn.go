package gateway

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"slices"
	"sync"
	"time"
)

const (
	// silentBeats is how many heartbeat intervals without an acknowledgement make a
	// connection dead: each heartbeat gets one, so that it missed the last.
	silentBeats = 2
	// lastChance is how much longer an acknowledgement may take that is overdue: after
	// a pause of the whole machine it is still to be read.
	lastChance = 3 * time.Second
	// zombieCode closes a connection that acknowledges nothing, without ending its
	// session (page events/gateway, Sending Heartbeats).
	zombieCode = 4000
	// goodbyeTime is how long a connection that is given up may take to be closed.
	goodbyeTime = time.Second
	// writeTime bounds a write, which blocks if the other side stopped reading.
	writeTime = 10 * time.Second
	// maxPayload bounds one payload of the gateway, in bytes, unpacked. The largest are for servers
	// with many channels: a few MB.
	maxPayload = 32 << 20
	// usualFrame is how much memory a frame gets before it is read, in bytes: nearly all are
	// shorter.
	usualFrame = 64 << 10
	// maxControl bounds a control frame (RFC 6455, 5.5).
	maxControl = 125
)

// Opcodes of WebSocket (RFC 6455, 5.2).
const (
	frameMore   = 0
	frameText   = 1
	frameBinary = 2
	frameClose  = 8
	framePing   = 9
	framePong   = 10
)

// watchedConn is the connection under discordgo's WebSocket. It reads the frames on their way in,
// judges each payload, and hands on only payloads that discordgo can take (see judge): the library
// would end the process on a server without channels, deadlock on a reconnect (op 7) or an invalid
// session (op 9) during the handshake, tells nobody the code with which the gateway closed, and
// waits for ever for a gateway that fell silent. If the connection is of no more use, the library
// sees a broken one, which it handles, and the supervisor learns the cause from here.
type watchedConn struct {
	net.Conn
	in    *bufio.Reader
	last  *sequence
	event eventTaker
	log   *slog.Logger

	// Of the one reader:
	answered   bool         // the answer to the upgrade has begun
	upgraded   bool         // it is through: frames follow
	refused    bool         // it was none: all bytes are handed on
	pass       []byte       // to be handed on
	kind       byte         // of the payload that has begun, frameMore if none has
	payload    bytes.Buffer // its frames so far
	tooLong    bool         // it is passed over
	inflater   inflater
	dispatched bool // an event was handed on: the handshake is over
	interval   time.Duration
	acked      time.Time // when the last heartbeat was acknowledged, or HELLO came; zero before
	overdue    time.Time // when the next acknowledgement was found to be late; zero if it is not

	once  sync.Once
	done  chan struct{} // closed when the connection has ended
	cause cause         // why; to be read after done
}

// eventTaker takes an event and its number, and reports whether it did. One that is not taken
// ends the connection: it is for whoever resumes the session.
type eventTaker func(n int64, kind string, data []byte) (taken bool)

// cause is why a connection ended.
type cause struct {
	err     error
	code    int  // the gateway's close code, 0 if it sent none
	invalid bool // the session can't be resumed
}

// watch returns the connection, watched; last is the sequence of its session, and event
// takes its events, in their order, one at a time.
func watch(conn net.Conn, firstFrame time.Duration, last *sequence, event eventTaker, log *slog.Logger) *watchedConn {
	return &watchedConn{
		Conn: conn, in: bufio.NewReader(conn), last: last, event: event, log: log,
		interval: firstFrame / silentBeats, done: make(chan struct{}),
	}
}

// end closes the connection without a close frame, which would end the session,
// and notes the cause; the first cause counts.
func (c *watchedConn) end(why cause) {
	c.once.Do(func() {
		c.cause = why
		c.Conn.Close()
		close(c.done)
	})
}

// Close is called by discordgo.
func (c *watchedConn) Close() error {
	c.end(cause{err: net.ErrClosed})
	return nil
}

func (c *watchedConn) Write(p []byte) (int, error) {
	c.Conn.SetWriteDeadline(time.Now().Add(writeTime))
	return c.Conn.Write(p)
}

// SetReadDeadline and SetDeadline leave the deadlines to Read and Write.
func (c *watchedConn) SetReadDeadline(time.Time) error { return nil }

// SetDeadline does nothing: see SetReadDeadline.
func (c *watchedConn) SetDeadline(time.Time) error { return nil }

// Read hands on payloads that have been judged.
func (c *watchedConn) Read(p []byte) (int, error) {
	for len(c.pass) == 0 {
		if why := c.next(); why.err != nil {
			if errors.Is(why.err, os.ErrDeadlineExceeded) {
				why.err = fmt.Errorf("the gateway acknowledged nothing for %v", c.interval*silentBeats)
				if c.upgraded {
					c.sayGoodbye(zombieCode) // which keeps the session
				}
			}
			c.end(why)
			return 0, c.cause.err
		}
	}
	n := copy(p, c.pass)
	c.pass = c.pass[n:]
	return n, nil
}

// next reads the next frame and puts the part to be handed on into pass; that may be nothing. A
// cause with an error ends the connection.
func (c *watchedConn) next() cause {
	c.Conn.SetReadDeadline(c.deadline(time.Now()))
	if !c.upgraded {
		return c.nextLine()
	}
	f, err := readFrameHead(c.in)
	if err != nil {
		return cause{err: err}
	}
	if f.opcode >= frameClose {
		return c.control(f)
	}
	return c.data(f)
}

// deadline is until when the next line or frame may take. Before HELLO the gateway has
// its time for each; then it must acknowledge heartbeats, whatever else it sends.
func (c *watchedConn) deadline(now time.Time) time.Time {
	if c.acked.IsZero() {
		return now.Add(c.interval * silentBeats)
	}
	due := c.acked.Add(c.interval * silentBeats)
	if now.Before(due) {
		return due
	}
	if c.overdue.IsZero() {
		c.overdue = now
	}
	return c.overdue.Add(min(lastChance, c.interval))
}

// acknowledged notes that a heartbeat was answered, or that none is due yet.
func (c *watchedConn) acknowledged() { c.acked, c.overdue = time.Now(), time.Time{} }

// sayGoodbye asks the gateway to close an open connection, for the reason that a code gives.
func (c *watchedConn) sayGoodbye(code uint16) {
	// A client's frames are masked (RFC 6455, 5.3); a mask of zeros keeps them readable.
	frame := []byte{0x80 | frameClose, 0x80 | 2, 0, 0, 0, 0}
	c.Conn.SetWriteDeadline(time.Now().Add(goodbyeTime))
	c.Conn.Write(binary.BigEndian.AppendUint16(frame, code))
}

// nextLine hands on a line of the answer to the upgrade, after whose empty line
// frames follow. What a server says that refuses the upgrade passes as it is.
func (c *watchedConn) nextLine() cause {
	line, err := c.in.ReadSlice('\n')
	if err != nil && len(line) == 0 {
		return cause{err: err}
	}
	c.pass = bytes.Clone(line)
	if !c.answered {
		c.answered = true
		c.refused = !bytes.HasPrefix(line, []byte("HTTP/1.1 101"))
	}
	c.upgraded = !c.refused && string(line) == "\r\n"
	return cause{}
}

// frameHead is the beginning of a WebSocket frame (RFC 6455, 5.2).
type frameHead struct {
	final  bool // the payload ends with it
	opcode byte
	size   int64 // of the frame's data, in bytes
}

func readFrameHead(r io.Reader) (frameHead, error) {
	head := make([]byte, 8)
	if _, err := io.ReadFull(r, head[:2]); err != nil {
		return frameHead{}, err
	}
	f := frameHead{final: head[0]&0x80 != 0, opcode: head[0] & 0x0f, size: int64(head[1] & 0x7f)}
	if head[0]&0x70 != 0 || head[1]&0x80 != 0 {
		return f, errors.New("the gateway sent a frame with an extension or a mask")
	}
	clear(head)
	switch f.size {
	case 126:
		_, err := io.ReadFull(r, head[6:])
		f.size = int64(binary.BigEndian.Uint64(head))
		return f, err
	case 127:
		_, err := io.ReadFull(r, head)
		f.size = int64(binary.BigEndian.Uint64(head))
		if f.size < 0 {
			err = errors.New("the gateway sent a frame of more than 2^63 bytes")
		}
		return f, err
	}
	return f, nil
}

// control hands on a ping or pong as it is; a close frame is a cause.
func (c *watchedConn) control(f frameHead) cause {
	if !f.final || f.size > maxControl || f.opcode > framePong {
		return cause{err: fmt.Errorf("the gateway sent a broken control frame: opcode %d, %d bytes", f.opcode, f.size)}
	}
	payload := make([]byte, f.size)
	if _, err := io.ReadFull(c.in, payload); err != nil {
		return cause{err: err}
	}
	if f.opcode != frameClose {
		c.pass = appendFrame(nil, f.opcode, payload)
		return cause{}
	}
	why := cause{err: errors.New("the gateway closed the connection")}
	if len(payload) >= 2 {
		why.code = int(binary.BigEndian.Uint16(payload))
		why.invalid = slices.Contains(newSessionCodes, why.code)
		why.err = fmt.Errorf("the gateway closed the connection: code %d %s", why.code, payload[2:])
	}
	return why
}

// data takes a frame of a payload, and judges the payload once it is whole. One that
// is too long is passed over: the connection would end at it again and again.
func (c *watchedConn) data(f frameHead) cause {
	if f.opcode > frameBinary || (f.opcode == frameMore) != (c.kind != frameMore) {
		return cause{err: fmt.Errorf("the gateway sent a frame out of turn: opcode %d", f.opcode)}
	}
	if f.opcode != frameMore {
		c.kind = f.opcode
	}
	var to io.Writer = &c.payload
	if c.tooLong = c.tooLong || f.size > maxPayload-int64(c.payload.Len()); c.tooLong {
		to = io.Discard
	} else {
		c.payload.Grow(int(min(f.size, usualFrame)) + bytes.MinRead)
	}
	if _, err := io.CopyN(to, c.in, f.size); err != nil {
		return cause{err: err}
	}
	if !f.final {
		return cause{}
	}
	kind, payload, tooLong := c.kind, c.payload.Bytes(), c.tooLong
	c.kind, c.payload, c.tooLong = frameMore, bytes.Buffer{}, false
	if kind == frameBinary && !tooLong {
		var err error
		if payload, err = c.inflater.unpack(payload); err != nil {
			return cause{err: fmt.Errorf("the gateway sent a frame that is not zlib: %w", err)}
		}
		tooLong = len(payload) > maxPayload
	}
	if tooLong {
		c.log.Error("a payload of the gateway was passed over: it is too long", "most", maxPayload)
		return cause{}
	}
	out, why := c.judge(payload)
	if why.err == nil && out != nil {
		c.pass = appendFrame(nil, frameText, out)
	}
	return why
}

// appendFrame writes a whole payload as servers do: in one frame, unmasked.
func appendFrame(b []byte, opcode byte, payload []byte) []byte {
	b = append(b, 0x80|opcode)
	switch n := len(payload); {
	case n <= maxControl:
		b = append(b, byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 127), uint64(n))
	}
	return append(b, payload...)
}
