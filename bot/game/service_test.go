package game

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// monday is a day with an easy 5×5.
var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

const home1, home2 storage.ID = 11, 12

// world is a service on a fresh store, with a clock of its own.
type world struct {
	*testing.T
	*Service
	now  time.Time
	next storage.ID
}

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.Open(context.Background(), filepath.Join(t.TempDir(), "kenken.db"), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	rules := Rules{Salt: []byte("test"), FastestPercent: DefaultFastest}
	return &world{T: t, Service: New(store, rules, slog.New(slog.DiscardHandler)), now: monday}
}

// by is an actor of the present instant, with an interaction of its own.
func (w *world) by(player, guild storage.ID) Actor {
	w.next++
	return Actor{Player: player, Name: "player", Guild: guild, Interaction: 1000 + w.next, At: w.now}
}

// today opens today's game and moves the clock on by the time given.
func (w *world) today(player, guild storage.ID, spend time.Duration) Board {
	w.Helper()
	opened, err := w.Today(context.Background(), w.by(player, guild), storage.Main)
	if err != nil {
		w.Fatal(err)
	}
	b, err := w.Board(context.Background(), w.by(player, guild), opened.Game)
	if err != nil {
		w.Fatal(err)
	}
	w.now = w.now.Add(spend)
	return b
}

func (w *world) solution(b Board) board.Grid {
	w.Helper()
	_, g, err := load(b.Info)
	if err != nil {
		w.Fatal(err)
	}
	return g
}

// solve submits the right answer of today's puzzle after the time given.
func (w *world) solve(player, guild storage.ID, spend time.Duration) Judged {
	w.Helper()
	b := w.today(player, guild, spend)
	j, err := w.Submit(context.Background(), w.by(player, guild), b.Game.ID, w.solution(b))
	if err != nil {
		w.Fatal(err)
	}
	if !j.Right {
		w.Fatalf("the right answer was judged %+v", j)
	}
	return j
}

func refusedFor(err error, why Reason) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Reason == why
}

func TestADayOfPlay(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()

	if _, err := w.Move(ctx, w.by(1, home1), 0, "a1=1"); !refusedFor(err, NoGame) {
		t.Errorf("a move before any game: %v", err)
	}
	b := w.today(1, home1, time.Minute)
	if b.Info.Size != 5 || b.Info.Difficulty != int(logic.Easy) {
		t.Errorf("Monday brings a %d×%d of difficulty %d", b.Info.Size, b.Info.Size, b.Info.Difficulty)
	}
	right := w.solution(b)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]

	if _, err := w.Submit(ctx, w.by(1, home1), 0, nil); !refusedFor(err, Incomplete) {
		t.Errorf("an empty board handed in: %v", err)
	}
	j, err := w.Submit(ctx, w.by(1, home1), 0, wrong)
	if err != nil || j.Right || j.Cells != 2 || len(j.Faults) == 0 || j.Penalty != 15*time.Second {
		t.Errorf("first wrong answer: %+v, %v", j, err)
	}
	if _, err := w.Submit(ctx, w.by(1, home1), 0, wrong); !refusedFor(err, SameAgain) {
		t.Errorf("the same wrong answer again: %v", err)
	}
	wrong[2], wrong[3] = wrong[3], wrong[2]
	if j, err = w.Submit(ctx, w.by(1, home1), 0, wrong); err != nil || j.Cells != 0 || j.Penalty != 30*time.Second {
		t.Errorf("second wrong answer: %+v, %v", j, err)
	}
	if j, err = w.Submit(ctx, w.by(1, home1), 0, right); err != nil || !j.Right {
		t.Fatalf("right answer: %+v, %v", j, err)
	}
	if want := time.Minute; j.Result.Solve != want || j.Result.Ranked != want+45*time.Second {
		t.Errorf("solve %v, ranked %v", j.Result.Solve, j.Result.Ranked)
	}
	if j.Place.Here != 1 || j.Place.Streak != 1 || !j.Result.Streak {
		t.Errorf("place %+v", j.Place)
	}
	if _, err := w.Move(ctx, w.by(1, home1), 0, "a1=1"); !refusedFor(err, Finished) {
		t.Errorf("a move after the end: %v", err)
	}
}

