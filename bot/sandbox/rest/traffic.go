package rest

import (
	"net/http"
	"slices"
	"sync"
	"time"
)

// Traffic says how bots have kept to Discord's limits since the sandbox started.
type Traffic struct {
	// Calls is how many calls counted towards the limit of all routes together, Busiest how many of them came within one second.
	Calls   int `json:"calls"`
	Busiest int `json:"busiest_second"`
	// Limited is how many calls were answered with 429, Invalid how many with 401, 403 or 429: at 10,000 in ten minutes Discord
	// shuts a bot out. Answers that people have asked the sandbox to give are none of them.
	Limited int `json:"limited"`
	Invalid int `json:"invalid"`
}

// traffic counts calls.
type traffic struct {
	mu    sync.Mutex // guards what follows
	sum   Traffic
	since []time.Time // the calls of the last second, oldest first
}

// call counts one that is under the limit of all routes together.
func (t *traffic) call(now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.since = append(slices.DeleteFunc(t.since, func(at time.Time) bool { return now.Sub(at) >= time.Second }), now)
	t.sum.Calls++
	t.sum.Busiest = max(t.sum.Busiest, len(t.since))
}

// refused counts a call by the status with which it was refused.
func (t *traffic) refused(status int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch status {
	case http.StatusTooManyRequests:
		t.sum.Limited++
		t.sum.Invalid++
	case http.StatusUnauthorized, http.StatusForbidden:
		t.sum.Invalid++
	}
}

// Traffic says how bots have kept to the limits.
func (a *API) Traffic() Traffic {
	a.limits.traffic.mu.Lock()
	defer a.limits.traffic.mu.Unlock()
	return a.limits.traffic.sum
}
