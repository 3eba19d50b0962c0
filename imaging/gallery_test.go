package imaging

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/detector"
)

// The gallery is a set of pictures with which the tests compare what is drawn today. After a
// change that is meant, look at the pictures that
//
//	go test ./imaging -run Gallery -update
//
// writes, and commit them.
var update = flag.Bool("update", false, "write the gallery's pictures again")

// galleryFolder is where the pictures lie.
const galleryFolder = "testdata/gallery"

// galleryPuzzle is a puzzle of the gallery: made by "bot generate --seed 2026".
type galleryPuzzle struct {
	*board.Puzzle
	difficulty string
	solution   board.Grid
}

// galleryPuzzles reads one puzzle of each size, 3 to 9.
func galleryPuzzles(t *testing.T) map[int]galleryPuzzle {
	t.Helper()
	file, err := os.Open("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	puzzles := map[int]galleryPuzzle{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var difficulty, id, digits string
		if _, err := fmt.Sscan(lines.Text(), &difficulty, &id, &digits); err != nil {
			t.Fatal(err)
		}
		p, err := format.ParseKeen(id)
		if err != nil {
			t.Fatal(err)
		}
		solution, err := format.ParseGrid(p.Size(), digits)
		if err != nil {
			t.Fatal(err)
		}
		puzzles[p.Size()] = galleryPuzzle{p, difficulty, solution}
	}
	return puzzles
}

// inPlay returns a board as its player may see it in the middle of play: the given cells and
// two in five of the others filled, notes of what row and column leave in some that are
// empty, the cursor on an empty cell.
func inPlay(g galleryPuzzle) Picture {
	n := g.Size()
	b := Picture{Puzzle: g.Puzzle, Grid: board.NewGrid(n), Marks: board.NewMarks(n)}
	for i, v := range g.solution {
		c := board.CellAt(n, i)
		pattern := i * 7 % 10
		switch given := g.Cages()[g.CageOf(c)].Op == board.Given; {
		case given || pattern == 0 || pattern == 1 || pattern == 4 || pattern == 6:
			b.Grid[i] = v
		case pattern == 2 || pattern == 5 || pattern == 8:
			b.Marks[i] = board.AllCandidates(n)
		}
		if b.Grid[i] == 0 && b.Cursor == nil && int(c.Row) >= n/2 {
			b.Cursor = &c
		}
	}
	clearNotes(b)
	return b
}

// clearNotes takes each value from the notes of its row and column, as the game does.
func clearNotes(b Picture) {
	n := b.Puzzle.Size()
	for i := range b.Marks {
		c := board.CellAt(n, i)
		for j, v := range b.Grid {
			if other := board.CellAt(n, j); v != 0 && (other.Row == c.Row || other.Col == c.Col) {
				b.Marks[i] &^= board.CandidatesOf(int(v))
			}
		}
	}
}

