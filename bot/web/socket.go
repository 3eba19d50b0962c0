package web

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
)

// protocol is the subprotocol that sockets speak.
const protocol = "kenken.v1"

const (
	// helloTime is how long a socket may stay without saying whose it is.
	helloTime = 5 * time.Second
	// pingEvery is how often a socket is pinged, and silentTime after what silence it is
	// taken for gone.
	pingEvery  = 25 * time.Second
	silentTime = 60 * time.Second
	// maxFrame bounds what a page may send, in bytes.
	maxFrame = 2 << 10
	// maxWaiting bounds the data that may wait for a page in the system's buffer, in bytes.
	maxWaiting = 64 << 10
)

// hello is the first frame of a page: its session, its game, and the last entry that it has seen.
type hello struct {
	Token string `json:"token"`
	Game  string `json:"game"`
	Seq   int    `json:"seq"`
}

// pushed is a frame to the page: a Turn, or a sign of life.
type pushed struct {
	Turn *turn `json:"turn,omitempty"`
	Ping int   `json:"ping,omitempty"`
}

// socket serves the WebSocket of changes. It takes no actions.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(r.Context()))
	defer cancel()
	if !s.ownOrigin(r) {
		s.refuse(w, errWrongOrigin)
		return
	}
	stream := s.stream(r, cancel)
	if err := s.changes.knock(stream); err != nil {
		var p *problem
		errors.As(err, &p)
		s.refuse(w, p)
		return
	}
	defer s.leaveStream(stream)
	upgrader := websocket.Upgrader{
		Subprotocols: []string{protocol}, ReadBufferSize: 1 << 10, WriteBufferSize: 2 << 10,
		CheckOrigin: func(*http.Request) bool { return true }, // checked above
		Error: func(w http.ResponseWriter, _ *http.Request, _ int, _ error) {
			s.refuse(w, ErrBadRequest)
		},
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	boundBuffer(conn.NetConn())
	p := &openSocket{server: s, request: r, conn: conn, stream: stream}
	why := p.run(ctx)
	var slow net.Error
	if errors.As(why, &slow) && slow.Timeout() {
		s.opts.Metrics.StreamDropped()
	}
	p.bye(why)
}

// boundBuffer bounds what the system keeps for a page that reads slowly: some boards.
func boundBuffer(conn net.Conn) {
	for {
		switch c := conn.(type) {
		case innerConn:
			conn = c.NetConn()
		case *net.TCPConn:
			c.SetWriteBuffer(maxWaiting) // a hint to the system
			return
		default:
			return
		}
	}
}

// openSocket is a page that is connected.
type openSocket struct {
	server  *Server
	request *http.Request
	conn    *websocket.Conn
	stream  *stream
	who     identity.Session
	game    int64
	seen    int // the entry of the log up to which its page knows the game
}

// Why a socket ends.
var (
	errEnding  = &websocket.CloseError{Code: websocket.CloseGoingAway, Text: "ending"}
	errExpired = &websocket.CloseError{Code: 4001, Text: "unauthorized"}
	errShut    = &websocket.CloseError{Code: 4003, Text: "forbidden"}
	errNoGame  = &websocket.CloseError{Code: 4004, Text: "not found"}
	errCrowded = &websocket.CloseError{Code: 4029, Text: "too many"}
	errHurried = &websocket.CloseError{Code: websocket.CloseTryAgainLater, Text: "too fast"}
	errFailed  = &websocket.CloseError{Code: websocket.CloseInternalServerErr, Text: "trouble"}
	errNoHello = &websocket.CloseError{Code: websocket.ClosePolicyViolation, Text: "no hello"}
)

// closings are how a socket ends where a request would be answered with that code.
var closings = map[string]*websocket.CloseError{
	errUnauthorized.code: errExpired, errOff.code: errShut, errBlocked.code: errShut, errTooMany.code: errCrowded, errTooFast.code: errHurried, errBusy.code: errHurried,
}

