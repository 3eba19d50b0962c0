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
func (s *Server) moveClock(_ *http.Request, req clockRequest) (any, error) {
	switch {
	case req.Advance != "" && req.Set == "":
		d, err := time.ParseDuration(req.Advance)
		if err != nil {
			return nil, fmt.Errorf("advance is a duration like 26h or 90m: %w", err)
		}
		s.clock.Advance(d)
	case req.Set != "" && req.Advance == "":
		t, err := time.Parse(time.RFC3339Nano, req.Set)
		if err != nil {
			return nil, fmt.Errorf("set is an instant like 2026-03-01T09:00:00Z: %w", err)
		}
		s.clock.Set(t)
	default:
		return nil, errors.New(`the clock takes either "advance" or "set"`)
	}
	offset := s.clock.Offset().Milliseconds()
	s.mu.Lock()
	s.journal.write(record{Clock: &offset})
	s.mu.Unlock()
	s.feed.send(eventClock, s.reading(), nil)
	return s.reading(), nil
}

// clockPatience is how long a question about the clock waits for it to be moved.
const clockPatience = 25 * time.Second

// serveClock reads the clock. With unless=OFFSET it waits until the clock has another offset, in milliseconds.
func (s *Server) serveClock(w http.ResponseWriter, r *http.Request) {
	if known := r.URL.Query().Get("unless"); known != "" {
		ctx, cancel := context.WithTimeout(r.Context(), clockPatience)
		defer cancel()
		for ctx.Err() == nil {
			changed := s.clock.Changed()
			if strconv.FormatInt(s.clock.Offset().Milliseconds(), 10) != known {
				break
			}
			select {
			case <-changed:
			case <-ctx.Done():
			case <-s.ended.Done():
				cancel()
			}
		}
	}
	writeJSON(w, s.reading())
}

func (s *Server) reading() ClockReading {
	return ClockReading{Now: s.clock.Now(), OffsetMS: s.clock.Offset().Milliseconds()}
}
