package game_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// TestStatsOfOthers shows what the boards of the reader's server show, and nothing else.
func TestStatsOfOthers(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 2*time.Minute)
	practised := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: 1}}})
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, practised.Game.ID, w.solution(practised))
	w.now = w.now.Add(24 * time.Hour)
	if fast := w.solve(1, home1, time.Second); fast.Result.Timed {
		t.Fatalf("%+v", fast)
	}
	w.solve(2, home1, time.Minute)
	of := func(reader, guild storage.ID) standings.Stats {
		t.Helper()
		s := told[standings.Stats](w, w.look(reader, guild, game.StatsOf{Player: 1}))
		return s
	}
	if s := of(1, home1); !s.Own || s.Solved != 3 || s.Dailies != 2 || s.Streak.Days != 2 || len(s.Recent) != 1 || s.Calendar.Days[64] != standings.DaySolved {
		t.Errorf("one's own: %+v", s)
	}
	if s := of(2, home1); s.Own || s.Solved != 2 || s.Dailies != 2 || s.Streak.Days != 2 || len(s.Recent) != 1 || s.Recent[0].MedianOf != 1 || s.Calendar.Days[63] != standings.DaySolved || s.Calendar.Days[64] != standings.DaySolved {
		t.Errorf("read by another: %+v", s)
	}
	if s := of(2, home2); s.Solved != 0 || s.Streak.Days != 0 || s.Streak.Best != 0 {
		t.Errorf("read in another server: %+v", s)
	}
	w.must(w.Govern(context.Background(), w.by(9, home1), game.Strike{Player: 1, Day: storage.DayOf(monday), Slot: storage.Main}))
	if s := of(2, home1); s.Solved != 1 {
		t.Errorf("struck: %+v", s)
	}
}

// TestTrendOfARecord tells a player of eight Mondays how they went. Others see the times against
// par alone, and nobody sees either where no times are shown.
func TestTrendOfARecord(t *testing.T) {
	w := newWorld(t)
	for week := range 8 {
		w.now = monday.AddDate(0, 0, 7*week)
		took := 4 * time.Minute
		if week >= 4 {
			took = 3 * time.Minute
		}
		w.solve(1, home1, took)
	}
	of := func(reader storage.ID) standings.Stats {
		t.Helper()
		s, ok := game.FactOf[standings.Stats](w.look(reader, home1, game.StatsOf{Player: 1}))
		if !ok || s.Solved != 8 {
			t.Fatalf("%+v", s)
		}
		return s
	}
	own := of(1)
	if own.Trend.Weekday != time.Monday || own.Trend.Since != storage.DayOf(monday) || own.Trend.First != 4*time.Minute || own.Trend.Last != 3*time.Minute {
		t.Errorf("one's own trend: %+v", own.Trend)
	}
	if own.AgainstPar.Of != 8 || own.AgainstPar.Median <= 0 {
		t.Errorf("one's own times against par: %+v", own.AgainstPar)
	}
	if s := of(2); s.Trend != (standings.Trend{}) || s.AgainstPar != own.AgainstPar {
		t.Errorf("read by another: %+v, %+v", s.Trend, s.AgainstPar)
	}
	w.must(w.Govern(context.Background(), w.by(9, home1), game.ShowTimes{On: false}))
	if s := of(1); s.Trend != (standings.Trend{}) || s.AgainstPar != (standings.AgainstPar{}) {
		t.Errorf("without times: %+v, %+v", s.Trend, s.AgainstPar)
	}
}

// TestStatsTellWhatWasUsed: the sum over the latest solves that have a review, for their
// player alone.
func TestStatsTellWhatWasUsed(t *testing.T) {
	const counted = 5 // solves
	w := newSharedWorld(t)
	medium := almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Medium}}
	stats := func(reader storage.ID) standings.Stats {
		t.Helper()
		s := told[standings.Stats](w, w.look(reader, home1, game.StatsOf{Player: 1}))
		return s
	}
	if got := stats(1).Used; got.Solves != 0 || len(got.Techniques) != 0 {
		t.Errorf("at first %+v", got)
	}
	var each []map[logic.Technique]int
	for range counted + 1 {
		c := w.course(1, game.Ordered{Order: medium})
		c.finish()
		counts := map[logic.Technique]int{}
		for _, u := range c.reviewed().Used {
			counts[u.Technique] = u.Count
		}
		each = append(each, counts)
		w.now = w.now.Add(time.Minute)
	}
	whole := w.open(1, home1, game.Ordered{Order: medium})
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, whole.Game.ID, w.solution(whole))
	want := map[logic.Technique]int{}
	for _, counts := range each[1:] {
		for technique, n := range counts {
			want[technique] += n
		}
	}
	got := stats(1).Used
	if got.Solves != counted || len(got.Techniques) != len(want) || len(want) == 0 {
		t.Fatalf("%+v, want %v of %d", got, want, counted)
	}
	for _, u := range got.Techniques {
		if u.Count != want[u.Technique] {
			t.Errorf("%v: %d, want %d", u.Technique, u.Count, want[u.Technique])
		}
	}
	if !slices.IsSortedFunc(got.Techniques, func(a, b review.Use) int { return int(b.Technique) - int(a.Technique) }) {
		t.Errorf("not the hardest first: %v", got.Techniques)
	}
	if got := stats(2); got.Used.Solves != 0 || got.Lessons != 0 {
		t.Errorf("somebody else reads %+v", got.Used)
	}
}
