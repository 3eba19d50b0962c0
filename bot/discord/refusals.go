package discord

import (
	"sync"
	"time"

	"kenkenbot/storage"
)

const (
	// refusedFor is how long a refusal of Discord's stands before the same is tried again.
	// Each refused call counts towards the limit beyond which Discord blocks an address
	// (page topics/rate-limits, Invalid Request Limit).
	refusedFor = time.Hour
	// maxRefusals bounds those that are remembered.
	maxRefusals = 10000
)

// Refusals are the players, or the channels, for which Discord refused something lately.
type Refusals struct {
	mu    sync.Mutex
	until map[storage.ID]time.Time
}

// Note remembers that something was refused. If there are too many, all are forgotten.
func (r *Refusals) Note(id storage.ID, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.until == nil || len(r.until) >= maxRefusals {
		r.until = map[storage.ID]time.Time{}
	}
	r.until[id] = now.Add(refusedFor)
}

// Stand reports whether it was refused less than refusedFor ago.
func (r *Refusals) Stand(id storage.ID, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return now.Before(r.until[id])
}

// Forget drops what is remembered: there is a sign that it would be allowed now.
func (r *Refusals) Forget(id storage.ID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.until, id)
}