// run serves the socket until one side ends it.
func (p *openSocket) run(ctx context.Context) error {
	if err := p.greet(ctx); err != nil {
		return err
	}
	a := actor.Actor{Player: p.who.Player, Name: p.who.Name, Guild: p.who.Guild, At: p.server.opts.Now()}
	watch := p.server.opts.Game.Watch(a, p.game)
	defer watch.Stop()
	if err := p.first(ctx, a); err != nil {
		return err
	}
	gone := make(chan error, 1)
	go p.listen(gone)
	pings := time.NewTicker(pingEvery)
	defer pings.Stop()
	expiry := time.NewTimer(p.who.Ends.Sub(p.server.opts.Now()))
	defer expiry.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return errEnding
		case <-expiry.C:
			return errExpired
		case err = <-gone:
		case <-pings.C:
			p.conn.SetWriteDeadline(time.Now().Add(p.server.opts.Limits.PushTime))
			if err = p.conn.WriteMessage(websocket.PingMessage, nil); err == nil {
				err = p.send(pushed{Ping: 1})
			}
		case <-watch.Changed:
			err = p.show(watch.Latest())
		}
		if err != nil {
			return err
		}
	}
}

// greet reads who the page is and which game it is about.
func (p *openSocket) greet(ctx context.Context) error {
	p.conn.SetReadLimit(maxFrame)
	p.conn.SetReadDeadline(time.Now().Add(helloTime))
	defer context.AfterFunc(ctx, func() { p.conn.SetReadDeadline(time.Now()) })()
	var h hello
	if err := p.conn.ReadJSON(&h); err != nil && ctx.Err() != nil {
		return errEnding
	} else if err != nil {
		return errNoHello
	}
	who, err := p.server.admit(ctx, h.Token)
	if err == nil {
		err = p.server.enterStream(p.stream, who)
	}
	if err != nil {
		return p.refusal(err)
	}
	if p.game, err = ReadID(h.Game); err != nil {
		return errNoGame
	}
	p.who, p.seen = who, h.Seq
	callerOf(p.request).visitor = who
	return nil
}

// refusal returns how the socket ends for that error.
func (p *openSocket) refusal(err error) error {
	var known *problem
	if errors.As(err, &known) && closings[known.code] != nil {
		return closings[known.code]
	}
	return p.failed(err)
}

// failed logs trouble of the server's, and returns how the socket ends for it.
func (p *openSocket) failed(err error) error {
	p.server.trouble(p.request, "page socket failed", err, "route", p.request.Pattern)
	return errFailed
}

// first checks that the game is the player's, and shows what the page has missed of it.
func (p *openSocket) first(ctx context.Context, a actor.Actor) error {
	t, err := p.server.opts.Game.Look(ctx, a, game.Board{Game: p.game})
	switch {
	case ctx.Err() != nil:
		return errEnding
	case err != nil:
		return p.failed(err)
	case t.View == nil:
		return errNoGame
	}
	if t.View.Seq <= p.seen {
		return nil
	}
	return p.show(t.View)
}

// show sends a board that is news to the page. In a match it is so when others have moved.
func (p *openSocket) show(v *game.View) error {
	if v.Seq <= p.seen && v.Match == nil {
		return nil
	}
	p.seen = v.Seq
	t := p.server.turnOf(game.Turn{View: v}, p.who, p.server.opts.Now())
	return p.send(pushed{Turn: &t})
}

// send sends a frame. A page that does not take it in time is dropped: what it missed it
// gets when it is back.
func (p *openSocket) send(frame pushed) error {
	p.conn.SetWriteDeadline(time.Now().Add(p.server.opts.Limits.PushTime))
	return p.conn.WriteJSON(frame)
}

// listen reads on for the signs of life: a page has nothing more to say here.
func (p *openSocket) listen(gone chan<- error) {
	p.conn.SetReadDeadline(time.Now().Add(silentTime))
	p.conn.SetPongHandler(func(string) error { return p.conn.SetReadDeadline(time.Now().Add(silentTime)) })
	for {
		if _, _, err := p.conn.NextReader(); err != nil {
			var silent net.Error
			if errors.As(err, &silent) && silent.Timeout() {
				err = errNoHello
			}
			gone <- err
			return
		}
	}
}

// bye tells the page why, if it still listens.
func (p *openSocket) bye(why error) {
	var c *websocket.CloseError
	if errors.As(why, &c) {
		p.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(c.Code, c.Text), time.Now().Add(time.Second))
	}
}
