package storage

import (
	"testing"
	"time"
)

// TestLeaseHeld asks a moment before the end of a lease, at it, and of one without an owner.
func TestLeaseHeld(t *testing.T) {
	until := time.Unix(1_000_000, 0)
	for _, test := range []struct {
		owner string
		now   time.Time
		want  bool
	}{
		{"one", until.Add(-time.Nanosecond), true},
		{"one", until, false},
		{"one", until.Add(time.Nanosecond), false},
		{"", until.Add(-time.Hour), false},
	} {
		if got := (Lease{Owner: test.owner, Until: until}).Held(test.now); got != test.want {
			t.Errorf("held by %q, %v before its end: %v", test.owner, until.Sub(test.now), got)
		}
	}
}

// TestPart divides guilds among gateway connections as Discord does.
func TestPart(t *testing.T) {
	const guild = ID(7<<22 | 12345) // falls into 7 modulo the number of parts
	for _, test := range []struct {
		part  Part
		has   bool
		share float64
	}{
		{Part{}, true, 1},
		{Part{Of: 1, In: []int{0}}, true, 1},
		{Part{Of: 4, In: []int{3}}, true, 0.25},
		{Part{Of: 4, In: []int{0, 1, 2}}, false, 0.75},
		{Part{Of: 4, In: []int{1, 3}}, true, 0.5},
		{Part{Of: 4}, false, 0},
		{Part{Of: 8, In: []int{7}}, true, 0.125},
	} {
		if has, share := test.part.Has(guild), test.part.Share(); has != test.has || share != test.share {
			t.Errorf("%+v: has it %v, share %v; want %v, %v", test.part, has, share, test.has, test.share)
		}
	}
	if got := Cell(0, 4); got != 0 {
		t.Errorf("no guild falls into part %d", got)
	}
}
