package discord

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"os"
	"sync"
	"time"
)

const (
	// firstFrameTime is how long the gateway may be silent before its HELLO has told
	// the heartbeat interval.
	firstFrameTime = 15 * time.Second
	// silentBeats is how many heartbeat intervals without a byte (each heartbeat is
	// acknowledged) make a connection dead.
	silentBeats = 2
	// writeTime bounds a write, which blocks where the other side stopped reading.
	writeTime = 10 * time.Second
	// maxWatched bounds the frames that are looked into; those that matter are small.
	maxWatched = 4096
)

// Opcodes of WebSocket (RFC 6455, 5.2) and of the gateway (page
// topics/opcodes-and-status-codes).
const (
	frameText   = 1
	frameBinary = 2
	frameClose  = 8

	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
)

// watchedConn is the connection under discordgo's WebSocket. It looks at the frames
// on their way in, because discordgo would deadlock on a reconnect (op 7) or an
// invalid session (op 9) during the handshake, tells nobody the code with which
// the gateway closed, and waits for ever for a gateway that fell silent. On any of
// these the library sees a broken connection, which it handles, and the supervisor
// learns the cause from here.
type watchedConn struct {
	net.Conn
	in *bufio.Reader

	// Of the one reader:
	answered bool   // the answer to the upgrade has begun
	upgraded bool   // it is through: frames follow
	pass     []byte // to be handed on
	rest     uint64 // bytes of a large frame still to be handed on
	interval time.Duration

	once  sync.Once
	done  chan struct{} // closed when the connection has ended
	cause cause         // why; to be read after done
}

// cause is why a connection ended.
type cause struct {
	err     error
	code    int  // the gateway's close code, 0 where it sent none
	invalid bool // the session can't be resumed
}

func watch(conn net.Conn, firstFrame time.Duration) *watchedConn {
	return &watchedConn{Conn: conn, in: bufio.NewReader(conn), interval: firstFrame / silentBeats, done: make(chan struct{})}
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

// Read hands on what was looked at.
func (c *watchedConn) Read(p []byte) (int, error) {
	for len(c.pass) == 0 && c.rest == 0 {
		if why := c.next(); why.err != nil {
			if errors.Is(why.err, os.ErrDeadlineExceeded) {
				why.err = fmt.Errorf("the gateway was silent for %v", c.interval*silentBeats)
			}
			c.end(why)
			return 0, c.cause.err
		}
	}
	if len(c.pass) > 0 {
		n := copy(p, c.pass)
		c.pass = c.pass[n:]
		return n, nil
	}
	if uint64(len(p)) > c.rest {
		p = p[:c.rest]
	}
	c.arm()
	n, err := c.in.Read(p)
	c.rest -= uint64(n)
	if err != nil {
		c.end(cause{err: err})
	}
	return n, err
}

// arm gives the gateway its time for the next bytes.
func (c *watchedConn) arm() {
	c.Conn.SetReadDeadline(time.Now().Add(c.interval * silentBeats))
}

// next reads the answer to the upgrade or the beginning of a frame, the whole
// frame where it is small, and judges it. A cause with an error ends the connection.
func (c *watchedConn) next() cause {
	c.arm()
	if !c.upgraded {
		return c.nextLine()
	}
	head := make([]byte, 2, 10)
	if _, err := io.ReadFull(c.in, head); err != nil {
		return cause{err: err}
	}
	size := uint64(head[1] & 0x7f)
	if more := map[uint64]int{126: 2, 127: 8}[size]; more > 0 {
		head = head[:2+more]
		if _, err := io.ReadFull(c.in, head[2:]); err != nil {
			return cause{err: err}
		}
		size = binary.BigEndian.Uint64(append(make([]byte, 8-more), head[2:]...))
	}
	c.pass = head
	if size > maxWatched {
		c.rest = size
		return cause{}
	}
	payload := make([]byte, size)
	if _, err := io.ReadFull(c.in, payload); err != nil {
		return cause{err: err}
	}
	c.pass = append(c.pass, payload...)
	return c.judge(head[0]&0x0f, payload)
}

// nextLine hands on a line of the answer to the upgrade, after whose empty line
// frames follow. What a server says that refuses the upgrade passes unseen.
func (c *watchedConn) nextLine() cause {
	line, err := c.in.ReadSlice('\n')
	if err != nil && len(line) == 0 {
		return cause{err: err}
	}
	c.pass = bytes.Clone(line)
	first := !c.answered
	c.answered = true
	switch {
	case first && !bytes.HasPrefix(line, []byte("HTTP/1.1 101")):
		c.rest = math.MaxUint64
	case string(line) == "\r\n":
		c.upgraded = true
	}
	return cause{}
}

// judge looks at a frame.
func (c *watchedConn) judge(opcode byte, payload []byte) cause {
	switch opcode {
	case frameClose:
		why := cause{err: errors.New("the gateway closed the connection")}
		if len(payload) >= 2 {
			why.code = int(binary.BigEndian.Uint16(payload))
			why.err = fmt.Errorf("the gateway closed the connection: code %d %s", why.code, payload[2:])
		}
		return why
	case frameBinary:
		z, err := zlib.NewReader(bytes.NewReader(payload))
		if err != nil {
			return cause{err: fmt.Errorf("a frame that is not zlib: %w", err)}
		}
		if payload, err = io.ReadAll(io.LimitReader(z, 1<<20)); err != nil {
			return cause{err: fmt.Errorf("a frame that is not zlib: %w", err)}
		}
	case frameText:
	default:
		return cause{}
	}
	return c.judgePayload(payload)
}

func (c *watchedConn) judgePayload(payload []byte) cause {
	var frame *struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	if err := json.Unmarshal(payload, &frame); err != nil || frame == nil {
		return cause{err: errors.New("the gateway sent a frame that is no JSON object")}
	}
	switch frame.Op {
	case opReconnect:
		return cause{err: errors.New("the gateway asked for a new connection")}
	case opInvalidSession:
		resumable := false
		json.Unmarshal(frame.Data, &resumable) // what is not true is false
		return cause{err: errors.New("the gateway ended the session"), invalid: !resumable}
	case opHello:
		var hello struct {
			Interval int64 `json:"heartbeat_interval"`
		}
		// discordgo would panic on an interval that is no positive number.
		if json.Unmarshal(frame.Data, &hello) != nil || hello.Interval < 1 || hello.Interval > 1e7 {
			return cause{err: errors.New("the gateway's HELLO names no heartbeat interval")}
		}
		c.interval = time.Duration(hello.Interval) * time.Millisecond
	}
	return cause{}
}
