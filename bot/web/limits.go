package web

import (
	"net/netip"
	"time"

	"kenkenbot/internal/buckets"
	"kenkenbot/storage"
)

// Limits bound the actions of one address and of one player, and the connections of all together.
// An IPv6 address counts by its first 64 bits, which one customer has; its first 48 bits, which may
// also belong to one customer, get ten times as much.
type Limits struct {
	Address     buckets.Rate // requests of an address
	Enter       buckets.Rate // requests of an address that let somebody in
	Code        buckets.Rate // codes that an address may try
	Codes       buckets.Rate // codes that all may try together
	Activity    buckets.Rate // people who come in Discord's frame, all together: each costs questions to Discord
	Player      buckets.Rate // requests of a player
	Guest       buckets.Rate // new guests of an address
	Order       buckets.Rate // puzzles ordered by guests of an address
	GuestOrders buckets.Rate // puzzles ordered by all guests together

	Connections        int // of all
	ConnectionsAddress int // of an address, unless it is a proxy's

	StreamsEach    int // sockets and long polls of a player
	StreamsAddress int // of an address
	Streams        int // of all

	Strangers        int // sockets in all that have not yet said whose they are
	StrangersAddress int // such sockets of an address

	PushTime time.Duration // how long a page may take to read one frame
}

// DefaultLimits let a school class play behind one address.
var DefaultLimits = Limits{
	Address:     buckets.Rate{AtOnce: 400, Every: time.Second / 100},
	Enter:       buckets.Rate{AtOnce: 40, Every: time.Second},
	Code:        buckets.Rate{AtOnce: 40, Every: time.Minute},
	Codes:       buckets.Rate{AtOnce: 400, Every: 3 * time.Second},
	Activity:    buckets.Rate{AtOnce: 100, Every: time.Second / 5},
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
	address, enter, code, guest, order addresses
	player                             *buckets.Buckets[storage.ID]
	codes, activity, guestOrders       *buckets.Buckets[struct{}]
}

func newRates(l Limits) *rates {
	return &rates{
		address: newAddresses(l.Address), enter: newAddresses(l.Enter), code: newAddresses(l.Code), guest: newAddresses(l.Guest), order: newAddresses(l.Order),
		player: buckets.New[storage.ID](l.Player), codes: buckets.New[struct{}](l.Codes), activity: buckets.New[struct{}](l.Activity), guestOrders: buckets.New[struct{}](l.GuestOrders),
	}
}

// guess takes one code that an address tries. It returns how long to wait if there is none, and
// else 0.
func (r *rates) guess(a netip.Addr, now time.Time) time.Duration {
	if wait := r.code.take(a, now); wait > 0 {
		return wait
	}
	return r.codes.Take(struct{}{}, now)
}

// guestOrder takes one puzzle that a guest of an address orders. It returns how long to wait
// if there is none, and else 0.
func (r *rates) guestOrder(a netip.Addr, now time.Time) time.Duration {
	if wait := r.order.take(a, now); wait > 0 {
		return wait
	}
	return r.guestOrders.Take(struct{}{}, now)
}

// addresses are the buckets of addresses.
type addresses struct{ near, wide *buckets.Buckets[netip.Addr] }

func newAddresses(r buckets.Rate) addresses {
	return addresses{buckets.New[netip.Addr](r), buckets.New[netip.Addr](r.Times(10))}
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