func TestRepeatedInteractionChangesNothing(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, 0)
	a := w.by(1, home1)
	first, err := w.Key(ctx, a, b.Game.ID, 3)
	if err != nil {
		t.Fatal(err)
	}
	again, err := w.Key(ctx, a, b.Game.ID, 3)
	if err != nil || again.Empty != first.Empty {
		t.Errorf("repeat: %+v, %v; first %+v", again, err, first)
	}
	after, err := w.Board(ctx, w.by(1, home1), b.Game.ID)
	if err != nil || after.Position.Moves != 1 {
		t.Errorf("%d moves in the log, %v", after.Position.Moves, err)
	}
	refusedOnce := w.by(1, home1)
	for range 2 {
		if _, err := w.Move(ctx, refusedOnce, b.Game.ID, "z9=1"); !refusedFor(err, BadCells) {
			t.Errorf("refusal repeated as %v", err)
		}
	}
}

func TestOnlyTheOwnerPlays(t *testing.T) {
	w := newWorld(t)
	b := w.today(1, home1, 0)
	if _, err := w.Key(context.Background(), w.by(2, home1), b.Game.ID, 3); !refusedFor(err, NotYours) {
		t.Errorf("another player's key: %v", err)
	}
}

func TestTheDailyIsTheSameEverywhere(t *testing.T) {
	w := newWorld(t)
	one, two := w.today(1, home1, 0), w.today(2, home2, 0)
	if one.Info.ID != two.Info.ID {
		t.Errorf("puzzles %d and %d", one.Info.ID, two.Info.ID)
	}
	w.now = w.now.Add(24 * time.Hour)
	if next := w.today(1, home1, 0); next.Info.ID == one.Info.ID {
		t.Error("the next day brings the same puzzle")
	}
}

func TestRanks(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.solve(1, home1, 5*time.Minute)
	w.solve(2, home1, 3*time.Minute)
	w.today(3, home1, 0)
	if _, err := w.Hint(ctx, w.by(3, home1), 0, 1); err != nil {
		t.Fatal(err)
	}
	if j := w.solve(3, home1, time.Minute); !j.Result.Assisted || j.Place.Here != 3 {
		t.Errorf("an assisted minute stands at %+v of %+v", j.Place, j.Result)
	}
	w.solve(4, home2, 4*time.Minute)

	lb, err := w.Leaderboard(ctx, w.by(1, home1), storage.Main)
	if err != nil {
		t.Fatal(err)
	}
	var order []storage.ID
	for _, r := range lb.Rows {
		order = append(order, r.Player)
	}
	if len(order) != 3 || order[0] != 2 || order[1] != 1 || order[2] != 3 || lb.Own == nil || lb.Own.Rank != 2 {
		t.Errorf("order %v, own %+v", order, lb.Own)
	}
	all, err := w.AllTime(ctx, w.by(2, home1))
	if err != nil || all.Total != 3 || all.Rows[0].Player != 2 || all.Rows[0].Points != 11 || all.Own.Rank != 1 {
		t.Errorf("all time %+v, %v", all, err)
	}
}

func TestPointsAreFinalWhenTheNextDayEnds(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.solve(1, home1, 5*time.Minute)
	late := w.today(2, home1, 0)
	w.now = time.Date(2026, 11, 25, 0, 0, 1, 0, time.UTC)
	if err := w.SettleContests(ctx, w.now); err != nil {
		t.Fatal(err)
	}
	j, err := w.Submit(ctx, w.by(2, home1), late.Game.ID, w.solution(late))
	if err != nil || !j.Right || j.Result.Streak || j.Place.Here != 0 {
		t.Errorf("an answer after the contest closed: %+v, %v", j, err)
	}
	all, err := w.AllTime(ctx, w.by(1, home1))
	if err != nil || all.Total != 1 || all.Rows[0].Points != 11 {
		t.Errorf("all time %+v, %v", all, err)
	}
}

