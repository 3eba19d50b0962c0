package cluster

import (
	"slices"
	"time"
)

// State is how a member does, for its operator.
type State struct {
	Shards    []int // that it holds, in ascending order
	Of        int   // how many there are; 0 while that is not agreed on
	Processes int   // that live, this one included
	Chores    bool
	Waiting   bool          // for shards that are its share
	Leaving   bool          // it hands over what it has
	Lost      bool          // it was taken for dead
	Silent    time.Duration // for how long the store has not renewed its leases, if that is too long
}

// State returns how the member does.
func (m *Member) State() State {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := State{
		Of: m.of, Processes: 1 + m.others, Chores: m.chores.Owner != "",
		Waiting: m.of == 0 || m.behind, Leaving: m.going, Lost: !m.alive(),
	}
	for shard, h := range m.held {
		if !h.given {
			s.Shards = append(s.Shards, shard)
		}
	}
	slices.Sort(s.Shards)
	if silent := time.Since(m.looked); !m.looked.IsZero() && silent > 3*m.times.beat {
		s.Silent = silent
	}
	return s
}
