package tables

import (
	"errors"
	"time"

	"kenkenbot/storage"
)

const leaseColumns = "name, owner, until, fence, data"

func scanLease(row row) (l storage.Lease, err error) {
	err = row.Scan(&l.Name, &l.Owner, instant{&l.Until}, &l.Fence, &l.Data)
	return l, err
}

// Leases implements storage.Reader.
func (r *Reader) Leases() ([]storage.Lease, time.Time, error) {
	now, err := r.session.Now()
	if err != nil {
		return nil, now, err
	}
	all, err := list(r, scanLease, "SELECT "+leaseColumns+" FROM lease ORDER BY name")
	return all, now.UTC(), about(err, "leases")
}

// leaseLock is what keeps a lease with its holder while something is done under it.
func leaseLock(name string) Lock { return Lock{Kind: heldLease, Name: name} }

func (r *Reader) lease(name string) (storage.Lease, error) {
	return get(r, scanLease, "SELECT "+leaseColumns+" FROM lease WHERE name = ?", name)
}

// TakeLease implements storage.Tx. Whether the lease may be taken is decided by the statement
// that takes it: of two transactions at once the second sees what the first did.
func (t *Tx) TakeLease(name, owner string, d time.Duration) (storage.Lease, error) {
	t.session.Hold(leaseLock(name), false)
	now, err := t.session.Now()
	if err != nil {
		return storage.Lease{}, err
	}
	n, err := t.change("INSERT INTO lease ("+leaseColumns+") VALUES (?, ?, ?, 1, ?) ON CONFLICT (name) DO UPDATE"+
		" SET owner = excluded.owner, until = excluded.until, fence = lease.fence + CASE WHEN lease.owner = excluded.owner THEN 0 ELSE 1 END"+
		" WHERE lease.owner = excluded.owner OR lease.owner = '' OR lease.until <= ?",
		name, owner, millis(now.Add(d)), blob(nil), millis(now))
	if err == nil && n == 0 {
		err = storage.ErrHeld
	}
	if err != nil {
		return storage.Lease{}, about(err, "lease %q", name)
	}
	l, err := t.lease(name)
	return l, about(err, "lease %q", name)
}

// RenewLeases implements storage.Tx.
func (t *Tx) RenewLeases(owner string, d time.Duration) ([]storage.Lease, error) {
	now, err := t.session.Now()
	if err != nil {
		return nil, err
	}
	if err := t.save("UPDATE lease SET until = ? WHERE owner = ?", millis(now.Add(d)), owner); err != nil {
		return nil, about(err, "leases of %s", owner)
	}
	held, err := list(&t.Reader, scanLease, "SELECT "+leaseColumns+" FROM lease WHERE owner = ? ORDER BY name", owner)
	return held, about(err, "leases of %s", owner)
}

// HoldLease implements storage.Tx.
func (t *Tx) HoldLease(name string, fence int64) error {
	t.session.Hold(leaseLock(name), true)
	held, err := get(&t.Reader, scalar[bool], "SELECT fence = ? AND owner <> '' FROM lease WHERE name = ?", fence, name)
	if err == nil && !held || errors.Is(err, storage.ErrNotFound) {
		err = storage.ErrFenced
	}
	return about(err, "lease %q", name)
}

// SaveLeaseData implements storage.Tx.
func (t *Tx) SaveLeaseData(name string, fence int64, data []byte) error {
	t.session.Hold(leaseLock(name), false)
	n, err := t.change("UPDATE lease SET data = ? WHERE name = ? AND fence = ? AND owner <> ''", blob(data), name, fence)
	return about(fenced(n, err), "lease %q", name)
}

// ReleaseLease implements storage.Tx.
func (t *Tx) ReleaseLease(name string, fence int64) error {
	t.session.Hold(leaseLock(name), false)
	n, err := t.change("UPDATE lease SET owner = '' WHERE name = ? AND fence = ? AND owner <> ''", name, fence)
	return about(fenced(n, err), "lease %q", name)
}

// fenced returns ErrFenced if no row was that holder's.
func fenced(rows int64, err error) error {
	if err == nil && rows == 0 {
		return storage.ErrFenced
	}
	return err
}

// ForgetLease implements storage.Tx.
func (t *Tx) ForgetLease(name string) error {
	t.session.Hold(leaseLock(name), false)
	now, err := t.session.Now()
	if err != nil {
		return err
	}
	n, err := t.change("DELETE FROM lease WHERE name = ? AND (owner = '' OR until <= ?)", name, millis(now))
	if err == nil && n == 0 {
		if _, err = t.lease(name); err == nil {
			err = storage.ErrHeld
		} else if errors.Is(err, storage.ErrNotFound) {
			err = nil
		}
	}
	return about(err, "lease %q", name)
}

// Reserve implements storage.Tx.
func (t *Tx) Reserve(name string, d time.Duration) (time.Duration, error) {
	now, err := t.session.Now()
	if err != nil {
		return 0, err
	}
	err = t.save("INSERT INTO lease ("+leaseColumns+") VALUES (?, '', ?, 0, ?) ON CONFLICT (name) DO UPDATE"+
		" SET until = CASE WHEN lease.until > ? THEN lease.until ELSE ? END + ?",
		name, millis(now.Add(d)), blob(nil), millis(now), millis(now), d.Milliseconds())
	if err != nil {
		return 0, about(err, "reservation %q", name)
	}
	l, err := t.lease(name)
	return max(0, l.Until.Add(-d).Sub(now)), about(err, "reservation %q", name)
}
