package storage

import (
	"testing"
	"time"
)

func TestPositions(t *testing.T) {
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	var k positions
	if _, ok := k.find(lastEntry{1, 1, noon}); ok {
		t.Error("found before anything was kept")
	}
	k.keep(Position{Game: 1, Seq: 3, At: noon, Cells: "old"})
	k.keep(Position{Game: 1, Seq: 4, At: noon, Cells: "new"})
	k.keep(Position{Game: 2})
	last := func(game int64, seq int) lastEntry { return lastEntry{game, seq, noon} }
	for _, tt := range []struct {
		last lastEntry
		want string
		ok   bool
	}{
		{last(1, 4), "new", true}, {last(1, 3), "", false}, {last(1, 5), "", false}, {last(3, 4), "", false},
		{lastEntry{1, 4, noon.Add(time.Second)}, "", false}, {lastEntry{game: 2}, "", false},
	} {
		p, ok := k.find(tt.last)
		if ok != tt.ok || ok && p.Cells != tt.want {
			t.Errorf("%+v: %q, %v", tt.last, p.Cells, ok)
		}
	}
	if _, there := k.byGame[2]; there {
		t.Error("the position of a game without a log is still there")
	}
	k.drop(1)
	if _, ok := k.find(last(1, 4)); ok {
		t.Error("found after it was dropped")
	}
	for game := range int64(2 * maxPositions) {
		k.keep(Position{Game: game, Seq: 1, At: noon})
	}
	if _, ok := k.find(last(2*maxPositions-1, 1)); !ok || len(k.byGame) != maxPositions {
		t.Errorf("%d are kept, want %d and the last among them: %v", len(k.byGame), maxPositions, ok)
	}
}
