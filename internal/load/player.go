package main

import (
	"strconv"
	"strings"

	"kenkenbot/board"
)

// keyOf finds the custom ID of a digit's key among a board's components.
func keyOf(components []component, digit int) (id string, ok bool) {
	for _, c := range components {
		if strings.HasSuffix(c.CustomID, "/key/"+strconv.Itoa(digit)) && !c.Disabled {
			return c.CustomID, true
		}
		if id, ok := keyOf(c.Components, digit); ok {
			return id, true
		}
	}
	return "", false
}

// chosenStyle is the style of the button of the cell that the cursor is in.
const chosenStyle = 3

// cursorOf returns the name of the cell that the cursor is in, which the select that moves
// it has chosen, or whose button stands out; "" if the board does not tell.
func cursorOf(components []component) string {
	for _, c := range components {
		for _, o := range c.Options {
			if o.Default && strings.HasSuffix(c.CustomID, "/jump") {
				return o.Value
			}
		}
		if _, cell, ok := strings.Cut(c.CustomID, "/cell/"); ok && c.Style == chosenStyle {
			return cell
		}
		if cursor := cursorOf(c.Components); cursor != "" {
			return cursor
		}
	}
	return ""
}

// player decides what is pressed on a board. It fills it with a square in which no digit is
// twice in a line, as most boards in play are. Where a board does not tell its cursor, it
// presses one digit after the other.
type player struct {
	size    int
	square  int // how far it is turned
	cursor  board.Cell
	told    bool // the board told the cursor
	presses int
}

// next returns the digit to press.
func (p *player) next() int {
	p.presses++
	if !p.told {
		return (p.presses-1)%p.size + 1
	}
	return (int(p.cursor.Row)+int(p.cursor.Col)+p.square)%p.size + 1
}

// see takes in where the cursor is after the press, and reports whether the board is full: the
// cursor had nowhere to go, or no cursor is told and each cell has had its turn.
func (p *player) see(cursor string) (full bool) {
	was, began := p.cursor, p.told
	cell, ok := board.ParseCell(cursor)
	if p.told = ok && cell.In(p.size); !p.told {
		return p.presses >= p.size*p.size
	}
	p.cursor = cell
	return began && cell == was
}
