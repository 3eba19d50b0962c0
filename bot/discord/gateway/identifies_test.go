package gateway

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// identifyGap is the gap between sessions.
const identifyGap = 5500 * time.Millisecond

func TestNextStart(t *testing.T) {
	now := time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)
	many := func(n int, each time.Duration) (sent []time.Time) {
		for k := n; k > 0; k-- {
			sent = append(sent, now.Add(-time.Duration(k)*each))
		}
		return sent
	}
	tests := []struct {
		name    string
		sent    []time.Time
		at      time.Time
		crowded bool
	}{
		{"the first", nil, time.Time{}, false},
		{"right after another", []time.Time{now.Add(-time.Second)}, now.Add(identifyGap - time.Second), false},
		{"an hour later", []time.Time{now.Add(-time.Hour)}, now.Add(-time.Hour + identifyGap), false},
		{"the last of the day", many(maxIdentifies-1, time.Minute), now.Add(-time.Minute + identifyGap), false},
		{"too many", many(maxIdentifies, time.Minute), now.Add(-maxIdentifies * time.Minute).Add(24 * time.Hour), true},
		{"at the end of the day", append([]time.Time{now.Add(-24*time.Hour + time.Millisecond)}, many(maxIdentifies-1, time.Minute)...), now.Add(time.Millisecond), true},
		{"a day later", append([]time.Time{now.Add(-24 * time.Hour)}, many(maxIdentifies-1, time.Minute)...), now.Add(-time.Minute + identifyGap), false},
		{"the next day", many(maxIdentifies, 25*time.Hour), time.Time{}, false},
		{"by a clock that was ahead", []time.Time{now.Add(time.Hour)}, time.Time{}, false},
	}
	for _, tt := range tests {
		s := identifies{gap: identifyGap}
		for _, at := range tt.sent {
			s.sent = append(s.sent, begun{at: at})
		}
		at, crowded := s.next(0, now)
		if !at.Equal(tt.at) || crowded != tt.crowded {
			t.Errorf("%s: at %v, %v; want %v, %v", tt.name, at, crowded, tt.at, tt.crowded)
		}
	}
}

// A process heeds what the one before it sent, to the millisecond; earlier versions kept
// whole seconds.
func TestStartsAreKept(t *testing.T) {
	store := sqlitetest.Open(t)
	now := time.Now().Truncate(time.Millisecond)
	for k := range 3 {
		s := identifies{store: store, gap: identifyGap}
		if err := s.read(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(s.sent) != k {
			t.Errorf("process %d knows of %d", k, len(s.sent))
		}
		if at, _ := s.next(0, now); k > 0 && !at.Equal(now.Add(identifyGap)) {
			t.Errorf("process %d may identify at %v", k, at)
		}
		if err := s.note(t.Context(), 0, now); err != nil {
			t.Fatal(err)
		}
	}
	for text, want := range map[string]int{"no list": 0, "[1700000000]": 1} {
		if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting(identifiesKey, text) }); err != nil {
			t.Fatal(err)
		}
		s := identifies{store: store}
		if err := s.read(t.Context()); err != nil || len(s.sent) != want || want == 1 && !s.sent[0].at.Equal(time.Unix(1700000000, 0)) {
			t.Errorf("of %s: %v, %v", text, s.sent, err)
		}
	}
}

// New sessions are spaced, however often they are lost. Their instants are the bot's own:
// what arrives may have been delayed on the way.
func TestIdentifiesAreSpaced(t *testing.T) {
	t.Parallel()
	const gap = 200 * time.Millisecond
	g := New(Options{
		API:   newCaller(t, func() (int, string) { return allows(1, 1, 1000) }),
		Times: Times{IdentifyGap: gap}, Log: slog.New(slog.DiscardHandler),
	})
	g.identifies.together(1)
	s := &supervisor{gateway: g, log: g.opts.Log}
	for range 3 {
		identified, err := s.mayIdentify(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		identified()
	}
	sent := g.identifies.sent
	if len(sent) != 3 {
		t.Fatalf("%d IDENTIFYs are noted", len(sent))
	}
	for k := 1; k < len(sent); k++ {
		if between := sent[k].at.Sub(sent[k-1].at); between < gap {
			t.Errorf("%v between two IDENTIFYs, want at least %v", between, gap)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), gap/2)
	defer cancel()
	if _, err := s.mayIdentify(ctx); err == nil {
		t.Error("a fourth did not wait")
	}
}

// Shards of one group begin one after another, those of different groups together. What
// earlier processes sent counts for all.
func TestShardsBeginInGroups(t *testing.T) {
	now := time.Now()
	s := identifies{gap: identifyGap, sent: []begun{{now.Add(-3 * time.Second), anyGroup}, {now.Add(-2 * time.Second), 0}}}
	s.together(2)
	if at, _ := s.next(1, now); !at.Equal(now.Add(identifyGap - 2*time.Second)) {
		t.Errorf("with other groups than before, at %v", at)
	}
	s.sent[1].group = 0
	for group, before := range []time.Duration{2 * time.Second, 3 * time.Second} {
		if at, _ := s.next(group, now); !at.Equal(now.Add(identifyGap - before)) {
			t.Errorf("group %d may begin at %v", group, at.Sub(now))
		}
	}
	s.arrived(0, now)
	if at, _ := s.next(0, now); !at.Equal(now.Add(identifyGap)) {
		t.Errorf("after an IDENTIFY that was long under way, at %v", at.Sub(now))
	}
	if group, _ := s.group(5); group != 1 {
		t.Errorf("shard 5 of 2 at a time is of group %d", group)
	}
}

// While a shard begins, no other of its group does.
func TestShardsTakeTurns(t *testing.T) {
	t.Parallel()
	g := New(Options{API: newCaller(t, func() (int, string) { return allows(1, 1, 1000) }), Times: Times{IdentifyGap: 1}, Log: slog.New(slog.DiscardHandler)})
	g.identifies.together(2)
	of := func(shard int) *supervisor {
		return &supervisor{gateway: g, shard: shard, log: g.opts.Log}
	}
	first, err := of(0).mayIdentify(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := of(1).mayIdentify(t.Context()); err != nil {
		t.Errorf("the other group: %v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := of(2).mayIdentify(ctx); err == nil {
		t.Error("the next of the group did not wait")
	}
	first()
	if _, err := of(2).mayIdentify(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestSharedStartsAreReadAgain takes the list of a shared store for the whole truth.
func TestSharedStartsAreReadAgain(t *testing.T) {
	store, now := sqlitetest.Open(t), time.Now()
	for _, shared := range []bool{false, true} {
		s := identifies{store: store, shared: shared, sent: []begun{{now, 0}}}
		if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting(identifiesKey, "[1700000000,1700000001]") }); err != nil {
			t.Fatal(err)
		}
		err := s.read(t.Context())
		if want := map[bool]int{false: 3, true: 2}[shared]; err != nil || len(s.sent) != want {
			t.Errorf("shared %v: %d IDENTIFYs (%v), want %d", shared, len(s.sent), err, want)
		}
	}
}
