package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// archived opens the main puzzle of an earlier day, and returns the turn.
func (w *world) archived(player, guild storage.ID, day storage.Day) game.Turn {
	w.Helper()
	return w.must(w.Open(w.Context(), w.by(player, guild), game.Archived{Day: day, Slot: storage.Main}))
}

// easyWeek gives a server small puzzles every day, quickly made.
func (w *world) easyWeek(guild storage.ID) {
	w.Helper()
	g := storage.Guild{ID: guild}
	for day := range g.Week {
		g.Week[day] = storage.Kind{Size: 3, Difficulty: board.Easy}
	}
	w.update(func(tx storage.Tx) error { return tx.SaveGuild(g) })
}

// TestTheArchive opens days of all kinds.
func TestTheArchive(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	w.easyWeek(home2)
	day := storage.DayOf(monday)
	const days = 366

	// One that nobody ever opened is made: the same in all servers of that week.
	turn := w.archived(1, home1, day-100)
	if v := turn.View; !has[game.Start](turn) || !has[game.Archive](turn) || v.Game.Kind != storage.ArchiveGame || v.Game.Day != day-100 || v.Game.Guild != home1 || !v.MayPause {
		t.Fatalf("a day of old opens %+v", turn)
	}
	other := w.archived(2, home2, day-100)
	if other.View.Game.Puzzle != turn.View.Game.Puzzle {
		t.Error("the same day has another puzzle in another server of the same week")
	}
	if again := w.archived(1, home1, day-100); again.View.Game.ID != turn.View.Game.ID || has[game.Start](again) {
		t.Errorf("opened again: %+v", again)
	}
	// It does not become one of the server's days.
	if posted := w.posted(1, home1, day-100); !alike(posted.Refusal, standings.NoSuchDay{}) {
		t.Errorf("the post of a day without one: %+v", posted)
	}

	// Today's is the daily.
	if now := w.archived(1, home1, day); has[game.Archive](now) || now.View.Game.Kind != storage.DailyGame {
		t.Errorf("today's from the archive: %+v", now)
	}
	for _, c := range []struct {
		day  storage.Day
		want outcome.Refusal
	}{{day + 1, game.OnDay{outcome.Reason("not yet"), day + 1}}, {day - days - 1, game.TooLongAgo{Day: day - days - 1, Count: days}}} {
		if turn := w.archived(1, home1, c.day); turn.Refusal != c.want {
			t.Errorf("%v: got %+v, want the refusal %T", c.day, turn, c.want)
		}
	}
	if turn := w.archived(1, home1, day-days); turn.Refusal != nil {
		t.Errorf("the oldest day: %v", turn.Refusal)
	}

	// What the server had it has for ever.
	w.now = w.now.AddDate(2, 0, 0)
	if turn := w.archived(3, home1, day); turn.Refusal != nil || turn.View.Game.Kind != storage.ArchiveGame {
		t.Errorf("a day that the server had: %+v", turn)
	}
}

// TestTheArchiveOfADayElsewhere opens a day that goes on in another server of the player's
// as that one's daily.
func TestTheArchiveOfADayElsewhere(t *testing.T) {
	w := newWorld(t)
	day := storage.DayOf(monday)
	w.zoned(home2, "America/Los_Angeles", true)
	w.now = day.Date().Add(-24 * time.Hour)
	w.today(2, home2, 0) // by which player 2 is known there
	w.now = (day + 1).Date().Add(time.Hour)
	// Home 1 never had it: it is made for the archive, and then is what the other has.
	turn := w.archived(2, home1, day)
	if v := turn.View; v == nil || v.Game.Kind != storage.DailyGame || v.Game.Guild != home2 {
		t.Fatalf("got %+v", turn)
	}
	if turn := w.archived(3, home1, day); turn.View == nil || !has[game.Belated](turn) || turn.View.Game.Guild != home1 {
		t.Errorf("somebody else's: %+v", turn)
	}
}

// TestTheArchiveRanksNobody solves a puzzle later: it brings no points and no streak, stays
// off the day's board, and stands on the one of those who played it later.
func TestTheArchiveRanksNobody(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	day := storage.DayOf(monday)
	on := w.solve(1, home1, time.Minute)
	if on.Place.Here != 1 {
		t.Fatalf("solved on its day: %+v", on.Place)
	}
	w.now = (day + 2).Date().Add(time.Hour)
	for player, spend := range map[storage.ID]time.Duration{2: 2 * time.Minute, 3: time.Minute} {
		v := w.archived(player, home1, day).View
		w.now = w.now.Add(spend)
		got := w.submit(player, home1, v.Game.ID, w.solution(v))
		if !got.Right || got.Result.Streak || got.Result.Kind != storage.ArchiveGame || got.Place.Here != 0 || got.Place.Later == 0 || got.Place.Streak.Days != 0 {
			t.Errorf("player %d: %+v", player, got)
		}
	}
	board := func(span game.Span) game.PuzzleBoard {
		b := told[game.PuzzleBoard](w, w.look(2, home1, game.Leaderboard{Span: span, Day: day, Slot: storage.Main}))
		return b
	}
	if b := board(game.OnePuzzle); b.Total != 1 || b.Rows[0].Player != 1 || b.Own != nil || !b.Past {
		t.Errorf("the day's board: %+v", b)
	}
	if b := board(game.PlayedLater); b.Total != 2 || b.Rows[0].Player != 3 || b.Own == nil || b.Own.Rank != 2 {
		t.Errorf("the board of those who played later: %+v", b)
	}
	points, _ := game.FactOf[game.ScoreBoard](w.look(2, home1, game.Leaderboard{Span: game.AllTime}))
	if points.Total != 1 || points.Own != nil {
		t.Errorf("points: %+v", points)
	}
	// A server without times has no such board either.
	w.must(w.Govern(t.Context(), w.by(1, home1), game.ShowTimes{On: false}))
	if turn := w.look(2, home1, game.Leaderboard{Span: game.PlayedLater, Day: day}); !alike(turn.Refusal, outcome.Reason("no times")) {
		t.Errorf("a server without times: %+v", turn)
	}
}

