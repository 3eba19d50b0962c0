package main

import (
	"testing"

	"kenkenbot/board"
)

// TestPlayer plays on a board that walks to the next empty cell, and has a given one: it is
// filled without a digit twice in a line, and is full only then.
func TestPlayer(t *testing.T) {
	const n = 4
	given := board.At(1, 2)
	grid := map[board.Cell]int{given: 1}
	cursor := board.At(0, 0)
	p := player{size: n, square: 3}
	full := p.see(cursor.String())
	for !full {
		digit := p.next()
		for i := range n * n {
			c := board.CellAt(n, i)
			if c != given && c != cursor && grid[c] == digit && (c.Row == cursor.Row || c.Col == cursor.Col) {
				t.Fatalf("%d at %v and %v", digit, c, cursor)
			}
		}
		grid[cursor] = digit
		for i := range n * n {
			if c := board.CellAt(n, (cursor.Index(n)+i)%(n*n)); grid[c] == 0 {
				cursor = c
				break
			}
		}
		if full = p.see(cursor.String()); full != (len(grid) == n*n) {
			t.Fatalf("with %d cells filled it is full: %v", len(grid), full)
		}
	}
}

func TestPlayerWithoutCursor(t *testing.T) {
	p := player{size: 2}
	for i, want := range []int{1, 2, 1, 2} {
		if got := p.next(); got != want || p.see("") != (i == 3) {
			t.Errorf("digit %d, should be %d; full after %d", got, want, p.presses)
		}
	}
}

func TestControls(t *testing.T) {
	button := func(id string, style int, disabled bool) component {
		return component{CustomID: id, Style: style, Disabled: disabled}
	}
	row := []component{{Components: []component{button("/board/1/cell/a1", 2, false), button("/board/1/cell/b2", chosenStyle, false), button("/board/1/key/1", 1, true), button("/board/1/key/2", 1, false)}}}
	if _, ok := keyOf(row, 1); ok {
		t.Error("a disabled key is offered")
	}
	if id, _ := keyOf(row, 2); id != "/board/1/key/2" {
		t.Errorf("the key of 2 is %q", id)
	}
	if cursor := cursorOf(row); cursor != "b2" {
		t.Errorf("the cursor is in %q", cursor)
	}
}