func TestSolutionTakesTheGameOutOfTheBoards(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, time.Minute)
	s, err := w.Solution(ctx, w.by(1, home1), 0)
	if err != nil || !s.Ranked || !b.Puzzle.Check(s.Solution).Correct() || len(s.Steps) == 0 {
		t.Fatalf("solution %+v, %v", s, err)
	}
	j := w.solve(1, home1, time.Minute)
	if !j.Result.Shown || j.Result.Streak || j.Place.Here != 0 {
		t.Errorf("result %+v, place %+v", j.Result, j.Place)
	}
}

func TestHintsAloneSolve(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, time.Hour)
	for range 400 {
		if _, err := w.Hint(ctx, w.by(1, home1), 0, 3); err != nil {
			if refusedFor(err, OnlySubmit) {
				break
			}
			t.Fatal(err)
		}
	}
	j, err := w.Submit(ctx, w.by(1, home1), b.Game.ID, nil)
	if err != nil || !j.Right || !j.Result.Assisted {
		t.Errorf("after hints alone: %+v, %v", j, err)
	}
}

func TestBackFromAMistake(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, 0)
	right := w.solution(b)
	bad := int(right[1])%5 + 1
	for i, v := range []int{int(right[0]), bad, int(right[2])} {
		cells := FormatCells(5, []Entry{{Cell: board.CellAt(5, i), Values: board.CandidatesOf(v)}})
		if _, err := w.Move(ctx, w.by(1, home1), 0, cells); err != nil {
			t.Fatal(err)
		}
	}
	h, err := w.Hint(ctx, w.by(1, home1), 0, 0)
	if err != nil || h.Advice.Kind != logic.Mistake {
		t.Fatalf("hint %+v, %v", h, err)
	}
	if _, err := w.BackToRight(ctx, w.by(1, home1), 0); err != nil {
		t.Fatal(err)
	}
	after, err := w.Board(ctx, w.by(1, home1), 0)
	if err != nil || after.Position.Grid[0] != right[0] || after.Position.Grid.Empty() != 24 {
		t.Errorf("board %s, %v", after.Position.Grid, err)
	}
}

func TestNoSideDoors(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, time.Hour)
	if _, err := w.Code(ctx, w.by(1, home1), 0); !refusedFor(err, StillOpen) {
		t.Errorf("the code of an open daily: %v", err)
	}
	w.solve(1, home1, 0)
	if id, err := w.Code(ctx, w.by(1, home1), b.Game.ID); err != nil || id == "" {
		t.Errorf("the code of a solved daily: %q, %v", id, err)
	}
	w.today(2, home1, 0)
	w.now = overEverywhere(storage.DayOf(monday))
	if _, err := w.Code(ctx, w.by(2, home1), 0); err != nil {
		t.Errorf("the code of a daily that is over everywhere: %v", err)
	}
}

func TestStreak(t *testing.T) {
	w := newWorld(t)
	for day, want := range []int{1, 2, 3} {
		w.now = monday.Add(time.Duration(day) * 24 * time.Hour)
		if j := w.solve(1, home1, 2*time.Minute); j.Place.Streak != want {
			t.Errorf("day %d: streak %d, want %d", day, j.Place.Streak, want)
		}
	}
	w.now = w.now.Add(48 * time.Hour)
	if j := w.solve(1, home1, 2*time.Minute); j.Place.Streak != 1 {
		t.Errorf("after a missed day: %d", j.Place.Streak)
	}
}

func TestDailiesAreDueOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77, Zone: "Europe/Berlin", PostMinute: 10 * 60}); err != nil {
		t.Fatal(err)
	}
	posts := func() []storage.Post {
		var due []storage.Post
		err := w.store.View(ctx, func(tx storage.Reader) error {
			var err error
			due, err = tx.DuePosts(w.now, 100)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return due
	}
	next, err := w.DueDailies(ctx, w.now)
	if err != nil || len(posts()) != 0 || !next.Equal(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("before the hour: %d posts, next at %v, %v", len(posts()), next, err)
	}
	w.now = next
	for range 3 {
		if next, err = w.DueDailies(ctx, w.now); err != nil {
			t.Fatal(err)
		}
	}
	if due := posts(); len(due) != 1 || due[0].Channel != 77 || !next.Equal(time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC)) {
		t.Errorf("at the hour: %d posts, next at %v", len(due), next)
	}
	if _, err := w.PostNow(ctx, w.by(1, home1)); !refusedFor(err, AlreadyPosted) {
		t.Errorf("posting again by hand: %v", err)
	}
}

