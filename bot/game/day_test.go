package game_test

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

func TestTheDailyIsTheSameEverywhere(t *testing.T) {
	w := newWorld(t)
	one, two := w.today(1, home1, 0), w.today(2, home2, 0)
	if one.Game.Puzzle != two.Game.Puzzle {
		t.Errorf("puzzles %d and %d", one.Game.Puzzle, two.Game.Puzzle)
	}
	w.now = w.now.Add(24 * time.Hour)
	if next := w.today(1, home1, 0); next.Game.Puzzle == one.Game.Puzzle {
		t.Error("the next day brings the same puzzle")
	}
}

// leaderboard returns a board of the main puzzle; day 0 is today.
func (w *world) leaderboard(player, guild storage.ID, day storage.Day) game.PuzzleBoard {
	w.Helper()
	b := told[game.PuzzleBoard](w, w.look(player, guild, game.Leaderboard{Day: day, Slot: storage.Main}))
	return b
}

// scores returns a board of many puzzles.
func (w *world) scores(player, guild storage.ID, q game.Leaderboard) game.ScoreBoard {
	w.Helper()
	b := told[game.ScoreBoard](w, w.look(player, guild, q))
	return b
}

// points returns the board of all time by points.
func (w *world) points(player, guild storage.ID) game.ScoreBoard {
	w.Helper()
	return w.scores(player, guild, game.Leaderboard{Span: game.AllTime})
}

func TestRanks(t *testing.T) {
	w := newWorld(t)
	if b := w.leaderboard(1, home1, 0); b.Size != 5 || b.Difficulty != 3 || b.Total != 0 {
		t.Errorf("before anybody played: %+v", b)
	}
	w.solve(1, home1, 5*time.Minute)
	w.solve(2, home1, 3*time.Minute)
	w.today(3, home1, 0)
	w.done(3, game.TakeHint{Level: 1, Agreed: true})
	if got := w.solve(3, home1, time.Minute); got.Result.Hints != 1 || got.Place.Here != 3 {
		t.Errorf("an assisted minute stands at %+v of %+v", got.Place, got.Result)
	}
	w.solve(4, home2, 4*time.Minute)

	lb := w.leaderboard(1, home1, 0)
	var order []storage.ID
	for _, r := range lb.Rows {
		order = append(order, r.Player)
	}
	if !slices.Equal(order, []storage.ID{2, 1, 3}) || lb.Own == nil || lb.Own.Rank != 2 {
		t.Errorf("order %v, own %+v", order, lb.Own)
	}
	if all := w.points(2, home1); all.Total != 3 || all.Rows[0].Player != 2 || all.Rows[0].Points != 6 || all.Own.Rank != 1 {
		t.Errorf("all time %+v", all)
	}
}

func TestABoardClosesWhenTheNextDayEnds(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 5*time.Minute)
	late := w.today(2, home1, 0)
	w.now = time.Date(2026, 11, 25, 0, 0, 1, 0, time.UTC)
	if got := w.submit(2, home1, late.Game.ID, w.solution(late)); !got.Right || got.Result.Streak || got.Place.Here != 0 {
		t.Errorf("an answer after the contest closed: %+v", got)
	}
	if all := w.points(1, home1); all.Total != 1 || all.Rows[0].Points != 4 {
		t.Errorf("all time %+v", all)
	}
}

func TestAClosedContestStaysAsItWas(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 3*time.Minute)
	w.solve(2, home2, 4*time.Minute)
	w.now = w.now.Add(72 * time.Hour)
	day := storage.DayOf(monday)
	w.open(1, home2, game.PostedPuzzle{Day: day, Slot: storage.Main})
	if lb := w.leaderboard(2, home2, day); lb.Total != 1 || lb.Rows[0].Player != 2 {
		t.Errorf("the board of a closed contest: %+v", lb)
	}
}

