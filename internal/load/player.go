package main

import (
	"regexp"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// key is a key of a board: a digit, 0 to erase, or stepKey.
type key int

// stepKey takes the cursor to the next cell.
const stepKey key = -1

// keys are the keys of a board, by their custom IDs.
type keys struct{ board string }

// digitKey matches the custom ID of a digit key.
var digitKey = regexp.MustCompile(`^(.*)/key/[1-9]$`)

// keysOf finds a board's keys among its components.
func keysOf(components []component) (keys, bool) {
	for _, c := range components {
		if found := digitKey.FindStringSubmatch(c.CustomID); found != nil {
			return keys{found[1]}, true
		}
		if k, ok := keysOf(c.Components); ok {
			return k, true
		}
	}
	return keys{}, false
}

// id returns the custom ID of a key.
func (k keys) id(pressed key) string {
	if pressed == stepKey {
		return k.board + "/step/on"
	}
	return k.board + "/key/" + strconv.Itoa(int(pressed))
}

// cursorOf returns the name of the cell that the cursor is in, which the select that moves
// it has chosen; "" if the board does not tell.
func cursorOf(components []component) string {
	for _, c := range components {
		for _, o := range c.Options {
			if o.Default && strings.HasSuffix(c.CustomID, "/jump") {
				return o.Value
			}
		}
		if cursor := cursorOf(c.Components); cursor != "" {
			return cursor
		}
	}
	return ""
}

// player decides what is pressed. It fills the board with a square in which no digit is
// twice in a line, as most boards in play are, then empties it, and fills it with another
// square. Where a board does not tell its cursor, it presses one digit after the other.
type player struct {
	size     int
	square   int // how far it is turned
	filled   map[board.Cell]bool
	emptying bool
	cursor   board.Cell
	told     bool // the board told the cursor
	pressed  key
	presses  int
}

func newPlayer(size, square int) player {
	return player{size: size, square: square, filled: map[board.Cell]bool{}}
}

// full reports whether the board has a digit in each cell, as far as that can be told.
func (p *player) full() bool { return p.emptying || !p.told && p.presses >= p.size*p.size }

// next returns the key to press.
func (p *player) next() key {
	p.presses++
	switch {
	case !p.told:
		p.pressed = p.pressed%key(p.size) + 1
	case !p.emptying:
		p.pressed = key((int(p.cursor.Row)+int(p.cursor.Col)+p.square)%p.size + 1)
	case p.filled[p.cursor]:
		p.pressed = 0
	default:
		p.pressed = stepKey // a given cell, or one that is empty already
	}
	return p.pressed
}

// see takes in where the cursor is after the press.
func (p *player) see(cursor string) {
	was, began := p.cursor, p.told
	cell, ok := board.ParseCell(cursor)
	if p.told = ok && cell.In(p.size); !p.told {
		return
	}
	p.cursor = cell
	if !began {
		return
	}
	switch {
	case p.pressed > 0:
		p.filled[was] = true
		p.emptying = cell == was // the cursor had nowhere to go
	case p.pressed == 0:
		delete(p.filled, was)
		if len(p.filled) == 0 {
			p.emptying = false
			p.square++
		}
	}
}
