package actor_test

import (
	"testing"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// TestIsGuest has players with an account, guests, and the IDs of those who were forgotten.
func TestIsGuest(t *testing.T) {
	for player, want := range map[storage.ID]bool{1: false, 0: false, -1: true, -1 << 62: true, -1<<62 - 1: false} {
		if actor.IsGuest(player) != want {
			t.Errorf("%d: %v", int64(player), !want)
		}
	}
}
