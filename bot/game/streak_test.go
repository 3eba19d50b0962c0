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
		want := standings.Streak{Days: n + 1, Best: n + 1, Freezes: 1}
		if n == 6 {
			want.Freezes, want.Earned = 2, true
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
	if got := stats().Streak; got != (standings.Streak{Days: 7, Best: 7, Freezes: 2, Earned: true, Saved: 8}) {
		t.Errorf("with yesterday's puzzle open: %+v", got)
	}
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got != (standings.Streak{Days: 8, Best: 8, Freezes: 1, Froze: 1, Saved: 9}) {
		t.Errorf("with a freeze in its place: %+v", got)
	}
	if got := w.submit(1, home1, left.Game.ID, w.solution(left)).Place.Streak; got != (standings.Streak{Days: 9, Best: 9, Freezes: 2}) {
		t.Errorf("once it was finished: %+v", got)
	}

	// Whoever asks for the solution needs a freeze. A day on which the bot was down uses none and
	// breaks nothing.
	day(9)
	w.today(1, home1, 0)
	shown := w.done(1, game.ShowSolution{})
	w.submit(1, home1, shown.View.Game.ID, w.solution(shown.View))
	day(10)
	down := storage.DayOf(w.now)
	w.update(func(tx storage.Tx) error { return tx.AddOutage(down) })
	day(11)
	s := stats()
	if s.Streak != (standings.Streak{Days: 9, Best: 9, Freezes: 1, Froze: 1}) || s.Shown != 1 {
		t.Errorf("after the solution was shown: %+v", s)
	}
	const solved, frozen, out, missed, ahead = standings.DaySolved, standings.DayFrozen, standings.DayDown, standings.DayMissed, standings.DayAhead
	if marks := s.Calendar.Days[63-7:]; fmt.Sprint(marks) != fmt.Sprint([]standings.DayMark{
		solved, solved, solved, solved, solved, solved, solved, solved, solved, frozen, out, missed, ahead, ahead}) {
		t.Errorf("the last two weeks in the calendar are %v", marks)
	}
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got != (standings.Streak{Days: 10, Best: 10, Freezes: 1, Froze: 1}) {
		t.Errorf("after an outage: %+v", got)
	}

	// A second missed day that no freeze is left for breaks it, as soon as it can't be solved any more.
	day(14)
	if got := w.solve(1, home1, 2*time.Minute).Place.Streak; got.Days != 10 || got.Saved != 12 || got.Best != 10 {
		t.Errorf("with a day to save: %+v", got)
	}
	day(15)
	if got := stats().Streak; got != (standings.Streak{Days: 1, Best: 10}) {
		t.Errorf("after a day missed without a freeze: %+v", got)
	}
}
