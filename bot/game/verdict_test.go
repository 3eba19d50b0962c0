package game

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestFloorGoesBySizeAndGrade holds what nobody reaches, and not what a champion or
// an avid player did (see DefaultFastest).
func TestFloorGoesBySizeAndGrade(t *testing.T) {
	r := Rules{FastestPercent: DefaultFastest}
	for _, tt := range []struct {
		size       int
		difficulty logic.Difficulty
		time       time.Duration
		held       bool
	}{
		{4, logic.Easy, 15 * time.Second, false},
		{4, logic.Easy, 2 * time.Second, true},
		{5, logic.Easy, 30 * time.Second, false},
		{6, logic.Hard, 25 * time.Second, true},
		{6, logic.Hard, 88 * time.Second, false},
		{8, logic.Hard, 88 * time.Second, true},
		{8, logic.Hard, 3 * time.Minute, false},
		{9, logic.Extreme, 4 * time.Minute, true},
	} {
		if floor := r.floor(tt.size, int(tt.difficulty)); tt.time < floor != tt.held {
			t.Errorf("%v for a %d×%d %v: the floor is %v", tt.time, tt.size, tt.size, tt.difficulty, floor)
		}
	}
	for size := MinSize; size <= MaxSize; size++ {
		for d := 1; d < 5; d++ {
			if r.floor(size, d) >= r.floor(size, d+1) || size < MaxSize && r.floor(size, d) >= r.floor(size+1, d) {
				t.Errorf("the floor of %d×%d at %d does not rise", size, size, d)
			}
		}
	}
	if floor := (Rules{}).floor(9, 5); floor != 0 {
		t.Errorf("without a share the floor is %v", floor)
	}
}

// thursday is a day with a hard 6×6.
var thursday = monday.Add(3 * 24 * time.Hour)

// standings returns the ranks of the players on today's board of a guild.
func (w *world) standings(guild storage.ID, day storage.Day) map[storage.ID]int {
	w.Helper()
	lb, err := w.LeaderboardOf(context.Background(), w.by(99, guild), day, storage.Main)
	if err != nil {
		w.Fatal(err)
	}
	ranks := map[storage.ID]int{}
	for _, r := range lb.Rows {
		ranks[r.Player] = r.Rank
	}
	return ranks
}

// points returns the points of the players of a guild.
func (w *world) points(guild storage.ID) map[storage.ID]int {
	w.Helper()
	all, err := w.AllTime(context.Background(), w.by(99, guild))
	if err != nil {
		w.Fatal(err)
	}
	points := map[storage.ID]int{}
	for _, r := range all.Rows {
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

// TestWholeAnswers ranks an answer handed in whole above the floor, and says so; one
// under it is held.
func TestWholeAnswers(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = thursday
	if j := w.solve(1, home1, 25*time.Second); !j.Result.Held || j.Place.Here != 0 || !j.Result.HandedIn {
		t.Errorf("a hard 6×6 in 25 s: %+v, %+v", j.Result, j.Place)
	}
	if j := w.solve(2, home1, 2*time.Minute); j.Result.Held || j.Place.Here != 1 || !j.Result.HandedIn {
		t.Errorf("a hard 6×6 in 2 minutes: %+v, %+v", j.Result, j.Place)
	}
	fill := func(player storage.ID, cells int, submit bool) storage.Result {
		t.Helper()
		b := w.today(player, home1, 3*time.Minute)
		right := w.solution(b)
		if _, err := w.Move(ctx, w.by(player, home1), b.Game.ID, FormatCells(6, asEntries(6, right)[:cells])); err != nil {
			t.Fatal(err)
		}
		answer := right
		if submit {
			answer = nil
		}
		j, err := w.Submit(ctx, w.by(player, home1), b.Game.ID, answer)
		if err != nil || !j.Right {
			t.Fatalf("%+v, %v", j, err)
		}
		return j.Result
	}
	if r := fill(3, 36, true); r.HandedIn {
		t.Error("a board filled cell by cell was handed in whole")
	}
	if r := fill(4, 36, false); r.HandedIn {
		t.Error("an answer that the board shows already was handed in whole")
	}
	if r := fill(5, 35, false); !r.HandedIn {
		t.Error("an answer over an unfinished board was not handed in whole")
	}
	// A wrong whole answer fills the board as well.
	b := w.today(6, home1, 3*time.Minute)
	right := w.solution(b)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]
	if _, err := w.Submit(ctx, w.by(6, home1), b.Game.ID, wrong); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Move(ctx, w.by(6, home1), b.Game.ID, FormatCells(6, asEntries(6, right)[:2])); err != nil {
		t.Fatal(err)
	}
	if j, err := w.Submit(ctx, w.by(6, home1), b.Game.ID, nil); err != nil || !j.Right || !j.Result.HandedIn {
		t.Errorf("a wrong answer put right: %+v, %v", j, err)
	}
	lb, err := w.Leaderboard(ctx, w.by(2, home1), storage.Main)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range lb.Rows {
		if want := !slices.Contains([]storage.ID{3, 4}, r.Player); r.HandedIn != want {
			t.Errorf("player %d, handed in: %v", r.Player, r.HandedIn)
		}
	}
}

// TestHintsCountTowardsTheFloor believes somebody who lets hints do the work.
func TestHintsCountTowardsTheFloor(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, 5*time.Second)
	if _, err := w.Hint(ctx, w.by(1, home1), b.Game.ID, 3); err != nil {
		t.Fatal(err)
	}
	j, err := w.Submit(ctx, w.by(1, home1), b.Game.ID, w.solution(b))
	if err != nil || j.Result.Held || j.Place.Here != 1 || !j.Result.Assisted {
		t.Errorf("five seconds and a hint of twelve: %+v, %v", j, err)
	}
	if j := w.solve(2, home1, 5*time.Second); !j.Result.Held {
		t.Errorf("five seconds without: %+v", j)
	}
}

