package game_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestGreetedOnceAnHour keeps when a player was seen, and writes that no more often than each hour.
func TestGreetedOnceAnHour(t *testing.T) {
	w := newWorld(t)
	v := w.practice(1)
	for _, tt := range []struct{ after, seen time.Duration }{
		{time.Second, 0}, {time.Hour - time.Second, 0}, {time.Hour, time.Hour}, {2*time.Hour - time.Second, time.Hour}, {2 * time.Hour, 2 * time.Hour},
	} {
		w.now = monday.Add(tt.after)
		w.play(1, v.Game.ID, game.Check{})
		seen := monday.Add(tt.seen)
		for _, m := range inStore(w, func(tx storage.Reader) ([]storage.Member, error) { return tx.Members(home1, 1) }) {
			if !m.SeenAt.Equal(seen) {
				t.Errorf("after %v: in guild %d seen at %v, want %v", tt.after, m.Guild, m.SeenAt, seen)
			}
		}
	}
}
