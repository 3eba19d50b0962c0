package web

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"kenkenbot/storage"
)

// Limits bound what one address and one player may do, and what all may hold open.
type Limits struct {
	AddressPerSecond, AddressAtOnce float64 // requests of an address
	EnterPerMinute, EnterAtOnce     float64 // of those, the ones that let somebody in
	PlayerPerSecond, PlayerAtOnce   float64 // requests of a player
	StreamsEach                     int     // sockets and long polls of a player
	StreamsAddress                  int     // of an address
	Streams                         int     // of all
	GuestsPerHour                   float64 // new guests of an address
	OrdersPerHour                   float64 // puzzles that guests of an address order

	PushTime time.Duration // how long a page may take to read one frame
}

// DefaultLimits let a school class play behind one address.
var DefaultLimits = Limits{
	AddressPerSecond: 100, AddressAtOnce: 400,
	EnterPerMinute: 60, EnterAtOnce: 40,
	PlayerPerSecond: 20, PlayerAtOnce: 80,
	StreamsEach: 4, StreamsAddress: 200, Streams: 4000,
	GuestsPerHour: 40, OrdersPerHour: 200,
	PushTime: 10 * time.Second,
}

// maxBuckets bounds the addresses and players whose use is remembered. Whoever is
// forgotten early has a whole budget again.
const maxBuckets = 20000

// rates remember what addresses and players have used.
type rates struct {
	address, enter, guest, order *buckets[netip.Addr]
	player                       *buckets[storage.ID]
}

func newRates(l Limits) *rates {
	return &rates{
		address: newBuckets[netip.Addr](l.AddressPerSecond, l.AddressAtOnce),
		enter:   newBuckets[netip.Addr](l.EnterPerMinute/60, l.EnterAtOnce),
		guest:   newBuckets[netip.Addr](l.GuestsPerHour/3600, l.GuestsPerHour),
		order:   newBuckets[netip.Addr](l.OrdersPerHour/3600, l.OrdersPerHour),
		player:  newBuckets[storage.ID](l.PlayerPerSecond, l.PlayerAtOnce),
	}
}

// buckets are token buckets by whose they are.
type buckets[K comparable] struct {
	perSecond rate.Limit
	atOnce    int

	mu    sync.Mutex
	of    map[K]*rate.Limiter
	swept time.Time
}

func newBuckets[K comparable](perSecond, atOnce float64) *buckets[K] {
	return &buckets[K]{perSecond: rate.Limit(perSecond), atOnce: max(1, int(atOnce)), of: map[K]*rate.Limiter{}}
}

// take takes one from somebody's bucket. It returns how long they must wait if it is
// empty, and else 0.
func (b *buckets[K]) take(whose K, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now.Sub(b.swept) > time.Minute || len(b.of) >= maxBuckets {
		b.sweep(now)
	}
	limiter := b.of[whose]
	if limiter == nil {
		limiter = rate.NewLimiter(b.perSecond, b.atOnce)
		b.of[whose] = limiter
	}
	if limiter.AllowN(now, 1) {
		return 0
	}
	lacking := 1 - limiter.TokensAt(now)
	return max(time.Millisecond, time.Duration(lacking/float64(b.perSecond)*float64(time.Second)))
}

// sweep forgets whose bucket is full again, and everybody where that is not enough.
func (b *buckets[K]) sweep(now time.Time) {
	b.swept = now
	for whose, limiter := range b.of {
		if limiter.TokensAt(now) >= float64(b.atOnce) {
			delete(b.of, whose)
		}
	}
	if len(b.of) >= maxBuckets {
		clear(b.of)
	}
}
