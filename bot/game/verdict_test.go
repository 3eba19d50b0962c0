package game_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
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

// TestFloorGoesByPar holds what takes less than a share of par.
func TestFloorGoesByPar(t *testing.T) {
	const tick = time.Millisecond
	for _, tt := range []struct {
		percent   int
		par, took time.Duration
		held      bool
	}{
		{10, time.Minute, 6*time.Second - tick, true},
		{10, time.Minute, 6 * time.Second, false},
		{10, time.Hour, 6*time.Minute - tick, true},
		{10, time.Hour, 6 * time.Minute, false},
		{20, time.Hour, 6 * time.Minute, true},
		{0, time.Hour, tick, false},
	} {
		w := newWorld(t)
		w.rules.FastestPercent = tt.percent
		w.restart(w.store)
		v := w.stored(1, storage.Puzzle{Size: 3, Par: tt.par})
		w.now = w.now.Add(tt.took)
		if got := w.submit(1, home1, v.Game.ID, w.solution(v)); got.Result.Held != tt.held {
			t.Errorf("%d%% of a par of %v: %v is held: %t", tt.percent, tt.par, tt.took, got.Result.Held)
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
// any other where no post showed the puzzle; one under it is held.
func TestWholeAnswers(t *testing.T) {
	w := newWorld(t)
	w.now = thursday
	if j := w.solve(1, home1, 25*time.Second); !j.Result.Held || j.Place.Here != 0 || !j.Result.AtOnce {
		t.Errorf("a hard 6×6 in 25 s: %+v, %+v", j.Result, j.Place)
	}
	if j := w.solve(2, home1, 2*time.Minute); j.Result.Held || j.Place.Here != 1 || !j.Result.AtOnce || j.Result.OnPaper {
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
			for i := range cells {
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
		if got := w.submit(player, home1, v.Game.ID, right(w)); !got.Right || got.Result.AtOnce != tt.want {
			t.Errorf("%s: at once %v, want %v", tt.name, got.Result.AtOnce, tt.want)
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
		if got := w.submit(player, last, v.Game.ID, w.solution(v)); !got.Right || got.Result.OnPaper != tt.want || got.Result.Held {
			t.Errorf("played in %v: %+v, on paper %v", tt.in, got.Result, tt.want)
		}
	}
	v := w.today(9, home1, time.Second) // faster than the floor
	if got := w.submit(9, home1, v.Game.ID, w.solution(v)); !got.Result.OnPaper || got.Result.Held || got.Place.Here != 0 || got.Place.HereOf == 0 || got.Result.Points != standings.SolvePoints {
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

// TestHintsCountTowardsTheFloor believes somebody who lets hints do the work.
func TestHintsCountTowardsTheFloor(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 5*time.Second)
	w.done(1, game.TakeHint{Level: 3, Agreed: true})
	if got := w.submit(1, home1, v.Game.ID, w.solution(v)); got.Result.Held || got.Place.Here != 1 || !got.Result.Assisted {
		t.Errorf("five seconds and a hint of twelve: %+v", got)
	}
	if got := w.solve(2, home1, 5*time.Second); !got.Result.Held {
		t.Errorf("five seconds without: %+v", got)
	}
}

// TestVerdicts accepts and rejects times, while points are open and when they are
// final: the boards and the points of all follow.
func TestVerdicts(t *testing.T) {
	for _, closed := range []bool{false, true} {
		w := newWorld(t)
		ctx := context.Background()
		w.now = thursday
		day := storage.DayOf(w.now)
		fast := w.solve(1, home1, 25*time.Second).Result
		slow := w.solve(2, home1, 2*time.Minute).Result
		w.solve(3, home1, 3*time.Minute)
		if closed {
			w.now = w.now.Add(72 * time.Hour)
		}
		w.wants("held", w.standings(home1, day), map[storage.ID]int{2: 1, 3: 2})
		waiting, err := w.Waiting(ctx, 9)
		if err != nil || len(waiting) != 1 || waiting[0].Result.Game != fast.Game || waiting[0].Name != "player" || len(waiting[0].Boards) != 0 || waiting[0].Floor <= fast.Solve {
			t.Errorf("waiting: %+v, %v", waiting, err)
		}
		if st, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1})); st.Held != 1 || st.Solved != 0 {
			t.Errorf("stats of a held time: %+v", st)
		}
		for player, held := range map[storage.ID]bool{1: true, 2: false, 4: false} {
			if b, _ := game.FactOf[game.PuzzleBoard](w.look(player, home1, game.Leaderboard{Day: day, Slot: storage.Main})); b.Held != held {
				t.Errorf("the board of player %d has a held time: %v", player, b.Held)
			}
		}

		r, err := w.Judge(ctx, fast.Game, storage.Accepted)
		if err != nil || r.Verdict != storage.Accepted || !slices.Equal(r.Boards, []storage.ID{home1}) {
			t.Errorf("accepted: %+v, %v", r, err)
		}
		w.wants("accepted", w.standings(home1, day), map[storage.ID]int{1: 1, 2: 2, 3: 3})
		w.wants("points", w.pointsOf(home1), map[storage.ID]int{1: 10, 2: 10, 3: 8})
		if st, _ := game.FactOf[standings.Stats](w.look(1, home1, game.StatsOf{Player: 1})); st.Held != 0 || st.Solved != 1 {
			t.Errorf("stats of an accepted time: %+v", st)
		}
		if waiting, err := w.Waiting(ctx, 9); err != nil || len(waiting) != 0 {
			t.Errorf("waiting: %+v, %v", waiting, err)
		}
		if _, err := w.Judge(ctx, slow.Game, storage.Rejected); err != nil {
			t.Fatal(err)
		}
		w.wants("another rejected", w.standings(home1, day), map[storage.ID]int{1: 1, 3: 2})
		w.wants("points", w.pointsOf(home1), map[storage.ID]int{1: 10, 3: 8})
		if _, err := w.Judge(ctx, fast.Game, storage.Rejected); err != nil {
			t.Fatal(err)
		}
		w.wants("rejected after all", w.pointsOf(home1), map[storage.ID]int{3: 8})
		if judged, err := w.Judged(ctx, 9); err != nil || len(judged) != 2 {
			t.Errorf("judged: %+v, %v", judged, err)
		}
	}
}

func TestVerdictsAreRefused(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	refused := func(err error, why outcome.Refusal) bool {
		var r outcome.Refusal
		return errors.As(err, &r) && alike(r, why)
	}
	v := w.today(1, home1, time.Minute)
	w.done(1, game.Check{})
	w.now = w.now.Add(time.Minute)
	if _, err := w.Judge(ctx, v.Game.ID, storage.Accepted); !refused(err, standings.NoResult{}) {
		t.Errorf("an unfinished game: %v", err)
	}
	if _, err := w.Record(ctx, 999); !refused(err, standings.NoResult{}) {
		t.Errorf("no game: %v", err)
	}
	w.done(1, game.ShowSolution{})
	id := w.solve(1, home1, time.Second).Result.Game
	if _, err := w.Judge(ctx, id, storage.Accepted); !refused(err, game.NotRankable) {
		t.Errorf("a shown solution: %v", err)
	}
	r, err := w.Record(ctx, id)
	if err != nil || len(r.Log) != 4 || r.Log[2].Kind != storage.MoveSolution || r.Log[3].Kind != storage.MoveSubmit {
		t.Errorf("the record: %+v, %v", r, err)
	}
}

// TestStrike takes a result off one server's boards and puts it back, open or final.
func TestStrike(t *testing.T) {
	for _, closed := range []bool{false, true} {
		w := newWorld(t)
		ctx := context.Background()
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
		if _, err := w.Judge(ctx, id, storage.Accepted); err != nil {
			t.Fatal(err)
		}
		w.wants("played on and accepted, the strike stays", w.pointsOf(home1), map[storage.ID]int{2: 6})
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
		"held":             {2, day, storage.Main, standings.NoResult{}},
		"unfinished":       {3, day, storage.Main, standings.NoResult{}},
		"played elsewhere": {4, day, storage.Main, standings.NoResult{}},
		"a stranger":       {5, day, storage.Main, standings.NoResult{}},
	} {
		if turn := w.govern(home1, game.Strike{Player: tt.player, Day: tt.day, Slot: tt.slot}); !alike(turn.Refusal, tt.want) {
			t.Errorf("%s: %+v, want %s", name, turn, tt.want)
		}
	}
}
