package game_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// TestTooFastGoesByPar ranks nothing that took less than a share of par.
func TestTooFastGoesByPar(t *testing.T) {
	const tick = time.Millisecond
	for _, tt := range []struct {
		par, took time.Duration
		tooFast   bool
	}{
		{time.Minute, 6*time.Second - tick, true},
		{time.Minute, 6 * time.Second, false},
		{time.Hour, 6*time.Minute - tick, true},
		{time.Hour, 6 * time.Minute, false},
	} {
		w := newWorld(t)
		v := w.stored(1, storage.Puzzle{Size: 3, Par: tt.par})
		w.now = w.now.Add(tt.took)
		if got := w.submit(1, home1, v.Game.ID, w.solution(v)); got.Result.TooFast != tt.tooFast {
			t.Errorf("%v of a par of %v is too fast: %t", tt.took, tt.par, got.Result.TooFast)
		}
	}
}

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

// TestWholeAnswers ranks an answer that came in one message after Play, above the floor, as
// any other where no post showed the puzzle, and one under it nowhere.
func TestWholeAnswers(t *testing.T) {
	w := newWorld(t)
	w.now = thursday
	if j := w.solve(1, home1, 25*time.Second); !j.Result.TooFast || j.Place.Here != 0 || !j.Result.AtOnce {
		t.Errorf("a hard 6×6 in 25 s: %+v, %+v", j.Result, j.Place)
	}
	if j := w.solve(2, home1, 2*time.Minute); j.Result.TooFast || j.Place.Here != 1 || !j.Result.AtOnce || j.Result.OnPaper {
		t.Errorf("a hard 6×6 in 2 minutes: %+v, %+v", j.Result, j.Place)
	}
}

// TestAtOnce tells what one message or form filled from what was filled step by step.
func TestAtOnce(t *testing.T) {
	w := newWorld(t)
	const cells = 25 // of Monday's 5×5, which has no given ones
	var v *game.View
	right := func(w *world) board.Grid { return w.solution(v) }
	swapped := func(w *world) board.Grid {
		wrong := right(w).Clone()
		wrong[0], wrong[1] = wrong[1], wrong[0]
		return wrong
	}
	for i, tt := range []struct {
		name string
		does func(player storage.ID) // before the right answer is submitted
		want bool
	}{
		{"nothing", func(storage.ID) {}, true},
		{"so little that the answer is most of it", func(p storage.ID) { w.done(p, game.Write{Cells: written(right(w)[:8])}) }, true},
		{"more than a third", func(p storage.ID) { w.done(p, game.Write{Cells: written(right(w)[:9])}) }, false},
		{"more than two thirds", func(p storage.ID) { w.done(p, game.Write{Cells: written(right(w)[:17])}) }, true},
		{"more than two thirds, undone", func(p storage.ID) {
			w.done(p, game.Write{Cells: written(right(w)[:17])})
			w.done(p, game.Undo{})
			w.done(p, game.Write{Cells: written(right(w)[:12])})
			w.done(p, game.Write{Cells: written(right(w))[5*12:]})
		}, true},
		{"a form for two rows, and one for three", func(p storage.ID) {
			text := strings.Fields(rows(5, right(w)))
			w.done(p, game.Fill{Fields: []game.Field{{0, text[0]}, {1, text[1]}}})
			w.done(p, game.Fill{Fields: []game.Field{{2, text[2]}, {3, text[3]}, {4, text[4]}}})
		}, false},
		{"a form for four rows", func(p storage.ID) {
			text := strings.Fields(rows(5, right(w)))
			w.done(p, game.Fill{Fields: []game.Field{{0, text[0]}, {1, text[1]}, {2, text[2]}, {3, text[3]}}})
		}, true},
		{"a form for two rows, twice", func(p storage.ID) {
			text := strings.Fields(rows(5, right(w)))
			w.done(p, game.Fill{Fields: []game.Field{{0, text[0]}, {1, text[1]}}})
			w.done(p, game.Fill{Fields: []game.Field{{2, text[2]}, {3, text[3]}}})
		}, false},
		{"another answer, cell by cell", func(p storage.ID) {
			for i := range cells {
				w.now = w.now.Add(time.Second)
				w.done(p, game.Write{Cells: written(swapped(w))[5*i : 5*i+4]})
			}
		}, false},
		{"one digit everywhere, cell by cell", func(p storage.ID) {
			for i := range cells {
				w.now = w.now.Add(time.Second)
				w.done(p, game.Write{Cells: board.CellAt(5, i).String() + "=1"})
			}
		}, true},
		{"a wrong whole answer, put right", func(p storage.ID) {
			w.submit(p, home1, 0, swapped(w))
			w.done(p, game.Write{Cells: written(right(w)[:2])})
		}, true},
		{"a restart after all of it", func(p storage.ID) {
			for i := range cells - 1 {
				w.now = w.now.Add(time.Second)
				w.done(p, game.Write{Cells: written(right(w))[5*i : 5*i+4]})
			}
			w.done(p, game.Restart{})
		}, true},
	} {
		player := storage.ID(i + 1)
		v = w.today(player, home1, 0)
		tt.does(player)
		w.now = w.now.Add(3 * time.Minute)
		end := func() *storage.Result { return w.look(player, home1, game.Board{Game: v.Game.ID}).View.Result }
		if end() == nil {
			w.submit(player, home1, v.Game.ID, right(w))
		}
		if got := end(); got == nil || got.AtOnce != tt.want {
			t.Errorf("%s: %+v, want at once %v", tt.name, got, tt.want)
		}
	}
}

