package game_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestSeasons begins a season, plays a day in each, and corrects the first one afterwards.
func TestSeasons(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	board := func(q game.Leaderboard) game.ScoreBoard {
		q.Span = game.OneSeason
		return w.scores(1, home1, q)
	}
	w.solve(1, home1, time.Minute)
	w.solve(2, home1, 2*time.Minute)
	if b := board(game.Leaderboard{}); b.Span != game.AllTime || !b.NoSeasons || len(b.Seasons) != 0 {
		t.Errorf("without seasons: %+v", b.Shown)
	}
	begin := game.BeginSeason{Name: " a\u200b \n b" + strings.Repeat("x", 40), First: day + 1}
	w.refusesTo(standings.SeasonLate, game.BeginSeason{First: day + 2})
	w.refusesTo(standings.SeasonLate, game.BeginSeason{First: day})
	begun, _ := game.FactOf[standings.SeasonBegun](w.decides(begin))
	if begun.Number != 2 || begun.First != day+1 || begun.Name != "a b"+strings.Repeat("x", 22) {
		t.Errorf("%+v", begun)
	}
	w.refusesTo(standings.SeasonSoon{}, begin)
	if b := board(game.Leaderboard{}); b.Season.Number != 1 || b.Total != 2 || len(b.Seasons) != 1 {
		t.Errorf("on the last day of the first season: %+v", b)
	}

	w.now = monday.Add(24 * time.Hour)
	w.solve(2, home1, time.Minute)
	b := board(game.Leaderboard{})
	if b.Season.Number != 2 || b.Total != 1 || b.Rows[0].Player != 2 || b.Own != nil || len(b.Seasons) != 2 {
		t.Errorf("the second season: %+v", b)
	}
	w.decides(game.Strike{Player: 2, Day: day, Slot: storage.Main})
	if b := board(game.Leaderboard{Day: day}); b.Season.Number != 1 || b.Total != 1 || b.Own == nil || b.Own.Points != 8 {
		t.Errorf("the first season, corrected: %+v", b)
	}
	if b := board(game.Leaderboard{Everywhere: true}); b.Span != game.AllTime || !b.NoSeasons {
		t.Errorf("everywhere: %+v", b.Shown)
	}
	if b := w.points(2, home1); b.Total != 2 || b.Own.Points != 10 {
		t.Errorf("all time: %+v", b)
	}
	if b := w.scores(2, home2, game.Leaderboard{Span: game.OneSeason}); !b.NoSeasons {
		t.Errorf("another server: %+v", b.Shown)
	}
	s, _ := game.FactOf[game.Status](w.look(1, home1, game.StatusOf{}))
	if s.Season.Number != 2 || s.Upcoming.Number != 0 {
		t.Errorf("status: %+v, %+v", s.Season, s.Upcoming)
	}
}

// TestSeasonBegunTwiceAtOnce has several managers agree at the same time.
func TestSeasonBegunTwiceAtOnce(t *testing.T) {
	w := newSharedWorld(t)
	var all sync.WaitGroup
	turns, errs := make([]game.Turn, 8), make([]error, 8)
	for i := range turns {
		all.Go(func() {
			turns[i], errs[i] = w.Govern(t.Context(), actor.Actor{Player: storage.ID(i + 1), Guild: home1, At: w.now}, game.BeginSeason{First: storage.DayOf(monday) + 1})
		})
	}
	all.Wait()
	begun := 0
	for i, turn := range turns {
		if _, ok := game.FactOf[standings.SeasonBegun](turn); ok {
			begun++
		} else if !alike(turn.Refusal, standings.SeasonSoon{}) {
			t.Errorf("manager %d gets %+v, %v", i, turn, errs[i])
		}
	}
	if begun != 1 {
		t.Errorf("%d seasons were begun at once", begun)
	}
}
