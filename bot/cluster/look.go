package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
)

// shardsKey is the setting that says how many shards there are.
const shardsKey = "cluster.shards"

// outcome is the result of one look.
type outcome struct {
	taken  []storage.Lease // of shards, by shard as in shards
	shards []int
	chores storage.Lease
	of     int // the number that the members agreed on last
	give   int // how many shards are to be handed over
	behind bool
	others int
}

// look renews what this member holds, takes what is its share, and sees what it is to hand
// over. It is one Update, so that no two members see different things at the same time. It
// returns ErrFenced if another member took this one for dead.
func (m *Member) look(ctx context.Context) error {
	begun := time.Now()
	ctx, cancel := context.WithTimeout(ctx, m.times.lease/3)
	defer cancel()
	sessions := m.sessions()
	by := m.state()
	var found outcome
	err := m.store.Update(ctx, func(tx storage.Tx) error {
		now, err := m.lookIn(tx, sessions, by)
		if err == nil {
			found = now
		}
		return err
	})
	if err != nil {
		return err
	}
	m.follow(by, found, sessions, begun)
	return nil
}

// basis holds the facts by which a look decides.
type basis struct {
	judges bool // it may take others for dead
	of     int  // how many shards there are; 0 while they are not held
	going  bool // the member is about to leave
	held   map[int]bool
}

// state returns the basis of a look. A member that has not been able to reach the store for long
// does not take others for dead: perhaps they could not either.
func (m *Member) state() basis {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.looked.IsZero() || time.Since(m.looked) > m.times.lease {
		m.contact = time.Now()
	}
	by := basis{judges: time.Since(m.contact) >= m.times.lease, of: m.of, going: m.going, held: map[int]bool{}}
	for shard := range m.held {
		by.held[shard] = true
	}
	return by
}

// sessions returns the gateway sessions of the shards that are held, by shard.
func (m *Member) sessions() map[int][]byte {
	m.mu.Lock()
	held := make([]*holding, 0, len(m.held))
	for _, h := range m.held {
		held = append(held, h)
	}
	m.mu.Unlock()
	all := map[int][]byte{}
	for _, h := range held {
		if s := h.Session(); len(s) > 0 && !bytes.Equal(s, h.saved) {
			all[h.Shard] = s
		}
	}
	return all
}

// lookIn is the Update of a look.
func (m *Member) lookIn(tx storage.Tx, sessions map[int][]byte, by basis) (found outcome, err error) {
	mine, err := storage.RenewLeases(tx, m.id, m.times.lease)
	if err != nil {
		return found, err
	}
	own := newView(mine, time.Time{})
	if own.leases[m.self.Name].Fence != m.self.Fence {
		return found, storage.ErrFenced
	}
	for shard, session := range sessions {
		if l, ok := own.leases[shardName(by.of, shard)]; ok {
			if err := storage.SaveLeaseData(tx, l.Name, l.Fence, session); err != nil {
				return found, err
			}
		}
	}
	if by.going {
		if err := storage.SaveLeaseData(tx, m.self.Name, m.self.Fence, []byte(leaving)); err != nil {
			return found, err
		}
	}
	all, now, err := storage.Leases(tx.Reader)
	if err != nil {
		return found, err
	}
	v := newView(all, now)
	if err := bury(tx, v, by.judges); err != nil {
		return found, err
	}
	_, living := v.staying()
	found.others = living - 1
	if found.chores, err = m.takeChores(tx, v, by.going); err != nil {
		return found, err
	}
	agreed, err := readAgreement(tx.Reader)
	found.of = agreed.Shards
	if err != nil || by.of == 0 || found.of != by.of || v.stray(by.of) {
		return found, err
	}
	return found, m.takeShards(tx, v, by, &found)
}

// bury forgets the leases of dead members, by which they can write nothing any more. A member
// that may not judge takes them for living.
func bury(tx storage.Tx, v view, judges bool) error {
	for _, name := range v.dead() {
		if !judges {
			l := v.leases[name]
			l.Until = v.now.Add(time.Second)
			v.leases[name] = l
			for other, o := range v.leases {
				if o.Owner == l.Owner {
					o.Until = l.Until
					v.leases[other] = o
				}
			}
			continue
		}
		err := storage.ForgetLease(tx, name)
		if errors.Is(err, storage.ErrHeld) {
			continue // it has just answered
		}
		if err != nil {
			return err
		}
		delete(v.leases, name)
	}
	return nil
}

