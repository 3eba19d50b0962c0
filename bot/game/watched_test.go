package game

import (
	"testing"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// TestWatched tells Views out of order, as goroutines may, and looks at what is kept of a watch
// in the end. No door shows either.
func TestWatched(t *testing.T) {
	var s Service
	watch := s.Watch(actor.Actor{Player: 1}, 7)
	for _, seq := range []int{2, 1} {
		s.watched.tell(&View{Game: storage.Game{ID: 7}, Seq: seq})
	}
	if v := watch.Latest(); v == nil || v.Seq != 2 {
		t.Errorf("told of %+v, which was overtaken", v)
	}
	watch.Stop()
	if len(s.watched.of) != 0 {
		t.Errorf("%d games are still watched", len(s.watched.of))
	}
}
