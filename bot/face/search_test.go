package face

import (
	"sync"
	"testing"

	"kenkenbot/storage"
)

// TestSearchesAtOnce has people begin, stop and end searches at the same time: each stops their own
// and nobody else's, and in the end none is left.
func TestSearchesAtOnce(t *testing.T) {
	const people, each = 8, 50
	var all searches
	var wg sync.WaitGroup
	for player := storage.ID(1); player <= people; player++ {
		wg.Go(func() {
			for range each {
				stopped := false
				id := all.add(player, func() { stopped = true })
				if all.stop(id, player+1) || stopped {
					t.Errorf("a search of %d's is stopped by somebody else", player)
				}
				if !all.stop(id, player) || !stopped {
					t.Errorf("%d can't stop a search of their own", player)
				}
				all.remove(id)
			}
		})
	}
	wg.Wait()
	if len(all.on) != 0 || all.last != people*each {
		t.Errorf("of %d searches %d are left", all.last, len(all.on))
	}
}
