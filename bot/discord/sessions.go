package discord

import (
	"context"
	"net/http"
	"time"
)

// Sessions are the gateway sessions that Discord allows the application (page
// events/gateway, Get Gateway Bot and Session Start Limit).
type Sessions struct {
	Shards      int // how many connections it recommends; 0 if it does not say
	Concurrency int // how many may begin at the same time; 0 likewise
	// Total may begin a day, of which Remaining are left until Reset; Remaining is -1 if
	// Discord does not say.
	Total, Remaining int
	Reset            time.Time
}

// Spent reports whether so few are left that the bot begins no more before Reset.
func (s Sessions) Spent() bool { return s.Remaining >= 0 && s.Remaining <= s.Total/reserveShare }

// Sessions asks for them. A refused token is a *FatalError.
func (c *Client) Sessions(ctx context.Context) (Sessions, error) {
	var told struct {
		Shards int `json:"shards"`
		Limit  struct {
			Total       int   `json:"total"`
			Remaining   *int  `json:"remaining"`
			ResetAfter  int64 `json:"reset_after"` // milliseconds
			Concurrency int   `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if err := c.rest.do(ctx, call{method: http.MethodGet, path: "gateway/bot"}, &told); err != nil {
		return Sessions{Remaining: -1}, tokenFault(err)
	}
	s := Sessions{
		Shards: told.Shards, Concurrency: told.Limit.Concurrency, Total: told.Limit.Total, Remaining: -1,
		Reset: time.Now().Add(time.Duration(told.Limit.ResetAfter) * time.Millisecond),
	}
	if told.Limit.Remaining != nil {
		s.Remaining = *told.Limit.Remaining
	}
	return s, nil
}
