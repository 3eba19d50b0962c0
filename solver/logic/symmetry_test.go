package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver"
)

// symmetries are the ways of turning and mirroring a board.
const symmetries = 8

// turned returns where the symmetry takes the cell of a board of size n.
func turned(n, symmetry int, c board.Cell) board.Cell {
	row, col := int(c.Row), int(c.Col)
	if symmetry&1 != 0 {
		row, col = col, row
	}
	if symmetry&2 != 0 {
		row = n - 1 - row
	}
	if symmetry&4 != 0 {
		col = n - 1 - col
	}
	return board.At(row, col)
}

// turnedPuzzle returns the puzzle as the symmetry takes it.
func turnedPuzzle(t testing.TB, p *board.Puzzle, symmetry int) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	for _, c := range p.Cages() {
		c.Cells = slices.Clone(c.Cells)
		for k, cell := range c.Cells {
			c.Cells[k] = turned(p.Size(), symmetry, cell)
		}
		cages = append(cages, c)
	}
	q, err := board.New(p.Size(), cages)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// sameGrades fails the test unless the puzzle has the same grade, and the same
// solution, whichever way it is turned.
func sameGrades(t *testing.T, g *Grader, p *board.Puzzle) {
	t.Helper()
	want := grade(t, g, p)
	for symmetry := 1; symmetry < symmetries; symmetry++ {
		got := grade(t, g, turnedPuzzle(t, p, symmetry))
		if got.Difficulty != want.Difficulty || got.Solved() != want.Solved() || got.Impossible != want.Impossible {
			t.Fatalf("turned by %d: %v, solved %v, impossible %v; as it stands: %v, %v, %v\n%+v", symmetry,
				got.Difficulty, got.Solved(), got.Impossible, want.Difficulty, want.Solved(), want.Impossible, p.Cages())
		}
		for i, v := range want.Solution {
			if c := turned(p.Size(), symmetry, board.CellAt(p.Size(), i)); got.Solution.At(p.Size(), c) != int(v) {
				t.Fatalf("turned by %d: %v holds %d, want %d", symmetry, c, got.Solution.At(p.Size(), c), v)
			}
		}
	}
}

// dominoes returns a random puzzle of size n, which must be even, with two cells in
// every cage. It may have several solutions.
func dominoes(t testing.TB, r *rand.Rand, n int) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	for cages == nil {
		cages = tiling(r, n)
	}
	g := randomSquare(r, n)
	for k := range cages {
		label(r, n, &cages[k], g)
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// tiling lays dominoes over a board, and returns nil where a cell is left over.
func tiling(r *rand.Rand, n int) []board.Cage {
	taken := make([]bool, n*n)
	var cages []board.Cage
	for i := range taken {
		if taken[i] {
			continue
		}
		across, down := i%n < n-1 && !taken[i+1], i+n < n*n
		other := i + 1
		switch {
		case !across && !down:
			return nil
		case !across || down && r.IntN(2) == 0:
			other = i + n
		}
		taken[i], taken[other] = true, true
		cages = append(cages, board.Cage{Cells: []board.Cell{board.CellAt(n, i), board.CellAt(n, other)}})
	}
	return cages
}

// TestGradesKnowNoDirection turns and mirrors random puzzles, proper ones and
// others: small boards of dominoes, of which some come down to assumptions, and
// larger ones with cages of every width.
func TestGradesKnowNoDirection(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var g Grader
	for range 20_000 {
		p := dominoes(t, r, 4)
		if _, _, err := solver.Unique(t.Context(), p, solver.Limits{}); err == nil {
			sameGrades(t, &g, p)
		}
	}
	for k := range 1000 {
		p, _ := widePuzzle(t, r, 3+r.IntN(5), 4+k%8)
		sameGrades(t, &g, p)
	}
}

// TestFullCagesAreChecked grades a puzzle that comes down to an assumption which
// fills a cage wrongly through its lines.
func TestFullCagesAreChecked(t *testing.T) {
	p, _, err := format.Parse("4:ab_6a_a_aa_a_,d2s2s2s1a5s1a5d2")
	if err != nil {
		t.Fatal(err)
	}
	var g Grader
	if r := grade(t, &g, p); !r.Solved() {
		t.Errorf("%+v, want solved", r)
	}
	sameGrades(t, &g, p)
}
