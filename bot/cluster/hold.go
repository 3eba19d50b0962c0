package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"sync"
	"time"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

// Agree implements discord.Fleet. What a member that lives has chosen counts, and what those
// go by who hold shards, unless it has turned out to be too small.
func (m *Member) Agree(ctx context.Context, wanted, atLeast int) (int, error) {
	of := 0
	err := m.store.Update(ctx, func(tx storage.Tx) error {
		if err := storage.HoldLease(tx, m.self.Name, m.self.Fence); err != nil {
			return err
		}
		all, now, err := storage.Leases(tx.Reader)
		if err != nil {
			return err
		}
		before, err := readAgreement(tx.Reader)
		if err != nil {
			return err
		}
		v := newView(all, now)
		if before.Shards >= max(atLeast, 1) && (v.inUse() || v.holder(processes+before.By) != "") {
			of = before.Shards
			return nil
		}
		of = max(wanted, atLeast)
		text, err := json.Marshal(agreement{Shards: of, By: m.id})
		if err != nil {
			return err
		}
		return tx.SaveSetting(shardsKey, string(text))
	})
	if err == nil && of != wanted {
		m.log.Warn("the processes that run hold another number of shards than is wanted here; it counts until all of them have been stopped", "shards", of, "wanted", wanted)
	}
	return of, err
}

// Hold implements discord.Fleet.
func (m *Member) Hold(ctx context.Context, of int, hold gateway.HoldFunc) error {
	all, end := context.WithCancelCause(context.WithoutCancel(ctx))
	defer end(nil)
	var holds sync.WaitGroup
	m.mu.Lock()
	m.of, m.behind, m.change = of, true, end
	m.begin = func(h *holding) {
		one, stop := context.WithCancel(all)
		h.end = stop
		holds.Go(func() {
			defer stop()
			if err := hold(one, h.Holding); err != nil {
				end(err)
			}
			m.giveBack(h)
		})
	}
	m.mu.Unlock()
	m.soon()
	select {
	case <-all.Done():
	case <-m.lost:
	case <-ctx.Done():
		m.takeLeave()
		end(nil)
	}
	m.mu.Lock()
	m.begin, m.change, m.of, m.behind = nil, nil, 0, false
	m.mu.Unlock()
	end(nil)
	holds.Wait()
	select {
	case <-m.lost:
		return storage.ErrFenced
	default:
	}
	if err := context.Cause(all); err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// takeLeave tells the others that this member goes, and gives them the time to look, so that
// they are at hand once its shards are free.
func (m *Member) takeLeave() {
	m.mu.Lock()
	m.going = true
	m.mu.Unlock()
	m.soon()
	until := time.Now().Add(m.times.beat + m.times.eager)
	for time.Now().Before(until) && m.alive() && m.accompanied() {
		_ = wait.For(context.Background(), m.times.eager) // of a context that does not end
	}
}

func (m *Member) alive() bool {
	select {
	case <-m.lost:
		return false
	case <-m.done:
		return false
	default:
		return true
	}
}

// accompanied reports whether other members live, as far as this one knows.
func (m *Member) accompanied() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.others > 0
}

// giveBack gives a shard that is no longer held back, with its session, however often it takes.
func (m *Member) giveBack(h *holding) {
	for {
		err := m.release(h)
		if err == nil || errors.Is(err, storage.ErrFenced) || !m.alive() {
			break
		}
		m.log.Warn("a shard could not be given back; it is tried again", "shard", h.Shard, "err", err)
		_ = wait.For(context.Background(), m.times.eager) // of a context that does not end
	}
	m.mu.Lock()
	if m.held[h.Shard] == h {
		delete(m.held, h.Shard)
	}
	m.mu.Unlock()
	m.soon()
}

func (m *Member) release(h *holding) error {
	ctx, cancel := context.WithTimeout(context.Background(), m.times.lease)
	defer cancel()
	return m.store.Update(ctx, func(tx storage.Tx) error {
		if err := storage.SaveLeaseData(tx, h.lease.Name, h.lease.Fence, h.Session()); err != nil {
			return err
		}
		return storage.ReleaseLease(tx, h.lease.Name, h.lease.Fence)
	})
}

// Turn implements discord.Fleet: a lease for each group of shards that begin their sessions
// one after another. While a session begins it is renewed with the others; then it runs on for
// the time that must lie between two.
func (m *Member) Turn(ctx context.Context, group int, gap time.Duration) (begun func(), err error) {
	name := turns + strconv.Itoa(group)
	for {
		var l storage.Lease
		var left time.Duration
		err := m.store.Update(ctx, func(tx storage.Tx) (err error) {
			if err := storage.HoldLease(tx, m.self.Name, m.self.Fence); err != nil {
				return err
			}
			all, now, err := storage.Leases(tx.Reader)
			if err != nil {
				return err
			}
			v := newView(all, now)
			if left = v.leases[name].Until.Sub(now); v.holder(name) != "" {
				return storage.ErrHeld
			}
			l, err = storage.TakeLease(tx, name, m.id, m.times.lease)
			return err
		})
		if err == nil {
			return func() { m.turnOver(l, gap) }, nil
		}
		if !errors.Is(err, storage.ErrHeld) {
			return nil, err
		}
		if err := wait.For(ctx, min(max(left, m.times.eager/4), m.times.eager)); err != nil {
			return nil, err
		}
	}
}

// turnOver lets the next one begin a session after the gap.
func (m *Member) turnOver(l storage.Lease, gap time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), m.times.lease)
	defer cancel()
	err := m.store.Update(ctx, func(tx storage.Tx) error {
		if err := storage.ReleaseLease(tx, l.Name, l.Fence); err != nil {
			return err
		}
		_, err := storage.TakeLease(tx, l.Name, "gap", gap)
		return err
	})
	if err != nil {
		m.log.Warn("the turn to begin gateway sessions could not be passed on: others wait until the lease runs out", "err", err)
	}
}
