package game_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestFreezes goes through the service: a freeze is earned, used and given back.
func TestFreezes(t *testing.T) {
	w := newWorld(t)
	day := func(n int) { w.now = monday.Add(time.Duration(n) * 24 * time.Hour) }
	for n := range 7 {
		day(n)
		got := w.solve(1, home1, 2*time.Minute).Place.Streak
		want := standings.Streak{Days: n + 1, Best: n + 1}
		if n == 6 {
			want.Freezes, want.Earned = 1, true
		}
		if got != want {
			t.Fatalf("day %d: %+v, want %+v", n, got, want)
		}
	}
	stats := func() standings.Stats {
		t.Helper()
		s := told[standings.Stats](w, w.look(1, home1, game.StatsOf{Player: 1}))
		return s
	}

	// The next day's puzzle is begun and left: its day is not lost as long as it can be
	// finished.
	day(7)
	left := w.today(1, home1, 0)
	day(8)
	if got := stats().Streak; got.Days != 7 || got.Freezes != 1 || got.Froze != 0 {
		t.Errorf("with yesterday's puzzle open: %+v", got)
	}
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got != (standings.Streak{Days: 8, Best: 8, Froze: 1}) {
		t.Errorf("after a missed day: %+v", got)
	}
	if got := w.submit(1, home1, left.Game.ID, w.solution(left)).Place.Streak; got.Days != 9 || got.Freezes != 1 || got.Froze != 0 {
		t.Errorf("once it was finished: %+v", got)
	}

	// Whoever asks for the solution needs the freeze.
	day(9)
	w.today(1, home1, 0)
	shown := w.done(1, game.ShowSolution{})
	w.submit(1, home1, shown.View.Game.ID, w.solution(shown.View))
	day(10)
	s := stats()
	if s.Streak.Days != 9 || s.Streak.Freezes != 0 || s.Streak.Froze != 1 || s.Shown != 1 {
		t.Errorf("after the solution was shown: %+v", s)
	}
	if marks := s.Calendar.Days[63-7 : 63]; fmt.Sprint(marks) != fmt.Sprint([]standings.DayMark{standings.DaySolved, standings.DaySolved, standings.DaySolved, standings.DaySolved, standings.DaySolved, standings.DaySolved, standings.DaySolved}) {
		t.Errorf("the week before in the calendar is %v", marks)
	}
	if marks := s.Calendar.Days[63:]; fmt.Sprint(marks) != fmt.Sprint([]standings.DayMark{standings.DaySolved, standings.DaySolved, standings.DayFrozen, standings.DayMissed, standings.DayAhead, standings.DayAhead, standings.DayAhead}) {
		t.Errorf("this week in the calendar is %v", marks)
	}

	// A day on which the bot was down uses none and breaks nothing.
	down := storage.DayOf(w.now)
	w.update(func(tx storage.Tx) error { return tx.AddOutage(down) })
	day(11)
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got.Days != 10 || got.Froze != 1 {
		t.Errorf("after an outage: %+v", got)
	}
	if s := stats(); s.Calendar.Days[63+3] != standings.DayDown {
		t.Errorf("the calendar has %v", s.Calendar.Days[63:])
	}

	// A missed day without a freeze breaks it.
	day(13)
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got != (standings.Streak{Days: 1, Best: 10}) {
		t.Errorf("after a day missed without a freeze: %+v", got)
	}
}