// TestVerdicts accepts and rejects times, while points are open and when they are
// final: the boards and the points of all follow.
func TestVerdicts(t *testing.T) {
	for _, settled := range []bool{false, true} {
		w := newWorld(t)
		ctx := context.Background()
		w.now = thursday
		day := storage.DayOf(w.now)
		fast := w.solve(1, home1, 25*time.Second).Result
		slow := w.solve(2, home1, 2*time.Minute).Result
		w.solve(3, home1, 3*time.Minute)
		if settled {
			w.now = w.now.Add(72 * time.Hour)
			if err := w.SettleContests(ctx, w.now); err != nil {
				t.Fatal(err)
			}
		}
		w.wants("held", w.standings(home1, day), map[storage.ID]int{2: 1, 3: 2})
		waiting, err := w.Waiting(ctx, 9)
		if err != nil || len(waiting) != 1 || waiting[0].Result.Game != fast.Game || waiting[0].Name != "player" || len(waiting[0].Boards) != 0 || waiting[0].Floor <= fast.Solve {
			t.Errorf("waiting: %+v, %v", waiting, err)
		}
		if st, err := w.Stats(ctx, w.by(1, home1), 1); err != nil || st.Held != 1 || st.Solved != 0 {
			t.Errorf("stats of a held time: %+v, %v", st, err)
		}

		r, err := w.Judge(ctx, fast.Game, storage.Accepted)
		if err != nil || r.Verdict != storage.Accepted || !slices.Equal(r.Boards, []storage.ID{home1}) {
			t.Errorf("accepted: %+v, %v", r, err)
		}
		w.wants("accepted", w.standings(home1, day), map[storage.ID]int{1: 1, 2: 2, 3: 3})
		w.wants("points", w.points(home1), map[storage.ID]int{1: 11, 2: 10, 3: 9})
		if st, err := w.Stats(ctx, w.by(1, home1), 1); err != nil || st.Held != 0 || st.Solved != 1 {
			t.Errorf("stats of an accepted time: %+v, %v", st, err)
		}
		if waiting, err := w.Waiting(ctx, 9); err != nil || len(waiting) != 0 {
			t.Errorf("waiting: %+v, %v", waiting, err)
		}
		if _, err := w.Judge(ctx, slow.Game, storage.Rejected); err != nil {
			t.Fatal(err)
		}
		w.wants("another rejected", w.standings(home1, day), map[storage.ID]int{1: 1, 3: 2})
		w.wants("points", w.points(home1), map[storage.ID]int{1: 11, 3: 10})
		if _, err := w.Judge(ctx, fast.Game, storage.Rejected); err != nil {
			t.Fatal(err)
		}
		w.wants("rejected after all", w.points(home1), map[storage.ID]int{3: 11})
		if judged, err := w.Judged(ctx, 9); err != nil || len(judged) != 2 {
			t.Errorf("judged: %+v, %v", judged, err)
		}
		if err := w.SettleContests(ctx, w.now.Add(96*time.Hour)); err != nil {
			t.Fatal(err)
		}
		w.wants("settled again", w.points(home1), map[storage.ID]int{3: 11})
	}
}

