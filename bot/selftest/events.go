package selftest

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"kenkenbot/storage"
)

// events remembers what the gateway sent, as far as checks ask for it.
type events struct {
	channel storage.ID

	mu    sync.Mutex     // guards what follows
	seen  map[string]int // events by name, messages and servers by name and ID
	news  chan struct{}  // closed and replaced with each event
	bound int
}

// maxEvents bounds what is remembered; a self-test makes a few.
const maxEvents = 10_000

func newEvents(channel storage.ID) *events {
	return &events{channel: channel, seen: map[string]int{}, news: make(chan struct{}), bound: maxEvents}
}

// see takes an event from the connection.
func (e *events) see(name string, data json.RawMessage) {
	var object struct {
		ID        string `json:"id"`
		ChannelID string `json:"channel_id"`
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.seen[name]++
	ours := name == "GUILD_CREATE" || name == "MESSAGE_CREATE"
	if ours && e.bound > 0 && json.Unmarshal(data, &object) == nil && (object.ChannelID == "" || storage.ParseID(object.ChannelID) == e.channel) {
		e.bound--
		e.seen[event(name, storage.ParseID(object.ID))]++
	}
	close(e.news)
	e.news = make(chan struct{})
}

// event names an event about one thing.
func event(name string, id storage.ID) string { return fmt.Sprintf("%s %d", name, id) }

// count returns how often an event came.
func (e *events) count(name string) int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.seen[name]
}

// wait blocks until done is true, asked after each event; else it returns the
// context's error, or what the connection ended with.
func (t *trial) wait(ctx context.Context, done func() bool) error {
	for {
		t.events.mu.Lock()
		news := t.events.news
		t.events.mu.Unlock()
		if done() {
			return nil
		}
		select {
		case <-news:
		case err := <-t.end:
			t.end <- err // for whoever waits next
			if err == nil {
				err = context.Canceled
			}
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
