package game

import (
	"kenkenbot/board"
	"kenkenbot/board/format"
)

// keeps reports whether a cell is given and holds its value: then no move writes
// anything else there. In a game that began before given cells were filled, or after
// a wrong whole answer, it may hold another value or none, and takes one.
func (s *Sitting) keeps(c board.Cell) bool {
	cage := s.puzzle.Cages()[s.puzzle.CageOf(c)]
	return cage.Op == board.Given && int64(s.pos.Grid.At(s.Info.Size, c)) == cage.Target
}

// overwrites reports whether a move would change a given cell.
func (s *Sitting) overwrites(m format.Move) bool {
	return s.keeps(m.Cell) && m.Values != board.CandidatesOf(s.pos.Grid.At(s.Info.Size, m.Cell))
}
