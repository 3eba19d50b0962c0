package gateway

import (
	"context"
	"net/http"
	"time"

	"kenkenbot/bot/discord/api"
)

// SessionLimit is Discord's limit on new gateway sessions (page events/gateway, Get Gateway Bot and
// Session Start Limit).
type SessionLimit struct {
	Shards      int // how many connections it recommends; 0 if it does not say
	Concurrency int // how many sessions may begin at the same time, 1 or more
	// Total is the number of sessions that may begin in a day, and Remaining the number left until
	// Reset; Remaining is -1 if Discord does not say.
	Total, Remaining int
	Reset            time.Time
}

// Spent reports whether so few are left that the bot begins no more before Reset.
func (s SessionLimit) Spent() bool { return s.Remaining >= 0 && s.Remaining <= s.Total/reserveShare }

// AskSessionLimit asks Discord for it. A refused token is a *FatalError.
func AskSessionLimit(ctx context.Context, r *api.Caller) (SessionLimit, error) {
	var told struct {
		Shards int `json:"shards"`
		Limit  struct {
			Total       int   `json:"total"`
			Remaining   *int  `json:"remaining"`
			ResetAfter  int64 `json:"reset_after"` // milliseconds
			Concurrency int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := r.Do(ctx, api.Call{Method: http.MethodGet, Path: "gateway/bot"}, &told); err != nil {
		return SessionLimit{Concurrency: 1, Remaining: -1}, api.Fatal(err)
	}
	s := SessionLimit{
		Shards: told.Shards, Concurrency: max(told.Limit.Concurrency, 1), Total: told.Limit.Total, Remaining: -1,
		Reset: time.Now().Add(time.Duration(told.Limit.ResetAfter) * time.Millisecond),
	}
	if told.Limit.Remaining != nil {
		s.Remaining = *told.Limit.Remaining
	}
	return s, nil
}
