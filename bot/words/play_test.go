package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// saturday is the day of the tests: Sat 21 Nov.
var saturday = storage.DayOf(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))

// gameOf is a board of a kind of game, 4×4 and easy.
func gameOf(kind storage.GameKind, slot storage.Slot, result *storage.Result) *game.View {
	v := &game.View{
		Game: storage.Game{Kind: kind, Slot: slot}, Size: 4, Difficulty: 1,
		Grid: board.NewGrid(4), Marks: board.NewMarks(4), Result: result,
	}
	if kind != storage.PracticeGame {
		v.Game.Day = saturday
	}
	return v
}

func TestGameTitle(t *testing.T) {
	for _, tt := range []struct {
		kind storage.GameKind
		slot storage.Slot
		want string
	}{
		{storage.DailyGame, storage.Main, "Daily of Sat 21 Nov · 4×4 easy"},
		{storage.DailyGame, storage.Mini, "Mini of Sat 21 Nov · 4×4 easy"},
		{storage.ArchiveGame, storage.Main, "Archive, daily of Sat 21 Nov · 4×4 easy"},
		{storage.ArchiveGame, storage.Mini, "Archive, mini of Sat 21 Nov · 4×4 easy"},
		{storage.PracticeGame, 0, "Practice · 4×4 easy"},
	} {
		if got := English.Text(GameTitleOf(gameOf(tt.kind, tt.slot, nil))); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

func TestBoardLineOfFinishedGames(t *testing.T) {
	solved := English.Text(BoardLineOf(gameOf(storage.DailyGame, storage.Main, &storage.Result{Timed: true, Took: 42 * time.Second})))
	if !strings.HasSuffix(solved, "solved in **42 s**") {
		t.Error(solved)
	}
	shown := English.Text(BoardLineOf(gameOf(storage.DailyGame, storage.Main, &storage.Result{Shown: true})))
	if !strings.HasSuffix(shown, "finished after the solution was shown") || strings.Contains(shown, "0 s") {
		t.Error(shown)
	}
}

// TestBoardLineCountsDown counts the cells that are left, down to a board that is full.
func TestBoardLineCountsDown(t *testing.T) {
	v := gameOf(storage.PracticeGame, 0, nil)
	v.Preferences.HideClock = true
	for i := range v.Grid {
		v.Grid[i] = 1
	}
	if got, want := English.Text(BoardLineOf(v)), "**Practice · 4×4 easy** · full"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	v.Grid[0] = 0
	if got, want := English.Text(BoardLineOf(v)), "**Practice · 4×4 easy** · 1 cell left\nNext cell: **a1**."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestMoved(t *testing.T) {
	cell := func(c string, values ...int) format.Move {
		at, _ := board.ParseCell(c)
		return format.Move{Cell: at, Values: board.CandidatesOf(values...)}
	}
	for _, tt := range []struct {
		kind  storage.MoveKind
		moves []format.Move
		want  string
	}{
		{storage.MoveSet, []format.Move{cell("a1", 1)}, "1 cell filled. 9 cells left."},
		{storage.MoveSet, []format.Move{cell("a1", 1), cell("b1", 2)}, "2 cells filled. 9 cells left."},
		{storage.MoveSet, []format.Move{cell("a1")}, "1 cell erased. 9 cells left."},
		{storage.MoveSet, []format.Move{cell("a1"), cell("b1", 2), cell("c1", 3)}, "2 cells filled, 1 erased. 9 cells left."},
		{storage.MoveNote, []format.Move{cell("a1", 1), cell("b1", 1, 2)}, "Notes written in 2 cells. 9 cells left."},
		{storage.MoveNote, []format.Move{cell("a1"), cell("b1")}, "2 cells erased. 9 cells left."},
		{0, nil, "Your board already has that. 9 cells left."},
	} {
		if got := English.Text(MovedOf(game.Change{Kind: tt.kind, Moves: tt.moves, Empty: 9})); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestJudgedRight says of each kind of result what it counts for, and no more.
func TestJudgedRight(t *testing.T) {
	place := standings.Place{Here: 2, HereOf: 5, Near: []string{"ana"}, Playing: []string{"kim"}, Streak: standings.Streak{Days: 3}}
	result := func(kind storage.GameKind, change func(*storage.Result)) storage.Result {
		r := storage.Result{Kind: kind, Timed: true, Took: 50 * time.Second, Streak: kind == storage.DailyGame}
		if change != nil {
			change(&r)
		}
		return r
	}
	for name, tt := range map[string]struct {
		result storage.Result
		want   string
	}{
		"ranked": {result(storage.DailyGame, nil), "**Solved in 50 s!**\n**2nd here**, after ana; kim is on it.\nStreak: **3 days**."},
		"hinted": {result(storage.DailyGame, func(r *storage.Result) { r.Hints, r.Wrong = 1, 2 }),
			"**Solved in 50 s!** With 1 hint and 2 wrong tries.\n**2nd here**, after ana; kim is on it.\nStreak: **3 days**."},
		"shown": {result(storage.DailyGame, func(r *storage.Result) { r.Shown, r.Timed, r.Streak, r.Hints = true, false, false, 1 }),
			"**Finished, after the solution was shown.**\nYou saw the solution, so this one isn't ranked."},
		"too fast": {result(storage.DailyGame, func(r *storage.Result) { r.Timed = false }), "**Solved!**\n-# No time: nobody solves it that fast.\n**2nd here**, after ana; kim is on it.\nStreak: **3 days**."},
		"too late": {result(storage.DailyGame, func(r *storage.Result) { r.Timed, r.Took = false, 2*time.Hour }),
			"**Solved!**\n-# No time: I tell it up to an hour, or four times par if that is longer.\n**2nd here**, after ana; kim is on it.\nStreak: **3 days**."},
		"unopened": {result(storage.DailyGame, func(r *storage.Result) { r.Timed, r.Took = false, 0 }),
			"**Solved!**\n-# The answer came before you opened the puzzle, so there is no time to tell.\n**2nd here**, after ana; kim is on it.\nStreak: **3 days**."},
		"practice":           {result(storage.PracticeGame, nil), "**Solved in 50 s!**"},
		"practice with help": {result(storage.PracticeGame, func(r *storage.Result) { r.Wrong = 1 }), "**Solved in 50 s!** With 1 wrong try."},
		"archive, shown":     {result(storage.ArchiveGame, func(r *storage.Result) { r.Shown = true }), "**Finished, after the solution was shown.**"},
	} {
		if got := English.Text(JudgedOf(nil, game.Verdict{Right: true, Result: tt.result, Place: place})); got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, tt.want)
		}
	}
}

// TestBoardHead says on a finished board what the verdict said, as far as it still holds,
// and nothing of it beside the verdict itself.
func TestBoardHead(t *testing.T) {
	place := &standings.Place{Here: 2, HereOf: 5, Near: []string{"ana"}, Ahead: 84, Streak: standings.Streak{Days: 3}}
	result := storage.Result{Kind: storage.DailyGame, Timed: true, Took: 50 * time.Second, Wrong: 1, Streak: true}
	head := func(kind storage.GameKind, change func(*storage.Result), facts ...outcome.Fact) string {
		r := result
		r.Kind = kind
		change(&r)
		v := gameOf(kind, storage.Main, &r)
		v.Place = place
		return English.Text(BoardHeadOf(game.Turn{View: v, Facts: facts}))
	}
	as := func(*storage.Result) {}
	const line = "**Daily of Sat 21 Nov · 4×4 easy** · solved in **50 s**"
	for name, tt := range map[string]struct{ got, want string }{
		"opened again":       {head(storage.DailyGame, as), line + "\nWith 1 wrong try.\n**2nd here**, after ana. Ahead of 84% of all times everywhere.\nStreak: **3 days**."},
		"with the verdict":   {head(storage.DailyGame, as, game.Verdict{Right: true}), line},
		"shown":              {head(storage.DailyGame, func(r *storage.Result) { r.Shown = true }), "**Daily of Sat 21 Nov · 4×4 easy** · finished after the solution was shown"},
		"from the archive":   {head(storage.ArchiveGame, as), "**Archive, daily of Sat 21 Nov · 4×4 easy** · solved in **50 s**\nWith 1 wrong try."},
		"practice":           {head(storage.PracticeGame, func(r *storage.Result) { r.Wrong = 0 }), "**Practice · 4×4 easy** · solved in **50 s**"},
		"while it is played": {English.Text(BoardHeadOf(game.Turn{View: gameOf(storage.PracticeGame, 0, nil)})), English.Text(BoardLineOf(gameOf(storage.PracticeGame, 0, nil)))},
	} {
		if tt.got != tt.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, tt.got, tt.want)
		}
	}
}

// TestJudgedWrong lists a few faults to the player, and none in public.
func TestJudgedWrong(t *testing.T) {
	p := boardtest.EveryCage(t)
	g := board.NewGrid(4)
	for i := range g {
		g[i] = 1
	}
	j := game.Verdict{Faults: p.Check(g).Faults, Cells: 12}
	lines := strings.Split(English.Text(JudgedOf(p, j)), "\n")
	if lines[0] != "**Not right yet.** 12 cells are wrong." || len(lines) != 6 || !strings.HasPrefix(lines[5], "- and ") || !strings.HasSuffix(lines[5], " more") {
		t.Errorf("%d lines:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	if got := English.Text(JudgedInPublic(j)); got != "Not right yet." {
		t.Error(got)
	}
	if got := English.Text(JudgedWithoutValues(j)); got != "**Not right yet.** 12 cells are wrong.\nPress the button to see which rules it breaks." {
		t.Error(got)
	}
}

func TestAskSolution(t *testing.T) {
	for _, tt := range []struct {
		board  *game.View
		ranked bool
	}{
		{gameOf(storage.DailyGame, storage.Main, nil), true},
		{gameOf(storage.PracticeGame, 0, nil), false},
		{gameOf(storage.ArchiveGame, storage.Main, nil), false},
		{gameOf(storage.DailyGame, storage.Main, &storage.Result{}), false},
	} {
		got := English.Text(AskSolutionOf(tt.board))
		if strings.Contains(got, "ranked") != tt.ranked || strings.Contains(got, "streak") != tt.ranked || !strings.Contains(got, "Show the whole solution?") {
			t.Errorf("game kind %v, result %v: %s", tt.board.Game.Kind, tt.board.Result, got)
		}
	}
}
