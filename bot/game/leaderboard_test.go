package game

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// TestSettledLeaderboards settles what was left open, or doesn't go together.
func TestSettledLeaderboards(t *testing.T) {
	kind, size := storage.Kind{Size: 6, Difficulty: 3}, storage.Kind{Size: 6}
	for _, tt := range []struct {
		asked, want Leaderboard
		note        BoardNote
	}{
		{Leaderboard{}, Leaderboard{Span: OnePuzzle, By: ByTime}, NoNote},
		{Leaderboard{Slot: storage.Mini, Day: 7}, Leaderboard{Span: OnePuzzle, By: ByTime, Slot: storage.Mini, Day: 7}, NoNote},
		{Leaderboard{Span: ThisWeek}, Leaderboard{Span: ThisWeek, By: ByPoints}, NoNote},
		{Leaderboard{Span: ThisMonth, Slot: storage.Mini}, Leaderboard{Span: ThisMonth, By: ByPoints}, NoNote},
		{Leaderboard{By: ByTime}, Leaderboard{Span: OnePuzzle, By: ByTime}, NoNote},
		{Leaderboard{By: ByPoints}, Leaderboard{Span: ThisWeek, By: ByPoints}, NoNote},
		{Leaderboard{By: BySolved}, Leaderboard{Span: ThisWeek, By: BySolved}, NoNote},
		{Leaderboard{By: ByAverage}, Leaderboard{Span: AllTime, By: ByAverage}, NoNote},
		{Leaderboard{By: ByPar}, Leaderboard{Span: AllTime, By: ByPar}, NoNote},
		{Leaderboard{By: ByStreak}, Leaderboard{Span: ThisWeek, By: ByStreak}, NoNote},
		{Leaderboard{Span: OnePuzzle, By: ByStreak}, Leaderboard{Span: ThisWeek, By: ByStreak}, NoNote},
		{Leaderboard{Span: AllTime, By: ByStreak}, Leaderboard{Span: AllTime, By: ByStreak}, NoNote},
		{Leaderboard{Span: OnePuzzle, By: BySolved}, Leaderboard{Span: OnePuzzle, By: ByTime}, OnlyByTime},
		{Leaderboard{Span: OnePuzzle, By: ByPoints, Slot: storage.Mini}, Leaderboard{Span: OnePuzzle, By: ByTime, Slot: storage.Mini}, OnlyByTime},
		{Leaderboard{Kind: kind}, Leaderboard{Span: AllTime, By: ByTime, Kind: kind}, NoNote},
		{Leaderboard{Kind: size, By: ByTime}, Leaderboard{Span: AllTime, By: ByTime, Kind: size}, NoNote},
		{Leaderboard{Kind: kind, Span: ThisWeek}, Leaderboard{Span: ThisWeek, By: ByTime, Kind: kind}, NoNote},
		{Leaderboard{Kind: kind, Span: ThisWeek, By: ByPoints}, Leaderboard{Span: ThisWeek, By: ByPoints}, KindIgnored},
		{Leaderboard{Kind: kind, Span: OnePuzzle}, Leaderboard{Span: OnePuzzle, By: ByTime}, KindIgnored},
		{Leaderboard{Kind: kind, By: ByStreak}, Leaderboard{Span: ThisWeek, By: ByStreak}, KindIgnored},
		{Leaderboard{Page: -3}, Leaderboard{Span: OnePuzzle, By: ByTime}, NoNote},
		{Leaderboard{Page: 1 << 40}, Leaderboard{Span: OnePuzzle, By: ByTime, Page: mostPages}, NoNote},
	} {
		tt.want.Slot = max(tt.want.Slot, storage.Main)
		got, note := tt.asked.settled()
		if got != tt.want || note != tt.note {
			t.Errorf("%+v is settled as %+v with note %d, want %+v with %d", tt.asked, got, note, tt.want, tt.note)
		}
		if again, note := got.settled(); again != got || note != NoNote && tt.note == NoNote {
			t.Errorf("%+v is settled again as %+v", got, again)
		}
	}
}

// TestKindAsked completes a kind by the latest puzzle that has what was asked for.
func TestKindAsked(t *testing.T) {
	day := storage.DayOf(monday) // 5×5 easy, the mini 4×4
	for _, tt := range []struct{ asked, want storage.Kind }{
		{storage.Kind{}, storage.Kind{Size: 5, Difficulty: 1}},
		{storage.Kind{Size: 8, Difficulty: 5}, storage.Kind{Size: 8, Difficulty: 5}},
		{storage.Kind{Size: 7}, storage.Kind{Size: 7, Difficulty: 4}},       // yesterday's
		{storage.Kind{Difficulty: 3}, storage.Kind{Size: 7, Difficulty: 3}}, // Saturday's
		{storage.Kind{Size: 4}, miniKind(day)},
		{storage.Kind{Size: 9}, storage.Kind{Size: 9, Difficulty: 2}}, // no daily
		{storage.Kind{Difficulty: 5}, storage.Kind{Size: 5, Difficulty: 5}},
	} {
		if got := kindAsked(storage.Guild{}, day, tt.asked); got != tt.want {
			t.Errorf("%+v becomes %+v, want %+v", tt.asked, got, tt.want)
		}
	}
}