// TestOnPaper: a whole answer has a time unless a post showed the puzzle where its player
// plays, or nobody had opened it.
func TestOnPaper(t *testing.T) {
	w := newWorld(t)
	w.zoned(home1, "UTC", false)
	w.zoned(home2, "UTC", true)
	const unposted storage.ID = 13
	for i, tt := range []struct {
		in   []storage.ID
		want bool
	}{
		{[]storage.ID{home1}, true},
		{[]storage.ID{home2}, false},
		{[]storage.ID{unposted}, false},
		{[]storage.ID{0}, false},
		{[]storage.ID{home2, home1}, true}, // whoever plays there may have read its post
	} {
		player := storage.ID(i + 1)
		var v *game.View
		for _, guild := range tt.in {
			v = w.today(player, guild, time.Minute)
		}
		last := tt.in[len(tt.in)-1]
		if got := w.submit(player, last, v.Game.ID, w.solution(v)); !got.Right || got.Result.OnPaper != tt.want || got.Result.TooFast {
			t.Errorf("played in %v: %+v, on paper %v", tt.in, got.Result, tt.want)
		}
	}
	v := w.today(9, home1, time.Second) // faster than the floor
	if got := w.submit(9, home1, v.Game.ID, w.solution(v)); !got.Result.OnPaper || got.Result.TooFast || got.Place.Here != 0 || got.Place.HereOf == 0 || got.Result.Points != standings.SolvePoints {
		t.Errorf("on paper within a second: %+v", got)
	}
	practice := w.open(9, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	w.now = w.now.Add(time.Minute)
	if got := w.submit(9, home1, practice.Game.ID, w.solution(practice)); got.Result.OnPaper || !got.Result.AtOnce {
		t.Errorf("practice: %+v", got.Result)
	}
	v = w.today(10, home1, time.Minute)
	w.must(w.Govern(t.Context(), w.by(1, home1), game.TurnOff{}))
	if got := w.submit(10, home1, v.Game.ID, w.solution(v)); !got.Result.OnPaper {
		t.Errorf("where the post showed it until the bot was turned off: %+v", got.Result)
	}
	if b, _ := game.FactOf[game.PuzzleBoard](w.look(10, home1, game.Leaderboard{})); b.Post != standings.WholePuzzle {
		t.Errorf("the board says that the post shows %d", b.Post)
	}
}

// written lists the first values of a 5×5 as a player types them.
func written(values board.Grid) string {
	text := ""
	for i, v := range values {
		text += fmt.Sprintf("%s=%d ", board.CellAt(5, i), v)
	}
	return text
}

// TestHintsCountTowardsTheFloor ranks somebody who lets hints do the work.
func TestHintsCountTowardsTheFloor(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 5*time.Second)
	w.done(1, game.TakeHint{Level: 3, Agreed: true})
	if got := w.submit(1, home1, v.Game.ID, w.solution(v)); got.Result.TooFast || got.Place.Here != 1 || !got.Result.Assisted {
		t.Errorf("five seconds and a hint of twelve: %+v", got)
	}
	if got := w.solve(2, home1, 5*time.Second); !got.Result.TooFast {
		t.Errorf("five seconds without: %+v", got)
	}
}

// TestTooFast shows a time that nobody needs so little for to its player, on no board.
func TestTooFast(t *testing.T) {
	w := newWorld(t)
	w.now = thursday
	day := storage.DayOf(w.now)
	w.solve(1, home1, 25*time.Second)
	w.solve(2, home1, 2*time.Minute)
	w.solve(3, home1, 3*time.Minute)
	w.wants("the board", w.standings(home1, day), map[storage.ID]int{2: 1, 3: 2})
	w.wants("points", w.pointsOf(home1), map[storage.ID]int{2: 10, 3: 8})
	if st, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1})); st.TooFast != 1 || st.Solved != 0 || st.Streak.Days != 1 {
		t.Errorf("stats: %+v", st)
	}
	for player, tooFast := range map[storage.ID]bool{1: true, 2: false, 4: false} {
		if b, _ := game.FactOf[game.PuzzleBoard](w.look(player, home1, game.Leaderboard{Day: day, Slot: storage.Main})); b.TooFast != tooFast {
			t.Errorf("the board of player %d has a time that is too fast: %v", player, b.TooFast)
		}
	}
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
		"too fast":         {2, day, storage.Main, standings.NoResult{}},
		"unfinished":       {3, day, storage.Main, standings.NoResult{}},
		"played elsewhere": {4, day, storage.Main, standings.NoResult{}},
		"a stranger":       {5, day, storage.Main, standings.NoResult{}},
	} {
		if turn := w.govern(home1, game.Strike{Player: tt.player, Day: tt.day, Slot: tt.slot}); !alike(turn.Refusal, tt.want) {
			t.Errorf("%s: %+v, want %s", name, turn, tt.want)
		}
	}
}
