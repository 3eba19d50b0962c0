package game_test

import (
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestFold unfolds the controls on one board, finds them on the next, and folds them there.
func TestFold(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	open := w.done(1, game.Fold{Open: true})
	if _, told := game.FactOf[game.Unfolded](open); !told || !open.View.Preferences.Unfolded || len(open.View.Grid) == 0 {
		t.Errorf("unfolded: %+v", open)
	}
	if v := w.open(1, home1, game.Today{Slot: storage.Mini}); !v.Preferences.Unfolded {
		t.Error("folded on the next board")
	}
	if away := w.done(1, game.Fold{}); away.View.Preferences.Unfolded || len(away.Facts) > 0 {
		t.Errorf("folded: %+v", away)
	}
}
