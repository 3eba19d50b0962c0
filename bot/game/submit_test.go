package game_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// thursday is a day with a hard 6×6.
var thursday = monday.Add(3 * 24 * time.Hour)

// standings returns the ranks of the players on today's board of a guild.
func (w *world) standings(guild storage.ID, day storage.Day) map[storage.ID]int {
	w.Helper()
	ranks := map[storage.ID]int{}
	for _, r := range w.leaderboard(99, guild, day).Rows {
		ranks[r.Player] = r.Rank
	}
	return ranks
}

// pointsOf returns the points of the players of a guild.
func (w *world) pointsOf(guild storage.ID) map[storage.ID]int {
	w.Helper()
	points := map[storage.ID]int{}
	for _, r := range w.points(99, guild).Rows {
		points[r.Player] = r.Points
	}
	return points
}

func (w *world) wants(what string, got, want map[storage.ID]int) {
	w.Helper()
	if !maps.Equal(got, want) {
		w.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestSolvedWithoutATime has a result that is solved and no more: its answer came too soon, or so long after
// Play that the time tells nothing. It stands below those with a time, in the order of its arrival,
// and counts for all but time.
func TestSolvedWithoutATime(t *testing.T) {
	w := newWorld(t)
	w.now = thursday
	day := storage.DayOf(w.now)
	quick := w.solve(1, home1, 25*time.Second)
	w.solve(2, home1, 2*time.Minute)
	w.solve(3, home1, 3*time.Minute)
	unopened := told[game.Verdict](w, w.play(4, 0, game.WholeAnswer{Text: w.solution(w.open(3, home1, game.Today{Slot: storage.Main})).String()}))
	slow := w.solve(5, home1, 2*time.Hour)
	w.wants("the board", w.standings(home1, day), map[storage.ID]int{2: 1, 3: 2, 1: 0, 4: 0, 5: 0})
	w.wants("points", w.pointsOf(home1), map[storage.ID]int{2: 10, 3: 8, 1: 4, 4: 4, 5: 4})
	var order []storage.ID
	for _, row := range w.leaderboard(99, home1, day).Rows {
		order = append(order, row.Player)
	}
	if !slices.Equal(order, []storage.ID{2, 3, 1, 4, 5}) {
		t.Errorf("the board is in the order %v", order)
	}
	for _, got := range []game.Verdict{quick, unopened, slow} {
		if got.Result.Timed || got.Place.Here != 0 || !got.Result.Streak || got.Place.Streak.Days != 1 {
			t.Errorf("%+v", got)
		}
	}
	if st, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1})); st.Solved != 1 || st.Kinds[0].Best != 0 || len(st.Recent) != 0 {
		t.Errorf("stats: %+v", st)
	}
}

// TestOrder has fewer hints come first, then the time; filled-in notes are a hint, and wrong answers
// change nothing.
func TestOrder(t *testing.T) {
	w := newWorld(t)
	for player, does := range map[storage.ID][]game.Action{
		1: {game.TakeHint{Level: 1, Agreed: true}, game.TakeHint{Level: 2, Agreed: true}, game.FillNotes{Agreed: true}},
		2: {game.FillNotes{Agreed: true}},
		3: {game.Submit{Answer: strings.Repeat("12345", 5)}},
		4: nil,
	} {
		v := w.today(player, home1, time.Duration(player)*time.Minute)
		for _, action := range does {
			w.done(player, action)
		}
		if got := w.submit(player, home1, v.Game.ID, w.solution(v)); got.Result.Hints != map[storage.ID]int{1: 2, 2: 1}[player] || got.Result.Took != time.Duration(player)*time.Minute {
			t.Errorf("player %d: %+v", player, got.Result)
		}
	}
	w.wants("the board", w.standings(home1, storage.DayOf(monday)), map[storage.ID]int{3: 1, 4: 2, 2: 3, 1: 4})
}

// TestStrike takes a result off one server's boards and puts it back, open or final.
func TestStrike(t *testing.T) {
	for _, closed := range []bool{false, true} {
		w := newWorld(t)
		day := storage.DayOf(monday)
		id := w.solve(1, home1, time.Minute).Result.Game
		w.solve(2, home1, 2*time.Minute)
		w.today(1, home2, 0) // it counts there, too
		w.solve(3, home2, 3*time.Minute)
		if closed {
			w.now = w.now.Add(72 * time.Hour)
		}
		strike, unstrike := game.Strike{Player: 1, Day: day, Slot: storage.Main}, game.Strike{Player: 1, Day: day, Slot: storage.Main, Lift: true}
		if c, _ := game.FactOf[game.Correction](w.govern(home1, strike)); c.Result.Game != id || !c.Off {
			t.Fatalf("struck %+v", c)
		}
		w.wants("struck", w.standings(home1, day), map[storage.ID]int{2: 1})
		w.wants("points", w.pointsOf(home1), map[storage.ID]int{2: 6})
		w.wants("elsewhere", w.pointsOf(home2), map[storage.ID]int{1: 8, 3: 6})
		if turn := w.govern(home1, strike); !alike(turn.Refusal, standings.AlreadyStruck) {
			t.Errorf("struck twice: %+v", turn)
		}
		if !closed {
			w.today(1, home1, 0)
		}
		w.wants("played on, the strike stays", w.pointsOf(home1), map[storage.ID]int{2: 6})
		if c, ok := game.FactOf[game.Correction](w.govern(home1, unstrike)); !ok || c.Off {
			t.Fatalf("taken back: %+v", c)
		}
		w.wants("taken back", w.standings(home1, day), map[storage.ID]int{1: 1, 2: 2})
		w.wants("points", w.pointsOf(home1), map[storage.ID]int{1: 8, 2: 6})
		if turn := w.govern(home1, unstrike); !alike(turn.Refusal, standings.NotStruck) {
			t.Errorf("taken back twice: %+v", turn)
		}
	}
}

func TestStrikeIsRefused(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	w.solve(1, home1, time.Minute)
	w.solve(2, home1, time.Second)
	w.today(3, home1, time.Minute)
	w.solve(4, home2, time.Minute)
	for name, tt := range map[string]struct {
		player storage.ID
		day    storage.Day
		slot   storage.Slot
		want   outcome.Refusal
	}{
		"no such day":      {1, day - 1, storage.Main, standings.NoSuchDay{}},
		"no mini":          {1, day, storage.Mini, standings.NoSuchDay{}},
		"unfinished":       {3, day, storage.Main, standings.NoResult{}},
		"played elsewhere": {4, day, storage.Main, standings.NoResult{}},
		"a stranger":       {5, day, storage.Main, standings.NoResult{}},
	} {
		if turn := w.govern(home1, game.Strike{Player: tt.player, Day: tt.day, Slot: tt.slot}); !alike(turn.Refusal, tt.want) {
			t.Errorf("%s: %+v, want %s", name, turn, tt.want)
		}
	}
}
