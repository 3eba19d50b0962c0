package logic

import (
	"slices"
	"testing"

	"kenkenbot/board"
)

// TestBookTellsTheWaysThatListingFinds holds the ways out of a book, the first time
// and again, against those listed from the candidates, on boards where some have gone.
func TestBookTellsTheWaysThatListingFinds(t *testing.T) {
	cells := []board.Cell{{Row: 0, Col: 0}, {Row: 0, Col: 1}, {Row: 1, Col: 1}}
	kept := book{}
	for n := 3; n <= bookedSize; n++ {
		for _, op := range []board.Op{board.Add, board.Multiply, board.Hidden} {
			for target := int64(3); target <= int64(3*n); target++ {
				cages := []board.Cage{{Op: op, Target: target, Cells: cells}}
				for i := range n * n {
					if c := board.CellAt(n, i); !slices.Contains(cells, c) {
						cages = append(cages, board.Cage{Op: board.Given, Target: 1, Cells: []board.Cell{c}})
					}
				}
				p, err := board.New(n, cages)
				if err != nil {
					continue // no such target
				}
				for _, gone := range []board.Candidates{0, 1 << 2, 1<<1 | 1<<3} {
					listed, booked := NewState(p), NewState(p)
					booked.book = kept
					listed.Eliminate(cells[1], gone)
					booked.Eliminate(cells[1], gone)
					want, _ := listed.ways(0)
					got, ok := booked.ways(0)
					if !ok || !slices.Equal(got, want) {
						t.Fatalf("size %d, %s to %d without %v: %d ways of the book, %d listed", n, op, target, gone, len(got), len(want))
					}
				}
			}
		}
	}
	if len(kept) == 0 {
		t.Error("the book stayed empty")
	}
}
