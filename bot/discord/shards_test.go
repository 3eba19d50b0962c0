package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"kenkenbot/storage"
)

// shardedGateway is a gateway that knows shards: it notes who identifies and resumes as
// what, and lets each shard do something of its own.
type shardedGateway struct {
	mu     sync.Mutex
	begun  [][2]int          // the shards of the IDENTIFYs, in order; 0 of 1 if one names none
	shards map[string][2]int // of the sessions
	again  []string          // the sessions resumed
	serve  func(g *fakeGateway, shard [2]int, resumed bool)
}

func (s *shardedGateway) connection(g *fakeGateway) {
	g.hello(time.Minute)
	fr, ok := g.next()
	if !ok {
		return
	}
	var d struct {
		Shard   *[2]int `json:"shard"`
		Session string  `json:"session_id"`
	}
	json.Unmarshal(fr.Data, &d)
	s.mu.Lock()
	shard := [2]int{0, 1}
	if fr.Op == 6 {
		shard = s.shards[d.Session]
		s.again = append(s.again, d.Session)
	} else {
		if d.Shard != nil {
			shard = *d.Shard
		}
		s.begun = append(s.begun, shard)
		s.shards[fmt.Sprint("s", g.n)] = shard
	}
	s.mu.Unlock()
	s.serve(g, shard, fr.Op == 6)
}

func newSharded(serve func(g *fakeGateway, shard [2]int, resumed bool)) *shardedGateway {
	return &shardedGateway{shards: map[string][2]int{}, serve: serve}
}

// advises has gateway/bot recommend that many shards.
func (f *fakeDiscord) advises(shards, concurrency int) {
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if c.path != "gateway/bot" {
			return 0, nil, ""
		}
		return 200, nil, gatewayBot(shards, concurrency, 1000)
	})
}

// Each shard has a connection and a session of its own, which it resumes; what comes on
// any of them reaches the same handler, which connects once.
func TestShards(t *testing.T) {
	t.Parallel()
	drop := make(chan bool)
	gateway := newSharded(func(g *fakeGateway, shard [2]int, resumed bool) {
		if resumed {
			g.dispatch("RESUMED", `{}`)
			g.stay()
			return
		}
		g.ready()
		g.dispatch("GUILD_CREATE", fmt.Sprintf(`{"id":"%d","name":"Home"}`, 700+shard[0]))
		g.dispatch("INTERACTION_CREATE", press(1000+shard[0], 5, "/x"))
		if shard[0] == 2 {
			go func() { <-drop; g.conn.Close() }()
		}
		g.stay()
	})
	f := newFake(t, gateway.connection)
	f.advises(3, 2)
	var mu sync.Mutex
	connected := 0
	served, seen := make(chan *Interaction, 9), make(chan storage.ID, 9)
	c := f.client(t, nil)
	handler := defers(t, served)
	handler.connected = func(context.Context, App) error { mu.Lock(); defer mu.Unlock(); connected++; return nil }
	handler.seen = func(g Guild) { seen <- g.ID }
	ended, stop := start(t, c, handler)
	for range 3 {
		within(t, "press", served)
		within(t, "server", seen)
	}
	eventually(t, "all connected", func() bool { return c.Health().Connected })
	if h := c.Health(); h.Shards != 3 || len(h.Down) != 0 {
		t.Errorf("health %+v", h)
	}
	since := c.Health().Since
	drop <- true
	eventually(t, "a session resumed", func() bool {
		gateway.mu.Lock()
		defer gateway.mu.Unlock()
		return len(gateway.again) == 1
	})
	eventually(t, "all connected again", func() bool { h := c.Health(); return h.Connected && h.Since.After(since) })
	stop()
	if err := within(t, "end", ended); err != nil {
		t.Errorf("Run ended with %v", err)
	}
	if h := c.Health(); h.Connected || !slices.Equal(h.Down, []int{0, 1, 2}) {
		t.Errorf("after the end %+v", h)
	}
	gateway.mu.Lock()
	defer gateway.mu.Unlock()
	slices.SortFunc(gateway.begun, func(a, b [2]int) int { return a[0] - b[0] })
	if want := [][2]int{{0, 3}, {1, 3}, {2, 3}}; !slices.Equal(gateway.begun, want) {
		t.Errorf("identified as %v", gateway.begun)
	}
	if gateway.shards[gateway.again[0]][0] != 2 {
		t.Errorf("resumed %v of %v", gateway.again, gateway.shards)
	}
	mu.Lock()
	defer mu.Unlock()
	if connected != 1 {
		t.Errorf("the handler connected %d times", connected)
	}
}

// A bot too large for one connection gets more, though Discord recommended one.
func TestShardsGrow(t *testing.T) {
	t.Parallel()
	gateway := newSharded(func(g *fakeGateway, shard [2]int, _ bool) {
		if shard[1] == 1 {
			g.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(4011, "Sharding required."))
			return
		}
		g.ready()
		g.stay()
	})
	f := newFake(t, gateway.connection)
	c := f.client(t, nil)
	start(t, c, &fakeHandler{})
	eventually(t, "two connections", func() bool { h := c.Health(); return h.Connected && h.Shards == 2 })
	gateway.mu.Lock()
	defer gateway.mu.Unlock()
	slices.SortFunc(gateway.begun, func(a, b [2]int) int { return a[1] - b[1] + a[0] - b[0] })
	if want := [][2]int{{0, 1}, {0, 2}, {1, 2}}; !slices.Equal(gateway.begun, want) {
		t.Errorf("identified as %v", gateway.begun)
	}
}

// One shard that can't be helped ends them all.
func TestShardsEndTogether(t *testing.T) {
	t.Parallel()
	gateway := newSharded(func(g *fakeGateway, shard [2]int, _ bool) {
		if shard[0] == 1 {
			g.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(4014, ""))
			return
		}
		g.ready()
		g.stay()
	})
	f := newFake(t, gateway.connection)
	c := f.client(t, func(o *Options) { o.Shards = 2 })
	ended, _ := start(t, c, &fakeHandler{})
	if err := within(t, "end", ended); err == nil {
		t.Error("it ended without an error")
	}
	if h := c.Health(); len(h.Down) != 2 {
		t.Errorf("after the end %+v", h)
	}
}
