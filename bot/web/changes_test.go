package web_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web"
	"kenkenbot/storage"
)

// socket is a page's socket.
type socket struct {
	*page
	conn *websocket.Conn
}

// dial opens a socket without saying whose it is.
func (p *page) dial(headers ...string) (*socket, *http.Response, error) {
	h := http.Header{"Origin": {p.http.URL}}
	for i := 0; i < len(headers); i += 2 {
		h.Set(headers[i], headers[i+1])
	}
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}}
	conn, answer, err := dialer.Dial(strings.Replace(p.http.URL, "http", "ws", 1)+"/api/v1/changes", h)
	if err != nil {
		return nil, answer, err
	}
	p.Cleanup(func() { conn.Close() })
	return &socket{p, conn}, answer, nil
}

// dialOn opens a socket on a connection.
func (p *page) dialOn(on net.Conn) *socket {
	p.Helper()
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}, NetDial: func(string, string) (net.Conn, error) { return on, nil }}
	conn, _, err := dialer.Dial(strings.Replace(p.http.URL, "http", "ws", 1)+"/api/v1/changes", http.Header{"Origin": {p.http.URL}})
	if err != nil {
		p.Fatal(err)
	}
	return &socket{p, conn}
}

// listen opens a socket on the page's game, which it knows up to an entry of its log.
func (p *page) listen(seq int) *socket {
	p.Helper()
	s, answer, err := p.dial()
	if err != nil {
		p.Fatal(err)
	}
	if got := answer.Header.Get("Sec-WebSocket-Protocol"); got != "kenken.v1" {
		p.Errorf("the socket speaks %q", got)
	}
	s.say(map[string]any{"token": p.token, "game": p.game, "seq": seq})
	return s
}

func (s *socket) say(frame any) {
	s.Helper()
	if err := s.conn.WriteJSON(frame); err != nil {
		s.Fatal(err)
	}
}

// hear waits for the next Turn.
func (s *socket) hear() *turn {
	s.Helper()
	s.conn.SetReadDeadline(time.Now().Add(time.Minute))
	_, text, err := s.conn.ReadMessage()
	if err != nil {
		s.Fatalf("no frame: %v", err)
	}
	holds(s, "frame", text)
	var frame struct{ Turn *turn }
	if err := json.Unmarshal(text, &frame); err != nil {
		s.Fatal(err)
	}
	return frame.Turn
}

// closes wants the server to close the socket with a code.
func (s *socket) closes(code int) {
	s.Helper()
	s.conn.SetReadDeadline(time.Now().Add(time.Minute))
	for {
		_, text, err := s.conn.ReadMessage()
		if err == nil {
			s.Logf("still says %s", text)
			continue
		}
		var c *websocket.CloseError
		if !errors.As(err, &c) || c.Code != code {
			s.Errorf("ended with %v, want code %d", err, code)
		}
		return
	}
}

// discord does something on a game as a button in Discord does.
func (s *site) discord(player storage.ID, key storage.ID, action game.Action) game.Turn {
	s.Helper()
	s.pass(time.Second)
	t, err := s.game.Play(context.Background(), actor.Actor{Player: player, Name: "x", Guild: home, Key: storage.KeyOf(key), At: s.Now()}, 0, action)
	if err != nil {
		s.Fatal(err)
	}
	return t
}

// TestAPressInDiscordShows mixes moves by buttons, on the page and in a second tab.
func TestAPressInDiscordShows(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	opened := p.opens(map[string]any{"open": "today"})
	one, two := p.listen(-1), p.listen(opened.Seq)
	missed := one.hear() // what it has missed, at once
	if missed == nil || missed.View.Game != p.game {
		t.Fatalf("missed %+v", missed)
	}
	pressed := s.discord(5, 1001, game.Press{Digit: 3})
	for _, tab := range []*socket{one, two} {
		if got := tab.hear(); got.Seq != pressed.View.Seq || got.View.Empty != pressed.View.Empty() {
			t.Errorf("heard %+v, want entry %d", got, pressed.View.Seq)
		}
	}
	mine := p.act("undo")
	if got := two.hear(); got.Seq != mine.Seq || got.View.Redos != 1 {
		t.Errorf("heard %+v", got)
	}
	one.hear()
	s.discord(5, 1002, game.JumpToCell{}) // moves the cursor, which the page has not
	s.discord(5, 1003, game.Submit{Answer: p.solution().String()})
	if got := one.hear(); !got.View.Finished || got.View.Result == nil {
		t.Errorf("heard %+v of the end", got.View)
	}
}

