package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// ClockReading is what the shared clock shows.
type ClockReading struct {
	Now time.Time `json:"now"`
	// OffsetMS is how far it is ahead of the machine's clock, in milliseconds.
	OffsetMS int64 `json:"offset_ms"`
}

type clockRequest struct {
	Advance string `json:"advance,omitempty"`
	Set     string `json:"set,omitempty"`
}

// moveClock moves the shared clock.
func (p *people) moveClock(_ *http.Request, req clockRequest) (any, error) {
	switch {
	case req.Advance != "" && req.Set == "":
		d, err := time.ParseDuration(req.Advance)
		if err != nil {
			return nil, fmt.Errorf("advance is a duration like 26h or 90m: %w", err)
		}
		p.world.clock.Advance(d)
	case req.Set != "" && req.Advance == "":
		t, err := time.Parse(time.RFC3339Nano, req.Set)
		if err != nil {
			return nil, fmt.Errorf("set is an instant like 2026-03-01T09:00:00Z: %w", err)
		}
		p.world.clock.Set(t)
	default:
		return nil, errors.New(`the clock takes either "advance" or "set"`)
	}
	offset := p.world.clock.Offset().Milliseconds()
	p.world.mu.Lock()
	p.world.journal.write(record{Clock: &offset})
	p.world.mu.Unlock()
	p.feed.send(feedClock, p.reading(), nil)
	return p.reading(), nil
}

// clockPatience is how long a question about the clock waits for it to be moved.
const clockPatience = 25 * time.Second

// serveClock reads the clock. With unless=OFFSET it waits until the clock has another offset, in milliseconds.
func (p *people) serveClock(w http.ResponseWriter, r *http.Request) {
	if known := r.URL.Query().Get("unless"); known != "" {
		ctx, cancel := context.WithTimeout(r.Context(), clockPatience)
		defer cancel()
		for ctx.Err() == nil {
			changed := p.world.clock.Changed()
			if strconv.FormatInt(p.world.clock.Offset().Milliseconds(), 10) != known {
				break
			}
			select {
			case <-changed:
			case <-ctx.Done():
			case <-p.world.ended.Done():
				cancel()
			}
		}
	}
	writeJSON(w, p.reading())
}

func (p *people) reading() ClockReading {
	return ClockReading{Now: p.world.clock.Now(), OffsetMS: p.world.clock.Offset().Milliseconds()}
}
