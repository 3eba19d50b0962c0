package discord

import (
	"log/slog"
	"sync"
	"time"
)

// dropsTogether is for how long dropped events are counted before the log tells of them.
const dropsTogether = 5 * time.Second

// drops counts events that were dropped, by type, and logs them together: they come by the
// hundred.
type drops struct {
	log *slog.Logger

	mu sync.Mutex     // guards what follows
	of map[string]int // since the last line; nil if there were none
}

func (d *drops) add(what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.of == nil {
		d.of = map[string]int{}
		time.AfterFunc(dropsTogether, d.tell)
	}
	d.of[what]++
}

// tell logs what was dropped since the last line.
func (d *drops) tell() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for what, n := range d.of {
		d.log.Warn("events were dropped: too many wait, or the bot is stopping", "type", what, "events", n)
	}
	d.of = nil
}