// TestASolvedBoardTellsWhereItStands opens solved boards again: the rank is the one of
// now, the streak the one of then.
func TestASolvedBoardTellsWhereItStands(t *testing.T) {
	w := newWorld(t)
	place := func(id int64) standings.Place {
		t.Helper()
		v := w.look(1, home1, game.Board{Game: id}).View
		if v.Place == nil {
			t.Fatalf("a finished game has no place: %+v", v)
		}
		return *v.Place
	}
	playing := w.today(1, home1, 0)
	if playing.Place != nil {
		t.Errorf("a game that goes on stands at %+v", playing.Place)
	}
	told := w.solve(1, home1, 3*time.Minute)
	first := told.Result.Game
	if got := place(first); !reflect.DeepEqual(got, told.Place) || got.Here != 1 || got.Streak.Days != 1 {
		t.Errorf("opened again it stands at %+v, and the verdict said %+v", got, told.Place)
	}
	if v := w.open(1, home1, game.Today{Slot: storage.Main}); v.Place == nil || !reflect.DeepEqual(*v.Place, told.Place) {
		t.Errorf("opened by command: %+v", v.Place)
	}
	w.solve(2, home1, time.Minute)
	if got := place(first); got.Here != 2 || got.HereOf != 2 || !slices.Equal(got.Near, []string{"player"}) {
		t.Errorf("after a faster one: %+v", got)
	}
	practised := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: 1}}})
	if got := w.submit(1, home1, practised.Game.ID, w.solution(practised)); !reflect.DeepEqual(place(got.Result.Game), standings.Place{}) {
		t.Errorf("practice stands at %+v", place(got.Result.Game))
	}

	// Yesterday's puzzle, solved after today's, joins two days.
	w.now = w.now.AddDate(0, 0, 1)
	second := w.today(1, home1, 0)
	w.now = w.now.AddDate(0, 0, 1)
	third := w.solve(1, home1, 3*time.Minute)
	joined := w.submit(1, home1, second.Game.ID, w.solution(second))
	w.now = w.now.AddDate(0, 0, 1)
	w.solve(1, home1, 3*time.Minute)
	w.now = w.now.AddDate(0, 0, 9)
	last := w.solve(1, home1, 3*time.Minute)
	for id, want := range map[int64]int{first: 0, second.Game.ID: 0, third.Result.Game: 0, last.Result.Game: 1} {
		if got := place(id).Streak.Days; got != want {
			t.Errorf("game %d: a streak of %d, want %d", id, got, want)
		}
		turn := w.look(1, home1, game.StoryOf{Game: id})
		if story, _ := game.FactOf[game.Story](turn); story.Streak != want {
			t.Errorf("game %d: the story of a streak of %d, want %d", id, story.Streak, want)
		}
	}
	if joined.Place.Streak.Days != 3 || third.Place.Streak.Days != 2 {
		t.Errorf("the verdicts told of %d and then %d days", third.Place.Streak.Days, joined.Place.Streak.Days)
	}
}

func TestStreak(t *testing.T) {
	w := newWorld(t)
	for day, want := range []int{1, 2, 3} {
		w.now = monday.Add(time.Duration(day) * 24 * time.Hour)
		if got := w.solve(1, home1, 2*time.Minute); got.Place.Streak.Days != want {
			t.Errorf("day %d: streak %d, want %d", day, got.Place.Streak.Days, want)
		}
	}
	w.now = w.now.Add(72 * time.Hour) // the freeze covers one day, and the other can be saved yet
	if got := w.solve(1, home1, 2*time.Minute); got.Place.Streak.Days != 3 || got.Place.Streak.Saved != 5 {
		t.Errorf("after two missed days: %+v", got.Place.Streak)
	}
	w.now = w.now.Add(24 * time.Hour)
	if got := w.solve(1, home1, 2*time.Minute); got.Place.Streak.Days != 2 {
		t.Errorf("once they are lost: %+v", got.Place.Streak)
	}
}

func TestNoSideDoors(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	if turn := w.look(1, home1, game.ShareCode{}); !alike(turn.Refusal, outcome.Reason("still open")) {
		t.Errorf("the code of an open daily: %+v", turn)
	}
	w.solve(1, home1, 0)
	if code, _ := game.FactOf[ownpuzzle.Code](w.look(1, home1, game.ShareCode{Game: v.Game.ID})); code.Keen == "" || code.Text == "" || len(code.Files) == 0 {
		t.Error("a solved daily has no code")
	}
	w.today(2, home1, 0)
	w.now = overEverywhere(storage.DayOf(monday))
	if code, _ := game.FactOf[ownpuzzle.Code](w.look(2, home1, game.ShareCode{})); code.Keen == "" || code.Text == "" || len(code.Files) == 0 {
		t.Error("a daily that is over everywhere has no code")
	}
}

// zoned sets a guild up in a zone, two days before Monday.
func (w *world) zoned(guild storage.ID, zone string, teaser bool) {
	w.Helper()
	was := w.now
	w.now = monday.Add(-48 * time.Hour)
	w.setup(guild, game.Setup{Channel: guild + 100, Zone: zone, Teaser: switchOf(teaser)})
	w.now = was
}

