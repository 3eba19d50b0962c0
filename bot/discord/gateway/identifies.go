package gateway

import (
	"context"
	"encoding/json"
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

	mu    sync.Mutex // guards what follows
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
	sent, err := storage.Read(ctx, s.store, recorded)
	if err != nil {
		return err
	}
	if s.sent = append(s.sent, sent...); s.shared {
		s.sent = sent // which has our own
	}
	s.known = true
	return nil
}

// recorded reads the record.
func recorded(tx storage.Reader) (sent []begun, err error) {
	text, err := tx.Setting(identifiesKey)
	if err := storage.IgnoreMissing(err); err != nil {
		return nil, err
	}
	var seconds []float64
	if err == nil && json.Unmarshal([]byte(text), &seconds) != nil {
		seconds = nil // written by nobody we know: start over
	}
	for _, unix := range seconds {
		sent = append(sent, begun{time.UnixMilli(int64(math.Round(1000 * unix))), anyGroup})
	}
	return sent, nil
}

// note keeps that a shard of a group is about to send an IDENTIFY.
func (s *identifies) note(ctx context.Context, group int, now time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.store == nil || !s.shared {
		s.sent = append(s.sent, begun{now, group})
	}
	if s.store == nil {
		return nil
	}
	own := s.sent
	sent, err := storage.Change(ctx, s.store, func(tx storage.Tx) (sent []begun, err error) {
		if sent = own; s.shared {
			if sent, err = recorded(tx.Reader); err != nil {
				return nil, err
			}
			sent = append(sent, begun{now, anyGroup})
			sent = sent[max(0, len(sent)-maxIdentifies):]
		}
		seconds := make([]float64, len(sent)) // to the millisecond
		for i, t := range sent {
			seconds[i] = float64(t.at.UnixMilli()) / 1000
		}
		text, err := json.Marshal(seconds)
		if err != nil {
			return nil, err
		}
		return sent, tx.SaveSetting(identifiesKey, string(text))
	})
	if err == nil {
		s.sent = sent
	}
	return err
}

// arrived notes that the last IDENTIFY of a group has been answered, or given up, by now:
// from then on the next one waits, since nobody knows how long it was under way.
func (s *identifies) arrived(group int, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shared {
		return // Turn sees to it
	}
	last := -1
	for i, t := range s.sent {
		if t.group == group {
			last = i
		}
	}
	if last >= 0 {
		s.sent[last].at = now
	}
	slices.SortStableFunc(s.sent, func(a, b begun) int { return a.at.Compare(b.at) })
}