// TestBoardsOfManyPuzzles plays some days around the end of a week and looks at the
// boards by each ranking: here, elsewhere and everywhere.
func TestBoardsOfManyPuzzles(t *testing.T) {
	detector.Slow(t)
	w := newWorld(t)
	w.setup(home1, Setup{Channel: 77, Teaser: On})
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
	w.done(4, TakeHint{Level: 1})
	w.solve(4, home1, time.Minute)

	line := func(b ScoreBoard) (said string) {
		for _, r := range b.Rows {
			said += fmt.Sprintf("%d: player %d %d of %d. ", r.Rank, r.Player, r.Value, r.Solved)
		}
		if b.Own != nil {
			said += fmt.Sprintf("own %d. ", b.Own.Rank)
		}
		return said
	}
	sunday := storage.DayOf(monday) + 6
	for _, tt := range []struct {
		guild storage.ID
		asked Leaderboard
		want  string
	}{
		{home1, Leaderboard{Span: AllTime}, "1: player 2 33 of 3. 2: player 1 30 of 3. 3: player 4 9 of 1. own 2. "},
		{home1, Leaderboard{Span: ThisWeek}, "1: player 2 11 of 1. 2: player 1 10 of 1. 3: player 4 9 of 1. own 2. "},
		{home1, Leaderboard{Span: ThisWeek, Day: sunday}, "1: player 2 22 of 2. 2: player 1 20 of 2. own 2. "},
		{home1, Leaderboard{Span: ThisMonth}, "1: player 2 33 of 3. 2: player 1 30 of 3. 3: player 4 9 of 1. own 2. "},
		{home1, Leaderboard{By: BySolved, Span: AllTime}, "1: player 1 3 of 3. 1: player 2 3 of 3. 3: player 4 1 of 1. own 1. "},
		{home1, Leaderboard{By: ByTime, Span: ThisWeek}, "1: player 2 900000 of 1. 2: player 1 1200000 of 1. own 2. "},
		{home1, Leaderboard{By: ByAverage}, ""}, // five it takes
		{home1, Leaderboard{By: ByStreak}, "1: player 1 3 of 3. 1: player 2 3 of 3. 3: player 4 1 of 1. own 1. "},
		{home1, Leaderboard{By: ByStreak, Everywhere: true}, "1: player 1 3 of 3. 1: player 2 3 of 3. 1: player 3 3 of 3. 4: player 4 1 of 1. own 1. "},
		{home1, Leaderboard{Span: AllTime, Everywhere: true}, "1: player 2 33 of 3. 2: player 1 30 of 3. 3: player 4 9 of 1. own 2. "}, // home2 shows its puzzles
		{home2, Leaderboard{Span: AllTime}, "1: player 3 33 of 3. "},
		{home2, Leaderboard{Span: AllTime, By: ByTime}, "1: player 3 600000 of 1. "},
		{0, Leaderboard{Span: ThisWeek}, "1: player 2 11 of 1. 2: player 1 10 of 1. 3: player 4 9 of 1. own 2. "}, // where they last played
	} {
		if got := line(w.scores(1, tt.guild, tt.asked)); got != tt.want {
			t.Errorf("%+v in %d: %s\nwant %s", tt.asked, tt.guild, got, tt.want)
		}
	}
	if b := w.scores(1, home1, Leaderboard{By: ByPar, Span: ThisMonth}); len(b.Rows) != 2 || b.Rows[0].Player != 2 || b.Least != 3 {
		t.Errorf("by par %+v", b)
	}
	if b := w.scores(1, home1, Leaderboard{By: ByTime, Span: ThisWeek, Kind: storage.Kind{Size: 7}}); b.Kind != (storage.Kind{Size: 7, Difficulty: 4}) || b.Note != KindChosen || b.Total != 0 {
		t.Errorf("at 7×7 %+v", b)
	}
	if r := w.look(1, home1, Leaderboard{Span: ThisWeek, Day: storage.DayOf(w.now) + 7}).Refusal; r == nil || r.Reason != NoSuchDay {
		t.Errorf("a week to come: %+v", r)
	}
	if b := w.scores(9, 0, Leaderboard{Span: ThisWeek}); b.Guild != 0 || b.Total != 3 || b.Own != nil {
		t.Errorf("for somebody without a server: %+v", b)
	}
	if b, _ := FactOf[PuzzleBoard](w.look(1, home2, Leaderboard{Everywhere: true})); b.Total != 3 || b.Own == nil || b.Own.Rank != 2 || b.Guild != 0 {
		t.Errorf("today's puzzle everywhere: %+v", b)
	}
	if days, _ := FactOf[Days](w.look(1, home1, PostedDays{Slot: storage.Main})); len(days) != 3 || days[0] != storage.DayOf(w.now) || days[2] != days[0]-2 {
		t.Errorf("days with a puzzle: %v", days)
	}
}