// posted opens a post's puzzle, and returns the turn.
func (w *world) posted(player, guild storage.ID, day storage.Day) game.Turn {
	w.Helper()
	return w.must(w.Open(context.Background(), w.by(player, guild), game.PostedPuzzle{Day: day, Slot: storage.Main}))
}

func has[F outcome.Fact](t game.Turn) bool {
	_, ok := game.FactOf[F](t)
	return ok
}

// TestAnOldPostOpensTheArchive plays the puzzle of the day before yesterday, from its post: at once and
// unranked, its answer shut as long as others may be ranked on it.
func TestAnOldPostOpensTheArchive(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	w.zoned(home2, "America/Los_Angeles", false)
	w.zoned(home1, "Pacific/Kiritimati", false)
	w.now = day.Date().Add(time.Hour)
	w.today(1, home1, 0)
	w.now = monday
	w.today(3, home2, 0)
	w.now = (day + 1).Date().Add(11 * time.Hour) // it is Wednesday in one, and Tuesday in the other
	turn := w.posted(2, home1, day)
	if v := turn.View; !has[game.Start](turn) || !has[game.Archive](turn) || v.Game.Kind != storage.ArchiveGame || v.Game.Day != day {
		t.Fatalf("an old post opens %+v", turn)
	}
	if begun := w.posted(1, home1, day); has[game.Start](begun) || has[game.Archive](begun) {
		t.Errorf("a game begun on its day: %+v", begun)
	}
	id := turn.View.Game.ID
	shut := func(when string, want bool) {
		t.Helper()
		for name, turn := range map[string]game.Turn{
			"the question": w.play(2, id, game.AskSolution{}), "the solution": w.play(2, id, game.ShowSolution{}), "the code": w.look(2, home1, game.ShareCode{Game: id}),
		} {
			if got := alike(turn.Refusal, outcome.Reason("still open")); got != want {
				t.Errorf("%s, %s: %+v", when, name, turn)
			}
		}
	}
	shut("while Monday lasts somewhere", true)
	w.now = overEverywhere(day)
	shut("when it is over", false)

	// Another's, solved: no rank, no streak.
	v := w.posted(4, home1, day).View
	w.now = w.now.Add(time.Hour)
	if got := w.submit(4, home1, v.Game.ID, w.solution(v)); !got.Right || got.Result.Streak || got.Place.Here != 0 {
		t.Errorf("solved from the archive: %+v", got)
	}
	if turn := w.play(4, v.Game.ID, game.ShowSolution{}); turn.Refusal != nil {
		t.Errorf("the solution of what is solved: %v", turn.Refusal)
	}
	if turn := w.posted(2, home1, day-5); !alike(turn.Refusal, standings.NoSuchDay{}) {
		t.Errorf("a day without a puzzle: %+v", turn)
	}
}

// TestYesterdayIsItsDaily opens yesterday's puzzle, by its post, from the archive and by its text: it
// counts for the streak and as solved, without a place.
func TestYesterdayIsItsDaily(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
	w.solve(1, home1, time.Minute)
	w.now = (day + 1).Date().Add(time.Hour)
	for player, turn := range map[storage.ID]game.Turn{2: w.posted(2, home1, day), 3: w.archived(3, home1, day)} {
		if v := turn.View; !has[game.Belated](turn) || has[game.Archive](turn) || v.Game.Kind != storage.DailyGame || v.Game.Day != day || v.MayPause {
			t.Fatalf("yesterday's is %+v", turn)
		}
		w.now = w.now.Add(2 * time.Minute)
		got := w.submit(player, home1, turn.View.Game.ID, w.solution(turn.View))
		if !got.Result.Streak || got.Place.Streak.Days != 1 || got.Place.Here != 0 || got.Place.Ahead != 0 {
			t.Errorf("solved: %+v", got)
		}
		if b := w.leaderboard(player, home1, day); b.Own == nil || b.Own.Timed || b.Own.Points != standings.SolvePoints {
			t.Errorf("on the board: %+v", b.Own)
		}
	}
	w.now = (day + 2).Date().Add(time.Hour)
	if turn := w.posted(4, home1, day); !has[game.Archive](turn) {
		t.Errorf("the day after: %+v", turn)
	}
}

