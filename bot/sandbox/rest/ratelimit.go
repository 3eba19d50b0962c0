package rest

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Discord's limits (topics/rate-limits). It publishes the global one; those of the routes are what its headers say of them.
const (
	globalLimit = 50
	maxWindows  = 10_000
)

// limit is how many calls a window of time takes.
type limit struct {
	calls int
	per   time.Duration
}

// limitOf is a route's limit and what it is counted by; a limit of 0 calls is none. Interaction callbacks have none.
func limitOf(r *http.Request) (limit, string) {
	_, path := apiPath(r.URL.Path)
	channel := r.PathValue("channel")
	switch {
	case strings.HasPrefix(path, "/interactions/"):
		return limit{}, ""
	case strings.HasPrefix(path, "/webhooks/"):
		return limit{5, 2 * time.Second}, "webhook " + r.PathValue("token")
	case strings.Contains(path, "/reactions/"):
		return limit{1, 250 * time.Millisecond}, "reaction " + channel
	case channel != "" && r.Method == http.MethodDelete:
		return limit{5, time.Second}, "delete " + channel
	case channel != "" && r.Method != http.MethodGet:
		return limit{5, 5 * time.Second}, r.Method + " " + channel
	case channel != "":
		return limit{10, 5 * time.Second}, r.Method + " " + channel
	case path == "/users/@me/channels":
		return limit{10, 10 * time.Second}, "dm"
	}
	return limit{globalLimit, time.Second}, r.Method + " " + path
}

// window counts the calls of a bucket until it starts again. Its time is the machine's: moving the shared clock must not
// open it.
type window struct {
	ends time.Time
	left int
}

// rateLimits counts calls by bucket, and all together.
type rateLimits struct {
	traffic traffic

	mu      sync.Mutex // guards what follows
	windows map[string]*window
	global  window
}

// take counts a call, writes the headers that tell about its bucket, and refuses one too many.
func (l *rateLimits) take(h http.Header, r *http.Request, now time.Time) error {
	rule, key := limitOf(r)
	if rule.calls == 0 {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	// Interaction webhooks do not count towards the global limit.
	if !strings.HasPrefix(key, "webhook ") {
		l.traffic.call(now)
		if !l.global.take(limit{globalLimit, time.Second}, now) {
			h.Set("X-RateLimit-Global", "true")
			h.Set("X-RateLimit-Scope", "global")
			return tooMany(h, l.global.ends.Sub(now), true)
		}
	}
	l.sweep(now)
	w := l.windows[key]
	if w == nil {
		w = &window{}
		l.windows[key] = w
	}
	took := w.take(rule, now)
	bucket := fnv.New64a()
	bucket.Write([]byte(key))
	h.Set("X-RateLimit-Limit", strconv.Itoa(rule.calls))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(w.left))
	h.Set("X-RateLimit-Reset", fmt.Sprintf("%.3f", float64(w.ends.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", w.ends.Sub(now).Seconds()))
	h.Set("X-RateLimit-Bucket", strconv.FormatUint(bucket.Sum64(), 16))
	if !took {
		h.Set("X-RateLimit-Scope", "user")
		return tooMany(h, w.ends.Sub(now), false)
	}
	return nil
}

func (w *window) take(rule limit, now time.Time) bool {
	if !now.Before(w.ends) {
		w.ends, w.left = now.Add(rule.per), rule.calls
	}
	if w.left == 0 {
		return false
	}
	w.left--
	return true
}

// sweep forgets windows that are over, once there are many. The lock is held.
func (l *rateLimits) sweep(now time.Time) {
	if len(l.windows) < maxWindows {
		return
	}
	for key, w := range l.windows {
		if now.After(w.ends) {
			delete(l.windows, key)
		}
	}
}

// tooMany is the answer 429.
func tooMany(h http.Header, wait time.Duration, global bool) error {
	h.Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return &rules.Error{
		Status: http.StatusTooManyRequests, Message: "You are being rate limited.",
		RetryAfter: math.Ceil(wait.Seconds()*1000) / 1000, Global: &global,
	}
}
