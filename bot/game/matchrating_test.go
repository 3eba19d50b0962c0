package game_test

import (
	"context"
	"math"
	"slices"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

// solveMatch opens a player's board of a match, and solves it after the time given.
func (w *world) solveMatch(player storage.ID, match int64, spend time.Duration) game.Turn {
	w.Helper()
	v := w.matchBoard(player, match)
	w.now = w.now.Add(spend)
	return w.play(player, v.Game.ID, game.Submit{Answer: w.solution(v).String()})
}

func TestADuelMovesRatings(t *testing.T) {
	w := newWorld(t)
	id := w.duel(true)
	w.matchBoard(2, id)
	first := w.solveMatch(1, id, time.Minute)
	if got := w.rating(1, home1); got.Moves != 0 {
		t.Errorf("while the other may still finish, the rating is %+v", got)
	}
	if news, _ := game.FactOf[standings.Achieved](first); !slices.Contains(news, standings.FirstDuel) {
		t.Errorf("a first duel achieved %v", news)
	}
	second := w.solveMatch(2, id, time.Minute)
	w.stands(id, storage.MatchOver, storage.RivalSolved, storage.RivalSolved)
	for _, guild := range []storage.ID{home1, 0} {
		won, lost := w.rating(1, guild), w.rating(2, guild)
		if won.Value < 1600 || math.Abs(won.Value+lost.Value-3000) > 1e-6 || won.Moves != 1 || lost.Moves != 1 {
			t.Errorf("in %d: %+v and %+v", guild, won, lost)
		}
	}
	won := w.rating(1, home1)
	moves := []standings.RatingMove{{Before: 1500, After: int(math.Round(won.Value))}, {Before: 1500, After: 3000 - int(math.Round(won.Value))}}
	for _, v := range []*game.MatchView{second.View.Match, w.look(1, home1, game.Board{Game: first.View.Game.ID}).View.Match} {
		if got := []standings.RatingMove{v.Rivals[0].Rating, v.Rivals[1].Rating}; !slices.Equal(got, moves) {
			t.Errorf("the board tells of %v, want %v", got, moves)
		}
	}
	// Looked at again, and again after everything is due, nothing moves.
	w.now = w.now.Add(48 * time.Hour)
	w.match(id)
	if got := w.rating(1, home1); got != won {
		t.Errorf("later the rating is %+v, before it was %+v", got, won)
	}
}

func TestWhatMovesNoRating(t *testing.T) {
	w := newWorld(t)
	unrated := w.duel(false)
	w.matchBoard(2, unrated)
	w.solveMatch(1, unrated, time.Minute)
	w.solveMatch(2, unrated, time.Minute)
	w.stands(unrated, storage.MatchOver, storage.RivalSolved, storage.RivalSolved)
	tooFast := w.duel(true)
	w.matchBoard(2, tooFast)
	w.solveMatch(1, tooFast, 0)
	w.solveMatch(2, tooFast, time.Minute)
	for _, player := range []storage.ID{1, 2} {
		if got := w.rating(player, home1); got.Moves != 0 {
			t.Errorf("player %d has %+v", player, got)
		}
	}
}

// TestForfeitsAndDraws has one who never comes lose, and a draw of equals move nothing.
func TestForfeitsAndDraws(t *testing.T) {
	w := newWorld(t)
	drawn := w.duel(true)
	w.matchBoard(1, drawn)
	w.matchBoard(2, drawn)
	w.done(1, match.OfferDraw{Match: drawn})
	w.done(2, match.OfferDraw{Match: drawn})
	w.stands(drawn, storage.MatchOver, storage.RivalDrew, storage.RivalDrew)
	a, b := w.rating(1, home1), w.rating(2, home1)
	if math.Abs(a.Value-1500) > 1e-9 || math.Abs(b.Value-1500) > 1e-9 || a.Moves != 1 || a.Deviation >= 350 {
		t.Errorf("a draw leads to %+v and %+v", a, b)
	}
	id := w.duel(true)
	w.matchBoard(1, id)
	w.now = w.now.Add(6 * time.Minute)
	w.stands(id, storage.MatchOver, storage.RivalWalkover, storage.RivalAbsent)
	if now, b := w.rating(1, home1), w.rating(2, home1); now != a || b.Value > 1450 {
		t.Errorf("a forfeit leads to %+v and %+v", now, b)
	}
}

// TestAPairCountsTwiceADay has the same two play for ratings three times on one day, and once
// more on the next.
func TestAPairCountsTwiceADay(t *testing.T) {
	w := newWorld(t)
	w.now = monday.Truncate(24 * time.Hour).Add(time.Hour)
	win := func() (here, everywhere int, v *game.MatchView) {
		id := w.duel(true)
		w.matchBoard(2, id)
		w.solveMatch(1, id, time.Minute)
		board := w.solveMatch(2, id, time.Minute)
		return w.rating(1, home1).Moves, w.rating(1, 0).Moves, board.View.Match
	}
	for k, want := range []int{1, 2, 2} {
		here, everywhere, v := win()
		if here != want || everywhere != want || w.rating(2, home1).Moves != want {
			t.Errorf("after game %d: %d moves here, %d everywhere, want %d", k+1, here, everywhere, want)
		}
		if move := v.Rivals[0].Rating; move.Known() != (k < 2) || move.Told {
			t.Errorf("game %d has the move %+v", k+1, move)
		}
	}
	w.now = w.now.Add(24 * time.Hour)
	if here, everywhere, v := win(); here != 3 || everywhere != 3 || !v.Rivals[0].Rating.Told {
		t.Errorf("on the next day: %d moves here, %d everywhere, want 3, told as %+v", here, everywhere, v.Rivals[0].Rating)
	}
}

// TestMatchesThatEndAtOnce has the second and the third match of a pair on one day end at one
// instant: one of the two moves ratings.
func TestMatchesThatEndAtOnce(t *testing.T) {
	address := postgrestest.Fresh(t)
	store := postgrestest.OpenAt(t, address)
	change := func(f func(storage.Tx) error) {
		t.Helper()
		if err := store.Update(t.Context(), f); err != nil {
			t.Error(err)
		}
	}
	var matches []storage.Match
	rivals := func(match int64) []storage.Rival {
		return []storage.Rival{{Match: match, Player: 1, Seat: 1, State: storage.RivalSolved, Place: 1}, {Match: match, Player: 2, Seat: 2, State: storage.RivalGaveUp, Place: 2}}
	}
	change(func(tx storage.Tx) error {
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: "a puzzle"})
		for _, state := range []storage.MatchState{storage.MatchOver, storage.MatchRunning, storage.MatchRunning} {
			m := storage.Match{Kind: storage.Duel, State: state, Puzzle: puzzle, Rated: true, OverAt: monday}
			if err == nil {
				m.ID, err = storage.AddMatch(tx, m)
			}
			for _, r := range rivals(m.ID) {
				if err == nil {
					err = storage.SaveRival(tx, r)
				}
			}
			matches = append(matches, m)
		}
		return err
	})
	held, release := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		change(func(tx storage.Tx) error {
			_, err := storage.RatingOf(tx.Reader, 0, 1)
			close(held)
			<-release
			return storage.IgnoreMissing(err)
		})
	})
	<-held
	for _, m := range matches[1:] {
		m.State = storage.MatchOver
		all.Go(func() {
			change(func(tx storage.Tx) error {
				if err := storage.SaveMatch(tx, m); err != nil {
					return err
				}
				return standings.RateMatch(tx, m, rivals(m.ID))
			})
		})
	}
	conn := postgrestest.Connect(t, address)
	for waiting := 0; waiting < 2; time.Sleep(time.Millisecond) {
		if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(&waiting); err != nil {
			t.Fatal(err)
		}
	}
	close(release)
	all.Wait()
	if err := store.View(context.Background(), func(tx storage.Reader) error {
		r, err := storage.RatingOf(tx, 0, 1)
		if r.Moves != 1 {
			t.Errorf("the rating has moved %d times", r.Moves)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
}