// TestAnOldPostIsTodaysElsewhere opens a post whose day is over in its server, but
// not in another one of the player's, as that one's daily.
func TestAnOldPostIsTodaysElsewhere(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
	w.zoned(home2, "America/Los_Angeles", true)
	w.today(1, home1, 0)
	w.now = day.Date().Add(-24 * time.Hour)
	w.today(2, home2, 0) // by which player 2 is known there
	w.now = (day + 1).Date().Add(time.Hour)
	turn := w.posted(2, home1, day)
	v := turn.View
	if !has[game.Start](turn) || has[game.Archive](turn) || v.Game.Kind != storage.DailyGame || v.Game.Guild != home2 || v.Game.Day != day {
		t.Fatalf("opened %+v", turn)
	}
	w.now = w.now.Add(2 * time.Minute)
	got := w.submit(2, home2, v.Game.ID, w.solution(v))
	if !got.Result.Streak || got.Place.Here != 1 {
		t.Errorf("solved: %+v", got)
	}
	if b, _ := game.FactOf[game.PuzzleBoard](w.look(2, home2, game.Leaderboard{Day: day, Everywhere: true})); b.Own == nil {
		t.Errorf("both posts hide the targets, and everywhere has %+v", b)
	}
	if lb := w.leaderboard(1, home1, day); lb.Total != 0 {
		t.Errorf("it counts where its day was over: %+v", lb)
	}
	if again := w.posted(2, home1, day); again.View.Game.ID != v.Game.ID || has[game.Start](again) {
		t.Errorf("pressed again: %+v", again)
	}
}

// TestOnePuzzleADay has one puzzle and one game of it in a server that shows the whole puzzle, in one
// that posts a teaser and in direct messages.
func TestOnePuzzleADay(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77})
	w.setup(home2, game.Setup{Channel: 78, Teaser: game.On})
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		whole, teaser, alone := w.open(1, home1, game.Today{Slot: slot}), w.open(2, home2, game.Today{Slot: slot}), w.open(3, 0, game.Today{Slot: slot})
		if whole.Game.Puzzle != teaser.Game.Puzzle || alone.Game.Puzzle != teaser.Game.Puzzle {
			t.Errorf("slot %d: the post that shows it all has puzzle %d, the teaser %d, a direct message %d", slot, whole.Game.Puzzle, teaser.Game.Puzzle, alone.Game.Puzzle)
		}
		for _, guild := range []storage.ID{0, home1, home2} {
			if v := w.open(1, guild, game.Today{Slot: slot}); v.Game.ID != whole.Game.ID {
				t.Errorf("slot %d: the player has game %d, in server %d game %d", slot, whole.Game.ID, guild, v.Game.ID)
			}
		}
	}
	today := storage.DayOf(monday)
	for guild, want := range map[storage.ID]standings.PostShows{home1: standings.WholePuzzle, home2: standings.Teaser, 13: standings.NoPost} {
		if b, _ := game.FactOf[game.PuzzleBoard](w.look(4, guild, game.Leaderboard{Day: today})); b.Day != today || b.Post != want {
			t.Errorf("the board of server %d says that its post shows %d, want %d", guild, b.Post, want)
		}
	}
	solved := w.solve(4, home1, 2*time.Minute).Result
	w.today(4, home2, 0)
	for _, guild := range []storage.ID{home1, home2} {
		if b := w.leaderboard(4, guild, today); b.Total != 1 || b.Rows[0].Game != solved.Game {
			t.Errorf("in server %d: %+v", guild, b)
		}
	}
}

