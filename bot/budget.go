package bot

import (
	"sync"
	"time"

	"kenkenbot/storage"
)

// The budget for costly commands: six a minute.
const (
	budgetCount  = 6
	budgetWindow = time.Minute
)

// budget counts each player's costly commands.
type budget struct {
	mu   sync.Mutex
	used map[storage.ID][]time.Time
}

func newBudget() *budget { return &budget{used: map[storage.ID][]time.Time{}} }

// take uses one up, or reports how long to wait.
func (b *budget) take(player storage.ID, now time.Time) (wait time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sweep(now)
	times := b.used[player]
	if len(times) >= budgetCount {
		return times[0].Add(budgetWindow).Sub(now), false
	}
	b.used[player] = append(times, now)
	return 0, true
}

// sweep forgets what is older than the window, so that the map holds the players of
// the last minute alone.
func (b *budget) sweep(now time.Time) {
	for player, times := range b.used {
		for len(times) > 0 && now.Sub(times[0]) >= budgetWindow {
			times = times[1:]
		}
		if len(times) == 0 {
			delete(b.used, player)
			continue
		}
		b.used[player] = times
	}
}