func TestSetupBeginsWithTheNextHour(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77, PostMinute: 9 * 60}); err != nil {
		t.Fatal(err)
	}
	next, err := w.DueDailies(ctx, w.now)
	if want := time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC); err != nil || !next.Equal(want) {
		t.Errorf("next at %v, want %v (%v)", next, want, err)
	}
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77, Zone: "Mars/Olympus"}); !refusedFor(err, NoSuchZone) {
		t.Errorf("zone on Mars: %v", err)
	}
}

func TestAClosedContestStaysAsItWas(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.solve(1, home1, 3*time.Minute)
	w.solve(2, home2, 4*time.Minute)
	w.now = w.now.Add(72 * time.Hour)
	if err := w.SettleContests(ctx, w.now); err != nil {
		t.Fatal(err)
	}
	day := storage.DayOf(monday)
	if _, err := w.PlayDay(ctx, w.by(1, home2), day, storage.Main); err != nil {
		t.Fatal(err)
	}
	lb, err := w.LeaderboardOf(ctx, w.by(2, home2), day, storage.Main)
	if err != nil || lb.Total != 1 || lb.Rows[0].Player != 2 {
		t.Errorf("the board of a closed contest: %+v, %v", lb, err)
	}
}

// zoned sets a guild up in a zone, two days before Monday.
func (w *world) zoned(guild storage.ID, zone string, teaser bool) {
	w.Helper()
	was := w.now
	w.now = monday.Add(-48 * time.Hour)
	if _, err := w.Setup(context.Background(), w.by(9, guild), Setup{Channel: guild + 100, Zone: zone, Teaser: teaser}); err != nil {
		w.Fatal(err)
	}
	w.now = was
}

func (w *world) playDay(player, guild storage.ID, day storage.Day) (Opened, Board) {
	w.Helper()
	opened, err := w.PlayDay(context.Background(), w.by(player, guild), day, storage.Main)
	if err != nil {
		w.Fatal(err)
	}
	b, err := w.Board(context.Background(), w.by(player, guild), opened.Game)
	if err != nil {
		w.Fatal(err)
	}
	return opened, b
}

// TestAnOldPostOpensTheArchive plays yesterday's puzzle where it is today's nowhere
// that the player is known: at once and unranked, its answer shut as long as others
// may be ranked on it.
func TestAnOldPostOpensTheArchive(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	day := storage.DayOf(monday)
	w.zoned(home2, "America/Los_Angeles", false)
	w.today(1, home1, 0)
	w.today(3, home2, 0) // it is Monday there, but nobody else plays in it
	w.now = (day + 1).Date().Add(time.Hour)
	opened, b := w.playDay(2, home1, day)
	if !opened.New || !opened.Archive || b.Game.Kind != storage.ArchiveGame || b.Game.Day != day {
		t.Fatalf("yesterday's post opens %+v, %+v", opened, b.Game)
	}
	if opened, _ := w.playDay(1, home1, day); opened.New || opened.Archive {
		t.Errorf("a game begun on its day: %+v", opened)
	}
	shut := func(when string, want bool) {
		t.Helper()
		_, asked := w.AskSolution(ctx, w.by(2, home1), b.Game.ID)
		_, solution := w.Solution(ctx, w.by(2, home1), b.Game.ID)
		_, code := w.Code(ctx, w.by(2, home1), b.Game.ID)
		for name, err := range map[string]error{"the question": asked, "the solution": solution, "the code": code} {
			if refusedFor(err, StillOpen) != want || !want && err != nil {
				t.Errorf("%s, %s: %v", when, name, err)
			}
		}
	}
	shut("while Monday lasts somewhere", true)
	w.now = overEverywhere(day)
	shut("when it is over", false)

	// Another's, solved: no rank, no streak.
	w.now = (day + 1).Date().Add(time.Hour)
	_, b = w.playDay(4, home1, day)
	w.now = w.now.Add(time.Hour)
	j, err := w.Submit(ctx, w.by(4, home1), b.Game.ID, w.solution(b))
	if err != nil || !j.Right || j.Result.Streak || j.Place.Here != 0 {
		t.Errorf("solved from the archive: %+v, %v", j, err)
	}
	if _, err := w.Solution(ctx, w.by(4, home1), b.Game.ID); err != nil {
		t.Errorf("the solution of what is solved: %v", err)
	}
	if _, err := w.PlayDay(ctx, w.by(2, home1), day-5, storage.Main); !refusedFor(err, NoSuchDay) {
		t.Errorf("a day without a puzzle: %v", err)
	}
}

