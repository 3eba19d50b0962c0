package people

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"kenkenbot/bot/sandbox/clock"
)

// ClockRequest moves the clock: on by a duration, or to an instant.
type ClockRequest struct {
	Advance string `json:"advance,omitempty"`
	Set     string `json:"set,omitempty"`
}

// moveClock moves the shared clock.
func (p *People) moveClock(_ *http.Request, req ClockRequest) (any, error) {
	switch {
	case req.Advance != "" && req.Set == "":
		d, err := time.ParseDuration(req.Advance)
		if err != nil {
			return nil, fmt.Errorf("advance is a duration like 26h or 90m: %w", err)
		}
		p.world.Clock.Advance(d)
	case req.Set != "" && req.Advance == "":
		t, err := time.Parse(time.RFC3339Nano, req.Set)
		if err != nil {
			return nil, fmt.Errorf("set is an instant like 2026-03-01T09:00:00Z: %w", err)
		}
		p.world.Clock.Set(t)
	default:
		return nil, errors.New(`the clock takes either "advance" or "set"`)
	}
	p.world.Lock()
	p.world.KeepClock()
	p.world.Unlock()
	p.feed.send(feedClock, p.world.Clock.Reading(), nil)
	return p.world.Clock.Reading(), nil
}

// serveClock reads the clock. With unless=OFFSET it waits until the clock has another offset, in milliseconds.
func (p *People) serveClock(w http.ResponseWriter, r *http.Request) {
	if known := r.URL.Query().Get("unless"); known != "" {
		ctx, cancel := context.WithTimeout(r.Context(), clock.ClockPatience)
		defer cancel()
		for ctx.Err() == nil {
			changed := p.world.Clock.Changed()
			if strconv.FormatInt(p.world.Clock.Offset().Milliseconds(), 10) != known {
				break
			}
			select {
			case <-changed:
			case <-ctx.Done():
			case <-p.world.Ended.Done():
				cancel()
			}
		}
	}
	writeJSON(w, p.world.Clock.Reading())
}