// TestLongPoll waits for the same where there is no socket.
func TestLongPoll(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	first := p.opens(map[string]any{"open": "today"})
	p.request("GET", "/api/v1/games/"+p.game+"/changes?after=-1", nil)
	var at turn
	p.answered("turn", &at)
	if at.Seq != first.Seq {
		t.Errorf("at once: %+v", at)
	}
	p.request("GET", "/api/v1/games/"+p.game+"/changes?after=x", nil)
	p.refused(http.StatusBadRequest, "bad_request")
	go func() {
		time.Sleep(100 * time.Millisecond)
		s.discord(5, 1001, game.Press{Digit: 3})
	}()
	began := time.Now()
	p.request("GET", "/api/v1/games/"+p.game+"/changes?after="+itoa(first.Seq), nil)
	p.answered("turn", &at)
	if at.Seq != first.Seq+1 || time.Since(began) > 5*time.Second {
		t.Errorf("%+v after %v", at, time.Since(began))
	}
}

func itoa(n int) string {
	b, _ := json.Marshal(n)
	return string(b)
}

// TestALongPollEnds with nothing when its session is left.
func TestALongPollEnds(t *testing.T) {
	p := newSite(t).enters(5, game.Today{Slot: storage.Main})
	first := p.opens(map[string]any{"open": "today"})
	other := *p
	go func() {
		time.Sleep(100 * time.Millisecond)
		other.request("POST", "/api/v1/leave", struct{}{})
	}()
	p.request("GET", "/api/v1/games/"+p.game+"/changes?after="+itoa(first.Seq), nil)
	if p.status != http.StatusNoContent || len(p.body) > 0 {
		t.Errorf("%d %s", p.status, p.body)
	}
}

