package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// How boards end.
const (
	afterOne  = "\n-# Your record: `/kenken stats`. The week: `/kenken leaderboard board:week`"
	afterMany = "\n-# Your record: `/kenken stats`. Today's board: `/kenken leaderboard`"
	teasers   = "\n-# Everywhere: servers that post a teaser, so that every clock starts fair."
)

// puzzleShown is what the main puzzle of Saturday shows, on one page.
func puzzleShown(slot storage.Slot) game.Shown {
	return game.Shown{Leaderboard: game.Leaderboard{Span: game.OnePuzzle, By: game.ByTime, Day: saturday, Slot: slot}, Pages: 1}
}

func TestPuzzleBoardHeading(t *testing.T) {
	for _, tt := range []struct {
		slot   storage.Slot
		guild  storage.ID
		direct bool
		want   string
	}{
		{storage.Main, 7, false, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers\nNo ranked times yet. Be the first: `/kenken today`" + afterOne},
		{storage.Mini, 7, true, "## Mini of Sat 21 Nov\n4×4 easy · 0 finishers · your last server\nNo ranked times yet. Be the first: `/kenken today puzzle:mini`" + afterOne},
		{storage.Main, 0, true, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers · everywhere\nNo ranked times yet. Be the first: `/kenken today`" + teasers + afterOne},
	} {
		b := game.PuzzleBoard{Shown: puzzleShown(tt.slot), Guild: tt.guild, Size: 4, Difficulty: 1}
		if got := English.Text(LeadersOfPuzzle(b, tt.direct)); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestScoreBoards says each board of many puzzles: its title, what it goes by, a row, what
// that means.
func TestScoreBoards(t *testing.T) {
	row := func(value, solved int) []storage.Score {
		return []storage.Score{{Player: 1, Value: value, Solved: solved, Rank: 1, Name: "ana"}}
	}
	week, month := storage.OneWeek.On(saturday), storage.OneMonth.On(saturday)
	kind := storage.Kind{Size: 6, Difficulty: 3}
	for _, tt := range []struct {
		board game.ScoreBoard
		by    game.Leaderboard
		want  string
	}{
		{game.ScoreBoard{Period: week, Rows: row(21, 2)}, game.Leaderboard{Span: game.ThisWeek, By: game.ByPoints},
			"## Week of Mon 16 Nov\nPoints · 1 player\n🥇 ana · 21 points · 2 solved\n-# 1 point for finishing; the ten fastest get 10, 9, … 1 more"},
		{game.ScoreBoard{Period: month, Rows: row(12, 12)}, game.Leaderboard{Span: game.ThisMonth, By: game.BySolved},
			"## November 2026\nDailies solved · 1 player\n🥇 ana · 12 solved"},
		{game.ScoreBoard{Rows: row(61_000, 4), Least: 1}, game.Leaderboard{Span: game.AllTime, By: game.ByTime, Kind: kind},
			"## All time\nBest time at 6×6 hard · 1 player\n🥇 ana · 1:01 · 4 times\n-# Only times without help count"},
		{game.ScoreBoard{Rows: row(61_000, 5), Least: 5}, game.Leaderboard{Span: game.AllTime, By: game.ByAverage, Kind: kind},
			"## All time\nAverage of the last five at 6×6 hard · 1 player\n🥇 ana · 1:01 · 5 times\n-# Only times without help count, and it takes 5 to be listed"},
		{game.ScoreBoard{Period: month, Rows: row(1124, 9), Least: 3}, game.Leaderboard{Span: game.ThisMonth, By: game.ByPar},
			"## November 2026\nTime over par · 1 player\n🥇 ana · 12% over par · 9 solved\n-# Par is what somebody with practice takes; only times without help count, and it takes 3 to be listed"},
		{game.ScoreBoard{Period: week, Rows: row(897, 1), Least: 1}, game.Leaderboard{Span: game.ThisWeek, By: game.ByPar},
			"## Week of Mon 16 Nov\nTime over par · 1 player\n🥇 ana · 10% under par · 1 solved\n-# Par is what somebody with practice takes; only times without help count"},
		{game.ScoreBoard{Period: week, Rows: row(1004, 1), Least: 1}, game.Leaderboard{Span: game.ThisWeek, By: game.ByPar},
			"## Week of Mon 16 Nov\nTime over par · 1 player\n🥇 ana · par · 1 solved\n-# Par is what somebody with practice takes; only times without help count"},
		{game.ScoreBoard{Period: week, Rows: row(1, 1)}, game.Leaderboard{Span: game.ThisWeek, By: game.ByStreak},
			"## Streaks\nDays in a row · 1 player\n🥇 ana · 1 day"},
		{game.ScoreBoard{Rows: row(40, 40)}, game.Leaderboard{Span: game.AllTime, By: game.ByStreak},
			"## Longest streaks\nDays in a row · 1 player\n🥇 ana · 40 days"},
		{game.ScoreBoard{Rows: []storage.Score{{Player: 3, Value: 1520, Deviation: 62, Solved: 30, Rank: 1, Name: "ana"}}}, game.Leaderboard{Span: game.AllTime, By: game.ByRating},
			"## Ratings\nRating, of dailies, duels and races · 1 player\n🥇 ana · 1520 ±62\n-# A rating rises when you're ahead of players rated above you; ± says how sure it is"},
	} {
		tt.board.Guild, tt.board.Total = 7, 1
		tt.board.Shown = game.Shown{Leaderboard: tt.by, Pages: 1}
		if got := English.Text(LeadersOfMany(tt.board, false)); got != tt.want+afterMany {
			t.Errorf("%q, want %q", got, tt.want+afterMany)
		}
	}
	empty := game.ScoreBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.AllTime, By: game.ByStreak}, Pages: 1}}
	if got, want := English.Text(LeadersOfMany(empty, true)), "## Longest streaks\nDays in a row · 0 players · everywhere\nNobody is on this board yet. Solve a daily to be the first: `/kenken today`"; got != want+afterMany {
		t.Errorf("%q, want %q", got, want+afterMany)
	}
}

// TestPuzzleBoardMarks marks times with help and whole answers from the others. That help
// is ranked after is said once.
func TestPuzzleBoardMarks(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 4}
	for i, s := range []storage.Standing{{}, {OnPaper: true}, {Assisted: true}, {Assisted: true, OnPaper: true}} {
		s.Player, s.Ranked = storage.ID(i+1), time.Minute
		b.Rows = append(b.Rows, storage.BoardRow{Standing: s, Rank: i + 1, Name: "ana"})
	}
	got := English.Text(LeadersOfPuzzle(b, false))
	const want = "\n🥇 ana · 1:00\n🥈 ana · 1:00 · on paper\n🥉 ana · 1:00\\*\n**4.** ana · 1:00\\* · on paper\n-# * with help, ranked after the others\n-# Your"
	if !strings.Contains(got, want) {
		t.Errorf("%q, want %q in it", got, want)
	}
}

