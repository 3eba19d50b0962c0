package game_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestSettledLeaderboards settles what was left open, or doesn't go together.
func TestSettledLeaderboards(t *testing.T) {
	w := newWorld(t)
	today := storage.DayOf(monday)
	for _, tt := range []struct{ asked, want game.Leaderboard }{
		{game.Leaderboard{}, game.Leaderboard{Slot: storage.Main}},
		{game.Leaderboard{Slot: storage.Mini, Day: today}, game.Leaderboard{Slot: storage.Mini}},
		{game.Leaderboard{Span: game.PlayedLater, Slot: storage.Mini}, game.Leaderboard{Span: game.PlayedLater, Slot: storage.Mini}},
		{game.Leaderboard{Span: game.ThisMonth, Slot: storage.Mini}, game.Leaderboard{Span: game.ThisMonth, Slot: storage.Main}},
		{game.Leaderboard{Page: -3}, game.Leaderboard{Slot: storage.Main}},
		{game.Leaderboard{Page: math.MaxInt}, game.Leaderboard{Slot: storage.Main}},
	} {
		tt.want.Day = today
		turn := w.look(1, home1, tt.asked)
		puzzle, _ := game.FactOf[game.PuzzleBoard](turn)
		points, _ := game.FactOf[game.ScoreBoard](turn)
		if puzzle.Leaderboard != tt.want && points.Leaderboard != tt.want || puzzle.Pages+points.Pages != 1 {
			t.Errorf("%+v is settled as %+v, want %+v", tt.asked, turn.Facts, tt.want)
		}
	}
}

// TestBoardsOfManyPuzzles plays some days around the end of a week and looks at the
// boards of points: here, elsewhere and everywhere.
func TestBoardsOfManyPuzzles(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
	w.now = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) // Saturday, once the teaser holds
	for range 3 {                                          // to Monday
		noon := w.now
		w.solve(1, home1, 20*time.Minute)
		w.now = noon
		w.solve(2, home1, 15*time.Minute)
		w.now = noon
		w.solve(3, home2, 10*time.Minute)
		w.now = noon.Add(24 * time.Hour)
	}
	w.now = w.now.Add(-24 * time.Hour)
	w.today(4, home1, 0)
	w.done(4, game.TakeHint{Level: 1, Agreed: true})
	w.solve(4, home1, time.Minute)

	line := func(b game.ScoreBoard) (said string) {
		for _, r := range b.Rows {
			said += fmt.Sprintf("%d: player %d %d of %d. ", r.Rank, r.Player, r.Points, r.Solved)
		}
		if b.Own != nil {
			said += fmt.Sprintf("own %d. ", b.Own.Rank)
		}
		return said
	}
	sunday := storage.DayOf(monday) + 6
	for _, tt := range []struct {
		guild storage.ID
		asked game.Leaderboard
		want  string
	}{
		{home1, game.Leaderboard{Span: game.AllTime}, "1: player 1 16 of 3. 1: player 2 16 of 3. 3: player 4 4 of 1. own 1. "},
		{home1, game.Leaderboard{Span: game.ThisWeek}, "1: player 1 4 of 1. 1: player 2 4 of 1. 1: player 4 4 of 1. own 1. "},
		{home1, game.Leaderboard{Span: game.ThisWeek, Day: sunday}, "1: player 1 12 of 2. 1: player 2 12 of 2. own 1. "},
		{home1, game.Leaderboard{Span: game.ThisMonth}, "1: player 1 16 of 3. 1: player 2 16 of 3. 3: player 4 4 of 1. own 1. "},
		{home1, game.Leaderboard{Span: game.AllTime, Everywhere: true}, "own 2. "}, // player 3 leads, and nobody is named
		{home2, game.Leaderboard{Span: game.AllTime}, "1: player 3 20 of 3. "},
		{0, game.Leaderboard{Span: game.ThisWeek}, "1: player 1 4 of 1. 1: player 2 4 of 1. 1: player 4 4 of 1. own 1. "}, // where they last played
	} {
		if got := line(w.scores(1, tt.guild, tt.asked)); got != tt.want {
			t.Errorf("%+v in %d: %s\nwant %s", tt.asked, tt.guild, got, tt.want)
		}
	}
	if r := w.look(1, home1, game.Leaderboard{Span: game.ThisWeek, Day: storage.DayOf(w.now) + 7}).Refusal; !alike(r, standings.NoSuchDay{}) {
		t.Errorf("a week to come: %+v", r)
	}
	if b := w.scores(9, 0, game.Leaderboard{Span: game.ThisWeek}); b.Guild != 0 || b.Total != 4 || b.Own != nil {
		t.Errorf("for somebody without a server: %+v", b)
	}
	if b, _ := game.FactOf[game.PuzzleBoard](w.look(1, home2, game.Leaderboard{Everywhere: true})); b.Total != 4 || b.Own == nil || b.Own.Rank != 3 || b.Guild != 0 {
		t.Errorf("today's puzzle everywhere: %+v", b)
	}
	if b, _ := game.FactOf[game.PuzzleBoard](w.look(9, home2, game.Leaderboard{Everywhere: true})); b.Own != nil || b.Solved {
		t.Errorf("today's puzzle everywhere, for somebody else: %+v", b)
	}
	if days, _ := game.FactOf[game.Days](w.look(1, home1, game.PostedDays{Slot: storage.Main})); len(days) != 3 || days[0] != storage.DayOf(w.now) || days[2] != days[0]-2 {
		t.Errorf("days with a puzzle: %v", days)
	}
}

