package standings

import (
	"math"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

const home storage.ID = 7

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// duel keeps a rated duel of players 1 and 2 that ended at an instant, won by the first, and rates it
// as often as given.
func duel(t *testing.T, store storage.Store, puzzle int64, over time.Time, times int) storage.Match {
	t.Helper()
	m := storage.Match{Kind: storage.Duel, State: storage.MatchOver, Guild: home, Puzzle: puzzle, Rated: true, OverAt: over}
	err := store.Update(t.Context(), func(tx storage.Tx) (err error) {
		if m.ID, err = storage.AddMatch(tx, m); err != nil {
			return err
		}
		rivals := []storage.Rival{{Match: m.ID, Player: 1, Seat: 1, State: storage.RivalSolved, Place: 1, Game: 1}, {Match: m.ID, Player: 2, Seat: 2, State: storage.RivalUnfinished, Game: 2}}
		for _, r := range rivals {
			if err := storage.SaveRival(tx, r); err != nil {
				return err
			}
		}
		for range times {
			if err := RateMatch(tx, m, rivals); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRateMatch moves ratings once a match, here and everywhere, and by no more than two matches of
// a pair a day.
func TestRateMatch(t *testing.T) {
	store := enginetest.Open(t)
	var puzzle int64
	if err := store.Update(t.Context(), func(tx storage.Tx) (err error) {
		puzzle, err = tx.AddPuzzle(storage.Puzzle{Size: 3, Text: "a"})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	before := 1500.0
	for n, tt := range []struct {
		over, as time.Time // when it ended, and as of when the rating is true then
		moves    int       // so far
		goes     bool      // it moves the rating
	}{
		{noon, noon, 1, true},
		{noon.Add(time.Hour), noon.Add(time.Hour), 2, true},
		{noon.Add(2 * time.Hour), noon.Add(time.Hour), 2, false},      // the third of the day
		{noon.Add(12*time.Hour - 1), noon.Add(time.Hour), 2, false},   // still the day
		{noon.Add(12 * time.Hour), noon.Add(12 * time.Hour), 3, true}, // the next one, by UTC
		{noon.AddDate(0, 0, -1), noon.Add(12 * time.Hour), 4, true},   // one that is rated late
	} {
		m := duel(t, store, puzzle, tt.over, 2)
		for _, pool := range []storage.ID{home, 0} {
			won, err := storage.Read(t.Context(), store, func(tx storage.Reader) (storage.Rating, error) { return storage.RatingOf(tx, pool, 1) })
			if err != nil {
				t.Fatal(err)
			}
			lost, err := storage.Read(t.Context(), store, func(tx storage.Reader) (storage.Rating, error) { return storage.RatingOf(tx, pool, 2) })
			if err != nil || won.Moves != tt.moves || lost.Moves != tt.moves || !won.At.Equal(tt.as) || (won.Value > before) != tt.goes || math.Abs(won.Value+lost.Value-3000) > 1e-6 {
				t.Errorf("match %d, in guild %d: %+v and %+v, %v", n, pool, won, lost, err)
			}
			moved, err := storage.Read(t.Context(), store, func(tx storage.Reader) (RatingMove, error) { return MoveOf(tx, pool, 1, m.ID) })
			if want := (RatingMove{Before: rounded(before), After: rounded(won.Value), Told: tt.moves >= toldFrom}); err != nil || tt.goes && moved != want || !tt.goes && moved.Known() {
				t.Errorf("match %d, in guild %d: moved by %+v, want %+v, %v", n, pool, moved, want, err)
			}
			if pool == 0 {
				before = won.Value
			}
		}
	}
}

// TestScore compares two rivals both ways.
func TestScore(t *testing.T) {
	of := func(state storage.RivalState, place int) storage.Rival {
		return storage.Rival{State: state, Place: place}
	}
	type want struct {
		score float64
		met   bool
	}
	won, lost, drew, apart := want{1, true}, want{0, true}, want{0.5, true}, want{}
	for name, tt := range map[string]struct {
		a, b     storage.Rival
		aIs, bIs want
	}{
		"the faster one":              {of(storage.RivalSolved, 1), of(storage.RivalSolved, 2), won, lost},
		"a tie":                       {of(storage.RivalSolved, 1), of(storage.RivalSolved, 1), drew, drew},
		"a draw":                      {of(storage.RivalDrew, 1), of(storage.RivalDrew, 1), drew, drew},
		"one who did not finish":      {of(storage.RivalSolved, 7), of(storage.RivalUnfinished, 0), won, lost},
		"two who did not":             {of(storage.RivalUnfinished, 0), of(storage.RivalGaveUp, 0), apart, apart},
		"one who was not in it":       {of(storage.RivalSolved, 1), of(storage.RivalOut, 0), apart, apart},
		"one who never came":          {of(storage.RivalSolved, 1), of(storage.RivalAbsent, 0), won, lost},
		"a duel given up":             {of(storage.RivalWalkover, 1), of(storage.RivalGaveUp, 0), won, lost},
		"a duel that one came to":     {of(storage.RivalWalkover, 1), of(storage.RivalAbsent, 0), want{1, false}, lost},
		"two who were not in it both": {of(storage.RivalOut, 0), of(storage.RivalOut, 0), apart, apart},
	} {
		for _, way := range []struct {
			r, other storage.Rival
			want     want
		}{{tt.a, tt.b, tt.aIs}, {tt.b, tt.a, tt.bIs}} {
			if score, met := Score(way.r, way.other); score != way.want.score || met != way.want.met {
				t.Errorf("%s: %+v against %+v is %v, %v, want %+v", name, way.r, way.other, score, met, way.want)
			}
		}
	}
}
