package game_test

import (
	"context"
	"math"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
)

// settle moves the ratings of contests that are over.
func (w *world) settle() {
	w.Helper()
	if err := w.RateContests(context.Background(), w.now); err != nil {
		w.Fatal(err)
	}
}

// rating returns a player's rating in a server; the zero Rating if there is none.
func (w *world) rating(player, guild storage.ID) storage.Rating {
	w.Helper()
	return inStore(w, func(tx storage.Reader) (storage.Rating, error) {
		r, err := tx.Rating(guild, player)
		return r, storage.IgnoreMissing(err)
	})
}

func TestADailyMovesRatings(t *testing.T) {
	w := newWorld(t)
	fast := w.solve(1, home1, 3*time.Minute)
	w.solve(2, home1, 5*time.Minute)
	w.today(3, home1, 0)
	w.done(3, game.TakeHint{Level: 1, Agreed: true})
	w.solve(3, home1, 10*time.Minute) // with a hint
	w.solve(4, home1, time.Second)    // too fast to be believed
	w.solve(5, home2, 3*time.Minute)  // alone in its server
	w.settle()
	if got := w.rating(1, home1); got != (storage.Rating{}) {
		t.Errorf("while the board is open the rating is %+v", got)
	}
	w.now = monday.AddDate(0, 0, 3)
	w.settle()
	winner, loser := w.rating(1, home1), w.rating(2, home1)
	if winner.Value < 1600 || loser.Value > 1400 || math.Abs(winner.Value+loser.Value-3000) > 1e-6 {
		t.Errorf("the faster one has %+v, the slower one %+v", winner, loser)
	}
	closed := time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC)
	if winner.Moves != 1 || !winner.At.Equal(closed) || winner.Deviation >= glicko.StartDeviation {
		t.Errorf("the faster one has %+v", winner)
	}
	for player, guild := range map[storage.ID]storage.ID{3: home1, 4: home1, 5: home2, 1: 0} {
		if got := w.rating(player, guild); got != (storage.Rating{}) {
			t.Errorf("player %d has the rating %+v in %d", player, got, guild)
		}
	}
	w.settle() // again
	if got := w.rating(1, home1); got != winner {
		t.Errorf("settled again, the rating is %+v, before it was %+v", got, winner)
	}
	if fast.Place.Rating.Known() {
		t.Errorf("the verdict told of a move: %+v", fast.Place.Rating)
	}
	if got := w.look(1, home1, game.Board{Game: fast.Result.Game}).View.Place.Rating; got != (standings.RatingMove{Before: 1500, After: int(math.Round(winner.Value))}) {
		t.Errorf("the solved board tells of %+v, the rating is %+v", got, winner)
	}
}

func TestTheTeaserRatesEverywhere(t *testing.T) {
	w := newWorld(t)
	for player, guild := range map[storage.ID]storage.ID{1: home1, 2: home2} {
		w.update(func(tx storage.Tx) error {
			return tx.SaveGuild(storage.Guild{ID: guild, Channel: 70 + guild, Teaser: true})
		})
		w.solve(player, guild, time.Duration(1+player)*time.Minute)
	}
	w.now = monday.AddDate(0, 0, 3)
	w.settle()
	if a, b := w.rating(1, 0), w.rating(2, 0); a.Value <= 1500 || b.Value >= 1500 {
		t.Errorf("everywhere they have %+v and %+v", a, b)
	}
	if a := w.rating(1, home1); a.Moves != 0 {
		t.Errorf("alone in its server, one has %+v", a)
	}
}

