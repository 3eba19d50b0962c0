package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// keptGateway is the script of a gateway that keeps one session and its events, and sends
// them to whoever resumes it.
type keptGateway struct {
	mu      sync.Mutex
	events  []string // from sequence 2 on; 1 is READY
	current *fakeGateway
	begun   int // sessions
	resumed int
}

func (k *keptGateway) serve(g *fakeGateway) {
	g.hello(time.Minute)
	fr, ok := g.next()
	if !ok {
		return
	}
	var told struct {
		ID  string `json:"session_id"`
		Seq int    `json:"seq"`
	}
	json.Unmarshal(fr.Data, &told)
	k.mu.Lock()
	switch {
	case fr.Op == 6 && told.ID == fmt.Sprintf("s%d", k.begun):
		k.resumed++
		for i := told.Seq - 1; i < len(k.events); i++ {
			k.send(g, i)
		}
		k.events = append(k.events, `"t":"RESUMED","d":{}`)
		k.send(g, len(k.events)-1)
	case fr.Op == 2:
		k.begun, k.events = k.begun+1, nil
		g.seq, g.n = 0, k.begun // its session's name
		g.ready()
	default:
		g.send(`{"op":9,"d":false}`)
	}
	k.current = g
	k.mu.Unlock()
	for {
		var fr frame
		err := g.conn.ReadJSON(&fr)
		k.mu.Lock()
		if err != nil {
			if k.current == g {
				k.current = nil
			}
			k.mu.Unlock()
			return
		}
		g.send(`{"op":11}`) // presses come from another goroutine, hence the lock
		k.mu.Unlock()
	}
}

// add keeps an event, and sends it if somebody is there. The lock is held.
func (k *keptGateway) add(event string, to *fakeGateway) {
	k.events = append(k.events, event)
	if to != nil {
		k.send(to, len(k.events)-1)
	}
}

func (k *keptGateway) send(g *fakeGateway, i int) {
	g.send(fmt.Sprintf(`{"op":0,"s":%d,%s}`, i+2, k.events[i]))
}

// presses has somebody press.
func (k *keptGateway) press(id int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.add(fmt.Sprintf(`"t":"INTERACTION_CREATE","d":%s`, press(id, 5+id%7, "/x")), k.current)
}

func (k *keptGateway) counts() (begun, resumed int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.begun, k.resumed
}

// TestHandOver stops a bot again and again while people press, and starts the next one on the
// same store: every press is served once, in one session.
func TestHandOver(t *testing.T) {
	t.Parallel()
	k := &keptGateway{}
	f := newFake(t, k.serve)
	store := sqlitetest.Open(t)
	var mu sync.Mutex
	served := map[storage.ID]int{}
	connected := make(chan App, 100)
	handler := &fakeHandler{
		connected: func(_ context.Context, app App) error { connected <- app; return nil },
		interaction: func(ctx context.Context, i *Interaction, r Responder) {
			if err := r.Defer(ctx, DeferUpdate); err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			served[i.ID]++
		},
	}
	const rounds, each = 6, 40
	first := int(snowflakeAt(time.Now())) // one that is replayed must not be too old
	id := first
	for round := range rounds {
		c := f.client(t, func(o *Options) { o.Store, o.HandOver = store, true })
		ended, stop := start(t, c, handler)
		within(t, "connection", connected)
		for n := range each {
			id++
			k.press(id)
			if n == each/2 {
				stop() // and they go on pressing
			}
		}
		if err := within(t, "end", ended); err != nil {
			t.Errorf("round %d: %v", round, err)
		}
		id++
		k.press(id) // nobody is there
	}
	c := f.client(t, func(o *Options) { o.Store, o.HandOver = store, true })
	start(t, c, handler)
	within(t, "connection", connected)
	eventually(t, "all presses", func() bool { mu.Lock(); defer mu.Unlock(); return len(served) == id-first })
	for pressed, times := range served {
		if times != 1 {
			t.Errorf("press %v was served %d times", pressed, times)
		}
	}
	if begun, resumed := k.counts(); begun != 1 || resumed != rounds {
		t.Errorf("%d sessions were begun, %d resumed; want 1, %d", begun, resumed, rounds)
	}
}