// TestPagesOfBoards turns the pages of a board of 23, with ties across them.
func TestPagesOfBoards(t *testing.T) {
	detector.Slow(t)
	w := newWorld(t)
	noon := w.now
	for player := storage.ID(1); player <= 23; player++ {
		w.now = noon
		w.solve(player, home1, time.Duration(10+player/2)*time.Minute)
	}
	page := func(q Leaderboard) (ranks []int, s Shown) {
		turn := w.look(23, home1, q)
		if b, ok := FactOf[PuzzleBoard](turn); ok {
			for _, r := range b.Rows {
				ranks = append(ranks, r.Rank)
			}
			if b.Total != 23 || b.Own == nil || b.Own.Rank != 22 {
				t.Errorf("%+v: %d rows, own %+v", q, b.Total, b.Own)
			}
			return ranks, b.Shown
		}
		b, _ := FactOf[ScoreBoard](turn)
		for _, r := range b.Rows {
			ranks = append(ranks, r.Rank)
		}
		if b.Total != 23 || b.Own == nil {
			t.Errorf("%+v: %d rows, own %+v", q, b.Total, b.Own)
		}
		return ranks, b.Shown
	}
	for asked, want := range map[int][]int{0: {1, 2, 2, 4, 4, 6, 6, 8, 8, 10}, 1: {10, 12, 12, 14, 14, 16, 16, 18, 18, 20}, 2: {20, 22, 22}, 3: {20, 22, 22}, 99: {20, 22, 22}} {
		got, shown := page(Leaderboard{Page: asked})
		if !slices.Equal(got, want) || shown.Pages != 3 || shown.Page != min(asked, 2) {
			t.Errorf("page %d has the ranks %v, is page %d of %d", asked, got, shown.Page, shown.Pages)
		}
		got, shown = page(Leaderboard{Span: ThisWeek, Page: asked})
		if want := []int{10, 3}[min(asked/2, 1)]; len(got) != want || shown.Pages != 3 {
			t.Errorf("page %d of the week has %d rows, of %d", asked, len(got), shown.Pages)
		}
	}
}

// TestStreakBoards keeps streaks through missed days and outages, and makes the boards
// again of the results.
func TestStreakBoards(t *testing.T) {
	w := newWorld(t)
	alive := func(want string) {
		t.Helper()
		got := ""
		for _, r := range w.scores(1, home1, Leaderboard{By: ByStreak}).Rows {
			got += fmt.Sprintf("%d: %d. ", r.Player, r.Value)
		}
		if got != want {
			t.Errorf("on %v the streaks are %q, want %q", w.now, got, want)
		}
	}
	w.solve(1, home1, 5*time.Minute)
	w.solve(2, home1, 5*time.Minute)
	alive("1: 1. 2: 1. ")
	w.now = monday.AddDate(0, 0, 1)
	alive("1: 1. 2: 1. ") // today's is still to be solved
	w.solve(1, home1, 5*time.Minute)
	alive("1: 2. 2: 1. ")
	w.now = monday.AddDate(0, 0, 2)
	alive("1: 2. ")
	w.now = monday.AddDate(0, 0, 3)
	alive("")
	longest := func() []storage.Score { return w.scores(1, home1, Leaderboard{By: ByStreak, Span: AllTime}).Rows }
	kept := longest()
	if len(kept) != 2 || kept[0].Player != 1 || kept[0].Value != 2 || kept[1].Value != 1 {
		t.Errorf("the longest are %+v", kept)
	}
	// The boards follow from the results: here made again after they were lost.
	ctx := context.Background()
	err := w.store.Update(ctx, func(tx storage.Tx) error {
		for _, player := range []storage.ID{1, 2} {
			if err := tx.SaveStreak(storage.Streak{Player: player}, nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := longest(); len(got) != 0 {
		t.Errorf("nothing is left, but %+v", got)
	}
	for range 2 {
		if err := w.CountStreaks(ctx); err != nil {
			t.Fatal(err)
		}
		if got := longest(); !slices.Equal(got, kept) {
			t.Errorf("made again they are %+v, want %+v", got, kept)
		}
	}
}
