package main

import (
	"testing"

	"kenkenbot/board"
)

// TestPlayer plays on a board that walks to the next empty cell, and has a given cell that
// takes no key: boards are filled and emptied again and again, without a digit twice in a
// line.
func TestPlayer(t *testing.T) {
	const n = 4
	given := board.At(1, 2)
	grid := map[board.Cell]key{given: 1}
	cursor, full := board.At(0, 0), 0
	p := newPlayer(n, 3)
	p.see(cursor.String())
	for range 400 {
		switch k := p.next(); {
		case k == stepKey:
			cursor = board.CellAt(n, (cursor.Index(n)+1)%(n*n))
		case cursor == given:
			t.Fatalf("key %d on the given cell", k)
		case k == 0:
			delete(grid, cursor)
		default:
			for i := range n * n {
				c := board.CellAt(n, i)
				if c != given && c != cursor && grid[c] == k && (c.Row == cursor.Row || c.Col == cursor.Col) {
					t.Fatalf("%d at %v and %v", k, c, cursor)
				}
			}
			grid[cursor] = k
			for i := range n * n {
				if c := board.CellAt(n, (cursor.Index(n)+i)%(n*n)); grid[c] == 0 {
					cursor = c
					break
				}
			}
			if len(grid) == n*n {
				full++
			}
		}
		p.see(cursor.String())
	}
	if full < 3 {
		t.Errorf("the board was full %d times", full)
	}
}

func TestPlayerWithoutCursor(t *testing.T) {
	p := newPlayer(3, 0)
	for _, want := range []key{1, 2, 3, 1} {
		p.see("")
		if got := p.next(); got != want {
			t.Errorf("key %d, want %d", got, want)
		}
	}
}