// TestOwnRow shows the reader's row on every page, where it belongs.
func TestOwnRow(t *testing.T) {
	row := func(player storage.ID, rank int) storage.BoardRow {
		return storage.BoardRow{Standing: storage.Standing{Player: player, Ranked: time.Minute}, Rank: rank, Name: "ana"}
	}
	own := row(5, 5)
	for name, tt := range map[string]struct {
		rows []storage.BoardRow
		want string
	}{
		"on the page": {[]storage.BoardRow{row(4, 4), own, row(6, 5)}, "\n**4.** ana · 1:00\n**5.** ana · 1:00 ← you\n**5.** ana · 1:00\n-#"},
		"behind it":   {[]storage.BoardRow{row(1, 1)}, "\n🥇 ana · 1:00\n…\n**5.** ana · 1:00 ← you\n-#"},
		"before it":   {[]storage.BoardRow{row(11, 11)}, "\n**5.** ana · 1:00 ← you\n…\n**11.** ana · 1:00\n-#"},
	} {
		b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 4, Rows: tt.rows, Own: &own}
		if got := English.Text(LeadersOfPuzzle(b, false)); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q in it", name, got, tt.want)
		}
	}
}

// TestPuzzleBoardOfAHeldFinisher says that the reader's time is saved, and doesn't say
// that nobody solved the puzzle, with a picture beside it or without.
func TestPuzzleBoardOfAHeldFinisher(t *testing.T) {
	m := LeadersOfPuzzle(game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Held: true}, false)
	const held = "\nYour time is saved, but not ranked: nobody solves it that fast."
	if got := English.Text(m); !strings.Contains(got, "\nNo ranked times yet."+held+"\n-# Your record") {
		t.Errorf("%q", got)
	}
	if got := English.Text(LeadersAside{m}); got != held+afterOne {
		t.Errorf("beside the picture: %q", got)
	}
}

// TestLeadersCard says on the picture, and in its alternative text, what the text says.
// Names that run from right to left turn nothing round.
func TestLeadersCard(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 0, Size: 4, Difficulty: 1, Total: 30}
	b.Page, b.Pages = 1, 3
	for i, name := range []string{"محمد", "a*b_c", ""} {
		s := storage.Standing{Player: storage.ID(i + 1), Ranked: time.Duration(i+1) * time.Minute, Assisted: i == 1, OnPaper: i == 2}
		b.Rows = append(b.Rows, storage.BoardRow{Standing: s, Rank: 11 + i, Name: name})
	}
	b.Own = &storage.BoardRow{Standing: storage.Standing{Player: 9, Ranked: time.Second}, Rank: 2, Name: "Zoë"}
	m := LeadersOfPuzzle(b, false)
	const alt = "Daily of Sat 21 Nov. 4×4 easy · 30 finishers · everywhere · page 2 of 3. 2. Zoë (you), 1 s. … 11. \u2068محمد\u2069, 1:00. 12. a*b_c, 2:00*. 13. somebody, 3:00, on paper. * with help, ranked after the others."
	if got := English.RecapAlt(English.LeadersCard(m)); got != alt {
		t.Errorf("%q, want %q", got, alt)
	}
	if got, want := English.Text(LeadersAside{m}), "You are **2nd of 30**."+teasers+afterOne; got != want {
		t.Errorf("beside the picture: %q, want %q", got, want)
	}
	const text = "## Daily of Sat 21 Nov\n4×4 easy · 30 finishers · everywhere · page 2 of 3\n🥈 Zoë · 1 s ← you\n…\n**11.** \u2068محمد\u2069 · 1:00\n**12.** a\\*b\\_c · 2:00\\*\n**13.** somebody · 3:00 · on paper\n-# * with help, ranked after the others"
	if got := English.Text(m); got != text+teasers+afterOne {
		t.Errorf("%q, want %q", got, text+teasers+afterOne)
	}
	const page = "Daily of Sat 21 Nov\n4×4 easy · 30 finishers · everywhere · page 2 of 3\n2. Zoë · 1 s ← you\n…\n11. \u2068محمد\u2069 · 1:00\n12. a*b_c · 2:00*\n13. somebody · 3:00 · on paper\n* with help, ranked after the others\n"
	if got := EnglishPage().Text(m); !strings.HasPrefix(got, page) {
		t.Errorf("on the page %q, want %q first", got, page)
	}
}
