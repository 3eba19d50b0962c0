package gateway

import (
	"bytes"
	"compress/zlib"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/sandbox/rules"
)

// connection is a WebSocket with a queue of frames, so that nobody waits for a slow bot.
type connection struct {
	ws       *websocket.Conn
	version  string // of the gateway, as the bot asked for it
	faults   *faults
	out      chan frame
	closed   chan struct{}
	once     sync.Once
	mu       sync.Mutex // guards what follows
	silent   time.Time  // until when nothing goes out
	compress bool
	dead     bool // the other end is there no more, and was never told
}

// frame is a payload, or the end of the connection with a close code.
type frame struct {
	payload []byte
	close   int
}

func (c *connection) setCompress(on bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.compress = on
}

// number is the gateway's version.
func (c *connection) number() int {
	if c.version == "10" {
		return 10
	}
	return 9
}

// send queues a payload that is no dispatch.
func (c *connection) send(op int, data any) {
	c.queue(frame{payload: rules.Marshal(rules.Object{"op": op, "d": data, "s": nil, "t": nil})})
}

// end closes the connection with a code, after what is queued.
func (c *connection) end(code int) { c.queue(frame{close: code}) }

// queue adds a frame; a bot that reads so slowly that the queue is full loses its connection.
func (c *connection) queue(f frame) {
	select {
	case c.out <- f:
	case <-c.closed:
	default:
		c.cut()
	}
}

// cut ends the connection without a word.
func (c *connection) cut() {
	c.once.Do(func() {
		close(c.closed)
		c.ws.Close()
	})
}

// drain waits a moment for the queue's last frame to go out.
func (c *connection) drain() {
	select {
	case <-c.closed:
	case <-time.After(time.Second):
	}
}

// hush lets nothing out for a while; 0 is for good.
func (c *connection) hush(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if d == 0 {
		d = 100 * 24 * time.Hour
	}
	c.silent = time.Now().Add(d)
}

// die leaves the connection half open: nothing comes through in either direction, and neither side learns of it.
func (c *connection) die() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dead = true
	c.ws.SetReadDeadline(time.Time{})
}

// isDead tells whether the connection is half open.
func (c *connection) isDead() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dead
}

// write sends the queue's frames until the connection ends.
func (c *connection) write() {
	defer c.cut()
	for {
		var f frame
		select {
		case <-c.closed:
			return
		case f = <-c.out:
		}
		if !c.waitForSilence() || !c.hold(c.faults.wait()) {
			return
		}
		if c.isDead() {
			continue
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

// hold waits; false means that the connection ended before.
func (c *connection) hold(d time.Duration) bool {
	if d == 0 {
		return true
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-c.closed:
		return false
	case <-timer.C:
		return true
	}
}

// waitForSilence holds back until a silence is over; false means that the connection ended before.
func (c *connection) waitForSilence() bool {
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

// writePayload sends JSON as text or, if the bot asked for it, compressed.
func (c *connection) writePayload(payload []byte) error {
	c.mu.Lock()
	compress := c.compress
	c.mu.Unlock()
	if !compress {
		return c.writeMessage(websocket.TextMessage, payload)
	}
	var packed bytes.Buffer
	z := deflaters.Get().(*zlib.Writer)
	defer deflaters.Put(z)
	z.Reset(&packed)
	z.Write(payload)
	z.Close()
	return c.writeMessage(websocket.BinaryMessage, packed.Bytes())
}

// writeMessage sends a message in one frame, or, where that fault is on, in several.
func (c *connection) writeMessage(kind int, data []byte) error {
	if !c.faults.splits() {
		return c.ws.WriteMessage(kind, data)
	}
	w, err := c.ws.NextWriter(kind)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	return w.Close()
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
	closeShardingRequired:  "Sharding required.",
	closeInvalidVersion:    "Invalid API version.",
	closeInvalidIntents:    "Invalid intent(s).",
	closeDisallowedIntents: "Disallowed intent(s).",
}
