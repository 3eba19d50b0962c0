package logic

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/solver"
)

// sameGrades fails the test unless the puzzle has the same rating, and the same
// solution, whichever way it is turned.
func sameGrades(t *testing.T, g *Grader, p *board.Puzzle) {
	t.Helper()
	want := grade(t, g, p)
	for symmetry := 1; symmetry < board.Symmetries; symmetry++ {
		got := grade(t, g, boardtest.Turned(p, symmetry))
		for i, v := range want.Solution {
			if c := board.CellAt(p.Size(), i).Turned(p.Size(), symmetry); got.Solution.At(p.Size(), c) != int(v) {
				t.Fatalf("turned by %d: %v holds %d, want %d", symmetry, c, got.Solution.At(p.Size(), c), v)
			}
		}
		if got.Solved() != want.Solved() {
			t.Fatalf("turned by %d: solved %v, as it stands %v\n%+v", symmetry, got.Solved(), want.Solved(), p.Cages())
		}
		got.Solution = want.Solution
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("turned by %d: %+v, as it stands %+v\n%+v", symmetry, got, want, p.Cages())
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
// others: small boards of dominoes, of which some come down to assumptions, some that
// look the same however they are turned, and larger ones with cages of every width.
func TestGradesKnowNoDirection(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	var g Grader
	for range some(4000, 20_000) {
		p := dominoes(t, r, 4)
		if _, _, err := solver.Unique(t.Context(), p, solver.Limits{}); err == nil {
			sameGrades(t, &g, p)
		}
	}
	for n := 1; n <= 6; n++ {
		sameGrades(t, &g, cells(t, n, func(i int) int64 { return int64((i/n+i%n)%n + 1) }))
		sameGrades(t, &g, cells(t, n, func(int) int64 { return 1 }))
	}
	for k := range some(300, 1000) {
		p, _ := widePuzzle(t, r, 3+r.IntN(5), 4+k%8)
		sameGrades(t, &g, p)
	}
}

// cells returns a puzzle of single cells with these values.
func cells(t *testing.T, n int, value func(i int) int64) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	for i := range n * n {
		cages = append(cages, board.Cage{Op: board.Given, Target: value(i), Cells: []board.Cell{board.CellAt(n, i)}})
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestCorpusKnowsNoDirection turns and mirrors Keen's puzzles.
func TestCorpusKnowsNoDirection(t *testing.T) {
	t.Parallel()
	var g Grader
	for size := 4; size <= 9; size++ {
		for _, level := range keenLevels {
			puzzles, _ := keenPuzzles(t, size, byte(level))
			for _, p := range puzzles[:some(len(puzzles)/3, len(puzzles))] {
				sameGrades(t, &g, p)
			}
		}
	}
}

// inStandardOrientation returns the puzzle as a Grader turns it.
func inStandardOrientation(t *testing.T, p *board.Puzzle) *board.Puzzle {
	t.Helper()
	n := p.Size()
	var place [maxCells]int
	for at, i := range turns[n][standardOrientation(p)] {
		place[i] = at
	}
	var cages []board.Cage
	for _, c := range p.Cages() {
		c.Cells = slices.Clone(c.Cells)
		for k, cell := range c.Cells {
			c.Cells[k] = board.CellAt(n, place[cell.Index(n)])
		}
		cages = append(cages, c)
	}
	q, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// TestStandardOrientation compares the eight orientations of random puzzles as they
// come out of the standard one, which must be equal.
func TestStandardOrientation(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 2000 {
		// Few operators and small cages make puzzles that differ late, if at all.
		p, _ := boardtest.Puzzle(r, 1+r.IntN(5), 2, board.Subtract)
		want := inStandardOrientation(t, p)
		for symmetry := 1; symmetry < board.Symmetries; symmetry++ {
			if got := inStandardOrientation(t, boardtest.Turned(p, symmetry)); !got.Equal(want) {
				t.Fatalf("turned by %d: %+v, as it stands %+v", symmetry, got.Cages(), want.Cages())
			}
		}
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
