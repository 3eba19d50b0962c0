package sandbox

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"kenkenbot/internal/wait"
)

// FollowClock returns a clock that shows what the clock of the sandbox at the address shows, for a bot in a process of
// its own on the same machine. It follows until the context ends; while the sandbox is away the clock runs on.
func FollowClock(ctx context.Context, address string) (*Clock, error) {
	client := &Client{URL: address, HTTP: &http.Client{Timeout: clockPatience + 10*time.Second}}
	c := NewClock()
	reading, err := client.clockAfter(ctx, nil)
	if err != nil {
		return nil, fmt.Errorf("the clock of %s: %w", address, err)
	}
	c.follow(reading)
	go func() {
		for ctx.Err() == nil {
			offset := c.Offset().Milliseconds()
			reading, err := client.clockAfter(ctx, &offset)
			if err == nil {
				c.follow(reading)
				continue
			}
			_ = wait.For(ctx, time.Second)
		}
	}()
	return c, nil
}

// follow takes over a reading, if it is news.
func (c *Clock) follow(r ClockReading) {
	if offset := time.Duration(r.OffsetMS) * time.Millisecond; offset != c.Offset() {
		c.setOffset(offset)
	}
}

// clockAfter reads the clock: at once, or when it no longer has the offset that is known.
func (c *Client) clockAfter(ctx context.Context, known *int64) (ClockReading, error) {
	query := url.Values{}
	if known != nil {
		query.Set("unless", strconv.FormatInt(*known, 10))
	}
	var reading ClockReading
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+"/sandbox/v1/clock?"+query.Encode(), nil)
	if err != nil {
		return reading, err
	}
	res, err := c.http().Do(req)
	if err != nil {
		return reading, err
	}
	return reading, readAnswer("clock", res, &reading)
}
