package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"sync"
	"time"

	"kenkenbot/storage"
)

const (
	// maxIdentifies a day are sent; at 1,000 Discord resets the token (page
	// events/gateway, Rate Limiting).
	maxIdentifies = 900
	// reserveShare of the sessions that Discord allows a day are left alone.
	reserveShare = 10
)

// identifiesKey is the setting under which the instants of IDENTIFYs are kept.
const identifiesKey = "gateway.identifies"

// identifies are the instants of the IDENTIFYs of the last day, oldest first. They are kept
// in the store, if there is one: a process that is restarted again and again must heed
// what those before it sent.
type identifies struct {
	store storage.Store // nil keeps nothing
	gap   time.Duration
	// shared says that other processes send them too. Then the store has the turns of the
	// groups, and here only the day's are counted.
	shared bool

	mu    sync.Mutex
	sent  []begun
	known bool            // the record of earlier processes has been read
	turns []chan struct{} // one for each group of shards that begin one after another
}

// begun is one IDENTIFY.
type begun struct {
	at    time.Time
	group int // anyGroup if an earlier process sent it
}

const anyGroup = -1

// together says how many shards may begin at the same time: those whose numbers leave
// the same rest, divided by it, begin one after another (page events/gateway, Sharding).
func (s *identifies) together(concurrency int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turns = make([]chan struct{}, concurrency)
	for i := range s.turns {
		s.turns[i] = make(chan struct{}, 1)
	}
	for i := range s.sent {
		s.sent[i].group = anyGroup // they were others
	}
}

// group returns the group of a shard and the turn of its members.
func (s *identifies) group(shard int) (int, chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	group := shard % len(s.turns)
	return group, s.turns[group]
}

// next returns when a shard of a group may send another IDENTIFY, and why not at once:
// crowded means that the day's are used up.
func (s *identifies) next(group int, now time.Time) (at time.Time, crowded bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = slices.DeleteFunc(s.sent, func(t begun) bool { return now.Sub(t.at) >= 24*time.Hour || t.at.After(now) })
	if len(s.sent) >= maxIdentifies {
		return s.sent[len(s.sent)-maxIdentifies].at.Add(24 * time.Hour), true
	}
	if s.shared {
		return at, false
	}
	for _, t := range slices.Backward(s.sent) {
		if t.group == group || t.group == anyGroup {
			return t.at.Add(s.gap), false
		}
	}
	return at, false
}

// read learns what earlier processes sent, and those that run beside this one.
func (s *identifies) read(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known && !s.shared || s.store == nil {
		return nil
	}
	return s.store.View(ctx, func(tx storage.Reader) error { return s.learn(tx) })
}

// learn reads the record. The lock is held.
func (s *identifies) learn(tx storage.Reader) error {
	text, err := tx.Setting(identifiesKey)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	var seconds []float64
	if err == nil && json.Unmarshal([]byte(text), &seconds) != nil {
		seconds = nil // written by nobody we know: start over
	}
	var sent []begun
	for _, unix := range seconds {
		sent = append(sent, begun{time.UnixMilli(int64(math.Round(1000 * unix))), anyGroup})
	}
	if s.shared {
		s.sent = sent // which has our own
	} else {
		s.sent = append(s.sent, sent...)
	}
	s.known = true
	return nil
}

// note keeps that a shard of a group is about to send an IDENTIFY.
func (s *identifies) note(ctx context.Context, group int, now time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.store == nil {
		s.sent = append(s.sent, begun{now, group})
		return nil
	}
	if !s.shared {
		s.sent = append(s.sent, begun{now, group})
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		if s.shared {
			if err := s.learn(tx.Reader); err != nil {
				return err
			}
			s.sent = append(s.sent, begun{now, anyGroup})
			s.sent = s.sent[max(0, len(s.sent)-maxIdentifies):]
		}
		seconds := make([]float64, len(s.sent)) // to the millisecond
		for i, t := range s.sent {
			seconds[i] = float64(t.at.UnixMilli()) / 1000
		}
		text, err := json.Marshal(seconds)
		if err != nil {
			return err
		}
		return tx.SaveSetting(identifiesKey, string(text))
	})
}

// arrived notes that the last IDENTIFY of a group has been answered, or given up, by now:
// from then on the next one waits, since nobody knows how long it was under way.
func (s *identifies) arrived(group int, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shared {
		return // Turn sees to it
	}
	for i, t := range slices.Backward(s.sent) {
		if t.group == group {
			s.sent[i].at = now
			break
		}
	}
	slices.SortStableFunc(s.sent, func(a, b begun) int { return a.at.Compare(b.at) })
}