// TestDiggingIsBounded makes puzzles of old days until there are too many at once. Those
// that were made cost nothing.
func TestDiggingIsBounded(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	day := storage.DayOf(monday)
	if turn := w.archived(1, home1, day-10); turn.Refusal != nil {
		t.Fatal(turn.Refusal)
	}
	w.spendOrders(1)
	if turn := w.archived(1, home1, day-20); !alike(turn.Refusal, outcome.Reason("too many orders")) {
		t.Errorf("one too many: %+v", turn)
	}
	for _, back := range []storage.Day{0, 10} { // today's, and one that is there
		if turn := w.archived(1, home1, day-back); turn.Refusal != nil {
			t.Errorf("%d days back: %v", back, turn.Refusal)
		}
	}
}

// TestTheDaysOfTheArchive lists days, with how far the player is.
func TestTheDaysOfTheArchive(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	day := storage.DayOf(monday)
	w.solve(1, home1, time.Minute)
	w.archived(1, home1, day-2)
	list := func(player storage.ID, q game.ArchiveDays) game.ArchiveList {
		q.Slot = storage.Main
		days, _ := game.FactOf[game.ArchiveList](w.look(player, home1, q))
		return days
	}
	got := list(1, game.ArchiveDays{Most: 4})
	want := game.ArchiveList{{Day: day, Started: true, Solved: true}, {Day: day - 1}, {Day: day - 2, Started: true}, {Day: day - 3}}
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			t.Fatalf("got %+v, want %+v", got, want)
		}
	}
	if got := list(2, game.ArchiveDays{Most: 1, Fits: func(d storage.Day) bool { return d == day-366 }}); len(got) != 1 || got[0] != (game.ArchiveDay{Day: day - 366}) {
		t.Errorf("the oldest: %+v", got)
	}
	w.now = w.now.AddDate(2, 0, 0)
	if got := list(2, game.ArchiveDays{Most: 9, Fits: func(d storage.Day) bool { return d <= day }}); len(got) != 1 || got[0].Day != day {
		t.Errorf("what the server had: %+v", got)
	}
}

// TestUnfinishedGames lists what a player can go on with.
func TestUnfinishedGames(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home1)
	page := func(player storage.ID, n int) game.OpenGames {
		games := told[game.OpenGames](w, w.look(player, home1, game.Unfinished{Page: n}))
		return games
	}
	if got := page(1, 0); got.Total != 0 || got.Pages != 1 || len(got.Games) != 0 {
		t.Errorf("nothing was begun: %+v", got)
	}
	daily := w.today(1, home1, 0)
	old := w.archived(1, home1, storage.DayOf(monday)-2).View
	w.done(1, game.Write{Cells: "a1=1"})
	w.done(1, game.Pause{})
	practice := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	w.open(1, home1, game.Learn{Lesson: lessons.Lessons()[0].Name})
	w.today(2, home1, 0)
	got := page(1, 0)
	if got.Total != 3 || len(got.Games) != 3 {
		t.Fatalf("got %+v", got)
	}
	for i, want := range []*game.View{practice, old, daily} {
		if g := got.Games[i]; g.ID != want.Game.ID || g.Kind != want.Game.Kind || g.Size != want.Size || g.Paused != (i == 1) || (g.Filled > 0) != (i == 1) {
			t.Errorf("row %d is %+v", i, g)
		}
	}
	w.submit(1, home1, practice.Game.ID, w.solution(practice))
	if got := page(1, 0); got.Total != 2 || got.Games[0].ID != old.Game.ID {
		t.Errorf("after one is solved: %+v", got)
	}
	for back := range storage.Day(9) {
		w.now = w.now.Add(time.Minute)
		w.archived(1, home1, storage.DayOf(monday)-20-back)
	}
	if got := page(1, 7); got.Page != 1 || got.Pages != 2 || got.Total != 11 || len(got.Games) != 1 || got.Games[0].ID != daily.Game.ID {
		t.Errorf("a page past the last: %+v", got)
	}
}