// longTargets returns a puzzle whose targets hardly fit: seven digits and a sign in one
// cell, and in cages that let them run on to the right.
func longTargets(t *testing.T) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	for col := range 4 {
		c := board.Cage{Op: board.Multiply, Target: 1152000}
		for row := range 9 {
			c.Cells = append(c.Cells, board.At(row, col))
		}
		cages = append(cages, c)
	}
	for row := range 9 {
		c := board.Cage{Op: board.Hidden, Target: 9072}
		if row%2 == 0 {
			c = board.Cage{Op: board.Multiply, Target: 15120}
		}
		for col := 4; col < 9; col++ {
			c.Cells = append(c.Cells, board.At(row, col))
		}
		cages = append(cages, c)
	}
	p, err := board.New(9, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// galleryStates returns the states of the board that the gallery shows in every theme.
func galleryStates(t *testing.T, puzzles map[int]galleryPuzzle) map[string]Picture {
	six, nine := puzzles[6], puzzles[9]
	states := map[string]Picture{"play": inPlay(six), "play-9": inPlay(nine)}
	notes := Picture{Puzzle: nine.Puzzle, Marks: board.NewMarks(9)}
	for i := range notes.Marks {
		notes.Marks[i] = board.AllCandidates(9)
	}
	states["notes"] = notes
	hint := inPlay(six)
	hint.Cursor = nil
	hint.Cause = append(append(hint.Cause, six.Cages()[3].Cells...), six.Cages()[4].Cells...)
	hint.Effect = []board.Cell{board.At(5, 0), board.At(5, 1), board.At(4, 0)}
	states["hint"] = hint
	faults := inPlay(six)
	copy(faults.Grid, six.solution[:18])
	faults.Grid[3], faults.Grid[13], faults.Grid[14] = faults.Grid[2], faults.Grid[15], faults.Grid[16]
	faults.Judge(six.Check(faults.Grid))
	states["faults"] = faults
	states["solved"] = Picture{Puzzle: six.Puzzle, Grid: six.solution, Solved: true}
	states["teaser"] = Picture{Puzzle: six.Puzzle, Teaser: true}
	veiled := inPlay(six)
	veiled.Veiled, veiled.Cursor = true, nil
	states["veiled"] = veiled
	long := Picture{Puzzle: longTargets(t), Grid: nine.solution.Clone(), Marks: board.NewMarks(9)}
	for i := range long.Grid {
		if i%2 == 1 {
			long.Grid[i], long.Marks[i] = 0, board.CandidatesOf(1, 5, 9)
		}
	}
	states["long-targets"] = long
	for name, b := range states {
		b.SizePx = 480
		if name == "play-9" || name == "notes" || name == "long-targets" {
			b.SizePx = 600
		}
		states[name] = b
	}
	return states
}

// shownInAll are the states that the gallery shows in the themes that came later, too.
var shownInAll = map[string]bool{"play": true, "play-9": true, "hint": true, "faults": true}

// TestGallery draws every picture in every state and theme, and compares it with the gallery.
func TestGallery(t *testing.T) {
	detector.Slow(t)
	r, puzzles := NewRenderer(), galleryPuzzles(t)
	drawn := map[string]bool{}
	check := func(name string, picture []byte, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		drawn[filepath.Base(name)] = true
		compare(t, filepath.Join(galleryFolder, name), picture)
	}
	for n, g := range puzzles {
		picture, err := r.Board(Picture{Puzzle: g.Puzzle, SizePx: 480, Title: fmt.Sprintf("%d×%d %s", n, n, g.difficulty), Theme: Themes[n%2]})
		check(fmt.Sprintf("size-%d.png", n), picture, err)
	}
	for _, theme := range Themes {
		for name, b := range galleryStates(t, puzzles) {
			if theme > Contrast && !shownInAll[name] {
				continue
			}
			b.Theme = theme
			picture, err := r.Board(b)
			check(name+"-"+theme.String()+".png", picture, err)
		}
		if theme > Contrast {
			continue
		}
		picture, err := r.Stats(galleryStats(theme))
		check("stats-"+theme.String()+".png", picture, err)
		picture, err = r.Recap(galleryRecap(theme))
		check("recap-"+theme.String()+".png", picture, err)
		picture, err = r.Duel(galleryDuel(puzzles[6], theme))
		check("duel-"+theme.String()+".png", picture, err)
	}
	four := puzzles[4]
	film, err := r.Replay(t.Context(), Replay{Puzzle: four.Puzzle, Frames: solve(4, four.solution, 24, 4*time.Second), Solved: true, Title: "Ada · 1:36", SizePx: 320})
	check("replay.gif", film, err)
	files, err := os.ReadDir(galleryFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !drawn[file.Name()] {
			t.Errorf("%s is no picture of the gallery any more: delete it", file.Name())
		}
	}
}

// galleryStats is a player's card with all that can be on it.
func galleryStats(theme Theme) Stats {
	s := Stats{Title: "Ada Lovelace", Subtitle: "Puzzles solved in all servers", Theme: theme, WidthPx: 700,
		Figures:    []Figure{{"214", "solved"}, {"188", "without help"}, {"31", "hints"}, {"12", "days in a row"}, {"37", "best streak"}, {"2", "freezes"}},
		TimesLabel: "Last 30 dailies", YouLabel: "you", HelpLabel: "with help", MedianLabel: "server median",
		KindsLabel: "Solved by kind", BestLabel: "best", UsualLabel: "median",
		Kinds: []KindTimes{{"4×4 easy", 41, "0:38", "1:12"}, {"5×5 easy", 88, "1:40", "2:55"}, {"5×5 medium", 63, "2:11", "3:30"},
			{"6×6 hard", 22, "4:12", "8:01"}, {"7×7 expert", 9, "21:40", "1:02:03"}, {"9×9 extreme", 1, "", ""}},
		MoreKinds: "and 3 more kinds",
		Calendar: Calendar{Label: "Last 10 weeks", Weekdays: [7]string{"M", "T", "W", "T", "F", "S", "S"},
			SolvedLabel: "solved", FrozenLabel: "freeze", DownLabel: "bot down"}}
	for i := range 70 {
		mark := DaySolved
		switch {
		case i%13 == 5 && i < 40:
			mark = DayMissed
		case i == 47 || i == 60:
			mark = DayFrozen
		case i == 52:
			mark = DayDown
		case i > 66:
			mark = DayAhead
		}
		s.Calendar.Days = append(s.Calendar.Days, mark)
	}
	for i := range 30 {
		s.Times = append(s.Times, SolveTime{Took: time.Duration(300+i*i*37%190-i*5) * time.Second,
			Median: time.Duration(330+i*i*13%70) * time.Second, Assisted: i%9 == 4})
	}
	s.Times[11].Took, s.Times[20].Median = 3*time.Hour, 0
	return s
}

// galleryRecap is a leaderboard with names in many scripts.
func galleryRecap(theme Theme) Recap {
	return Recap{Title: "Yesterday's KenKen", Subtitle: "No. 213 · 6×6 hard · 14 of 22 finished", Footer: "Median 6:40", Theme: theme, WidthPx: 600,
		Rows: []RecapRow{{1, "Ada Lovelace", "3:12", "", false, false}, {2, "Łukasz Żółć", "3:40", "1 wrong", false, false}, {3, "Αλέξανδρος", "4:02", "", true, false},
			{4, "Дмитрий 🧩", "4:55", "", false, false}, {5, "𝓕𝓪𝓷𝓬𝔂 ✨", "5:01", "", false, false}, {6, "さくら", "5:30", "assisted", false, false},
			{7, "김민준", "6:00", "", false, false}, {8, "محمد", "6:31", "", false, false}, {9, "🎉🎉", "7:10", "", false, false},
			{10, "A name that goes on and on and on without any end in sight", "1:02:03", "2 wrong", false, false}}}
}

// galleryDuel is a duel in which one is done and the other still plays.
func galleryDuel(g galleryPuzzle, theme Theme) Duel {
	playing := inPlay(g)
	playing.Veiled, playing.Cursor = true, nil
	return Duel{Title: "Duel · 6×6 hard", Subtitle: "Same puzzle, same start", Theme: theme, WidthPx: 800, Sides: [2]DuelSide{
		{Name: "Ada", Result: "4:12", Detail: "no wrong submission", Winner: true, Board: Picture{Puzzle: g.Puzzle, Grid: g.solution, Solved: true}},
		{Name: "Blaise", Result: "14 of 36", Detail: "1 wrong submission", Board: playing}}}
}

// compare compares a picture with the file, or writes the file.
//
// Processors round differently (fused multiply-add), so an edge may come out a
// shade lighter. A pixel counts as wrong only when no pixel around it in the other
// picture is near it in colour, which a moved or missing stroke always makes.
func compare(t *testing.T, file string, picture []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, want := pictures(t, picture), pictures(t, golden)
	if len(got) != len(want) {
		t.Errorf("%s: %d frames, want %d", file, len(got), len(want))
		return
	}
	for k := range got {
		if got[k].Bounds() != want[k].Bounds() {
			t.Errorf("%s, frame %d: %v, want %v", file, k, got[k].Bounds(), want[k].Bounds())
			continue
		}
		if n := strays(got[k], want[k]) + strays(want[k], got[k]); n > 4 {
			t.Errorf("%s, frame %d: %d pixels differ", file, k, n)
		}
	}
}

// pictures decodes a PNG, or the frames of a GIF.
func pictures(t *testing.T, data []byte) []*image.RGBA {
	t.Helper()
	var frames []image.Image
	if bytes.HasPrefix(data, []byte("GIF")) {
		film, err := gif.DecodeAll(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range film.Image {
			frames = append(frames, m)
		}
	} else {
		m, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		frames = append(frames, m)
	}
	plain := make([]*image.RGBA, len(frames))
	for i, m := range frames {
		plain[i] = image.NewRGBA(m.Bounds())
		draw.Draw(plain[i], m.Bounds(), m, m.Bounds().Min, draw.Src)
	}
	return plain
}

// strays counts the pixels of a near which b has nothing of their colour. Both have
// the same bounds.
func strays(a, b *image.RGBA) int {
	n, r := 0, a.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := a.PixOffset(r.Min.X, y)
		if bytes.Equal(a.Pix[from:][:4*r.Dx()], b.Pix[from:][:4*r.Dx()]) {
			continue
		}
		for x := r.Min.X; x < r.Max.X; x++ {
			if !anyNear(a.RGBAAt(x, y), b, x, y) {
				n++
			}
		}
	}
	return n
}

// anyNear reports whether a pixel of the picture at x, y or beside it is like the
// colour.
func anyNear(c color.RGBA, m *image.RGBA, x, y int) bool {
	far := func(a, b uint8) bool { return max(a, b)-min(a, b) > 24 }
	around := image.Rect(x-1, y-1, x+2, y+2).Intersect(m.Rect)
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			if d := m.RGBAAt(x, y); !far(c.R, d.R) && !far(c.G, d.G) && !far(c.B, d.B) && !far(c.A, d.A) {
				return true
			}
		}
	}
	return false
}

// TestCompareSees makes sure that the tolerance is none for a missing digit.
func TestCompareSees(t *testing.T) {
	r, g := NewRenderer(), galleryPuzzles(t)[9]
	b := Picture{Puzzle: g.Puzzle, Grid: g.solution, SizePx: 480}
	full, _ := r.Board(b)
	b.Grid = g.solution.Clone()
	b.Grid[40] = 0
	less, _ := r.Board(b)
	a, c := pictures(t, full)[0], pictures(t, less)[0]
	if n := strays(a, c) + strays(c, a); n < 20 {
		t.Errorf("a missing digit makes %d pixels differ", n)
	}
}
