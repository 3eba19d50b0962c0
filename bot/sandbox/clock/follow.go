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

// Reading is what a clock shows, and how it is set.
type Reading struct {
	Now time.Time `json:"now"`
	// OffsetMS is how far it is ahead of the machine's clock, in milliseconds.
	OffsetMS int64 `json:"offset_ms"`
	// Stopped says that it stands still.
	Stopped bool `json:"stopped"`
}

// Reading is what the clock shows now.
func (c *Clock) Reading() Reading {
	set, now := c.Setting(), time.Now()
	shown := set.shows(now)
	return Reading{Now: shown, OffsetMS: shown.Sub(now).Milliseconds(), Stopped: !set.Runs()}
}

// Mark stands for how the clock is set, as a question about the clock names what it knows: the offset in milliseconds of
// one that runs, the time of one that stands still.
func (r Reading) Mark() string {
	if r.Stopped {
		return r.Now.Format(time.RFC3339Nano)
	}
	return strconv.FormatInt(r.OffsetMS, 10)
}

// setting is how another clock is to be set to show the same.
func (r Reading) setting() Setting {
	if r.Stopped {
		return Setting{Stopped: r.Now}
	}
	return Setting{Offset: time.Duration(r.OffsetMS) * time.Millisecond}
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
	c.Put(reading.setting())
	go func() {
		for ctx.Err() == nil {
			known := url.Values{"unless": {c.Reading().Mark()}}
			reading, err := askClock(ctx, client, address, known)
			if err == nil {
				if set := reading.setting(); set != c.Setting() {
					c.Put(set)
				}
				continue
			}
			_ = wait.For(ctx, time.Second)
		}
	}()
	return c, nil
}

// askClock reads a sandbox's clock: at once, or when it is no longer set as is known.
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
