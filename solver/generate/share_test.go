package generate

import (
	"testing"

	"kenkenbot/board"
)

// TestShares makes puzzles of shares and finds that each is of its share alone, and so is whatever comes
// of turning and mirroring it.
func TestShares(t *testing.T) {
	for _, share := range []Share{1, 2, LayoutShares, LayoutShares + 1, 200, Shares} {
		r, err := Generate(t.Context(), Spec{Size: 4, Difficulty: board.Easy, Edited: true, Share: share, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		n := r.Puzzle.Size()
		for symmetry := range board.Symmetries {
			square, homes := make(board.Grid, n*n), make([]uint8, n*n)
			for i := range n * n {
				square[board.CellAt(n, i).Turned(n, symmetry).Index(n)] = r.Solution[i]
			}
			for k, c := range r.Puzzle.Cages() {
				for _, cell := range c.Cells {
					homes[cell.Turned(n, symmetry).Index(n)] = uint8(k)
				}
			}
			d := draft{rules: &rules{size: n}}
			copy(d.home[:], homes)
			for other := Share(1); other <= Shares; other++ {
				if has := other.hasSquare(square) && other.hasLayout(&d); has != (other == share) {
					t.Fatalf("a puzzle of share %d, turned by %d: that it is of share %d is %v", share, symmetry, other, has)
				}
			}
		}
	}
}

// TestShareOf gives each of Shares days another share, before the first day too.
func TestShareOf(t *testing.T) {
	for _, first := range []int{0, -1000, 20_000} {
		seen := map[Share]bool{}
		for day := range Shares {
			seen[ShareOf(first+day)] = true
		}
		if len(seen) != Shares || seen[0] || !seen[1] || !seen[Shares] {
			t.Errorf("%d days from %d have %d shares", Shares, first, len(seen))
		}
	}
}

// TestBadShares refuses shares that there are none of.
func TestBadShares(t *testing.T) {
	for _, share := range []Share{-1, Shares + 1} {
		if err := (Spec{Size: 4, Share: share}).Validate(); err == nil {
			t.Errorf("share %d is taken", share)
		}
	}
}