// TestCorrectedRatings strikes a rated result, puts it back, and has a time accepted late.
func TestCorrectedRatings(t *testing.T) {
	w := newWorld(t)
	struck := w.solve(1, home1, 3*time.Minute)
	w.solve(2, home1, 5*time.Minute)
	held := w.solve(3, home1, time.Second)
	w.now = monday.AddDate(0, 0, 3)
	w.settle()
	winner, loser := w.rating(1, home1), w.rating(2, home1)
	move := func() standings.RatingMove {
		return w.look(1, home1, game.Board{Game: struck.Result.Game}).View.Place.Rating
	}

	day := storage.DayOf(monday)
	govern := func(d game.Directive) {
		t.Helper()
		if turn := w.must(w.Govern(context.Background(), w.by(9, home1), d)); turn.Refusal != nil {
			t.Fatalf("%+v: %v", d, turn.Refusal)
		}
	}
	govern(game.Strike{Player: 1, Day: day, Slot: storage.Main})
	if got := w.rating(1, home1); math.Abs(got.Value-1500) > 1e-9 || got.Deviation != winner.Deviation || move().Known() {
		t.Errorf("struck: %+v, moved %+v", got, move())
	}
	if got := w.rating(2, home1); got != loser {
		t.Errorf("the other's rating moved from %+v to %+v", loser, got)
	}
	// The operator's verdict does not take the same move back twice.
	judge := func(id int64, v storage.Verdict) {
		t.Helper()
		if _, err := w.Judge(context.Background(), id, v); err != nil {
			t.Fatal(err)
		}
	}
	judge(struck.Result.Game, storage.Rejected)
	if got := w.rating(1, home1); math.Abs(got.Value-1500) > 1e-9 {
		t.Errorf("struck and rejected: %+v", got)
	}
	judge(struck.Result.Game, storage.Unjudged)
	if got := w.rating(1, home1); math.Abs(got.Value-1500) > 1e-9 {
		t.Errorf("still struck: %+v", got)
	}
	govern(game.Strike{Player: 1, Day: day, Slot: storage.Main, Lift: true})
	if got := w.rating(1, home1); math.Abs(got.Value-winner.Value) > 1e-9 || move().After != int(math.Round(winner.Value)) {
		t.Errorf("put back: %+v, it was %+v", got, winner)
	}
	judge(held.Result.Game, storage.Accepted)
	w.settle()
	if got := w.rating(3, home1); got.Moves != 0 {
		t.Errorf("accepted after the close: %+v", got)
	}
}

func TestRatingsGrowUnsure(t *testing.T) {
	w := newWorld(t)
	kept := storage.Rating{Guild: home1, Player: 1, Value: 1519.6, Deviation: 60, Volatility: 0.06, Moves: 9, At: monday}
	w.update(func(tx storage.Tx) error { return tx.SaveRating(kept) })
	shown := func(at time.Time) standings.Rating {
		return inStore(w, func(tx storage.Reader) (standings.Rating, error) { return standings.RatingOf(tx, home1, 1, at) })
	}
	if got := shown(monday); got != (standings.Rating{Value: 1520, Deviation: 60}) {
		t.Errorf("at first it is %+v", got)
	}
	if got := shown(monday.Add(-time.Hour)); got.Deviation != 60 {
		t.Errorf("before its time it is %+v", got)
	}
	if got := shown(monday.AddDate(1, 0, 0)); got != (standings.Rating{Value: 1520, Deviation: 208, Provisional: true}) {
		t.Errorf("a year later it is %+v", got)
	}
	if got := shown(monday.AddDate(300, 0, 0)); got.Deviation != glicko.StartDeviation {
		t.Errorf("ages later it is %+v", got)
	}
	if unknown := (standings.Rating{}); unknown.Known() || !shown(monday).Known() {
		t.Error("who is rated is not known, or who is not is")
	}
}

// TestRatingsInStats shows a rating to its player at once, to others once it is sure.
func TestRatingsInStats(t *testing.T) {
	w := newWorld(t)
	w.update(func(tx storage.Tx) error {
		for player, r := range map[storage.ID]storage.Rating{
			1: {Value: 1480.4, Deviation: 70, Moves: 9, At: monday.AddDate(0, 0, -1)},
			2: {Value: 1620.5, Deviation: 60, Moves: 20, At: monday.AddDate(0, 0, -9)},
			3: {Value: 1900, Deviation: 180, Moves: 2, At: monday},
		} {
			r.Guild, r.Player, r.Volatility = home1, player, 0.06
			if err := tx.SaveRating(r); err != nil {
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
		{1, 3, standings.Rating{}}, // of others what is sure
		{3, 3, standings.Rating{Value: 1900, Deviation: 180, Provisional: true}},
	} {
		s, _ := game.FactOf[standings.Stats](w.look(tt.reader, home1, game.StatsOf{Player: tt.of}))
		if s.Rating != tt.want {
			t.Errorf("player %d reads of %d %+v, want %+v", tt.reader, tt.of, s.Rating, tt.want)
		}
	}
}
