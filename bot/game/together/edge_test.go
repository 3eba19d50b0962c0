package together

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// TestFullLog takes as many entries as fit, and no more.
func TestFullLog(t *testing.T) {
	for entries, want := range map[int]outcome.Refusal{maxLog - 1: nil, maxLog: Full} {
		b := fresh(t)
		b.Log = make([]storage.TogetherMove, entries)
		if got := b.May(ann, monday); got != want {
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

// TestFirstWithMost puts whoever first had the most digits first.
func TestFirstWithMost(t *testing.T) {
	b := fresh(t)
	for k, by := range []storage.ID{ann, bob, bob, ann} {
		b.right(by, k, monday)
	}
	if all := b.Credits(); all[0].Player != bob || len(all[0].Cells) != 2 || all[0].Cells[0] != board.CellAt(4, 1) {
		t.Errorf("credits %+v", all)
	}
}

// TestSizes grow with how many people have placed a digit.
func TestSizes(t *testing.T) {
	for people, want := range map[int]int{0: 6, 7: 6, 8: 7, 15: 7, 16: 8, 31: 8, 32: 9, 99: 9} {
		if got := SizeFor(people); got != want {
			t.Errorf("%d people: %d, want %d", people, got, want)
		}
	}
	for size, want := range map[int]board.Difficulty{4: board.Medium, 7: board.Medium, 8: board.Hard} {
		if got := DifficultyFor(size); got != want {
			t.Errorf("size %d: %v, want %v", size, got, want)
		}
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
			b.sends(ann, cell, 0, after(tt.at[cell]), Shown{cell, steps})
		}
		if key := b.KeyMove(); key == nil || key.Cell != tt.want {
			t.Errorf("%s: %+v, want cell %d", name, key, tt.want)
		}
	}
	if key := fresh(t).KeyMove(); key != nil {
		t.Errorf("of a fresh board: %+v", key)
	}
}