func TestVerdictsAreRefused(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, time.Minute)
	if _, err := w.Judge(ctx, b.Game.ID, storage.Accepted); !refusedFor(err, NoResult) {
		t.Errorf("an unfinished game: %v", err)
	}
	if _, err := w.Record(ctx, 999); !refusedFor(err, NoResult) {
		t.Errorf("no game: %v", err)
	}
	if _, err := w.Solution(ctx, w.by(1, home1), 0); err != nil {
		t.Fatal(err)
	}
	j := w.solve(1, home1, time.Second)
	if _, err := w.Judge(ctx, j.Game, storage.Accepted); !refusedFor(err, NotRankable) {
		t.Errorf("a shown solution: %v", err)
	}
	r, err := w.Record(ctx, j.Game)
	if err != nil || len(r.Log) != 2 || r.Log[0].Kind != storage.MoveSolution || r.Log[1].Kind != storage.MoveSubmit {
		t.Errorf("the record: %+v, %v", r, err)
	}
}

// TestStrike takes a result off one server's boards and puts it back, open or final.
func TestStrike(t *testing.T) {
	for _, settled := range []bool{false, true} {
		w := newWorld(t)
		ctx := context.Background()
		day := storage.DayOf(monday)
		game := w.solve(1, home1, time.Minute).Game
		w.solve(2, home1, 2*time.Minute)
		w.today(1, home2, 0) // it counts there, too
		w.solve(3, home2, 3*time.Minute)
		if settled {
			w.now = w.now.Add(72 * time.Hour)
			if err := w.SettleContests(ctx, w.now); err != nil {
				t.Fatal(err)
			}
		}
		r, err := w.Strike(ctx, w.by(9, home1), 1, day, storage.Main)
		if err != nil || r.Game != game {
			t.Fatalf("struck %+v, %v", r, err)
		}
		w.wants("struck", w.standings(home1, day), map[storage.ID]int{2: 1})
		w.wants("points", w.points(home1), map[storage.ID]int{2: 11})
		w.wants("elsewhere", w.points(home2), map[storage.ID]int{1: 11, 3: 10})
		if _, err := w.Strike(ctx, w.by(9, home1), 1, day, storage.Main); !refusedFor(err, AlreadyStruck) {
			t.Errorf("struck twice: %v", err)
		}
		if !settled {
			w.today(1, home1, 0)
		}
		if _, err := w.Judge(ctx, game, storage.Accepted); err != nil {
			t.Fatal(err)
		}
		w.wants("played on and accepted, the strike stays", w.points(home1), map[storage.ID]int{2: 11})
		if _, err := w.Unstrike(ctx, w.by(9, home1), 1, day, storage.Main); err != nil {
			t.Fatal(err)
		}
		w.wants("taken back", w.standings(home1, day), map[storage.ID]int{1: 1, 2: 2})
		w.wants("points", w.points(home1), map[storage.ID]int{1: 11, 2: 10})
		if _, err := w.Unstrike(ctx, w.by(9, home1), 1, day, storage.Main); !refusedFor(err, NotStruck) {
			t.Errorf("taken back twice: %v", err)
		}
	}
}

func TestStrikeIsRefused(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	day := storage.DayOf(monday)
	w.solve(1, home1, time.Minute)
	w.solve(2, home1, time.Second)
	w.today(3, home1, time.Minute)
	w.solve(4, home2, time.Minute)
	for name, tt := range map[string]struct {
		player storage.ID
		day    storage.Day
		slot   storage.Slot
		want   Reason
	}{
		"no such day":      {1, day - 1, storage.Main, NoSuchDay},
		"no mini":          {1, day, storage.Mini, NoSuchDay},
		"held":             {2, day, storage.Main, NoResult},
		"unfinished":       {3, day, storage.Main, NoResult},
		"played elsewhere": {4, day, storage.Main, NoResult},
		"a stranger":       {5, day, storage.Main, NoResult},
	} {
		if _, err := w.Strike(ctx, w.by(9, home1), tt.player, tt.day, tt.slot); !refusedFor(err, tt.want) {
			t.Errorf("%s: %v, want %s", name, err, tt.want)
		}
	}
}
