package cluster

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"sync"
	"time"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
)

// times are how often a member looks around. Tests shorten them.
type times struct {
	lease time.Duration // how long leases run
	beat  time.Duration // between two renewals
	eager time.Duration // between two looks while shards are on their way to this member
}

// A member that died is noticed when its leases end, and what it held is taken at the next
// beat of another: within 18 seconds.
var realTimes = times{lease: 15 * time.Second, beat: 3 * time.Second, eager: 200 * time.Millisecond}

// The names of leases. Those on processes are forgotten, and their IDs never come again.
const (
	processes = "process/"
	shardsAre = "shard/"
	choresAre = "chores"
	turns     = "identify/" // to begin sessions
)

// leaving is the data of a member's lease on itself once it is about to go.
const leaving = "leaving"

// Member is this process among those that are one bot. It implements discord.Fleet.
type Member struct {
	id    string
	store storage.Store
	self  storage.Lease
	place *former
	times times
	log   *slog.Logger
	calls *calls
	wire  storage.Wire // nil if the store is none
	news  *news

	more chan struct{} // tells that there is more to do
	wake chan struct{} // has it look around now
	stop context.CancelFunc
	done chan struct{} // closed when it renews no more
	lost chan struct{} // closed when it was fenced off

	mu      sync.Mutex              // guards what follows
	of      int                     // how many shards there are, while they are held
	held    map[int]*holding        // by shard
	begin   func(*holding)          // has Hold hold one more; nil while it does not run
	change  context.CancelCauseFunc // ends Hold
	chores  storage.Lease           // zero: another member has them
	others  int                     // how many other members live
	going   bool                    // this one is about to leave
	behind  bool                    // fewer shards are held than are this member's share
	looked  time.Time               // when the last look began that the store answered
	contact time.Time               // since when it has answered without a long break
}

// holding is a shard that this member holds.
type holding struct {
	*gateway.Holding
	lease storage.Lease
	saved []byte // the lease's data, as stored last
	end   context.CancelFunc
	given bool // it is to be handed over
}

// Join makes this process a member. Leave ends that. What a process that was killed in the same
// data folder still held is free at once.
func Join(ctx context.Context, store storage.Store, folder string, log *slog.Logger) (*Member, error) {
	return join(ctx, store, folder, log, realTimes)
}

func join(ctx context.Context, store storage.Store, folder string, log *slog.Logger, t times) (*Member, error) {
	id, err := newID()
	if err != nil {
		return nil, err
	}
	m := &Member{
		id: id, store: store, times: t, log: log.With("process", id), wake: make(chan struct{}, 1), more: make(chan struct{}, 1),
		done: make(chan struct{}), lost: make(chan struct{}), held: map[int]*holding{}, news: newNews(),
	}
	m.wire, _ = store.(storage.Wire)
	m.place = enter(folder, m.log)
	if err := m.begins(ctx); err != nil {
		m.place.leave()
		return nil, err
	}
	m.calls = newCalls(m)
	living, stop := context.WithCancel(context.WithoutCancel(ctx))
	m.stop = stop
	go m.live(living)
	return m, nil
}

// begins takes the member's lease on itself, and gives back what the process before it in its
// folder held.
func (m *Member) begins(ctx context.Context) error {
	if err := m.place.become(m.id); err != nil {
		m.log.Warn(notNoted, "err", err)
	}
	left := 0
	err := m.store.Update(ctx, func(tx storage.Tx) (err error) {
		left = 0
		if m.place.id != "" {
			if left, err = free(tx, m.place.id); err != nil {
				return err
			}
		}
		m.self, err = storage.TakeLease(tx, processes+m.id, m.id, m.times.lease)
		return err
	})
	if err == nil && left > 0 {
		m.log.Info("the process before this one in its data folder was killed: what it held is free", "leases", left, "before", m.place.id)
	}
	return err
}

// newID names a process, for leases and for people who read logs: no two are the same.
func newID() (string, error) {
	random := make([]byte, 6)
	if _, err := rand.Read(random); err != nil {
		return "", err
	}
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%.40s-%d-%s", host, os.Getpid(), hex.EncodeToString(random)), nil
}

// Store returns the store as this member may write it: no more once it was fenced off.
func (m *Member) Store() storage.Store { return storage.Under(m.store, m.self) }

// Lost is closed once another member took this one for dead. All that it does then ends, and
// the process begins again.
func (m *Member) Lost() <-chan struct{} { return m.lost }

// Part returns the guilds whose shards this member holds.
func (m *Member) Part() storage.Part {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.of == 0 {
		return storage.Part{Of: 1} // none yet
	}
	p := storage.Part{Of: m.of}
	for shard, h := range m.held {
		if !h.given {
			p.In = append(p.In, shard)
		}
	}
	slices.Sort(p.In)
	return p
}

// Chores reports whether this member does what concerns no guild alone.
func (m *Member) Chores() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.chores.Owner != "" && !m.going
}

// Changed tells that the member has got shards, or the chores.
func (m *Member) Changed() <-chan struct{} { return m.more }

// Leave gives back what the member holds, after all that it did has ended.
func (m *Member) Leave(ctx context.Context) error {
	m.stop()
	<-m.done
	defer m.place.leave()
	select {
	case <-m.lost:
		return nil // there is nothing left to give back
	default:
	}
	return m.store.Update(ctx, func(tx storage.Tx) error {
		_, err := free(tx, m.id)
		return err
	})
}

// live looks around until the context ends or the member was fenced off.
func (m *Member) live(ctx context.Context) {
	defer close(m.done)
	for ctx.Err() == nil {
		err := m.look(ctx)
		switch {
		case errors.Is(err, storage.ErrFenced):
			m.log.Error("this process did not answer for a while, and others have taken over what it did: it begins again")
			m.drop()
			return
		case err != nil && ctx.Err() == nil:
			m.unrenewed(err)
		}
		pause := m.times.beat
		if m.hurries() {
			pause = m.times.eager
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
		case <-timer.C:
		case <-m.wake:
		}
		timer.Stop()
	}
}

// unrenewed logs that a look failed. Once the leases have run out others may take over what this
// member does.
func (m *Member) unrenewed(err error) {
	m.mu.Lock()
	silent := time.Since(m.looked)
	ranOut := !m.looked.IsZero() && silent > m.times.lease
	m.mu.Unlock()
	if ranOut {
		m.log.Error("the leases have run out: other processes may take over from this one", "silent", silent.Round(time.Second), "err", err)
		return
	}
	m.log.Warn("the leases were not renewed this time", "err", err)
}

// drop ends all that is held, after another member took it.
func (m *Member) drop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	close(m.lost)
	for _, h := range m.held {
		h.end()
	}
	m.chores = storage.Lease{}
}

// hurries reports whether something is about to change hands.
func (m *Member) hurries() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.behind || m.going
}

// soon has the member look around now.
func (m *Member) soon() {
	select {
	case m.wake <- struct{}{}:
	default:
	}
}