// TestAnOldPostIsTodaysElsewhere opens a post whose day is over in its server, but
// not in another one of the player's, as that one's daily.
func TestAnOldPostIsTodaysElsewhere(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	day := storage.DayOf(monday)
	w.zoned(home2, "America/Los_Angeles", true)
	w.today(1, home1, 0)
	w.now = day.Date().Add(-24 * time.Hour)
	w.today(2, home2, 0) // by which player 2 is known there
	w.now = (day + 1).Date().Add(time.Hour)
	opened, b := w.playDay(2, home1, day)
	if !opened.New || opened.Archive || b.Game.Kind != storage.DailyGame || b.Game.Guild != home2 || b.Game.Day != day {
		t.Fatalf("opened %+v, %+v", opened, b.Game)
	}
	w.now = w.now.Add(2 * time.Minute)
	j, err := w.Submit(ctx, w.by(2, home2), b.Game.ID, w.solution(b))
	if err != nil || !j.Result.Streak || j.Place.Here != 1 {
		t.Errorf("solved: %+v, %v", j, err)
	}
	if j.Place.Everywhere != 0 {
		t.Errorf("the targets stood in the post pressed on, and the time counts everywhere: %+v", j.Place)
	}
	if lb, err := w.LeaderboardOf(ctx, w.by(1, home1), day, storage.Main); err != nil || lb.Total != 0 {
		t.Errorf("it counts where its day was over: %+v, %v", lb, err)
	}
	if again, _ := w.playDay(2, home1, day); again.Game != opened.Game || again.New {
		t.Errorf("pressed again: %+v", again)
	}
}

func TestEverywhereCountsHonestTimesOnly(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	if j := w.solve(1, home1, 2*time.Minute); j.Place.Everywhere != 0 || j.Place.Here != 1 {
		t.Errorf("the targets are posted: %+v", j.Place)
	}
	if _, err := w.Setup(ctx, w.by(9, home1), Setup{Channel: 77, Teaser: true}); err != nil {
		t.Fatal(err)
	}
	if j := w.solve(2, home1, 2*time.Minute); j.Place.Everywhere != 0 {
		t.Errorf("the day was claimed before the teaser: %+v", j.Place)
	}
	if j := w.solve(3, 0, 2*time.Minute); j.Place.Everywhere != 0 {
		t.Errorf("by direct message: %+v", j.Place)
	}
	w.now = w.now.Add(24 * time.Hour)
	if j := w.solve(2, home1, 2*time.Minute); j.Place.Everywhere != 1 {
		t.Errorf("a teaser's day: %+v", j.Place)
	}
}

