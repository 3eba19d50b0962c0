// Package buckets bounds how much each of many may do, by token buckets.
package buckets

import (
	"sync"
	"time"
)

// Most is how many buckets are kept that are not full.
const Most = 20_000

// Rate is how many tokens a bucket holds, and how often another comes. The zero Rate bounds
// nothing.
type Rate struct {
	AtOnce int
	Every  time.Duration
}

// Times returns a rate of n times as many tokens.
func (r Rate) Times(n int) Rate { return Rate{n * r.AtOnce, r.Every / time.Duration(n)} }

// Part returns a rate of an nth of the tokens.
func (r Rate) Part(n int) Rate { return Rate{r.AtOnce / n, r.Every * time.Duration(n)} }

// Buckets are token buckets, one for each key. They are safe for concurrent use.
type Buckets[K comparable] struct {
	every time.Duration
	room  time.Duration // how long an empty bucket takes to fill

	mu    sync.Mutex      // guards what follows
	full  map[K]time.Time // when each will be full; those that are full need not be here
	swept time.Time
}

// New returns buckets that are full.
func New[K comparable](r Rate) *Buckets[K] {
	return &Buckets[K]{every: r.Every, room: time.Duration(r.AtOnce) * r.Every, full: map[K]time.Time{}}
}

// Take takes a token from a key's bucket. If the bucket is empty, it returns how long the
// next one takes to come, else 0.
func (b *Buckets[K]) Take(key K, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now.Sub(b.swept) >= time.Minute {
		b.sweep(now)
	}
	lacks, wait := b.look(key, now)
	if wait > 0 {
		return wait
	}
	if _, known := b.full[key]; !known && len(b.full) >= Most {
		b.drop()
	}
	b.full[key] = now.Add(lacks + b.every)
	return 0
}

// Return puts a token back that was taken from a key's bucket.
func (b *Buckets[K]) Return(key K) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if full, known := b.full[key]; known {
		b.full[key] = full.Add(-b.every)
	}
}

// dearer is of how many tokens that a bucket lacks each makes what is taken in vain one dearer.
const dearer = 8

// Fine takes more from a key's bucket for a token that was taken in vain: the more the bucket lacks
// already, the more.
func (b *Buckets[K]) Fine(key K, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	lacks, _ := b.look(key, now)
	b.full[key] = now.Add(min(b.room, lacks+(lacks/dearer).Truncate(b.every)))
}

// Lacks returns how many tokens a key's bucket lacks.
func (b *Buckets[K]) Lacks(key K, now time.Time) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	lacks, _ := b.look(key, now)
	return int(lacks / max(1, b.every))
}

// Wait returns how long the next token takes to come if a key's bucket is empty, else 0. It
// takes none.
func (b *Buckets[K]) Wait(key K, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, wait := b.look(key, now)
	return wait
}

// look returns how long a key's bucket takes to fill, and how long the next token takes to
// come if it is empty. The lock is held.
func (b *Buckets[K]) look(key K, now time.Time) (lacks, wait time.Duration) {
	lacks = max(0, b.full[key].Sub(now))
	if lacks > b.room { // the clock went back: no bucket lacks more than it has room for
		lacks = 0
	}
	return lacks, max(0, lacks+b.every-b.room)
}

// sweep forgets the buckets that are full again. The lock is held.
func (b *Buckets[K]) sweep(now time.Time) {
	b.swept = now
	for key, full := range b.full {
		if !full.After(now) {
			delete(b.full, key)
		}
	}
}

// drop forgets the fullest of some buckets, so that nobody gets a new one by having others
// touch many: what is forgotten says the least. The lock is held.
func (b *Buckets[K]) drop() {
	const some = 16
	var fullest K
	var soonest time.Time
	looked := 0
	for key, full := range b.full {
		if looked == 0 || full.Before(soonest) {
			fullest, soonest = key, full
		}
		if looked++; looked == some {
			break
		}
	}
	delete(b.full, fullest)
}
