package game_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// achieved solves a player's open game and returns what the turn says was achieved.
func (w *world) achieved(player storage.ID, v *game.View) standings.Achieved {
	w.Helper()
	turn := w.must(w.Play(context.Background(), w.by(player, home1), v.Game.ID, game.Submit{Answer: w.solution(v).String()}))
	if verdict, ok := game.FactOf[game.Verdict](turn); !ok || !verdict.Right {
		w.Fatalf("the right answer was judged %+v", turn)
	}
	news, _ := game.FactOf[standings.Achieved](turn)
	return news
}

// kept returns what is kept of a player's achievements.
func (w *world) kept(player storage.ID) []standings.Achievement {
	w.Helper()
	return inStore(w, func(tx storage.Reader) ([]standings.Achievement, error) { return standings.AchievementsOf(tx, player) })
}

func (w *world) achieves(player storage.ID, v *game.View, want ...standings.Achievement) {
	w.Helper()
	if got := w.achieved(player, v); !slices.Equal(got, want) {
		w.Errorf("achieved %v, want %v", got, want)
	}
}

// ordered opens a puzzle to order and lets the time pass.
func (w *world) ordered(player storage.ID, size int, spend time.Duration) *game.View {
	w.Helper()
	v := w.open(player, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: size, Difficulty: 1}}})
	w.now = w.now.Add(spend)
	return v
}

func TestFirsts(t *testing.T) {
	w := newWorld(t)
	w.achieves(1, w.ordered(1, 4, time.Second), standings.FirstSolve)
	w.achieves(1, w.ordered(1, 4, 2*time.Minute))
	shown := w.ordered(1, 3, 2*time.Minute)
	if turn := w.play(1, shown.Game.ID, game.ShowSolution{}); turn.Refusal != nil {
		t.Fatal(turn.Refusal)
	}
	w.achieves(1, shown)
	w.achieves(1, w.today(1, home1, 3*time.Minute), standings.FirstOfSize(5))
	if got, want := w.kept(1), []standings.Achievement{standings.FirstSolve, standings.FirstOfSize(4), standings.FirstOfSize(5)}; !slices.Equal(got, want) {
		t.Errorf("kept are %v, want %v", got, want)
	}
	if got := w.kept(2); got != nil {
		t.Errorf("another has %v", got)
	}
}

// TestAchievementsAreSaidOnce delivers the solving submission twice, and shows the board
// again.
func TestAchievementsAreSaidOnce(t *testing.T) {
	w := newWorld(t)
	v := w.ordered(1, 4, 2*time.Minute)
	a, submit := w.by(1, home1), game.Submit{Answer: w.solution(v).String()}
	for k := range 2 {
		turn := w.must(w.Play(context.Background(), a, v.Game.ID, submit))
		if _, said := game.FactOf[standings.Achieved](turn); said != (k == 0) {
			t.Errorf("delivery %d: %+v", k+1, turn.Facts)
		}
	}
	for _, turn := range []game.Turn{
		w.look(1, home1, game.Board{Game: v.Game.ID}), w.play(1, v.Game.ID, submit), w.must(w.Open(context.Background(), w.by(1, home1), game.OwnGame{ID: v.Game.ID})),
	} {
		if _, said := game.FactOf[standings.Achieved](turn); said {
			t.Errorf("said again: %+v", turn)
		}
	}
}

func TestLongStreaksAreAchievements(t *testing.T) {
	w := newWorld(t)
	for day := 1; day <= 31; day++ {
		v := w.today(1, home1, 15*time.Minute)
		if day == 3 || day == 20 {
			w.done(1, game.TakeHint{Level: 1, Agreed: true})
		}
		got := w.achieved(1, v)
		for a, on := range map[standings.Achievement]int{standings.WeekStreak: 7, standings.MonthStreak: 30, standings.WeekUnaided: 10} {
			if slices.Contains(got, a) != (day == on) {
				t.Errorf("day %d: achieved %v", day, got)
			}
		}
		w.now = time.Date(2026, 11, 23+day, 12, 0, 0, 0, time.UTC)
	}
}

// TestUnaidedDaysMayComeLate closes a gap among seven days with yesterday's puzzle.
func TestUnaidedDaysMayComeLate(t *testing.T) {
	w := newWorld(t)
	var late *game.View
	for day := range 7 {
		w.now = time.Date(2026, 11, 23+day, 12, 0, 0, 0, time.UTC)
		v := w.today(1, home1, 15*time.Minute)
		if day == 5 {
			late = v
			continue
		}
		if got := w.achieved(1, v); slices.Contains(got, standings.WeekUnaided) {
			t.Errorf("on day %d there are %v", day+1, got)
		}
	}
	if got := w.achieved(1, late); !slices.Contains(got, standings.WeekUnaided) || !slices.Contains(got, standings.WeekStreak) {
		t.Errorf("the gap closed: %v", got)
	}
}

func TestAThirdFaster(t *testing.T) {
	w := newWorld(t)
	for _, usual := range []time.Duration{100, 90, 120, 100, 110} {
		w.achieved(1, w.ordered(1, 4, usual*time.Second))
	}
	w.achieves(1, w.ordered(1, 4, 68*time.Second))
	assisted := w.ordered(1, 4, 10*time.Second)
	w.done(1, game.TakeHint{Level: 1, Agreed: true})
	w.achieves(1, assisted)
	w.achieves(1, w.ordered(1, 5, 60*time.Second), standings.FirstOfSize(5))
	w.achieves(1, w.ordered(1, 4, time.Second)) // without a time
	w.achieves(1, w.ordered(1, 4, 60*time.Second), standings.ThirdFaster)
}