// takeChores takes the chores if nobody has them, and gives them back if this member goes.
func (m *Member) takeChores(tx storage.Tx, v view, going bool) (storage.Lease, error) {
	l, holder := v.leases[choresAre], v.holder(choresAre)
	switch {
	case holder == m.id:
		return l, nil // once it goes, Leave gives them back, when all that was under way is done
	case holder != "" || going:
		return storage.Lease{}, nil
	}
	l, err := storage.TakeLease(tx, choresAre, m.id, m.times.lease)
	if errors.Is(err, storage.ErrHeld) {
		err = nil
	}
	return l, err
}

// takeShards takes what is free of this member's share. What is its own already though it is
// not held comes along: an Update before was carried out, but its answer was lost.
func (m *Member) takeShards(tx storage.Tx, v view, by basis, found *outcome) error {
	quota, holds := v.quota(m.id, by.of)
	for shard := range by.of {
		name := shardName(by.of, shard)
		switch holder := v.holder(name); {
		case holder == m.id && !by.held[shard]:
			found.take(shard, v.leases[name])
		case holder == "" && holds < quota:
			l, err := storage.TakeLease(tx, name, m.id, m.times.lease)
			if errors.Is(err, storage.ErrHeld) {
				continue // somebody was faster
			}
			if err != nil {
				return err
			}
			found.take(shard, l)
			holds++
		}
	}
	if !by.going { // then Hold gives everything, once the others know
		found.give, found.behind = max(0, holds-quota), holds < quota
	}
	return nil
}

func (o *outcome) take(shard int, l storage.Lease) {
	o.shards, o.taken = append(o.shards, shard), append(o.taken, l)
}

// agreement is how many shards the members agreed on, as it is kept under shardsKey.
type agreement struct {
	Shards int    `json:"shards"`
	By     string `json:"by"` // the member that chose it
}

// readAgreement returns the agreement, the zero value if there is none.
func readAgreement(r storage.Reader) (a agreement, err error) {
	text, err := r.Setting(shardsKey)
	if errors.Is(err, storage.ErrNotFound) {
		return a, nil
	}
	if err != nil {
		return a, err
	}
	if err := json.Unmarshal([]byte(text), &a); err != nil || a.Shards < 1 || a.Shards > gateway.MaxShards {
		return agreement{}, nil // written by nobody we know
	}
	return a, nil
}

// follow does what a look brought.
func (m *Member) follow(by basis, found outcome, sessions map[int][]byte, begun time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	select {
	case <-m.lost:
		return
	default:
	}
	for shard, session := range sessions {
		if h := m.held[shard]; h != nil {
			h.saved = session
		}
	}
	if len(found.taken) > 0 || found.chores.Owner != "" && m.chores.Owner == "" {
		select {
		case m.more <- struct{}{}:
		default:
		}
	}
	m.others, m.behind, m.chores, m.looked = found.others, found.behind, found.chores, begun
	if m.of != 0 && m.of == by.of && found.of != by.of {
		m.change(gateway.ErrShardsChanged)
	}
	for i, l := range found.taken {
		h := &holding{Holding: gateway.NewHolding(found.shards[i], l.Data), lease: l, saved: l.Data}
		if m.begin == nil { // Hold has ended meanwhile
			go m.giveBack(h)
			continue
		}
		m.held[h.Shard] = h
		m.begin(h)
	}
	m.handOver(found.give)
}

// handOver ends the holding of n shards, those with the highest numbers: shard 0 has more
// to do than others. What is on its way already counts. The lock is held.
func (m *Member) handOver(n int) {
	shards := make([]int, 0, len(m.held))
	for shard, h := range m.held {
		if h.given {
			n--
		} else {
			shards = append(shards, shard)
		}
	}
	slices.Sort(shards)
	slices.Reverse(shards)
	for _, shard := range shards {
		if n <= 0 {
			return
		}
		n--
		h := m.held[shard]
		h.given = true
		h.end()
		m.log.Info("a shard is handed over", "shard", shard)
	}
}
