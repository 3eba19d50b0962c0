package gateway

import (
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// starts are the beginnings of sessions, which Discord limits (events/gateway, Session Start Limit Object). The gateway's
// lock is held.
type starts struct {
	last  []time.Time // when a session of each group of shards last began
	day   time.Time
	today int
	sum   Starts
}

// Starts says how many sessions have begun since the sandbox started, and how many IDENTIFYs came too soon after another.
type Starts struct {
	Begun   int `json:"sessions"`
	TooSoon int `json:"sessions_too_soon"`
}

// Starts says how many sessions have begun.
func (gw *Gateway) Starts() Starts {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	return gw.starts.sum
}

func (s *starts) newDay(now time.Time) {
	if day := now.Truncate(24 * time.Hour); !day.Equal(s.day) {
		s.day, s.today = day, 0
	}
}

// take counts the beginning of a shard's session, if it is not too soon after another of its group. A clock that was set
// back holds nobody up.
func (s *starts) take(shard int, now time.Time, every time.Duration) bool {
	last := &s.last[shard%len(s.last)]
	if since := now.Sub(*last); since >= 0 && since < every {
		s.sum.TooSoon++
		return false
	}
	*last = now
	s.today++
	s.sum.Begun++
	return true
}

// StartLimit says how many shards are recommended, and how many sessions may begin when (Discord: events/gateway, Get
// Gateway Bot).
func (gw *Gateway) StartLimit(s *world.State) (shards int, limit rules.Object) {
	now := s.Now()
	gw.mu.Lock()
	defer gw.mu.Unlock()
	gw.starts.newDay(now)
	shards = gw.options.Shards
	if shards == 0 {
		shards = 1 + s.CountBotGuilds()/guildsPerShard
	}
	total := startsPerDay(s)
	return shards, rules.Object{
		"total": total, "remaining": max(0, total-gw.starts.today), "max_concurrency": gw.options.MaxConcurrency,
		"reset_after": gw.starts.day.Add(24 * time.Hour).Sub(now).Milliseconds(),
	}
}

// startsPerDay is how many sessions may begin a day: more for a bot in very many servers (Discord: events/gateway, Sharding
// for Large Bots).
func startsPerDay(s *world.State) int {
	servers := s.CountBotGuilds()
	if servers <= largeBot {
		return identifiesPerDay
	}
	return max(2*identifiesPerDay, servers/1000*5)
}
