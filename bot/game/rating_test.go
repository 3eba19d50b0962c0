package game_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
)

// rating returns a player's rating in a server; the zero Rating if there is none.
func (w *world) rating(player, guild storage.ID) storage.Rating {
	w.Helper()
	return inStore(w, func(tx storage.Reader) (storage.Rating, error) {
		r, err := storage.RatingOf(tx, guild, player)
		return r, storage.IgnoreMissing(err)
	})
}

func TestRatingsGrowUnsure(t *testing.T) {
	w := newWorld(t)
	kept := storage.Rating{Guild: home1, Player: 1, Value: 1519.6, Deviation: 60, Volatility: 0.06, Moves: 9, At: monday}
	w.update(func(tx storage.Tx) error { return storage.SaveRating(tx, kept) })
	shown := func(at time.Time) standings.Rating {
		return inStore(w, func(tx storage.Reader) (standings.Rating, error) { return standings.RatingOf(tx, home1, 1, at) })
	}
	if got := shown(monday); got != (standings.Rating{Value: 1520, Deviation: 60}) {
		t.Errorf("at first it is %+v", got)
	}
	if got := shown(monday.Add(-time.Hour)); got.Deviation != 60 {
		t.Errorf("before its time it is %+v", got)
	}
	if got := shown(monday.AddDate(1, 0, 0)); got != (standings.Rating{Value: 1520, Deviation: 208}) {
		t.Errorf("a year later it is %+v", got)
	}
	if got := shown(monday.AddDate(300, 0, 0)); got.Deviation != glicko.StartDeviation {
		t.Errorf("ages later it is %+v", got)
	}
	if unknown := (standings.Rating{}); unknown.Known() || !shown(monday).Known() {
		t.Error("who is rated is not known, or who is not is")
	}
}

// TestRatingsInStats shows a rating from the third match on.
func TestRatingsInStats(t *testing.T) {
	w := newWorld(t)
	w.update(func(tx storage.Tx) error {
		for player, r := range map[storage.ID]storage.Rating{
			1: {Value: 1480.4, Deviation: 70, Moves: 9, At: monday.AddDate(0, 0, -1)},
			2: {Value: 1620.5, Deviation: 60, Moves: 20, At: monday.AddDate(0, 0, -9)},
			3: {Value: 1900, Deviation: 180, Moves: 2, At: monday},
			4: {Value: 1400, Deviation: 150, Moves: 3, At: monday},
		} {
			r.Guild, r.Player, r.Volatility = home1, player, 0.06
			if err := storage.SaveRating(tx, r); err != nil {
				return err
			}
		}
		return nil
	})
	for _, tt := range []struct {
		reader, of storage.ID
		want       standings.Rating
	}{
		{1, 1, standings.Rating{Value: 1480, Deviation: 71}},
		{1, 2, standings.Rating{Value: 1621, Deviation: 68}},
		{1, 3, standings.Rating{}},
		{3, 3, standings.Rating{}},
		{1, 4, standings.Rating{Value: 1400, Deviation: 150}},
		{4, 4, standings.Rating{Value: 1400, Deviation: 150}},
	} {
		s, _ := game.FactOf[standings.Stats](w.look(tt.reader, home1, game.StatsOf{Player: tt.of}))
		if s.Rating != tt.want {
			t.Errorf("player %d reads of %d %+v, want %+v", tt.reader, tt.of, s.Rating, tt.want)
		}
	}
}