func TestYesterdaysUnfinishedGameIsOffered(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	first := w.today(1, home1, 0)
	w.now = w.now.Add(24 * time.Hour)
	// What was opened last does not matter.
	if _, err := w.Practice(ctx, w.by(1, home1), storage.Kind{Size: 3, Difficulty: 1}); err != nil {
		t.Fatal(err)
	}
	b := w.today(1, home1, 0)
	if b.Yesterday != first.Game.ID {
		t.Fatalf("today's board leads to game %d, want %d", b.Yesterday, first.Game.ID)
	}
	if _, err := w.Key(ctx, w.by(1, home1), b.Game.ID, 1); err != nil {
		t.Fatal(err)
	}
	again, err := w.Board(ctx, w.by(1, home1), b.Game.ID)
	if err != nil || again.Yesterday != first.Game.ID {
		t.Errorf("after a move today's board leads to game %d, %v", again.Yesterday, err)
	}
	mini, err := w.Today(ctx, w.by(1, home1), storage.Mini)
	if err != nil {
		t.Fatal(err)
	}
	for game, want := range map[int64]int64{first.Game.ID: 0, mini.Game: 0} {
		if b, err := w.Board(ctx, w.by(1, home1), game); err != nil || b.Yesterday != want {
			t.Errorf("game %d leads to game %d, %v", game, b.Yesterday, err)
		}
	}
	if _, err := w.Reopen(ctx, w.by(1, home1), b.Yesterday); err != nil {
		t.Fatal(err)
	}
	if b, err := w.Board(ctx, w.by(1, home1), 0); err != nil || b.Game.ID != first.Game.ID {
		t.Errorf("commands act on game %d, %v", b.Game.ID, err)
	}
	at := w.by(1, home1)
	at.At = contestEnd(storage.Guild{}, first.Game.Day)
	if b, err := w.Board(ctx, at, b.Game.ID); err != nil || b.Yesterday != 0 {
		t.Errorf("when its streak time is over: game %d, %v", b.Yesterday, err)
	}
	if j, err := w.Submit(ctx, w.by(1, home1), first.Game.ID, w.solution(first)); err != nil || !j.Result.Streak {
		t.Errorf("yesterday's, finished in time: %+v, %v", j, err)
	}
	if b, err := w.Board(ctx, w.by(1, home1), b.Game.ID); err != nil || b.Yesterday != 0 {
		t.Errorf("once it is finished: game %d, %v", b.Yesterday, err)
	}
}

func TestTheWayBackIsOfferedOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.today(1, home1, 0)
	if _, err := w.BackToRight(ctx, w.by(1, home1), 0); !refusedFor(err, NotOffered) {
		t.Errorf("without a hint: %v", err)
	}
}

func TestMovesThatChangeNothingAreNotLogged(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, 0)
	for _, cells := range []string{"a1=", "a1=2", "a1=2"} {
		if _, err := w.Move(ctx, w.by(1, home1), b.Game.ID, cells); err != nil {
			t.Fatal(err)
		}
	}
	after, err := w.Board(ctx, w.by(1, home1), b.Game.ID)
	if err != nil || after.Position.Moves != 1 {
		t.Errorf("%d moves in the log, %v", after.Position.Moves, err)
	}
}

func TestAFullLogStillTakesTheAnswer(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, time.Hour)
	err := w.store.Update(ctx, func(tx storage.Tx) error {
		for seq := 1; seq <= maxMoves; seq++ {
			cells := "a1=1"
			if seq%2 == 0 {
				cells = "a1=2"
			}
			if err := tx.AddMove(storage.Move{Game: b.Game.ID, Seq: seq, Kind: storage.MoveSet, Cells: cells, At: w.now}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Key(ctx, w.by(1, home1), 0, 3); !refusedFor(err, TooManyMoves) {
		t.Errorf("one more move: %v", err)
	}
	if _, err := w.Hint(ctx, w.by(1, home1), 0, 1); !refusedFor(err, TooManyMoves) {
		t.Errorf("one more hint: %v", err)
	}
	if j, err := w.Submit(ctx, w.by(1, home1), 0, w.solution(b)); err != nil || !j.Right {
		t.Errorf("the right answer: %+v, %v", j, err)
	}
}

func TestAFailedPostGoesToTheNewChannel(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	day := storage.DayOf(monday)
	at := func(f func(storage.Tx) error) {
		t.Helper()
		if err := w.store.Update(ctx, f); err != nil {
			t.Fatal(err)
		}
	}
	channelOf := func() (channel storage.ID) {
		at(func(tx storage.Tx) error {
			p, err := tx.Post(dailyKey(home1, day))
			channel = p.Channel
			return err
		})
		return channel
	}
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.PostNow(ctx, w.by(1, home1)); err != nil {
		t.Fatal(err)
	}
	at(func(tx storage.Tx) error {
		p, err := tx.Post(dailyKey(home1, day))
		if err != nil {
			return err
		}
		p.State = storage.PostFailed
		return errors.Join(tx.SavePost(p), PausePosting(tx, home1, 77, "rights", w.now))
	})
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 78}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.PostNow(ctx, w.by(1, home1)); err != nil {
		t.Fatal(err)
	}
	if got := channelOf(); got != 78 {
		t.Errorf("posted to %d", got)
	}
	if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 79}); err != nil {
		t.Fatal(err)
	}
	if got := channelOf(); got != 79 {
		t.Errorf("a post on its way goes to %d", got)
	}
	at(func(tx storage.Tx) error { return PausePosting(tx, home1, 78, "rights", w.now) })
	if g, err := w.Settings(ctx, w.by(1, home1)); err != nil || g.Paused {
		t.Errorf("a failure in an old channel paused the new one: %+v, %v", g, err)
	}
}

