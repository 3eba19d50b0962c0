package learn

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomBoard cuts a Latin square of size n into cages of up to most cells in a chain. A
// cage may hold what the square has there, and some of all else that repeats no value in
// a line: the search does not care for sums.
func randomBoard(r *rand.Rand, n, most int) (cages []Cage, square []int) {
	square = make([]int, n*n)
	rows, cols, digits := r.Perm(n), r.Perm(n), r.Perm(n)
	for i := range square {
		square[i] = digits[(rows[i/n]+cols[i%n])%n]
	}
	taken := make([]bool, n*n)
	for i := range taken {
		if taken[i] {
			continue
		}
		cells := []uint8{uint8(i)}
		taken[i] = true
		for last := i; len(cells) < most; last = int(cells[len(cells)-1]) {
			next := []int{last + 1, last + n}[r.IntN(2)]
			if next >= n*n || next == last+1 && next%n == 0 || taken[next] {
				break
			}
			taken[next] = true
			cells = append(cells, uint8(next))
		}
		cages = append(cages, Cage{cells, randomTuples(r, n, cells, square)})
	}
	return cages, square
}

// randomTuples returns a share of the tuples that the cells may hold, that of the square
// among them.
func randomTuples(r *rand.Rand, n int, cells []uint8, square []int) (tuples []uint64) {
	share := 0.1 + 0.4*r.Float64()
	values := make([]int, len(cells))
	var fill func(i int, tuple uint64, same bool)
	fill = func(i int, tuple uint64, same bool) {
		if i == len(cells) {
			if same || r.Float64() < share {
				tuples = append(tuples, tuple)
			}
			return
		}
		for v := range n {
			if !slices.ContainsFunc(cells[:i], func(c uint8) bool {
				return values[slices.Index(cells, c)] == v && inLine(n, int(c), int(cells[i]))
			}) {
				values[i] = v
				fill(i+1, tuple|uint64(v)<<(4*i), same && square[cells[i]] == v)
			}
		}
	}
	fill(0, 0, true)
	return tuples
}

// inLine reports whether two cells share a row or a column.
func inLine(n, a, b int) bool { return a/n == b/n || a%n == b%n }

// mostSolutions is how many solutions a board may have to be tried.
const mostSolutions = 40

// allSolutions lists the solutions, one more than mostSolutions at most, by trying the
// tuples of the cages one after the other.
func allSolutions(n int, cages []Cage) (all [][]uint8) {
	grid := make([]uint8, n*n)
	var fill func(i int)
	fill = func(i int) {
		if i == len(cages) {
			all = append(all, slices.Clone(grid))
			return
		}
		for _, tuple := range cages[i].Tuples {
			if len(all) > mostSolutions {
				return
			}
			for j, cell := range cages[i].Cells {
				grid[cell] = uint8(tuple>>(4*j)&15) + 1
			}
			if !slices.ContainsFunc(cages[i].Cells, func(c uint8) bool { return repeated(n, grid, int(c)) }) {
				fill(i + 1)
			}
		}
		for _, cell := range cages[i].Cells {
			grid[cell] = 0
		}
	}
	fill(0)
	return all
}

// repeated reports whether a line of the cell has its value twice.
func repeated(n int, grid []uint8, cell int) bool {
	for other, v := range grid {
		if other != cell && v == grid[cell] && inLine(n, cell, other) {
			return true
		}
	}
	return false
}

// trueIn reports whether a solution makes the literal true.
func (s *Search) trueIn(l literal, grid []uint8) bool {
	place, digit := s.placeOf(l)
	held := uint16(0)
	for _, cell := range s.cellsOf(place) {
		held |= 1 << (grid[cell] - 1)
	}
	return (held&digit != 0) != l.denies()
}

// certain returns all that the search takes for certain: its clauses, and what it knows
// without an assumption.
func (s *Search) certain() (all [][]literal) {
	s.back(0)
	for _, c := range s.clauses.all {
		all = append(all, c.literals)
	}
	for _, e := range s.events {
		if e.what != none {
			all = append(all, []literal{e.what})
		}
	}
	return all
}

func never() error { return nil }

// TestFindsAllSolutions compares the search with one by hand on small boards, and holds
// every clause that it has learnt against the solutions that it has not found yet.
func TestFindsAllSolutions(t *testing.T) {
	learnt := 0
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 9))
		n := 3 + r.IntN(3)
		cages, _ := randomBoard(r, n, 2+r.IntN(2))
		left := allSolutions(n, cages)
		if len(left) > mostSolutions {
			continue
		}
		s := New(n, cages)
		s.choice.probed = seed%4 != 0 // small boards leave little to learn after that
		if seed%4 > 1 {
			s.fitting.most = 0
		}
		for {
			grid, err := s.Next(never)
			if err != nil {
				t.Fatal(err)
			}
			if grid == nil {
				break
			}
			at := slices.IndexFunc(left, func(g []uint8) bool { return slices.Equal(g, grid) })
			if at < 0 {
				t.Fatalf("seed %d: %v is no solution, or comes twice", seed, grid)
			}
			left = slices.Delete(left, at, at+1)
			if !s.over {
				learnt += s.clauses.learnt
				s.holdsFor(t, left)
			}
		}
		if len(left) != 0 {
			t.Fatalf("seed %d: %d solutions not found", seed, len(left))
		}
	}
	if learnt < 300 {
		t.Errorf("only %d clauses learnt", learnt)
	}
}

// holdsFor checks that all that is certain is true in the solutions.
func (s *Search) holdsFor(t *testing.T, solutions [][]uint8) {
	t.Helper()
	for _, c := range s.certain() {
		for _, g := range solutions {
			if !slices.ContainsFunc(c, func(l literal) bool { return s.trueIn(l, g) }) {
				t.Fatalf("%v is false in %v", c, g)
			}
		}
	}
}

// TestKeepsTheSquare holds what is learnt on larger boards, too large to be searched by
// hand, against the square that they are made from.
func TestKeepsTheSquare(t *testing.T) {
	learnt := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 10))
		n := 7 + r.IntN(4)
		cages, square := randomBoard(r, n, 3)
		solution := make([]uint8, len(square))
		for cell, v := range square {
			solution[cell] = uint8(v + 1)
		}
		s := New(n, cages)
		s.choice.probed = true
		branches := 0
		for {
			grid, err := s.Next(func() error {
				if branches++; branches > 300 {
					return errEnough
				}
				return nil
			})
			if err == nil && grid == nil {
				t.Fatalf("seed %d: the square is not found", seed)
			}
			if slices.Equal(grid, solution) {
				break
			}
			s.holdsFor(t, [][]uint8{solution})
			if err != nil {
				break
			}
		}
		learnt += s.clauses.learnt
	}
	if learnt < 1000 {
		t.Errorf("only %d clauses learnt", learnt)
	}
}

var errEnough = errors.New("enough for now")
