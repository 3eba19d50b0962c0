package discord

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"kenkenbot/storage"
)

const (
	// identifyGap is the least time between two IDENTIFYs of a shard (page
	// events/gateway, Rate Limiting), with a little over for slow clocks and ways.
	identifyGap = 5*time.Second + 500*time.Millisecond
	// maxIdentifies a day are sent; at 1,000 Discord resets the token (page
	// events/gateway, Rate Limiting).
	maxIdentifies = 900
	// reserveShare of the sessions that Discord allows a day are left alone.
	reserveShare = 10
)

// startsKey is the setting under which the instants of IDENTIFYs are kept.
const startsKey = "gateway.starts"

// starts are the instants of the IDENTIFYs of the last day, oldest first. They are kept
// in the store, if there is one: a process that is restarted again and again must heed
// what those before it sent.
type starts struct {
	store storage.Store // nil keeps nothing
	gap   time.Duration
	sent  []time.Time
	known bool // what earlier processes sent has been read
}

// next returns when another IDENTIFY may be sent, and why not at once: crowded means
// that the day's are used up.
func (s *starts) next(now time.Time) (at time.Time, crowded bool) {
	s.sent = slices.DeleteFunc(s.sent, func(t time.Time) bool { return now.Sub(t) >= 24*time.Hour || t.After(now) })
	if len(s.sent) >= maxIdentifies {
		return s.sent[len(s.sent)-maxIdentifies].Add(24 * time.Hour), true
	}
	if len(s.sent) > 0 {
		at = s.sent[len(s.sent)-1].Add(s.gap)
	}
	return at, false
}

// read learns what earlier processes sent.
func (s *starts) read(ctx context.Context) error {
	if s.known || s.store == nil {
		return nil
	}
	var text string
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		text, err = tx.Setting(startsKey)
		return err
	})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	var seconds []int64
	if err == nil && json.Unmarshal([]byte(text), &seconds) != nil {
		seconds = nil // written by nobody we know: start over
	}
	for _, unix := range seconds {
		s.sent = append(s.sent, time.Unix(unix, 0))
	}
	s.known = true
	return nil
}

// note keeps that an IDENTIFY is about to be sent.
func (s *starts) note(ctx context.Context, now time.Time) error {
	s.sent = append(s.sent, now)
	if s.store == nil {
		return nil
	}
	seconds := make([]int64, len(s.sent))
	for i, t := range s.sent {
		seconds[i] = t.Unix()
	}
	text, err := json.Marshal(seconds)
	if err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(startsKey, string(text)) })
}

// mayIdentify waits until another IDENTIFY does not endanger the token: by our own
// count, and by Discord's.
func (s *supervisor) mayIdentify(ctx context.Context) error {
	if err := s.starts.read(ctx); err != nil {
		s.log.Error("it could not be read when the bot identified last", "err", err)
	}
	until, crowded := s.starts.next(time.Now())
	reset, spent, err := s.sessionsSpent(ctx)
	if err != nil {
		return err
	}
	if spent && reset.After(until) {
		until, crowded = reset, true
	}
	if crowded {
		s.log.Error("nearly all of today's gateway sessions are used up: the bot waits, so that Discord does not reset the token", "until", until)
	}
	if err := sleepUntil(ctx, until); err != nil {
		return err
	}
	if err := s.starts.note(ctx, time.Now()); err != nil {
		s.log.Error("it could not be kept when the bot identified", "err", err)
	}
	return nil
}

// sessionsSpent asks Discord how many sessions are left today. Spent says that no more
// should be begun before reset. The one error is a refused token: whatever else
// happens to the question, the connection itself will tell.
func (s *supervisor) sessionsSpent(ctx context.Context) (reset time.Time, spent bool, err error) {
	var told struct {
		Limit struct {
			Total      int   `json:"total"`
			Remaining  *int  `json:"remaining"`
			ResetAfter int64 `json:"reset_after"` // milliseconds
		} `json:"session_start_limit"`
	}
	err = tokenFault(s.client.rest.do(ctx, call{method: http.MethodGet, path: "gateway/bot"}, &told))
	if _, fatal := errors.AsType[*FatalError](err); fatal {
		return reset, false, err
	}
	limit := told.Limit
	spent = err == nil && limit.Remaining != nil && *limit.Remaining <= limit.Total/reserveShare
	return time.Now().Add(time.Duration(limit.ResetAfter) * time.Millisecond), spent, nil
}
