package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// How boards end.
const (
	record   = "\n-# Your times, medians, streak and rating: `/kenken stats`"
	anywhere = "\n-# Everywhere counts those who saw the numbers first when they pressed Play."
)

// puzzleShown is what the main puzzle of Saturday shows, on one page.
func puzzleShown(slot storage.Slot) game.Shown {
	return game.Shown{Leaderboard: game.Leaderboard{Span: game.OnePuzzle, Day: saturday, Slot: slot}, Pages: 1}
}

func TestPuzzleBoardHeading(t *testing.T) {
	for _, tt := range []struct {
		slot   storage.Slot
		guild  storage.ID
		direct bool
		want   string
	}{
		{storage.Main, 7, false, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers\nNo ranked times yet. Be the first: `/kenken today`" + record},
		{storage.Mini, 7, true, "## Mini of Sat 21 Nov\n4×4 easy · 0 finishers · your last server\nNo ranked times yet. Be the first: `/kenken today puzzle:mini`" + record},
		{storage.Main, 0, true, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers · everywhere\nNo ranked times yet. Be the first: `/kenken today`" + anywhere + record},
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
	row := func(points, solved int) []storage.Score {
		return []storage.Score{{Player: 1, Points: points, Solved: solved, Rank: 1, Name: "ana"}}
	}
	const rule = "\n-# On its day and without hints: 10 points within half par, 8 within par, 6 within twice par. Otherwise 4"
	for _, tt := range []struct {
		board game.ScoreBoard
		shown game.Shown
		want  string
	}{
		{game.ScoreBoard{Period: storage.OneWeek.On(saturday), Rows: row(21, 2)}, game.Shown{Leaderboard: game.Leaderboard{Span: game.ThisWeek}},
			"## Week of Mon 16 Nov\nPoints · 1 player\n```\n1. ana  21 points  2 solved\n```" + rule},
		{game.ScoreBoard{Period: storage.OneMonth.On(saturday), Rows: row(1, 1)}, game.Shown{Leaderboard: game.Leaderboard{Span: game.ThisMonth}},
			"## November 2026\nPoints · 1 player\n```\n1. ana  1 point  1 solved\n```" + rule},
		{game.ScoreBoard{Rows: row(21, 2)}, game.Shown{Leaderboard: game.Leaderboard{Span: game.AllTime}},
			"## All time\nPoints · 1 player\n```\n1. ana  21 points  2 solved\n```" + rule},
	} {
		tt.board.Guild, tt.board.Total = 7, 1
		tt.board.Shown, tt.board.Pages = tt.shown, 1
		if got := English.Text(LeadersOfMany(tt.board, false)); got != tt.want+record {
			t.Errorf("%q, want %q", got, tt.want+record)
		}
	}
	empty := game.ScoreBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.AllTime}, Pages: 1}}
	if got, want := English.Text(LeadersOfMany(empty, true)), "## All time\nPoints · 0 players · everywhere\nNobody is on this leaderboard yet. Solve a daily to be the first: `/kenken today`"+anywhere; got != want+record {
		t.Errorf("%q, want %q", got, want+record)
	}
}

// TestShareBehind says how many of a board are behind the reader, once that tells something.
func TestShareBehind(t *testing.T) {
	for _, tt := range []struct {
		rank, total int
		want        string
	}{
		{34, 212, "You are **34th of 212**, faster than 84%."}, {1, 1000, "You are **1st of 1000**, faster than 99%."},
		{10, 10, "You are **10th of 10**."}, {1, 9, "You are **1st of 9**."},
	} {
		own := storage.BoardRow{Standing: storage.Standing{Player: 5, Timed: true, Took: time.Minute}, Rank: tt.rank, Name: "ana"}
		m := LeadersOfPuzzle(game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: tt.total, Own: &own}, false)
		if got := English.Text(LeadersAside{m}); got != tt.want+record {
			t.Errorf("%q, want %q", got, tt.want+record)
		}
	}
	score := storage.Score{Player: 5, Points: 10, Rank: 5}
	m := LeadersOfMany(game.ScoreBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.ThisWeek}, Pages: 1}, Guild: 7, Total: 20, Own: &score}, false)
	if got, want := English.Text(LeadersAside{m}), "You are **5th of 20**, ahead of 75%."; got != want+record {
		t.Errorf("%q, want %q", got, want+record)
	}
}

// TestPuzzleBoardRows tells the hints of a time, and who has no time.
func TestPuzzleBoardRows(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 4}
	for i, s := range []storage.BoardRow{{Rank: 1}, {Rank: 2, Standing: storage.Standing{Hints: 1}}, {Rank: 3, Standing: storage.Standing{Hints: 3}}, {}} {
		s.Player, s.Name = storage.ID(i+1), "ana"
		if s.Rank > 0 {
			s.Timed, s.Took = true, time.Minute
		}
		b.Rows = append(b.Rows, s)
	}
	got := English.Text(LeadersOfPuzzle(b, false))
	const want = "\n```\n1. ana    1:00\n2. ana    1:00  1 hint\n3. ana    1:00  3 hints\n · ana  solved\n```\n-# Your"
	if !strings.Contains(got, want) {
		t.Errorf("%q, want %q in it", got, want)
	}
}