func TestNextPost(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 0, 0, 0, time.UTC) }
	tests := []struct {
		name     string
		before   func(*world) // at noon on the 23rd, the server being set up for 9:00 two days ago
		minute   int          // of the setup that follows
		next     time.Time
		byHand   bool
		setUpAgo time.Duration
	}{
		{"posted, hour kept", func(w *world) { w.due() }, 9 * 60, at(24, 9), false, 48 * time.Hour},
		{"posted, later hour", func(w *world) { w.due() }, 18 * 60, at(24, 18), false, 48 * time.Hour},
		{"posted by hand, later hour", func(w *world) { w.postNow() }, 18 * 60, at(24, 18), false, time.Hour},
		{"missed, hour kept", func(*world) {}, 9 * 60, at(24, 9), true, time.Hour},
		{"missed, later hour", func(*world) {}, 18 * 60, at(23, 18), false, time.Hour},
		{"failed", func(w *world) { w.due(); w.fail() }, 18 * 60, at(24, 18), true, 48 * time.Hour},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			ctx := context.Background()
			w.now = monday.Add(-tt.setUpAgo)
			if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77, PostMinute: 9 * 60}); err != nil {
				t.Fatal(err)
			}
			w.now = monday
			tt.before(w)
			if _, err := w.Setup(ctx, w.by(1, home1), Setup{Channel: 77, PostMinute: tt.minute}); err != nil {
				t.Fatal(err)
			}
			next, err := w.NextPost(ctx, w.by(1, home1))
			if err != nil || !next.At.Equal(tt.next) || next.ByHand != tt.byHand || next.RevealFrom != 0 {
				t.Errorf("%+v, %v; want %v, %v", next, err, tt.next, tt.byHand)
			}
		})
	}
}

// due puts today's daily into the outbox as the timetable does.
func (w *world) due() {
	w.Helper()
	if _, err := w.DueDailies(context.Background(), w.now); err != nil {
		w.Fatal(err)
	}
}

func (w *world) postNow() {
	w.Helper()
	if _, err := w.PostNow(context.Background(), w.by(1, home1)); err != nil {
		w.Fatal(err)
	}
}

// fail gives today's daily up.
func (w *world) fail() {
	w.Helper()
	err := w.store.Update(context.Background(), func(tx storage.Tx) error {
		p, err := tx.Post(dailyKey(home1, storage.DayOf(w.now)))
		if err != nil {
			return err
		}
		p.State = storage.PostFailed
		return tx.SavePost(p)
	})
	if err != nil {
		w.Fatal(err)
	}
}

func TestSetTheme(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	b := w.today(1, home1, 0)
	if _, err := w.SetTheme(ctx, w.by(1, home1), "dark"); err != nil {
		t.Fatal(err)
	}
	after, err := w.Board(ctx, w.by(1, home1), 0)
	if err != nil || after.Theme != "dark" || after.Game.ID != b.Game.ID {
		t.Errorf("theme %q of game %d, %v", after.Theme, after.Game.ID, err)
	}
}
