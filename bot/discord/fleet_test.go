package discord

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
)

// fakeFleet is a fleet of which this process gets the shards that the test says.
type fakeFleet struct {
	of      int
	shards  chan *gateway.Holding
	release chan struct{}

	mu    sync.Mutex
	turns []int // the groups
	calls int
}

func newFleet(of int) *fakeFleet {
	return &fakeFleet{of: of, shards: make(chan *gateway.Holding, 10), release: make(chan struct{})}
}

func (f *fakeFleet) Agree(context.Context, int, int) (int, error) { return f.of, nil }

func (f *fakeFleet) Hold(ctx context.Context, _ int, hold gateway.HoldFunc) error {
	held, end := context.WithCancel(context.WithoutCancel(ctx))
	var all sync.WaitGroup
	defer all.Wait()
	defer end()
	for {
		select {
		case h := <-f.shards:
			all.Go(func() { hold(held, h) })
		case <-f.release:
			end()
			all.Wait()
			f.release <- struct{}{}
		case <-ctx.Done():
			return nil
		}
	}
}

func (f *fakeFleet) Turn(_ context.Context, group int, _ time.Duration) (func(), error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.turns = append(f.turns, group)
	return func() {}, nil
}

func (f *fakeFleet) Pace(context.Context) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls++
	return nil
}

func (f *fakeFleet) Part() storage.Part { return storage.Part{Of: f.of, In: []int{1}} }

// A process that gives a shard to another says nothing to the gateway, and the other goes on
// with the session where the first one stopped. A session that is no more is begun again.
func TestKeptSession(t *testing.T) {
	t.Parallel()
	type told struct {
		Op    int
		ID    string  `json:"session_id"`
		Seq   int     `json:"seq"`
		Shard *[2]int `json:"shard"`
	}
	missed := snowflakeAt(time.Now()) // a press
	heard := make(chan told, 9)
	closed := make(chan error, 9)
	f := newFake(t, func(g *fakeGateway) {
		g.hello(time.Minute)
		fr, ok := g.next()
		if !ok {
			return
		}
		var d told
		json.Unmarshal(fr.Data, &d)
		d.Op = fr.Op
		heard <- d
		switch {
		case fr.Op == 2:
			g.ready()
			g.dispatch("INTERACTION_CREATE", press(1000+g.n, 5, "/x"))
		case d.ID == "s0":
			g.dispatch("INTERACTION_CREATE", press(int(missed), 5, "/x"))
			g.dispatch("RESUMED", "{}")
		default:
			g.send(`{"op":9,"d":false}`)
		}
		for {
			if _, _, err := g.conn.ReadMessage(); err != nil {
				closed <- err
				return
			}
		}
	})
	f.advises(4, 2)
	served := make(chan *Interaction, 9)
	run := func(session []byte) (*Client, *fakeFleet, *gateway.Holding) {
		fleet := newFleet(4)
		c := f.client(t, func(o *Options) { o.Fleet = fleet })
		start(t, c, defers(t, served))
		h := gateway.NewHolding(1, session)
		fleet.shards <- h
		return c, fleet, h
	}

	c, fleet, h := run(nil)
	if d := within(t, "IDENTIFY", heard); d.Op != 2 || d.Shard == nil || *d.Shard != [2]int{1, 4} {
		t.Errorf("the first says %+v", d)
	}
	if i := within(t, "press", served); i.ID != 1000 {
		t.Errorf("served %v", i.ID)
	}
	eventually(t, "connected", func() bool { return c.Health().Connected })
	if health := c.Health(); health.Shards != 4 || len(health.Held) != 1 || health.Held[0] != 1 || len(health.Down) != 0 {
		t.Errorf("health %+v", health)
	}
	if got := c.part(); !got.Has(1<<22) || got.Has(2<<22) {
		t.Errorf("it serves %+v", got)
	}
	fleet.release <- struct{}{}
	<-fleet.release
	if err := within(t, "end of the connection", closed); err.Error() != "websocket: close 1006 (abnormal closure): unexpected EOF" {
		t.Errorf("the connection ended with %v: a close frame would end the session", err)
	}
	if health := c.Health(); health.Connected || len(health.Held) != 0 {
		t.Errorf("after that health is %+v", health)
	}
	fleet.mu.Lock()
	if len(fleet.turns) != 1 || fleet.turns[0] != 1 || fleet.calls == 0 {
		t.Errorf("turns %v, %d calls", fleet.turns, fleet.calls)
	}
	fleet.mu.Unlock()
	session := h.Session()
	if string(session) == "" {
		t.Fatal("no session was kept")
	}

	_, fleet, h = run(session)
	if d := within(t, "RESUME", heard); d.Op != 6 || d.ID != "s0" || d.Seq != 2 {
		t.Errorf("the second says %+v", d)
	}
	if i := within(t, "press", served); i.ID != missed {
		t.Errorf("served %v", i.ID)
	}
	eventually(t, "session goes on", func() bool { return string(h.Session()) != string(session) })
	fleet.mu.Lock()
	if len(fleet.turns) != 0 {
		t.Errorf("a turn to identify was taken: %v", fleet.turns)
	}
	fleet.mu.Unlock()

	for _, stale := range []string{`{"id":"gone","url":"ws` + f.URL[len("http"):] + `/socket/","seq":7}`, `no session`} {
		_, _, h := run([]byte(stale))
		want := "IDENTIFY"
		if stale[0] == '{' {
			if d := within(t, "RESUME", heard); d.Op != 6 || d.ID != "gone" || d.Seq != 7 {
				t.Errorf("with a stale session it says %+v", d)
			}
		}
		if d := within(t, want, heard); d.Op != 2 {
			t.Errorf("then it says %+v", d)
		}
		within(t, "press", served)
		eventually(t, "new session kept", func() bool { s := string(h.Session()); return s != "" && s != stale })
	}
}

// A session that is about to begin when its shard is to be handed over goes along.
func TestSessionBegunForAnother(t *testing.T) {
	t.Parallel()
	asked, answer := make(chan bool, 1), make(chan bool)
	f := newFake(t, func(g *fakeGateway) {
		g.hello(time.Minute)
		if _, ok := g.next(); !ok {
			return
		}
		asked <- true
		<-answer
		g.ready()
		for {
			if _, _, err := g.conn.ReadMessage(); err != nil {
				return
			}
		}
	})
	f.advises(4, 2)
	fleet := newFleet(4)
	start(t, f.client(t, func(o *Options) { o.Fleet, o.times.Open = fleet, time.Minute }), &fakeHandler{})
	h := gateway.NewHolding(1, nil)
	fleet.shards <- h
	within(t, "IDENTIFY", asked)
	fleet.release <- struct{}{}
	select {
	case <-fleet.release:
		close(answer)
		t.Fatal("the shard is given back before the session has begun")
	case <-time.After(50 * time.Millisecond):
	}
	close(answer)
	<-fleet.release
	if string(h.Session()) == "" {
		t.Error("the session does not go along")
	}
}
