package clock

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"kenkenbot/internal/wait"
)

// ClockPatience is how long a question about the clock waits for it to be moved.
const ClockPatience = 25 * time.Second

// Reading is what a clock shows.
type Reading struct {
	Now time.Time `json:"now"`
	// OffsetMS is how far it is ahead of the machine's clock, in milliseconds.
	OffsetMS int64 `json:"offset_ms"`
}

// Reading is what the clock shows now.
func (c *Clock) Reading() Reading {
	return Reading{Now: c.Now(), OffsetMS: c.Offset().Milliseconds()}
}

// Follow returns a clock that shows what the clock of the sandbox at the address shows, for a bot in a process of
// its own on the same machine. It follows until the context ends; while the sandbox is away the clock runs on.
func Follow(ctx context.Context, address string) (*Clock, error) {
	client := &http.Client{Timeout: ClockPatience + 10*time.Second}
	c := New()
	reading, err := askClock(ctx, client, address, url.Values{})
	if err != nil {
		return nil, fmt.Errorf("the clock of %s: %w", address, err)
	}
	c.follow(reading)
	go func() {
		for ctx.Err() == nil {
			known := url.Values{"unless": {strconv.FormatInt(c.Offset().Milliseconds(), 10)}}
			reading, err := askClock(ctx, client, address, known)
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
func (c *Clock) follow(r Reading) {
	if offset := time.Duration(r.OffsetMS) * time.Millisecond; offset != c.Offset() {
		c.SetOffset(offset)
	}
}

// askClock reads a sandbox's clock: at once, or when it no longer has the offset that is known.
func askClock(ctx context.Context, client *http.Client, address string, known url.Values) (Reading, error) {
	var reading Reading
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/sandbox/v1/clock?"+known.Encode(), nil)
	if err != nil {
		return reading, err
	}
	res, err := client.Do(req)
	if err != nil {
		return reading, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return reading, fmt.Errorf("it answers %s", res.Status)
	}
	return reading, json.NewDecoder(io.LimitReader(res.Body, 1<<16)).Decode(&reading)
}
