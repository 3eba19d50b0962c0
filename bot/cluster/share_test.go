package cluster

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/storage"
)

// Shares are fair whoever looks, and as few shards as possible change hands.
func TestQuota(t *testing.T) {
	now := time.Unix(1e9, 0)
	for _, tt := range []struct {
		of    int
		holds []int // of members a, b, c …; -1 is one that leaves with nothing
		want  []int
	}{
		{1, []int{0}, []int{1}},
		{4, []int{0}, []int{4}},
		{4, []int{4, 0}, []int{2, 2}},
		{4, []int{2, 2, 0}, []int{2, 1, 1}},
		{5, []int{3, 2}, []int{3, 2}},
		{5, []int{2, 3}, []int{2, 3}},
		{5, []int{2, 2}, []int{3, 2}},
		{40, []int{14, 13, 13, 0}, []int{10, 10, 10, 10}},
		{2, []int{1, 1, 0, 0}, []int{1, 1, 0, 0}},
		{2, []int{0, 0, 1, 0}, []int{1, 0, 1, 0}},
		{16, []int{6, -1, 5, 5}, []int{6, 0, 5, 5}},
	} {
		t.Run(fmt.Sprint(tt.of, tt.holds), func(t *testing.T) {
			var leases []storage.Lease
			shard := 0
			for i, n := range tt.holds {
				id := string(rune('a' + i))
				self := storage.Lease{Name: processes + id, Owner: id, Until: now.Add(time.Second)}
				if n < 0 {
					self.Data = []byte(leaving)
				}
				leases = append(leases, self)
				for range n {
					leases = append(leases, storage.Lease{Name: shardName(tt.of, shard), Owner: id, Until: now.Add(time.Second)})
					shard++
				}
			}
			v := newView(leases, now)
			total := 0
			for i, n := range tt.holds {
				quota, holds := v.quota(string(rune('a'+i)), tt.of)
				if quota != tt.want[i] || holds != max(n, 0) {
					t.Errorf("member %c holds %d of its share of %d, want %d of %d", 'a'+i, holds, quota, n, tt.want[i])
				}
				total += quota
			}
			if total != tt.of {
				t.Errorf("the shares are of %d shards", total)
			}
		})
	}
}
