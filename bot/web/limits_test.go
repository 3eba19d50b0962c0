package web

import (
	"fmt"
	"net/netip"
	"testing"
	"time"

	"kenkenbot/internal/buckets"
)

// attack is what strangers do within a minute, and what is left of a door for somebody else.
type attack struct {
	door   string
	from   func(n int) string // the address of its nth try
	tries  int
	got    int    // what the attack gets
	others string // an address that did nothing
	left   int    // how much that one gets of the tries that it makes, each of which is right
	of     int
}

// TestAttacksShutNoDoor has networks try all that they can, and others come after them.
func TestAttacksShutNoDoor(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	network := func(n int) string { return fmt.Sprintf("2001:db8:0:%x::1", n%4096) } // a /48, of a new /64 each time
	few := func(n int) string { return fmt.Sprintf("192.0.2.%d", n%12) }
	one := func(int) string { return "192.0.2.1" }
	for name, a := range map[string]attack{
		"codes, one address":       {"code", one, 1000, 18, "192.0.2.99", 100, 100},
		"codes, twelve addresses":  {"code", few, 3000, 12 * 18, "192.0.2.99", 100, 100},
		"codes, a /48":             {"code", network, 10_000, 36, "2001:db8:1::1", 100, 100},
		"frame, twelve addresses":  {"activity", few, 3600, 12 * 25, "192.0.2.99", 80, 80},
		"frame, a /48":             {"activity", network, 3600, 44, "2001:db8:1::1", 80, 80},
		"guests' orders, a /48":    {"order", network, 4000, 500, "192.0.2.1", 200, 200},
		"guests' orders, four /48": {"order", func(n int) string { return fmt.Sprintf("2001:db8:%x:%x::1", n%4, n/4) }, 8000, 1040, "192.0.2.1", 10, 200},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRates(DefaultLimits)
			doors := map[string]func(from string, right bool) time.Duration{
				"code": func(from string, right bool) time.Duration {
					wait := r.code.take(netip.MustParseAddr(from), now)
					if wait == 0 {
						r.code.settle(netip.MustParseAddr(from), right, now)
					}
					return wait
				},
				"activity": func(from string, right bool) time.Duration {
					settle, wait := r.arrive(netip.MustParseAddr(from), "forged", now)
					if wait == 0 {
						settle(right, now)
					}
					return wait
				},
				"order": func(from string, _ bool) time.Duration { return r.guestOrder(netip.MustParseAddr(from), now) },
			}
			try := func(times int, from func(int) string, right bool) (got int) {
				for n := range times {
					if doors[a.door](from(n), right) == 0 {
						got++
					}
				}
				return got
			}
			if got := try(a.tries, a.from, false); got != a.got {
				t.Errorf("the attack got %d of %d, want %d", got, a.tries, a.got)
			}
			if got := try(a.of, func(int) string { return a.others }, true); got != a.left {
				t.Errorf("others got %d of %d, want %d", got, a.of, a.left)
			}
		})
	}
}

// TestGuestsParts: one address takes half of what guests have at most, and what few orders it may make beside.
func TestGuestsParts(t *testing.T) {
	l := Limits{Order: buckets.Rate{AtOnce: 100, Every: time.Hour}, GuestOrders: buckets.Rate{AtOnce: 40, Every: time.Hour}}
	r, now := newRates(l), time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	orders := func(from string, tries int) (got int) {
		for range tries {
			if r.guestOrder(netip.MustParseAddr(from), now) == 0 {
				got++
			}
		}
		return got
	}
	for _, tt := range []struct {
		from string
		want int
	}{
		{"192.0.2.1", 30},        // ten as one of few orders, and all that the others have
		{"2001:db8::1", 10},      // what is left for those of few orders
		{"2001:db8:0:0:1::1", 0}, // of the same /64
		{"2001:db8:0:1::1", 0},   // of the same /48, which has had its quarter
		{"192.0.2.2", 0},         // all is taken
	} {
		if got := orders(tt.from, 50); got != tt.want {
			t.Errorf("%s orders %d, want %d", tt.from, got, tt.want)
		}
	}
}
