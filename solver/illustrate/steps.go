package illustrate

import (
	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
)

// Steps shows the board before some steps, which the state takes: what they reason from,
// in grey the candidates there and of the cells that lose some, with those struck, and where
// digits go.
func Steps(s *logic.State, steps []logic.Argued) imaging.Picture {
	n := s.Puzzle().Size()
	picture := imaging.Picture{Puzzle: s.Puzzle(), Grid: s.Grid(), Assumed: board.NewMarks(n), Struck: board.NewMarks(n)}
	for k := range steps {
		st := &steps[k].Step
		picture.Cause = append(picture.Cause, st.Cause.Cells...)
		for i, left := range s.Read(st) {
			picture.Assumed[i] |= left // what an earlier step took went by then
		}
		for _, e := range st.Eliminate {
			picture.Struck[e.Cell.Index(n)] |= e.Values
		}
		for _, place := range st.Place {
			picture.Effect = append(picture.Effect, place.Cell)
		}
		s.Apply(st)
	}
	return picture
}
