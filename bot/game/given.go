package game

import (
	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// givens returns what a new game has filled: the cages of one cell, whose target is
// their value. Solvers write these down first, and it teaches them nothing.
func givens(p *board.Puzzle) []effect {
	var filled []effect
	for _, cage := range p.Cages() { // in reading order, as effects are
		if cage.Op == board.Given {
			filled = append(filled, effect{cell: cage.Cells[0], value: int(cage.Target)})
		}
	}
	return filled
}

// begin returns the position of a new game of the puzzle, whose clock may wait for the first
// move, and the log that leads there.
func begin(p *board.Puzzle, waits bool) (*Position, []entry) {
	pos := newPosition(p.Size(), pace{})
	var log []entry
	if waits {
		log = append(log, entry{kind: storage.MoveWait})
	}
	if filled := givens(p); len(filled) > 0 {
		log = append(log, entry{kind: storage.MoveFill, effects: filled})
	}
	for _, e := range log {
		pos.apply(e)
	}
	return pos, log
}

// keeps reports whether a cell is given and holds its value: then no move writes
// anything else there. In a game that began before given cells were filled, or after
// a wrong whole answer, it may hold another value or none, and takes one.
func (s *sitting) keeps(c board.Cell) bool {
	cage := s.puzzle.Cages()[s.puzzle.CageOf(c)]
	return cage.Op == board.Given && int64(s.pos.Grid.At(s.info.Size, c)) == cage.Target
}

// overwrites reports whether a move would change a given cell.
func (s *sitting) overwrites(m format.Move) bool {
	return s.keeps(m.Cell) && m.Values != board.CandidatesOf(s.pos.Grid.At(s.info.Size, m.Cell))
}