// TestPagesOfBoards turns the pages of a board of 23, with ties across them.
func TestPagesOfBoards(t *testing.T) {
	w := newWorld(t)
	noon := w.now
	for player := storage.ID(1); player <= 23; player++ {
		w.now = noon
		w.solve(player, home1, time.Duration(10+player/2)*time.Minute)
		if b := w.leaderboard(1, home1, storage.DayOf(noon)); b.Pages != (int(player)+9)/10 {
			t.Errorf("%d rows have %d pages", player, b.Pages)
		}
	}
	page := func(q game.Leaderboard) (ranks []int, s game.Shown) {
		turn := w.look(23, home1, q)
		if b, ok := game.FactOf[game.PuzzleBoard](turn); ok {
			for _, r := range b.Rows {
				ranks = append(ranks, r.Rank)
			}
			if b.Total != 23 || b.Own == nil || b.Own.Rank != 22 {
				t.Errorf("%+v: %d rows, own %+v", q, b.Total, b.Own)
			}
			return ranks, b.Shown
		}
		b, _ := game.FactOf[game.ScoreBoard](turn)
		for _, r := range b.Rows {
			ranks = append(ranks, r.Rank)
		}
		if b.Total != 23 || b.Own == nil {
			t.Errorf("%+v: %d rows, own %+v", q, b.Total, b.Own)
		}
		return ranks, b.Shown
	}
	for asked, want := range map[int][]int{-1: {1, 2, 2, 4, 4, 6, 6, 8, 8, 10}, 0: {1, 2, 2, 4, 4, 6, 6, 8, 8, 10}, 1: {10, 12, 12, 14, 14, 16, 16, 18, 18, 20}, 2: {20, 22, 22}, 3: {20, 22, 22}, 99: {20, 22, 22}} {
		got, shown := page(game.Leaderboard{Page: asked})
		if !slices.Equal(got, want) || shown.Pages != 3 || shown.Page != max(0, min(asked, 2)) {
			t.Errorf("page %d has the ranks %v, is page %d of %d", asked, got, shown.Page, shown.Pages)
		}
		got, shown = page(game.Leaderboard{Span: game.ThisWeek, Page: asked})
		if want := []int{10, 3}[min(max(asked, 0)/2, 1)]; len(got) != want || shown.Pages != 3 {
			t.Errorf("page %d of the week has %d rows, of %d", asked, len(got), shown.Pages)
		}
	}
}

// TestANameIsHidden counts somebody without a name on the boards, at the end of others' games and in the
// post, and tells others nothing of their record; they read their own as before.
func TestANameIsHidden(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
	for _, to := range []game.Switch{game.Off, game.On} {
		w.done(1, game.SetPreferences{Switches: map[string]game.Switch{"name": to}})
		if to == game.Off {
			w.solve(1, home1, time.Minute)
		}
		named := map[game.Switch]string{game.Off: "", game.On: "player"}[to]
		if b := w.leaderboard(2, home1, storage.DayOf(monday)); b.Rows[0].Name != named {
			t.Errorf("shown %s: on the board they are %q", to, b.Rows[0].Name)
		}
		if b := w.scores(2, home1, game.Leaderboard{Span: game.ThisWeek}); b.Rows[0].Name != named {
			t.Errorf("shown %s: of the week they are %q", to, b.Rows[0].Name)
		}
		if s := told[standings.Stats](w, w.look(2, home1, game.StatsOf{Player: 1})); (s.Solved == 0) != (to == game.Off) {
			t.Errorf("shown %s: their record is %+v", to, s)
		}
		if s := told[standings.Stats](w, w.look(1, home1, game.StatsOf{Player: 1})); s.Solved != 1 {
			t.Errorf("shown %s: their own record is %+v", to, s)
		}
		other := map[game.Switch]storage.ID{game.Off: 3, game.On: 4}[to]
		if near := w.solve(other, home1, time.Hour/2).Place.Near; slices.Contains(near, "player") != (to == game.On) {
			t.Errorf("shown %s: another is told of %q", to, near)
		}
	}
}
