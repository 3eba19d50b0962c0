package words

import (
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
)

// RefusedOf returns what there is to say about a refusal. Its sentence is named after the
// reason: "Refused finished".
func RefusedOf(r outcome.Refusal) Message { return Of("Refused "+string(outcome.ReasonOf(r)), r) }

// faults says what is wrong with each of the cells.
func faults(r game.BadCells) []Message {
	all := each(r.Faults, faultOf)
	for _, c := range r.Given {
		all = append(all, Of("GivenCell", c))
	}
	for _, c := range r.Filled {
		all = append(all, Of("FilledCell", c))
	}
	return all
}

// faultOf says why a move can't be read, and in which row's field it was typed.
func faultOf(e *format.Error) Message {
	if e.Row > 0 {
		return Of("BadRow", e)
	}
	return moveOf(e)
}

func moveOf(e *format.Error) Message { return Of(badMoves[e.Problem], e) }

// badMoves name the sentences about moves by what is wrong with these, as
// format.ParseMoves finds it.
var badMoves = map[format.Problem]string{
	format.BadCell:    "MoveBadCell",
	format.OffBoard:   "MoveOffBoard",
	format.NoValue:    "MoveNoValue",
	format.BadValue:   "MoveBadValue",
	format.OneValue:   "MoveOneValue",
	format.CellTwice:  "MoveCellTwice",
	format.RowCount:   "MoveRowCount",
	format.PastEdge:   "MovePastEdge",
	format.ValueCount: "MovesCount",
	format.TooLong:    "MovesTooLong",
	format.Nothing:    "MovesNone",
}
