package main

import (
	"fmt"
	"log/slog"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/sandbox/world"
	"kenkenbot/storage"
)

// door is the proxy before the page, which sends browsers to the process that the test says.
type door struct {
	*httptest.Server
	to atomic.Pointer[worker]
}

func newDoor(t *testing.T) *door {
	d := &door{}
	d.Server = httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(&url.URL{Scheme: "http", Host: d.to.Load().page})
		r.Out.Host = r.In.Host
	}})
	t.Cleanup(d.Close)
	return d
}

// places are somebody in a server of each of two shards, by shard, with the servers' IDs.
func places(people *sandboxtest.Client, user string) (there [2]*sandboxtest.Person, guilds [2]string) {
	for n := 1; there[0] == nil || there[1] == nil; n++ {
		guild := world.GuildID(world.NumberedName(n))
		shard := storage.Cell(storage.ParseID(guild), 2)
		there[shard], guilds[shard] = people.In(world.NumberedName(n)).As(user, "general"), guild
	}
	return there, guilds
}

// atOnce has somebody play one board from two places at the same time, each a cell of their own:
// all is answered, and the log has it all, in one order.
func (h *fleetHouse) atOnce(there [2]*sandboxtest.Person, id int64) {
	h.Helper()
	const each = 9
	cells := [2]string{"a1", "b2"}
	var playing sync.WaitGroup
	for i, p := range there {
		playing.Go(func() {
			for n := range each {
				out, err := p.Send(fmt.Sprintf("/kenken move cells:%s=%d", cells[i], 1+n%3))
				if err != nil || out.Error != nil || len(out.Messages) == 0 {
					h.Errorf("%s=%d: %+v, %v", cells[i], 1+n%3, out.Error, err)
				}
			}
		})
	}
	playing.Wait()
	store, err := serveFlags{}.openStore(h.Context(), h.config, slog.New(slog.DiscardHandler))
	if err != nil {
		h.Fatal(err)
	}
	defer store.Close()
	var log []storage.Move
	err = store.View(h.Context(), func(r storage.Reader) (err error) {
		log, err = r.Moves(id)
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	moves := map[string]int{}
	for i, m := range log {
		if m.Seq != log[0].Seq+i || i > 0 && m.At.Before(log[i-1].At) {
			h.Errorf("entry %d of the log is %+v, after %+v", i, m, log[max(0, i-1)])
		}
		if len(m.Cells) == len("a1=1") {
			moves[m.Cells[:2]]++
		}
	}
	if moves["a1"] != each || moves["b2"] != each {
		h.Errorf("the log has %v, want %d of each: %+v", moves, each, log)
	}
	if _, err := keeping.Audit(h.Context(), store, func(what string) { h.Error(what) }); err != nil {
		h.Fatal(err)
	}
}

// goneAway waits until a page's socket is ended.
func goneAway(t *testing.T, socket *websocket.Conn) {
	t.Helper()
	socket.SetReadDeadline(time.Now().Add(time.Minute))
	for {
		if _, _, err := socket.ReadMessage(); websocket.IsCloseError(err, websocket.CloseGoingAway) {
			return
		} else if err != nil {
			t.Fatalf("the socket of a session that was left: %v", err)
		}
	}
}

// Two processes are one bot to somebody who plays in servers of both at once, and to a page that
// reaches now the one, now the other. When one goes, the other knows the bot's own role where it
// has taken over.
func TestProcessesAreOneBot(t *testing.T) {
	t.Parallel()
	h := newFleetHouse(t, 8, 2)
	d := newDoor(t)
	h.config.PublicURL = d.URL
	a := h.up()
	h.ready(map[*worker]int{a: 2})
	b := h.up()
	both := []*worker{a, b}
	h.ready(map[*worker]int{a: 1, b: 1})
	people := sandboxtest.NewClient(h.server.URL())
	ana, _ := places(people, "ana")

	board := said(t)(ana[0].Send("/kenken practice size:5 difficulty:easy"))
	touch := pressable(t, board, "/touch")
	id, err := strconv.ParseInt(strings.Split(touch, "/")[2], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	h.atOnce(ana, id)
	for i, serves := range both { // of which one makes neither the link nor the move
		d.to.Store(serves)
		board := said(t)(ana[0].Send("/kenken move cells:d4=" + fmt.Sprint(1+i)))
		page := follow(t, linkOf(t, said(t)(ana[0].Click(board.ID, touch))))
		socket := page.socket()
		page.hear(socket)
		seen := page.seq
		said(t)(ana[0].Send("/kenken move cells:c3=" + fmt.Sprint(1+i)))
		page.hear(socket)
		if page.seq != seen+1 {
			t.Errorf("the page saw entry %d, then %d", seen, page.seq)
		}
		d.to.Store(both[1-i])
		page.post("leave", map[string]any{})
		goneAway(t, socket)
	}

	// Whoever begins has all shards, and gives the last ones away: the first is still there.
	if strings.Contains(b.log.String(), "msg=connected ") {
		t.Error("the process without the first shard looked after the commands")
	}
	a.down()
	h.ready(map[*worker]int{b: 2})
	owners, guilds := places(people, "owner")
	for shard, owner := range owners {
		said(t)(owner.Send("<@&" + rules.NamedID("botrole", guilds[shard]) + "> help"))
	}
	connected := func() int { return strings.Count(b.log.String(), "msg=connected ") }
	for end := time.Now().Add(time.Minute); connected() == 0 && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
	}
	if n := connected(); n != 1 || strings.Count(b.log.String(), "commands registered") != 0 {
		t.Errorf("the process that took the first shard over looked after the commands %d times", n)
	}
}
