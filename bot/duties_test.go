package bot_test

import (
	"errors"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// TestDutiesTellTrouble runs every duty, and again with each of its transactions failing: the others
// may go on, but their luck is no reason to say nothing.
func TestDutiesTellTrouble(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for _, d := range bot.Duties() {
		store, reached := newCountingStore(sqlitetest.Open(t).Engine), 0
		for n := 0; ; n++ {
			store.failIn(n)
			_, err := d.Do(t.Context(), game.New(store, game.Rules{Salt: []byte("test"), Kinds: bot.Kinds()}, slog.New(slog.DiscardHandler)), now, storage.Part{})
			passed := n > 0 && !store.hasFailed()
			if told := errors.Is(err, errStore); told != (n > 0 && !passed) {
				t.Errorf("%s: its transaction %d fails, and it says %v", d.Name, n, err)
			}
			if passed {
				break
			}
			reached = n
		}
		if reached == 0 {
			t.Errorf("%s never asks the store", d.Name)
		}
	}
}
