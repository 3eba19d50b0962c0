package tape

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Givens returns the effects that fill the cages of one cell in a new game: the target is the
// value. Solvers write these down first, and it teaches them nothing.
func Givens(p *board.Puzzle) []Effect {
	var filled []Effect
	for _, cage := range p.Cages() { // in reading order, as effects are
		if cage.Op == board.Given {
			filled = append(filled, Effect{Cell: cage.Cells[0], Value: int(cage.Target)})
		}
	}
	return filled
}

// Begin returns the position of a new game of the puzzle, and the log that leads there.
func Begin(p *board.Puzzle) (*Position, []Entry) {
	pos := NewPosition(p.Size(), time.Time{})
	var log []Entry
	if filled := Givens(p); len(filled) > 0 {
		log = append(log, Entry{Kind: storage.MoveFill, Effects: filled})
	}
	for _, e := range log {
		pos.Apply(e)
	}
	return pos, log
}