// TestOwnRow shows the reader's row on every page, where it belongs.
func TestOwnRow(t *testing.T) {
	row := func(player storage.ID, rank int) storage.BoardRow {
		return storage.BoardRow{Standing: storage.Standing{Player: player, Timed: true, Took: time.Minute}, Rank: rank, Name: "ana"}
	}
	own := row(5, 5)
	for name, tt := range map[string]struct {
		rows []storage.BoardRow
		want string
	}{
		"on the page": {[]storage.BoardRow{row(4, 4), own, row(6, 5)}, "\n```\n4. ana  1:00\n5. ana  1:00   ← you\n5. ana  1:00\n```\n-#"},
		"behind it":   {[]storage.BoardRow{row(1, 1)}, "\n```\n1. ana  1:00\n…\n5. ana  1:00   ← you\n```\n-#"},
		"before it":   {[]storage.BoardRow{row(11, 11)}, "\n```\n 5. ana  1:00   ← you\n…\n11. ana  1:00\n```\n-#"},
	} {
		b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 4, Rows: tt.rows, Own: &own}
		if got := English.Text(LeadersOfPuzzle(b, false)); !strings.Contains(got, tt.want) {
			t.Errorf("%s: %q, want %q in it", name, got, tt.want)
		}
	}
}

// TestLeadersCard says on the picture, and in its alternative text, what the text says.
// Names that run from right to left turn nothing round.
func TestLeadersCard(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 30}
	b.Page, b.Pages = 1, 3
	for i, name := range []string{"محمد", "a*b_c", ""} {
		s := storage.Standing{Player: storage.ID(i + 1), Timed: i < 2, Took: time.Duration(i+1) * time.Minute, Hints: i}
		row := storage.BoardRow{Standing: s, Rank: 11 + i, Name: name}
		if !s.Timed {
			row.Rank = 0
		}
		b.Rows = append(b.Rows, row)
	}
	b.Own = &storage.BoardRow{Standing: storage.Standing{Player: 9, Timed: true, Took: time.Second}, Rank: 2, Name: "Zoë"}
	m := LeadersOfPuzzle(b, false)
	const alt = "Daily of Sat 21 Nov. 4×4 easy · 30 finishers · page 2 of 3. 2. Zoë (you), 1 s. … 11. \u2068محمد\u2069, 1:00. 12. a*b_c, 2:00, 1 hint. somebody, solved, 2 hints."
	if got := English.RecapAlt(English.LeadersCard(m)); got != alt {
		t.Errorf("%q, want %q", got, alt)
	}
	if got, want := English.Text(LeadersAside{m}), "You are **2nd of 30**, faster than 93%."+record; got != want {
		t.Errorf("beside the picture: %q, want %q", got, want)
	}
	const text = "## Daily of Sat 21 Nov\n4×4 easy · 30 finishers · page 2 of 3\n```\n 2. Zoë          1 s          ← you\n…\n11. \u2068محمد\u2069      1:00\n12. a*b_c       2:00  1 hint\n  · somebody  solved  2 hints\n```\nYou are **2nd of 30**, faster than 93%."
	if got := English.Text(m); got != text+record {
		t.Errorf("%q, want %q", got, text+record)
	}
	const page = "Daily of Sat 21 Nov\n4×4 easy · 30 finishers · page 2 of 3\n2. Zoë · 1 s ← you\n…\n11. \u2068محمد\u2069 · 1:00\n12. a*b_c · 2:00 · 1 hint\n· somebody · solved · 2 hints\nYou are 2nd of 30, faster than 93%.\n"
	if got := englishPage.Text(m); !strings.HasPrefix(got, page) {
		t.Errorf("on the page %q, want %q first", got, page)
	}
}

// TestBoardOnTrust says above the times of a puzzle that was in the channel what they are worth, and
// counts days where that is all.
func TestBoardOnTrust(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Guild: 7, Size: 4, Difficulty: 1, Total: 1}
	b.Post, b.Rows = standings.WholePuzzle, []storage.BoardRow{{Standing: storage.Standing{Player: 1, Timed: true, Took: time.Minute}, Name: "ana"}}
	const want = "## Daily of Sat 21 Nov\n4×4 easy · 1 finisher\nThe puzzle was in the channel: times count from Play, on trust.\n```\n· ana  1:00\n```" + record
	if got := English.Text(LeadersOfPuzzle(b, false)); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	days := game.ScoreBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.AllTime}, Pages: 1}, Guild: 7, Days: true, Total: 1,
		Rows: []storage.Score{{Player: 1, Points: 5 * standings.SolvePoints, Solved: 7, Rank: 1, Name: "ana"}}}
	const counted = "## All time\nDays solved · 1 player\n```\n1. ana  5 days  7 solved\n```\n-# A day counts with its daily or its mini" + record
	if got := English.Text(LeadersOfMany(days, false)); got != counted {
		t.Errorf("%q, want %q", got, counted)
	}
}

// TestEverywhereNamesNobody says of everywhere how it went, and how its reader did.
func TestEverywhereNamesNobody(t *testing.T) {
	b := game.PuzzleBoard{Shown: puzzleShown(storage.Main), Size: 4, Difficulty: 1, Total: 120, Median: 4 * time.Minute, MedianOf: 80, Ahead: 84}
	b.Own = &storage.BoardRow{Standing: storage.Standing{Player: 1, Timed: true, Took: time.Minute}, Rank: 14, Name: "ana"}
	const want = "## Daily of Sat 21 Nov\n4×4 easy · 120 finishers · everywhere\nMedian without hints: **4:00**.\nYou took **1:00**, ahead of 84% of those who have a time." + anywhere + record
	if got := English.Text(LeadersOfPuzzle(b, false)); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	many := game.ScoreBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.AllTime}, Pages: 1}, Total: 20, Own: &storage.Score{Player: 1, Points: 30, Solved: 4, Rank: 5}}
	if got, want := English.Text(LeadersOfMany(many, false)), "You have **30 points** for 4 puzzles, ahead of 75% of all players."; !strings.Contains(got, want) {
		t.Errorf("%q, want %q in it", got, want)
	}
}
