package discord

import (
	"time"

	"kenkenbot/internal/cache"
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
	until *cache.Cache[storage.ID, time.Time]
}

// NewRefusals returns Refusals that remember none.
func NewRefusals() Refusals {
	return Refusals{cache.New[storage.ID, time.Time](maxRefusals)}
}

// Note remembers that something was refused.
func (r Refusals) Note(id storage.ID, now time.Time) { r.until.Put(id, now.Add(refusedFor)) }

// Stand reports whether something was refused less than an hour ago.
func (r Refusals) Stand(id storage.ID, now time.Time) bool {
	until, _ := r.until.Get(id)
	return now.Before(until)
}

// Forget drops the memory of a refusal: there is a sign that the call would be allowed now.
func (r Refusals) Forget(id storage.ID) { r.until.Drop(id) }