// TestHandOverRefused holds when a session that was kept is not gone on with.
func TestHandOverRefused(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(store storage.Store, o *Options){
		"after a kill": func(store storage.Store, _ *Options) { save(t, store, "") },
		"long after": func(store storage.Store, _ *Options) {
			save(t, store, strings.Replace(setting(t, store), `"at":`, `"at":1`, 1)) // in centuries
		},
		"with other intents":  func(_ storage.Store, o *Options) { o.MessageContent = true },
		"with other shards":   func(_ storage.Store, o *Options) { o.Shards = 2 },
		"in a form not known": func(store storage.Store, _ *Options) { save(t, store, "{") },
		"with a session not known": func(store storage.Store, _ *Options) {
			save(t, store, strings.Replace(setting(t, store), `"id":"s1"`, `"id":"s9"`, 1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := &keptGateway{}
			f := newFake(t, k.serve)
			store := sqlitetest.Open(t)
			connected := make(chan App, 100)
			handler := &fakeHandler{connected: func(_ context.Context, app App) error { connected <- app; return nil }}
			run := func(change func(*Options)) {
				ended, stop := start(t, f.client(t, func(o *Options) { o.Store, o.HandOver = store, true; change(o) }), handler)
				within(t, "connection", connected)
				stop()
				if err := within(t, "end", ended); err != nil {
					t.Error(err)
				}
			}
			run(func(*Options) {})
			if !strings.Contains(setting(t, store), `"id":"s1"`) {
				t.Fatalf("no session is kept: %q", setting(t, store))
			}
			run(func(o *Options) { change(store, o) })
			if begun, resumed := k.counts(); begun < 2 || resumed != 0 {
				t.Errorf("%d sessions were begun, %d resumed", begun, resumed)
			}
		})
	}
}

// TestWithoutHandOver holds that a bot that hands nothing over ends its session.
func TestWithoutHandOver(t *testing.T) {
	t.Parallel()
	k := &keptGateway{}
	f := newFake(t, k.serve)
	store := sqlitetest.Open(t)
	connected := make(chan App, 1)
	ended, stop := start(t, f.client(t, func(o *Options) { o.Store = store }), &fakeHandler{connected: func(_ context.Context, app App) error { connected <- app; return nil }})
	within(t, "connection", connected)
	stop()
	if err := within(t, "end", ended); err != nil {
		t.Error(err)
	}
	if text := setting(t, store); text != "" {
		t.Errorf("kept: %s", text)
	}
}

// TestReplayed has events come that happened before the connection was there: they are served
// unless nobody could be answered any more.
func TestReplayed(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	at := func(ago time.Duration) storage.ID { return snowflakeAt(now.Add(-ago)) }
	got := make(chan Interaction, 9)
	said := make(chan storage.ID, 9)
	c := testClient(t, "http://127.0.0.1:1", func(o *Options) { o.Now = func() time.Time { return now } })
	s := newServing(t.Context(), c, &fakeHandler{
		interaction: func(_ context.Context, i *Interaction, _ Responder) { got <- *i },
		wanted:      func(*IncomingMessage) bool { return true },
		message:     func(_ context.Context, m *IncomingMessage) { said <- m.ID },
	})
	replayed := true
	comes := func(kind, data string) {
		t.Helper()
		if !s.event(0, kind, []byte(data), replayed) {
			t.Fatalf("%s was not taken", kind)
		}
	}
	word := func(id storage.ID) string {
		return fmt.Sprintf(`{"id":"%d","channel_id":"9","author":{"id":"6"},"content":"a1=3"}`, id)
	}
	comes("INTERACTION_CREATE", press(int(at(time.Hour)), 5, "/x"))
	comes("MESSAGE_CREATE", word(at(time.Hour)))
	comes("INTERACTION_CREATE", press(int(at(time.Minute)), 5, "/x"))
	comes("MESSAGE_CREATE", word(at(time.Minute)))
	replayed = false
	comes("INTERACTION_CREATE", press(int(at(2*time.Hour)), 7, "/x")) // by a clock that was set back
	served := map[storage.ID]bool{}
	for range 2 {
		i := within(t, "an interaction", got)
		served[i.ID] = i.Replayed
	}
	if want := map[storage.ID]bool{at(time.Minute): true, at(2 * time.Hour): false}; !maps.Equal(served, want) {
		t.Errorf("served, and whether as replayed: %v, want %v", served, want)
	}
	if id := within(t, "a message", said); id != at(time.Minute) {
		t.Errorf("heard message %d", id)
	}
	s.drain()
	if len(got)+len(said) > 0 {
		t.Error("more was served than that")
	}
}

// setting returns what is kept for the next process.
func setting(t *testing.T, store storage.Store) (text string) {
	t.Helper()
	err := store.View(context.Background(), func(tx storage.Reader) error {
		var err error
		if text, err = tx.Setting("gateway.sessions"); errors.Is(err, storage.ErrNotFound) {
			err = nil
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func save(t *testing.T, store storage.Store, text string) {
	t.Helper()
	if err := store.Update(context.Background(), func(tx storage.Tx) error { return tx.SaveSetting("gateway.sessions", text) }); err != nil {
		t.Fatal(err)
	}
}
