package words

import (
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// textView is a game on the puzzle threes, with a value in a1 and notes in a2 and b2.
func textView(p *board.Puzzle) *game.View {
	marks := board.NewMarks(3)
	marks[3], marks[4] = board.CandidatesOf(1, 3), board.CandidatesOf(2)
	return &game.View{Game: storage.Game{Kind: storage.PracticeGame}, Size: 3, Difficulty: 1, Puzzle: p,
		Grid: board.Grid{2, 0, 0, 0, 0, 2, 0, 0, 0}, Marks: marks}
}

// textPicture is the picture of that game.
func textPicture(p *board.Puzzle) imaging.Picture { return pictured(textView(p)) }

func pictured(v *game.View) imaging.Picture {
	return imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks}
}

func TestPartOf(t *testing.T) {
	v := textView(threes(t))
	for named, want := range map[string]string{
		"row 1":     "**Row 1**: a1 2, b1 empty, c1 empty.\nMissing: 1 3.",
		" ROW  2 ":  "**Row 2**: a2 notes 1 3, b2 notes 2, c2 2.\nMissing: 1 3.",
		"column a":  "**Column a**: a1 2, a2 notes 1 3, a3 empty.\nMissing: 1 3.",
		"cage a2":   "**3+ cage**: a1 2, a2 notes 1 3.\n1 cell left: the target asks for 1.",
		"cage b3":   "**6× cage**: b2 notes 2, b3 empty, c3 empty.\n3 cells left.",
		"cage c2":   "**2 cage**: c2 2.\nIt's full.",
		"row 4":     "This board has no `row 4`. Try `row 3`, `column b` or `cage b3`.",
		"column ab": "This board has no `column ab`. Try `row 3`, `column b` or `cage b3`.",
		"cage d1":   "This board has no `cage d1`. Try `row 3`, `column b` or `cage b3`.",
		"nonsense":  "This board has no `nonsense`. Try `row 3`, `column b` or `cage b3`.",
	} {
		if got := English.Text(PartOf(v, named)); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", named, got, want)
		}
	}
	v.Grid[4] = 3
	if got := English.Text(PartOf(v, "cage b2")); !strings.HasSuffix(got, "2 cells left, to multiply to 2.") {
		t.Error(got)
	}
	v.Grid[4], v.Grid[7] = 3, 3
	if got := English.Text(PartOf(v, "cage b2")); !strings.HasSuffix(got, "1 cell left.") {
		t.Errorf("of a cage that is wrong: %s", got)
	}
}

// TestTextBoard writes a table, what is marked, every note and every cage.
func TestTextBoard(t *testing.T) {
	picture := textPicture(threes(t))
	const want = "```\n  a b c\n1 2 . .\n2 . . 2\n3 . . .\n```\nNotes:\na2: 1 3\nb2: 2\n\nCages:\n3+: a1 a2\n5+: b1 c1\n6×: b2 b3 c3\n2: c2\n2: a3"
	if got := English.TextBoard(picture, 4000); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	picture.Conflicts, picture.Wrong = []board.Cell{board.At(1, 2), board.At(0, 0)}, []int{0}
	if got := English.TextBoard(picture, 4000); !strings.Contains(got, "```\nIn conflict: a1 c2.\nCages that miss their target: 3+ at a1.\nNotes:") {
		t.Error(got)
	}
}

// TestPressed says what stands in the cell where somebody pressed a key, to those alone
// who get no picture.
func TestPressed(t *testing.T) {
	v := textView(threes(t))
	press := func(cell string) string {
		at, _ := board.ParseCell(cell)
		return English.Text(TurnOf(game.Turn{View: v, Facts: []outcome.Fact{game.Change{Pressed: true, Moves: []format.Move{{Cell: at}}}}}))
	}
	if got := press("a1"); got != "" {
		t.Errorf("with a picture: %q", got)
	}
	v.Preferences.TextBoards = true
	for cell, want := range map[string]string{"a1": "a1 is 2.", "a2": "a2 has notes 1 3.", "c3": "c3 is empty."} {
		if got := press(cell); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := TurnOf(game.Turn{View: v, Facts: []outcome.Fact{game.Change{Pressed: true}}}); got != nil {
		t.Errorf("a key that changed nothing: %v", got)
	}
}

// TestTextBoardFitsAMessage writes the fullest board: a 9×9 with every note.
func TestTextBoardFitsAMessage(t *testing.T) {
	const allNotes, most, line = ": 1 2 3 4 5 6 7 8 9", 4000, 200
	picture := pictured(fullOfNotes(t))
	got := English.TextBoard(picture, most-line)
	if n := Length(got); n > most-line || strings.Count(got, allNotes) != 81 {
		t.Errorf("%d characters, %d notes", n, strings.Count(got, allNotes))
	}
	for room := Length(got) - 1; room >= 350; room -= 50 {
		short := English.TextBoard(picture, room)
		if Length(short) > room || !strings.Contains(short, "Notes in 81 cells don't fit here. To see them, send me `text` in a direct message.") || !strings.Contains(short, "9 . . .") {
			t.Fatalf("in %d characters: %s", room, short)
		}
		if listed := strings.Count(short, "9+: "); listed < 36 && !strings.Contains(short, " more. To see them all, send me `text` in a direct message") {
			t.Errorf("in %d characters: %d cages", room, listed)
		}
	}
}

// TestNotesAreNotLeftOutInSilence says how many cells' notes an alternative text has no
// room for, and where to read them.
func TestNotesAreNotLeftOutInSilence(t *testing.T) {
	v := fullOfNotes(t)
	text := English.BoardAlt(imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks}, board.Hard)
	if !strings.Contains(text, "Notes in 81 cells don't fit here: to read them, send me the word text in a direct message.") {
		t.Error(text)
	}
	if Length(text) > mostAlt {
		t.Errorf("%d long", Length(text))
	}
	v.Marks = board.NewMarks(9)
	if text := English.BoardAlt(imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Marks: v.Marks}, board.Hard); strings.Contains(text, "Notes") {
		t.Error(text)
	}
}

// fullOfNotes is an empty 9×9 of cages of two cells with all notes in each cell.
func fullOfNotes(t *testing.T) *game.View {
	t.Helper()
	const n = 9
	var cages []board.Cage
	for row := range n {
		for col := 0; col+1 < n; col += 2 {
			cages = append(cages, board.Cage{Op: board.Add, Target: 9, Cells: []board.Cell{board.At(row, col), board.At(row, col+1)}})
		}
		cages = append(cages, board.Cage{Target: int64(row + 1), Cells: []board.Cell{board.At(row, n-1)}})
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	marks := board.NewMarks(n)
	for i := range marks {
		marks[i] = board.AllCandidates(n)
	}
	return &game.View{Game: storage.Game{Kind: storage.PracticeGame}, Size: n, Difficulty: 1, Puzzle: p, Grid: board.NewGrid(n), Marks: marks}
}
