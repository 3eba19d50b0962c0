package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/imaging"
)

// threes returns a puzzle of size 3: 3+ down a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 at c2, 2 at a3.
func threes(t *testing.T) *board.Puzzle {
	t.Helper()
	cage := func(op board.Op, target int64, names ...string) board.Cage {
		c := board.Cage{Op: op, Target: target}
		for _, name := range names {
			cell, _ := board.ParseCell(name)
			c.Cells = append(c.Cells, cell)
		}
		return c
	}
	p, err := board.New(3, []board.Cage{cage(board.Add, 3, "a1", "a2"), cage(board.Add, 5, "b1", "c1"),
		cage(board.Multiply, 6, "b2", "b3", "c3"), cage(board.Given, 2, "c2"), cage(board.Given, 2, "a3")})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBoardAlt(t *testing.T) {
	p := threes(t)
	cursor := board.At(1, 1)
	marks := board.NewMarks(3)
	marks[1] = board.CandidatesOf(2, 3)
	cases := []struct {
		name string
		b    imaging.Picture
		d    board.Difficulty
		want string
	}{
		{"no puzzle", imaging.Picture{}, 0, ""},
		{"empty", imaging.Picture{Puzzle: p, Title: "No. 7 · 21 November"}, board.Easy,
			"No. 7 · 21 November: 3 by 3 KenKen, easy. All cells are empty. Cages: 3+ a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 c2, 2 a3."},
		{"teaser", imaging.Picture{Puzzle: p, Teaser: true, Title: "3×3 hard"}, board.Hard,
			"3 by 3 KenKen, hard. All cells are empty. Cages: a1 a2, b1 c1, b2 b3 c3, c2, a3."},
		{"being drawn", imaging.Picture{Puzzle: p, Open: []int{1, 3}}, 0,
			"3 by 3 KenKen. All cells are empty. Cages: 3+ a1 a2, 6× b2 b3 c3, 2 a3. Not in a cage yet: b1 c1 c2."},
		{"not begun", imaging.Picture{Puzzle: p, Open: []int{0, 1, 2, 3, 4}}, 0,
			"3 by 3 KenKen. All cells are empty. Not in a cage yet: a1 a2 b1 c1 b2 b3 c3 c2 a3."},
		{"in play", imaging.Picture{Puzzle: p, Grid: board.Grid{1, 0, 0, 2, 2, 0, 0, 0, 0}, Marks: marks, Cursor: &cursor,
			Conflicts: []board.Cell{board.At(1, 1), board.At(1, 0), board.At(8, 8)}, Wrong: []int{0, 99}, Effect: []board.Cell{board.At(0, 1)}}, 0,
			"3 by 3 KenKen. 3 of 9 cells are filled. Cursor on b2. Marked as what follows: b1. In conflict: a2 b2. " +
				"Cages that miss their target: 3+ at a1. Row 1: a1 1, b1 notes 2 3, c1 empty. Row 2: a2 2, b2 2, c2 empty. Empty rows: 3. " +
				"Cages: 3+ a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 c2, 2 a3."},
		{"veiled", imaging.Picture{Puzzle: p, Grid: board.Grid{1, 2, 3, 0, 0, 0, 0, 0, 0}, Veiled: true}, 0,
			"3 by 3 KenKen. 3 of 9 cells are filled. Their digits are hidden. Cages: 3+ a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 c2, 2 a3."},
		{"solved", imaging.Picture{Puzzle: p, Grid: board.Grid{1, 3, 2, 3, 1, 2, 2, 2, 3}, Solved: true}, 0,
			"3 by 3 KenKen. Solved. Row 1: a1 1, b1 3, c1 2. Row 2: a2 3, b2 1, c2 2. Row 3: a3 2, b3 2, c3 3. " +
				"Cages: 3+ a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 c2, 2 a3."},
		{"grid of another size", imaging.Picture{Puzzle: p, Grid: board.NewGrid(4), Marks: board.NewMarks(2), Teaser: true}, 0,
			"3 by 3 KenKen. All cells are empty. Cages: a1 a2, b1 c1, b2 b3 c3, c2, a3."},
	}
	for _, c := range cases {
		if got := English.BoardAlt(c.b, c.d); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestBoardAltLong cuts at whole cages on the largest boards, and says every value.
func TestBoardAltLong(t *testing.T) {
	for n := 6; n <= board.MaxSize; n++ {
		var cages []board.Cage
		grid := board.NewGrid(n)
		for i := range grid {
			c := board.CellAt(n, i)
			grid[i] = uint8((int(c.Row)+int(c.Col))%n + 1)
			cages = append(cages, board.Cage{Target: int64(grid[i]), Cells: []board.Cell{c}})
		}
		p, err := board.New(n, cages)
		if err != nil {
			t.Fatal(err)
		}
		text := English.BoardAlt(imaging.Picture{Puzzle: p, Grid: grid}, board.Expert)
		if Length(text) > mostAlt {
			t.Errorf("size %d: %d long", n, Length(text))
		}
		if want := "Row " + board.Row(n-1).Label() + ":"; n <= 12 && !strings.Contains(text, want) {
			t.Errorf("size %d: %q is missing in %s", n, want, text)
		}
		if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "…") {
			t.Errorf("size %d ends with %q", n, text[len(text)-20:])
		}
	}
}

// TestBoardAltListsWhatFits lists as many cages as there is room for, and counts the others.
func TestBoardAltListsWhatFits(t *testing.T) {
	const n = 16
	var cages []board.Cage
	for i := range n * n {
		cages = append(cages, board.Cage{Target: 1, Cells: []board.Cell{board.CellAt(n, i)}})
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	picture := imaging.Picture{Puzzle: p, Grid: board.NewGrid(n)}
	text := English.BoardAlt(picture, board.Expert)
	m, listed := English.boardAlt(picture, board.Expert)
	m.tellRows(picture, false)
	fitting := ""
	for k := range len(cages) {
		m.Cages = listed.first(k)
		if longer := English.Text(m); Length(longer) <= mostAlt {
			fitting = longer
		}
	}
	if text != fitting {
		t.Errorf("%s\nis not the longest that fits:\n%s", text, fitting)
	}
}

func TestCardAlts(t *testing.T) {
	p := threes(t)
	const o, x, f, d, a = imaging.DayMissed, imaging.DaySolved, imaging.DayFrozen, imaging.DayDown, imaging.DayAhead
	weeks := []imaging.DayMark{o, o, o, o, o, o, o, x, x, x, x, x, x, x, x, x, o, o, o, o, o, o, f, x, x, x, x, d, x, x, a, a, a, a, a}
	cases := []struct{ name, got, want string }{
		{"stats", English.StatsAlt(imaging.Stats{Title: "Ada", Subtitle: "rank 3", Figures: []imaging.Figure{{Value: "12", Label: "Streak"}, {Value: "40", Label: "Solved"}},
			TimesLabel: "Last solves", MedianLabel: "median", Times: []imaging.SolveTime{{Took: 61 * time.Second, Median: 2 * time.Minute}, {Took: 40 * time.Second, Assisted: true}},
			Calendar:   imaging.Calendar{Label: "Last weeks", Days: weeks},
			KindsLabel: "By kind", BestLabel: "best", UsualLabel: "median", Kinds: []imaging.KindTimes{{Label: "4×4 easy", Count: 4, Best: "1:00", Usual: "2:00"}, {Label: "9×9 hard", Count: 1}}, MoreKinds: "and 2 more kinds"}),
			"Ada. Rank 3. 12 Streak, 40 Solved. By kind (best, median): 4×4 easy 4 (1:00, 2:00); 9×9 hard 1; and 2 more kinds. " +
				"Last weeks, solved on: none in the first 1; every day; Mon, Tue; all but Mon, Tue, Sun (freeze Tue) (bot down Sun); every day. Last solves, latest first (median): 40 s with help, 1:01 (2:00)."},
		{"stats of nobody", English.StatsAlt(imaging.Stats{Title: "Ada", NoTimes: "nothing solved yet"}), "Ada. Nothing solved yet."},
		{"recap", English.RecapAlt(imaging.Recap{Title: "Yesterday", Rows: []imaging.RecapRow{{Rank: 1, Name: "Ada", Result: "3:12"}, {Name: "Bob", Result: "4:00", Detail: "assisted"}}, Footer: "median 4:00"}),
			"Yesterday. 1. Ada, 3:12. Bob, 4:00, assisted. Median 4:00."},
		{"duel", English.DuelAlt(imaging.Duel{Title: "Duel", Sides: [2]imaging.DuelSide{{Name: "Ada", Result: "3:12", Winner: true, Board: imaging.Picture{Puzzle: p, Solved: true}},
			{Name: "Bob", Result: "playing", Detail: "1 wrong", Board: imaging.Picture{Puzzle: p, Grid: board.Grid{1, 2, 0, 0, 0, 0, 0, 0, 0}, Veiled: true}}}}),
			"Duel. Ada wins: 3:12. Bob: playing, 1 wrong, 2 of 9 cells filled."},
		{"replay", English.ReplayAlt(imaging.Replay{Puzzle: p, Frames: []imaging.Frame{{At: time.Second, Grid: board.Grid{1, 0, 0, 0, 0, 0, 0, 0, 0}}}}, true),
			"Animated replay of a solve: 1 move in 1 s. The board at the end: 3 by 3 KenKen. 1 of 9 cells is filled. " +
				"Row 1: a1 1, b1 empty, c1 empty. Empty rows: 2 3. Cages: 3+ a1 a2, 5+ b1 c1, 6× b2 b3 c3, 2 c2, 2 a3."},
		{"film", English.FilmAlt(imaging.Replay{Puzzle: p, Solved: true, Frames: []imaging.Frame{{Cause: []board.Cell{{}}}, {Cell: &board.Cell{Col: 1}, Grid: board.Grid{0, 2, 0, 0, 0, 0, 0, 0, 0}}, {Cell: &board.Cell{}, Grid: board.Grid{1, 2, 0, 0, 0, 0, 0, 0, 0}}}}),
			"3 by 3 KenKen, animated: the solution, digit by digit. In this order: b1 2, a1 1."},
		{"film without an end", English.FilmAlt(imaging.Replay{Puzzle: p}), "3 by 3 KenKen, animated: the way towards the solution, digit by digit."},
		{"replay of nothing", English.ReplayAlt(imaging.Replay{}, true), ""},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, c.got, c.want)
		}
	}
}

func TestCutAlt(t *testing.T) {
	for _, text := range []string{strings.Repeat("word ", 500), strings.Repeat("x", 5000), strings.Repeat("🎉", 2000), strings.Repeat("🎉 ", 341) + "x", "\xff" + strings.Repeat("é ", 900)} {
		got := cutAlt(text)
		if Length(got) > mostAlt {
			t.Errorf("cut to %d, more than %d", Length(got), mostAlt)
		}
		if Length(text) > mostAlt && !strings.HasSuffix(got, "…") {
			t.Errorf("no ellipsis behind %q", got[max(0, len(got)-20):])
		}
	}
	if got := cutAlt("short"); got != "short" {
		t.Errorf("a short text became %q", got)
	}
}
