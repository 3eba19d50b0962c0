package people

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"kenkenbot/bot/sandbox/clock"
)

// ClockRequest moves the clock: on by a duration, or to an instant, from where it runs on or where it stands still.
type ClockRequest struct {
	Advance string `json:"advance,omitempty"`
	Set     string `json:"set,omitempty"`
	Stop    string `json:"stop,omitempty"`
}

var errNoMove = errors.New(`the clock takes one of "advance", "set" and "stop"`)

// moveClock moves the shared clock.
func (p *People) moveClock(_ *http.Request, req ClockRequest) (any, error) {
	switch req {
	case ClockRequest{}:
		return nil, errNoMove
	case ClockRequest{Advance: req.Advance}:
		d, err := time.ParseDuration(req.Advance)
		if err != nil {
			return nil, fmt.Errorf("advance is a duration like 26h or 90m: %w", err)
		}
		p.world.Clock.Advance(d)
	case ClockRequest{Set: req.Set}:
		t, err := instant("set", req.Set)
		if err != nil {
			return nil, err
		}
		p.world.Clock.Set(t)
	case ClockRequest{Stop: req.Stop}:
		t, err := instant("stop", req.Stop)
		if err != nil {
			return nil, err
		}
		p.world.Clock.Stop(t)
	default:
		return nil, errNoMove
	}
	p.world.KeepClock()
	p.feed.send(feedClock, p.world.Clock.Reading(), nil)
	return p.world.Clock.Reading(), nil
}

// instant reads an instant of a call.
func instant(field, text string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return t, fmt.Errorf("%s is an instant like 2026-03-01T09:00:00Z: %w", field, err)
	}
	return t, nil
}

// serveClock reads the clock. With unless=MARK it waits until the clock is set otherwise than the mark says (clock.Reading).
func (p *People) serveClock(w http.ResponseWriter, r *http.Request) {
	if known := r.URL.Query().Get("unless"); known != "" {
		ctx, cancel := context.WithTimeout(r.Context(), clock.ClockPatience)
		defer cancel()
		for ctx.Err() == nil {
			changed := p.world.Clock.Changed()
			if p.world.Clock.Reading().Mark() != known {
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
