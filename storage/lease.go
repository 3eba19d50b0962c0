package storage

import (
	"context"
	"errors"
	"slices"
	"time"
)

// ErrHeld says that somebody else holds a lease.
var ErrHeld = errors.New("held by another process")

// ErrFenced says that a lease has another holder by now, or none: what was to be done
// under it may have been done by somebody else.
var ErrFenced = errors.New("the lease was lost: another process may have taken over")

// Lease says which of several processes on one database may do something that only one
// may do at a time. Its times are the store's, never a process's: clocks of machines
// differ, and nobody has to compare them. What is written under a lease that ran out is
// no harm as long as nobody else has taken it: Fence tells, which rises with each holder.
type Lease struct {
	Name  string
	Owner string    // "" once it was released
	Until time.Time // when others may take it
	Fence int64     // from 1
	Data  []byte    // what its holder leaves for itself and those who follow
}

// Held reports whether somebody holds the lease at now, which is the store's time.
func (l Lease) Held(now time.Time) bool { return l.Owner != "" && now.Before(l.Until) }

// Under returns a store whose Updates are refused with ErrFenced once the lease has
// another holder, or none. That is looked at in each Update itself, so that nothing can come
// in between: a process that slept through the end of its lease writes nothing any more.
func Under(s Store, l Lease) Store { return &fencedStore{s, l} }

type fencedStore struct {
	Store
	lease Lease
}

func (s *fencedStore) Update(ctx context.Context, f func(Tx) error) error {
	return s.Store.Update(ctx, func(tx Tx) error {
		if err := tx.HoldLease(s.lease.Name, s.lease.Fence); err != nil {
			return err
		}
		return f(tx)
	})
}

// Part is a part of all guilds: those whose Cell of Of is one of In. The zero value is all
// of them. Discord divides guilds among gateway connections in that way (page events/gateway,
// Sharding), so a part is what some connections serve.
type Part struct {
	Of int
	In []int
}

// Cell returns into which of that many parts a guild falls; of 0, no guild at all, it is the
// first.
func Cell(guild ID, of int) int { return int((int64(guild) >> 22) % int64(of)) }

// Has reports whether a guild is in the part.
func (p Part) Has(guild ID) bool { return p.Of == 0 || slices.Contains(p.In, Cell(guild, p.Of)) }

// Share returns how large the part is: 1 is all guilds.
func (p Part) Share() float64 {
	if p.Of == 0 {
		return 1
	}
	return float64(len(p.In)) / float64(p.Of)
}

// LateAfter is how long after its time a post is late.
const LateAfter = time.Minute