// TestSocketsAreRefused to whoever may not have one.
func TestSocketsAreRefused(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.Limits.StreamsEach = 2; o.Limits.StreamsAddress = 6 })
	p, other := s.enters(5, game.Today{Slot: storage.Main}), s.enters(6, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	other.opens(map[string]any{"open": "today"})
	if _, answer, err := p.dial("Origin", "http://evil.example"); err == nil || answer.StatusCode != http.StatusForbidden {
		t.Errorf("from another origin: %v", err)
	}
	other.game = p.game
	other.listen(-1).closes(4004)
	wrong := *p
	wrong.token += "x"
	wrong.listen(-1).closes(4001)
	silent, _, err := p.dial()
	if err != nil {
		t.Fatal(err)
	}
	silent.conn.WriteMessage(websocket.TextMessage, []byte("no JSON"))
	silent.closes(websocket.ClosePolicyViolation)
	large, _, err := p.dial()
	if err != nil {
		t.Fatal(err)
	}
	large.conn.WriteMessage(websocket.TextMessage, make([]byte, 1<<20))
	large.conn.SetReadDeadline(time.Now().Add(time.Minute))
	if _, _, err := large.conn.ReadMessage(); err == nil {
		t.Error("a frame of a megabyte was taken")
	}

	one, two := p.listen(-1), p.listen(-1)
	one.hear()
	two.hear()
	p.listen(-1).closes(4029)
	one.conn.Close()
	for range 3000 { // until the server has seen that it is gone
		third, _, err := p.dial()
		if err != nil {
			t.Fatal(err)
		}
		third.say(map[string]any{"token": p.token, "game": p.game, "seq": -1})
		third.conn.SetReadDeadline(time.Now().Add(time.Minute))
		if _, text, err := third.conn.ReadMessage(); err == nil {
			holds(t, "frame", text)
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("a socket that was closed still counts")
}

// TestManyStreamsOfAnAddress are too many for guests, and not for players.
func TestManyStreamsOfAnAddress(t *testing.T) {
	s := newSite(t, func(o *web.Options) { o.Limits.StreamsAddress = 2 })
	for player := range storage.ID(3) {
		p := s.enters(5+player, game.Today{Slot: storage.Main})
		p.opens(map[string]any{"open": "today"})
		p.listen(-1).hear()
	}
	g := s.guest()
	g.opens(practice)
	g.listen(-1).closes(4029)
}

// TestSilentSocketsKeepNobodyOut opens more sockets that say nothing than have places: the
// oldest go, and a player's socket and long poll come in beside them.
func TestSilentSocketsKeepNobodyOut(t *testing.T) {
	s := newSite(t, func(o *web.Options) {
		o.Limits.Streams, o.Limits.StreamsAddress, o.Limits.Strangers, o.Limits.StrangersAddress = 2, 2, 8, 3
	})
	p := s.enters(5, game.Today{Slot: storage.Main})
	first := p.opens(map[string]any{"open": "today"})
	silent := func(from string) *socket {
		t.Helper()
		open, _, err := p.dial("X-Forwarded-For", from)
		if err != nil {
			t.Fatal(err)
		}
		return open
	}
	oldest := silent("192.0.2.1")
	other := silent("192.0.2.2")
	silent("192.0.2.1")
	silent("192.0.2.1")
	silent("192.0.2.1")
	oldest.closes(websocket.CloseGoingAway) // its address has three more
	for k := range 8 {
		silent(fmt.Sprintf("198.51.100.%d", k))
	}
	other.closes(websocket.CloseGoingAway)
	p.listen(-1).hear()
	p.request("GET", "/api/v1/games/"+p.game+"/changes?after=-1", nil)
	var at turn
	if p.answered("turn", &at); at.Seq != first.Seq {
		t.Errorf("the long poll brings %+v", at)
	}
}

// TestSocketsEnd with the session, and with the server.
func TestSocketsEnd(t *testing.T) {
	s := newSite(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p, q := s.enters(5, game.Today{Slot: storage.Main}), s.enters(6, game.Today{Slot: storage.Main})
	p.opens(map[string]any{"open": "today"})
	q.opens(map[string]any{"open": "today"})
	left, open := p.listen(-1), q.listen(-1)
	left.hear()
	open.hear()
	p.request("POST", "/api/v1/leave", struct{}{})
	left.closes(websocket.CloseGoingAway)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	time.Sleep(50 * time.Millisecond)
	cancel()
	open.closes(websocket.CloseGoingAway)
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, answer, err := q.dial(); err == nil || answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a socket at the end: %v", err)
	}
}

// TestManyPagesAtOnce has guests come, listen and play beside each other, as the race detector wants to see.
func TestManyPagesAtOnce(t *testing.T) {
	s := newSite(t, generous)
	var playing sync.WaitGroup
	for range 20 {
		p := s.page()
		playing.Go(func() {
			p.in("guest", struct{}{})
			opened := p.opens(map[string]any{"open": "practice", "size": 4, "difficulty": "easy"})
			stream := p.listen(opened.Seq)
			for range 3 {
				if done, heard := p.act("hint", "agreed", true), stream.hear(); heard.Seq != done.Seq {
					t.Errorf("heard entry %d, want %d", heard.Seq, done.Seq)
				}
			}
		})
	}
	playing.Wait()
}

// slow counts the sockets that were dropped.
type slow struct {
	web.Metrics
	dropped atomic.Int64
	open    atomic.Int64
}

func (m *slow) Request(string, int, time.Duration) {}
func (m *slow) Streams(n int)                      { m.open.Store(int64(n)) }
func (m *slow) StreamDropped()                     { m.dropped.Add(1) }

// TestASlowPageIsDropped has a page read nothing while its game changes, until the
// buffers between are full.
func TestASlowPageIsDropped(t *testing.T) {
	m := &slow{}
	s := newSite(t, generous, func(o *web.Options) { o.Limits.PushTime = 100 * time.Millisecond; o.Metrics = m })
	p := s.enters(5, game.Today{Slot: storage.Main})
	v := p.opens(map[string]any{"open": "today"}).View
	free := 0
	for slices.Contains(v.Given, free) {
		free++
	}
	h := http.Header{"Origin": {s.http.URL}}
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}, ReadBufferSize: 1 << 10, NetDial: func(network, addr string) (net.Conn, error) {
		conn, err := net.Dial(network, addr)
		if tcp, ok := conn.(*net.TCPConn); ok {
			tcp.SetReadBuffer(1 << 10)
		}
		return conn, err
	}}
	conn, _, err := dialer.Dial(strings.Replace(s.http.URL, "http", "ws", 1)+"/api/v1/changes", h)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.WriteJSON(map[string]any{"token": p.token, "game": p.game, "seq": -1}); err != nil {
		t.Fatal(err)
	}
	for i := 0; m.dropped.Load() == 0; i++ {
		if i == 5000 {
			t.Fatalf("not dropped after %d changes", i)
		}
		p.act("write", "cells", board.CellAt(5, free).String()+"="+string('1'+rune(i%5)))
	}
	for range 6000 { // until the stream is forgotten
		if m.open.Load() == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d streams are open", m.open.Load())
}
