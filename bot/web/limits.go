package web

import (
	"net/netip"
	"time"

	"kenkenbot/internal/buckets"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// Limits bound the actions of one address and of one player, and the connections of all together.
// An IPv6 address counts by its first 64 bits, which one customer has; its first 48 bits, which may
// also belong to one customer, get ten times as much, but no more than a quarter of what all guests
// have. Whatever an address tries that lets somebody in is paid for by that address alone, the dearer
// the more of it was wrong, and costs nothing if it is right.
type Limits struct {
	Files       buckets.Rate // files of the page, to an address: many load them at once behind Discord's proxy
	Address     buckets.Rate // requests of an address, but those of players whose session is known
	Enter       buckets.Rate // requests of an address that let somebody in
	Code        buckets.Rate // codes that an address may try
	Activity    buckets.Rate // people of an address, or of an instance, who come in Discord's frame: each costs questions to Discord
	Player      buckets.Rate // requests of a player
	Guest       buckets.Rate // new guests of an address
	Order       buckets.Rate // puzzles ordered by guests of an address
	GuestOrders buckets.Rate // puzzles ordered by all guests together, half of them for those who have ordered few

	Connections        int // of all
	ConnectionsAddress int // of an address, unless it is a proxy's

	StreamsEach    int // sockets and long polls of a player
	StreamsAddress int // of guests of an address
	Streams        int // of all

	Strangers        int // sockets in all that have not yet said whose they are
	StrangersAddress int // such sockets of an address

	PushTime time.Duration // how long a page may take to read one frame
}

// DefaultLimits let a school class play behind one address.
var DefaultLimits = Limits{
	Files:       buckets.Rate{AtOnce: 4000, Every: time.Second / 100},
	Address:     buckets.Rate{AtOnce: 400, Every: time.Second / 100},
	Enter:       buckets.Rate{AtOnce: 40, Every: time.Second},
	Code:        buckets.Rate{AtOnce: 40, Every: time.Minute},
	Activity:    buckets.Rate{AtOnce: 100, Every: time.Second},
	Player:      buckets.Rate{AtOnce: 80, Every: time.Second / 20},
	Guest:       buckets.Rate{AtOnce: 40, Every: time.Hour / 40},
	Order:       buckets.Rate{AtOnce: 200, Every: time.Hour / 200},
	GuestOrders: buckets.Rate{AtOnce: 2000, Every: time.Hour / 2000},
	Connections: 4000, ConnectionsAddress: 400,
	StreamsEach: 4, StreamsAddress: 200, Streams: 3000,
	Strangers: 100, StrangersAddress: 20,
	PushTime: 10 * time.Second,
}

// keptFiles is how many files the page leaves to Discord and the store.
const keptFiles = 256

// Within returns the limits of a page whose process may have that many files open: three quarters
// of them are for Discord and the store, or keptFiles if that is fewer. A quarter of the
// connections is kept for requests that are no streams.
func (l Limits) Within(files int) Limits {
	l.Connections = min(l.Connections, max(files-keptFiles, files/4))
	l.Streams = min(l.Streams, l.Connections*3/4)
	return l
}

// rates remember what addresses and players have used.
type rates struct {
	files, address, enter, code, activity, guest, order addresses

	player      *buckets.Buckets[storage.ID]
	instance    *buckets.Buckets[string]       // people who come in an instance of the frame
	instances   *cache.Cache[string, struct{}] // those that Discord has vouched for
	guestOrders *buckets.Buckets[bool]         // by whether they are of those who have ordered few
}

const (
	// keptInstances is how many instances of the frame are remembered.
	keptInstances = 10_000
	// fewOrders is how many puzzles an address may lack to be one that has ordered few.
	fewOrders = 10
	// guestPart is the part of what all guests have that the first 48 bits of an address get at most.
	guestPart = 4
)

func newRates(l Limits) *rates {
	return &rates{
		files: newAddresses(l.Files), address: newAddresses(l.Address), enter: newAddresses(l.Enter), code: newAddresses(l.Code), activity: newAddresses(l.Activity), guest: newAddresses(l.Guest),
		order:  addresses{buckets.New[netip.Addr](l.Order), buckets.New[netip.Addr](l.GuestOrders.Part(guestPart))},
		player: buckets.New[storage.ID](l.Player), instance: buckets.New[string](l.Activity), instances: cache.New[string, struct{}](keptInstances),
		guestOrders: buckets.New[bool](l.GuestOrders.Part(2)),
	}
}

// guestOrder takes one puzzle that a guest of an address orders. It returns how long to wait
// if there is none, and else 0. However much some order, half is left for those who order few.
func (r *rates) guestOrder(a netip.Addr, now time.Time) time.Duration {
	few := r.order.lack(a, now) < fewOrders
	if wait := r.order.take(a, now); wait > 0 {
		return wait
	}
	return r.guestOrders.Take(few, now)
}

// arrive takes a place for somebody who comes in Discord's frame. It returns how long to wait if
// there is none, and else what is to be called then, with how it came out. Their address pays; where many come by one, as
// they do by Discord's proxy, the instance does that they come in, if Discord has vouched for it.
func (r *rates) arrive(a netip.Addr, instance string, now time.Time) (then func(right bool, now time.Time), wait time.Duration) {
	if wait = r.activity.take(a, now); wait == 0 {
		return func(right bool, now time.Time) { r.activity.settle(a, right, now) }, 0
	}
	if _, known := r.instances.Get(instance); !known {
		return nil, wait
	}
	return func(right bool, now time.Time) { settle(r.instance, instance, right, now) }, r.instance.Take(instance, now)
}

// addresses are the buckets of addresses.
type addresses struct{ near, wide *buckets.Buckets[netip.Addr] }

func newAddresses(r buckets.Rate) addresses {
	return addresses{buckets.New[netip.Addr](r), buckets.New[netip.Addr](r.Times(10))}
}

// settle settles for what was taken from an address's buckets.
func (of addresses) settle(a netip.Addr, right bool, now time.Time) {
	settle(of.near, block(a), right, now)
	if a.Is6() {
		settle(of.wide, blockOf(a, 48), right, now)
	}
}

// settle puts a token back that was taken for something right, and takes more for something wrong.
func settle[K comparable](b *buckets.Buckets[K], key K, right bool, now time.Time) {
	if right {
		b.Return(key)
		return
	}
	b.Fine(key, now)
}

// lack returns how many tokens the bucket of an address's lacks that lacks the most.
func (of addresses) lack(a netip.Addr, now time.Time) int {
	lack := of.near.Lacks(block(a), now)
	if a.Is6() {
		lack = max(lack, of.wide.Lacks(blockOf(a, 48), now))
	}
	return lack
}

// take takes one from an address's buckets. It returns how long to wait if one is empty,
// and else 0.
func (of addresses) take(a netip.Addr, now time.Time) time.Duration {
	wait := of.near.Take(block(a), now)
	if wait == 0 && a.Is6() {
		wait = of.wide.Take(blockOf(a, 48), now)
	}
	return wait
}

// block returns the range that counts as one address: for IPv6 the 64 bits that one customer has.
func block(a netip.Addr) netip.Addr { return blockOf(a, 64) }

// blockOf returns the first address that has the first bits of an IPv6 address in common
// with it, and any other address as it is.
func blockOf(a netip.Addr, bits int) netip.Addr {
	p, err := a.Prefix(bits)
	if !a.Is6() || err != nil {
		return a
	}
	return p.Addr()
}
