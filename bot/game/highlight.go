package game

import "kenkenbot/board"

// same returns the cells whose value is the one under the cursor, if the player wants
// to see them and there is one.
func (s *Sitting) same() []board.Cell {
	value := s.pos.Grid[s.Game.Cursor]
	if !s.Player.ShowSame || s.result != nil || value == 0 {
		return nil
	}
	var cells []board.Cell
	for i, v := range s.pos.Grid {
		if v == value {
			cells = append(cells, board.CellAt(s.Info.Size, i))
		}
	}
	return cells
}

// repeats returns the cells whose values repeat in a line, if the player wants to see
// them.
func (s *Sitting) repeats() []board.Cell {
	if !s.Player.ShowRepeats || s.result != nil {
		return nil
	}
	var cells []board.Cell
	for _, f := range s.puzzle.Check(s.pos.Grid).Faults {
		if f.Rule == board.RepeatInLine {
			cells = append(cells, f.Cells...)
		}
	}
	return cells
}
