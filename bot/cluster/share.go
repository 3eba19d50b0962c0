package cluster

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"kenkenbot/storage"
)

// shardName names the lease on a shard; of is how many shards there are.
func shardName(of, shard int) string { return fmt.Sprintf("%s%d/%d", shardsAre, of, shard) }

// view is the state of the leases at one instant.
type view struct {
	now    time.Time
	leases map[string]storage.Lease
}

func newView(leases []storage.Lease, now time.Time) view {
	v := view{now: now, leases: map[string]storage.Lease{}}
	for _, l := range leases {
		v.leases[l.Name] = l
	}
	return v
}

// dead returns the leases on themselves of members that no longer renew them.
func (v view) dead() (names []string) {
	for name, l := range v.leases {
		if strings.HasPrefix(name, processes) && !l.Held(v.now) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// staying returns the IDs of the members that live and are not about to leave, and how many
// live at all.
func (v view) staying() (ids []string, living int) {
	for name, l := range v.leases {
		if !strings.HasPrefix(name, processes) {
			continue
		}
		living++
		if string(l.Data) != leaving {
			ids = append(ids, l.Owner)
		}
	}
	slices.Sort(ids)
	return ids, living
}

// holder returns who holds a lease, "" if nobody does.
func (v view) holder(name string) string {
	if l := v.leases[name]; l.Held(v.now) {
		return l.Owner
	}
	return ""
}

// stray reports whether somebody still holds a shard of another number of shards than that.
func (v view) stray(of int) bool {
	for name, l := range v.leases {
		if strings.HasPrefix(name, shardsAre) && !strings.HasPrefix(name, fmt.Sprintf("%s%d/", shardsAre, of)) && l.Held(v.now) {
			return true
		}
	}
	return false
}

// inUse reports whether somebody holds a shard.
func (v view) inUse() bool { return v.stray(0) }

// quota returns how many shards, of all there are, are a member's share, and how many it
// holds. All get the same number; what is left over goes, one each, to those who hold the
// most, so that as few shards as possible change hands.
func (v view) quota(id string, of int) (quota, holds int) {
	held := map[string]int{}
	for shard := range of {
		held[v.holder(shardName(of, shard))]++
	}
	staying, _ := v.staying()
	at := slices.Index(staying, id)
	if at < 0 {
		return 0, held[id]
	}
	slices.SortStableFunc(staying, func(a, b string) int { return cmp.Compare(held[b], held[a]) })
	quota = of / len(staying)
	if slices.Index(staying, id) < of%len(staying) {
		quota++
	}
	return quota, held[id]
}
