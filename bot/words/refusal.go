package words

import (
	"errors"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
)

// Refused says why an action was refused and what would do. Its sentence is named
// after the reason: "Refused finished".
type Refused struct{ Why outcome.Refusal }

// Key names the sentence.
func (r Refused) Key() string { return "Refused " + string(outcome.ReasonOf(r.Why)) }

// RefusedOf returns what there is to say about a refusal.
func RefusedOf(r outcome.Refusal) Message {
	switch r := r.(type) {
	case game.BadCells:
		return badCellsOf(r)
	case game.BadAnswer:
		return unreadableOf(r)
	case almanac.NoSuchKind:
		return noSuchKindOf(r)
	case game.NoSuchLesson:
		return NoSuchLesson{Text: r.Name}
	case almanac.NoSuchOperators:
		return noSuchOperatorsOf(r)
	case study.NothingToPractise:
		return NothingToPractise{Technique: r.Technique, Due: r.Due}
	case almanac.NoSuchZone:
		return UnknownZone{Text: r.Zone}
	case ownpuzzle.Understood:
		return BringAgain{UnderstoodOf(r.Entry)}
	case ownpuzzle.BadPuzzle:
		return BadPuzzle{PuzzleFaultOf(r.Fault)}
	}
	if r == game.NotMoves {
		return "NotUnderstood"
	}
	return Refused{r}
}

// BadCells says what is wrong with a list of moves.
type BadCells struct {
	Faults []Message // BadMove, GivenCell, FilledCell
	More   int       // not listed
}

// maxCellFaults is how many faults are listed.
const maxCellFaults = 8

func badCellsOf(r game.BadCells) BadCells {
	var m BadCells
	for _, e := range r.Faults {
		m.Faults = append(m.Faults, badMoveOf(e))
	}
	for _, c := range r.Given {
		m.Faults = append(m.Faults, Of("GivenCell", c))
	}
	for _, c := range r.Filled {
		m.Faults = append(m.Faults, Of("FilledCell", c))
	}
	if m.More = max(0, len(m.Faults)-maxCellFaults); m.More > 0 {
		m.Faults = m.Faults[:maxCellFaults]
	}
	return m
}

// BadMove says, in an item of a list, why a move can't be read.
type BadMove struct {
	Sentence
	Found     string
	Cell      board.Cell
	Size      int
	Got, Need int // values
}

// BadRow says, in an item of a list, into which row's field what can't be read was typed.
type BadRow struct {
	Row   int // from 1
	Fault BadMove
}

func badMoveOf(e *format.Error) Message {
	m := BadMove{Sentence: badMoves[e.Problem], Found: e.Found, Cell: e.Cell, Size: e.Size, Got: e.Got, Need: e.Need}
	if e.Row > 0 {
		return BadRow{e.Row, m}
	}
	return m
}

// badMoves name the sentences about moves by what is wrong with these, as
// format.ParseMoves finds it.
var badMoves = map[format.Problem]Sentence{
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

// Unreadable says that an answer could not be read as a grid, and how it is written.
type Unreadable struct {
	Size  int
	Found string // what is no value; "" if that is not what is wrong
	Got   int    // how many values there are; 0 if that is not what is wrong
}

func unreadableOf(r game.BadAnswer) Unreadable {
	m := Unreadable{Size: r.Size}
	var fault *format.Error
	if errors.As(r.Fault, &fault) {
		m.Found = fault.Found
		if fault.Problem == format.ValueCount {
			m.Got = fault.Got
		}
	}
	return m
}
