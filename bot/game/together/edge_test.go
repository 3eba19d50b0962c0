package together

import (
	"testing"
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// TestSameMoment has somebody send a digit before the one who was served first: by how much, and
// with which right to place one.
func TestSameMoment(t *testing.T) {
	const at = time.Hour
	for name, tt := range map[string]struct {
		before time.Duration
		waits  time.Duration // of bob, until then; 0 is not
		placed int           // by bob before
		ends   storage.TogetherState
		owner  storage.ID
	}{
		"just before":          {1, 0, 0, storage.TogetherOpen, bob},
		"a second before":      {sameTime, 0, 0, storage.TogetherOpen, bob},
		"longer before":        {sameTime + 1, 0, 0, storage.TogetherOpen, ann},
		"at once":              {0, 0, 0, storage.TogetherOpen, ann},
		"the board was solved": {1, 0, 0, storage.TogetherSolved, bob},
		"the board was closed": {1, 0, 0, storage.TogetherClosed, ann},
		"who waits":            {1, at, 0, storage.TogetherOpen, ann},
		"who has just waited":  {1, at - 1, 0, storage.TogetherOpen, bob},
		"who has nothing left": {1, 0, UsualRation, storage.TogetherOpen, ann},
		"who has one left":     {1, 0, UsualRation - 1, storage.TogetherOpen, bob},
	} {
		b := fresh(t)
		for cell := range tt.placed {
			b.right(bob, cell, after(at-time.Minute))
		}
		b.right(ann, 5, after(at))
		b.see(bob, "Bob", monday)
		if tt.waits > 0 {
			b.Person(bob).WaitsUntil = after(tt.waits)
		}
		b.State = tt.ends
		beaten := b.Overtake(bob, "Bob", 5, int(b.Solution[5]), after(at-tt.before))
		if m := b.Of(5); m.Player != tt.owner || (beaten == ann) != (tt.owner == bob) || m.Faster != (tt.owner == bob) {
			t.Errorf("%s: the digit is %v's, and %v was beaten", name, m.Player, beaten)
		}
	}
}

// TestFullLog takes as many entries as fit, and no more.
func TestFullLog(t *testing.T) {
	for entries, want := range map[int]outcome.Refusal{maxLog - 1: nil, maxLog: Full} {
		b := fresh(t)
		b.Log = make([]storage.TogetherMove, entries)
		if got := b.May(ann, 0, monday); got != want {
			t.Errorf("with %d entries: a digit: %v, want %v", entries, got, want)
		}
		if got := b.Hint(ann, "Ann", monday); got != want {
			t.Errorf("with %d entries: a hint: %v, want %v", entries, got, want)
		}
	}
	for hints, want := range map[int]outcome.Refusal{maxHints - 1: nil, maxHints: Full} {
		b := fresh(t)
		for range hints {
			b.Log = append(b.Log, storage.TogetherMove{Kind: storage.TogetherHint, Player: bob})
		}
		if got := b.Hint(ann, "Ann", monday); got != want {
			t.Errorf("after %d hints: %v, want %v", hints, got, want)
		}
	}
}

// TestSeen counts those who looked since the last digit, and never goes back in time.
func TestSeen(t *testing.T) {
	b := fresh(t)
	b.right(ann, 0, after(time.Minute))
	for by, at := range map[storage.ID]time.Duration{bob: time.Minute, cem: time.Minute + 1, ann: 2 * time.Minute} {
		b.Look(by, by.String(), after(at))
	}
	if n := b.looked(ann); n != 1 {
		t.Errorf("%d others looked since the digit, want cem alone", n)
	}
	b.Look(cem, "3", after(time.Hour)) // has looked for this digit already
	b.see(ann, "1", monday)
	for by, want := range map[storage.ID]time.Duration{cem: time.Minute + 1, ann: 2 * time.Minute} {
		if got := b.Person(by).SeenAt; !got.Equal(after(want)) {
			t.Errorf("%v was seen after %v, want %v", by, got.Sub(monday), want)
		}
	}
	if b.Look(cem, "Cem", after(time.Hour)); b.Person(cem).Name != "Cem" {
		t.Error("a new name is not kept")
	}
}

// TestKeyMoveIsTheLongest, and of equals the one that was waited for the longest, and the first.
func TestKeyMoveIsTheLongest(t *testing.T) {
	for name, tt := range map[string]struct {
		steps []int
		at    []time.Duration
		want  int
	}{
		"the longest proof": {[]int{1, 3, 2}, []time.Duration{9, 10, 30}, 1},
		"the longest wait":  {[]int{2, 2, 2}, []time.Duration{1, 5, 6}, 1},
		"the first":         {[]int{2, 2, 2}, []time.Duration{1, 2, 3}, 0},
	} {
		b := fresh(t)
		for cell, steps := range tt.steps {
			b.Place(ann, "Ann", cell, int(b.Solution[cell]), Judgement{Digit: int(b.Solution[cell]), Steps: steps}, after(tt.at[cell]))
		}
		if key := b.KeyMove(); key == nil || key.Cell != tt.want {
			t.Errorf("%s: %+v, want cell %d", name, key, tt.want)
		}
	}
	if key := fresh(t).KeyMove(); key != nil {
		t.Errorf("of a fresh board: %+v", key)
	}
}
