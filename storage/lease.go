package storage

import (
	"context"
	"errors"
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
	Name  string    `db:"name" forget:"keep"`
	Owner string    `db:"owner" forget:"keep"` // "" once it was released
	Until time.Time `db:"until"`               // when others may take it
	Fence int64     `db:"fence"`               // from 1
	Data  []byte    `db:"data" forget:"keep"`  // written by the holder, for itself and for later holders
}

var leases = recordOf[Lease]("lease", "name")

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
		if err := HoldLease(tx, s.lease.Name, s.lease.Fence); err != nil {
			return err
		}
		return f(tx)
	})
}

// Leases returns all leases by name, including those that ran out or were released, and the
// time of the store.
func Leases(r Reader) ([]Lease, time.Time, error) {
	now, err := r.session.Now()
	if err != nil {
		return nil, now, err
	}
	all, err := leases.all(r, "ORDER BY name")
	return all, now.UTC(), about(err, "leases")
}

// leaseLock returns the lock that keeps a lease with its holder during a transaction.
func leaseLock(name string) Lock { return Lock{Kind: heldLease, Name: name} }

func (r Reader) lease(name string) (Lease, error) {
	return leases.one(r, "WHERE name = ?", name)
}

// TakeLease takes a lease for an owner and a time from now. It returns ErrHeld if another
// owner holds it and it has not run out. A new holder gets a new Fence, and the Data of the
// one before; the present one keeps its own. Whether the lease may be taken is decided by the
// statement that takes it: of two transactions at once the second sees what the first did.
func TakeLease(t Tx, name, owner string, d time.Duration) (Lease, error) {
	t.session.Hold(leaseLock(name), false)
	now, err := t.session.Now()
	if err != nil {
		return Lease{}, err
	}
	n, err := t.change("INSERT INTO lease ("+leases.columns+") VALUES (?, ?, ?, 1, ?) ON CONFLICT (name) DO UPDATE"+
		" SET owner = excluded.owner, until = excluded.until, fence = lease.fence + CASE WHEN lease.owner = excluded.owner THEN 0 ELSE 1 END"+
		" WHERE lease.owner = excluded.owner OR lease.owner = '' OR lease.until <= ?",
		name, owner, millis(now.Add(d)), blob(nil), millis(now))
	if err == nil && n == 0 {
		err = ErrHeld
	}
	if err != nil {
		return Lease{}, about(err, "lease %q", name)
	}
	l, err := t.lease(name)
	return l, about(err, "lease %q", name)
}

// RenewLeases extends all leases of an owner to a time from now, and returns them by name. A
// lease that ran out is extended too unless somebody else took it.
func RenewLeases(t Tx, owner string, d time.Duration) ([]Lease, error) {
	now, err := t.session.Now()
	if err != nil {
		return nil, err
	}
	if err := t.save("UPDATE lease SET until = ? WHERE owner = ?", millis(now.Add(d)), owner); err != nil {
		return nil, about(err, "leases of %s", owner)
	}
	held, err := leases.all(t.Reader, "WHERE owner = ? ORDER BY name", owner)
	return held, about(err, "leases of %s", owner)
}

// HoldLease keeps a lease with its holder until the Update ends. It returns ErrFenced if the
// lease is no longer that holder's.
func HoldLease(t Tx, name string, fence int64) error {
	t.session.Hold(leaseLock(name), true)
	held, err := get(t.Reader, scalar[bool], "SELECT fence = ? AND owner <> '' FROM lease WHERE name = ?", fence, name)
	if err == nil && !held || errors.Is(err, ErrNotFound) {
		err = ErrFenced
	}
	return about(err, "lease %q", name)
}

// SaveLeaseData writes the Data of a lease, and returns ErrFenced if it is no longer that
// holder's.
func SaveLeaseData(t Tx, name string, fence int64, data []byte) error {
	t.session.Hold(leaseLock(name), false)
	n, err := t.change("UPDATE lease SET data = ? WHERE name = ? AND fence = ? AND owner <> ''", blob(data), name, fence)
	return about(fenced(n, err), "lease %q", name)
}

// ReleaseLease gives a lease back and keeps its Data. It returns ErrFenced if the lease is no
// longer that holder's.
func ReleaseLease(t Tx, name string, fence int64) error {
	t.session.Hold(leaseLock(name), false)
	n, err := t.change("UPDATE lease SET owner = '' WHERE name = ? AND fence = ? AND owner <> ''", name, fence)
	return about(fenced(n, err), "lease %q", name)
}

// fenced returns ErrFenced if no row was that holder's.
func fenced(rows int64, err error) error {
	if err == nil && rows == 0 {
		return ErrFenced
	}
	return err
}

// ForgetLease drops a lease that was released or ran out. It returns ErrHeld if somebody holds
// it, and does nothing if it is not there. Its next holder begins with Fence 1, so the name of
// a forgotten lease must not be used again.
func ForgetLease(t Tx, name string) error {
	t.session.Hold(leaseLock(name), false)
	now, err := t.session.Now()
	if err != nil {
		return err
	}
	n, err := t.change("DELETE FROM lease WHERE name = ? AND (owner = '' OR until <= ?)", name, millis(now))
	if err == nil && n == 0 {
		if _, err = t.lease(name); err == nil {
			err = ErrHeld
		} else if errors.Is(err, ErrNotFound) {
			err = nil
		}
	}
	return about(err, "lease %q", name)
}

// ReserveTime takes the next stretch of a time that several processes share, and returns how long
// it is until it begins. It shares its names with leases.
func ReserveTime(t Tx, name string, d time.Duration) (time.Duration, error) {
	now, err := t.session.Now()
	if err != nil {
		return 0, err
	}
	err = t.save("INSERT INTO lease ("+leases.columns+") VALUES (?, '', ?, 0, ?) ON CONFLICT (name) DO UPDATE"+
		" SET until = CASE WHEN lease.until > ? THEN lease.until ELSE ? END + ?",
		name, millis(now.Add(d)), blob(nil), millis(now), millis(now), d.Milliseconds())
	if err != nil {
		return 0, about(err, "reservation %q", name)
	}
	l, err := t.lease(name)
	return max(0, l.Until.Add(-d).Sub(now)), about(err, "reservation %q", name)
}