// TestRankFollowsThePost has places by time where the numbers came with Play, a list where everybody
// could read them before, and Everywhere only for those who are known in no server of the second kind.
func TestRankFollowsThePost(t *testing.T) {
	w := newWorld(t)
	everywhere := func(player storage.ID) bool {
		b, _ := game.FactOf[game.PuzzleBoard](w.look(player, 0, game.Leaderboard{Everywhere: true}))
		if len(b.Rows) > 0 {
			t.Errorf("everywhere names %+v", b.Rows)
		}
		return b.Own != nil
	}
	const without, whole, teaser = storage.ID(13), home1, home2
	w.setup(whole, game.Setup{Channel: 77})
	w.setup(teaser, game.Setup{Channel: 78, Teaser: game.On})
	for _, tt := range []struct {
		what       string
		player     storage.ID
		guild      storage.ID
		here       int
		everywhere bool
	}{
		{"without posts", 1, without, 1, true},
		{"where the post shows it", 2, whole, 0, false},
		{"where it is a teaser", 3, teaser, 1, true},
		{"by direct message, known nowhere", 4, 0, 0, true},
		{"by direct message, known where the post shows it", 5, 0, 0, false},
		{"in the teaser's server, known where the post shows it", 6, teaser, 2, false},
	} {
		if tt.player > 4 {
			if err := w.Meet(t.Context(), w.by(tt.player, whole)); err != nil {
				t.Fatal(err)
			}
			w.today(2, whole, 0) // whose post of it is whole
		}
		got := w.solve(tt.player, tt.guild, time.Duration(tt.player)*20*time.Second)
		if is := everywhere(tt.player); got.Place.Here != tt.here || is != tt.everywhere {
			t.Errorf("%s: here %d, everywhere %v, want %d, %v: %+v", tt.what, got.Place.Here, is, tt.here, tt.everywhere, got.Place)
		}
	}
	b := w.leaderboard(2, whole, storage.DayOf(monday))
	if b.Total != 1 || b.Rows[0].Took == 0 || b.Rows[0].Rank != 0 || b.Own.Rank != 0 || b.Own.Points != standings.SolvePoints {
		t.Errorf("where the post shows it: %+v", b)
	}
	w.today(2, teaser, 0)
	b = w.leaderboard(3, teaser, storage.DayOf(monday))
	if last := b.Rows[len(b.Rows)-1]; last.Player != 2 || last.Timed || last.Rank != 0 {
		t.Errorf("what was seen has a place where the post is a teaser: %+v", b.Rows)
	}
	if stats := told[standings.Stats](w, w.look(2, whole, game.StatsOf{Player: 2})); stats.Solved != 1 || stats.Kinds[0].Best != 0 || len(stats.Recent) != 0 {
		t.Errorf("what was seen counts among the times: %+v", stats)
	}
}

// TestDaysAreCounted where the post shows the whole puzzle: a day counts once, and by what is left of it
// when a manager takes a result off.
func TestDaysAreCounted(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77})
	w.solve(1, home1, time.Minute)
	mini := w.open(1, home1, game.Today{Slot: storage.Mini})
	w.submit(1, home1, mini.Game.ID, w.solution(mini))
	points := func(days, solved int) {
		t.Helper()
		b := w.scores(1, home1, game.Leaderboard{Span: game.ThisWeek})
		if !b.Days || b.Own == nil || b.Own.Points != days*standings.SolvePoints || b.Own.Solved != solved {
			t.Errorf("%+v with %+v, want %d days, %d solved", b, b.Own, days, solved)
		}
	}
	points(1, 2)
	w.govern(home1, game.Strike{Player: 1, Day: storage.DayOf(monday), Slot: storage.Main})
	points(1, 1)
	w.govern(home1, game.Strike{Player: 1, Day: storage.DayOf(monday), Slot: storage.Main, Lift: true})
	points(1, 2)
}

func TestYesterdaysUnfinishedGameIsOffered(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	first := w.today(1, home1, 0)
	w.now = w.now.Add(24 * time.Hour)
	// What was opened last does not matter.
	w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: 1}}})
	turn := w.must(w.Open(ctx, w.by(1, home1), game.Today{Slot: storage.Main}))
	if turn.View.Yesterday != first.Game.ID || !has[game.Leftover](turn) {
		t.Fatalf("today's board leads to game %d, want %d", turn.View.Yesterday, first.Game.ID)
	}
	now := turn.View.Game.ID
	if v := w.done(1, game.Press{Digit: 1}).View; v.Yesterday != first.Game.ID {
		t.Errorf("after a move today's board leads to game %d", v.Yesterday)
	}
	mini := w.open(1, home1, game.Today{Slot: storage.Mini})
	leads := func(when string, at time.Time, id, want int64) {
		t.Helper()
		a := w.by(1, home1)
		a.At = at
		if v := w.must(w.Look(ctx, a, game.Board{Game: id})).View; v.Yesterday != want {
			t.Errorf("%s: game %d leads to game %d, want %d", when, id, v.Yesterday, want)
		}
	}
	leads("itself", w.now, first.Game.ID, 0)
	leads("another slot", w.now, mini.Game.ID, 0)
	w.open(1, home1, game.OwnGame{ID: first.Game.ID})
	if v := w.look(1, home1, game.Board{}).View; v.Game.ID != first.Game.ID {
		t.Errorf("commands act on game %d", v.Game.ID)
	}
	leads("when its streak time is over", almanac.ContestEnd(storage.Guild{}, first.Game.Day), now, 0)
	if got := w.submit(1, home1, first.Game.ID, w.solution(first)); !got.Result.Streak {
		t.Errorf("yesterday's, finished in time: %+v", got)
	}
	leads("once it is finished", w.now, now, 0)
}
