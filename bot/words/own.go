package words

import (
	"cmp"
	"errors"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
)

// OwnTitle names a puzzle of somebody's own: by its name, if it has one, and its size.
type OwnTitle struct {
	Name string
	Size int
}

// LoadedPuzzle says, without a board, what came of loading a puzzle that can't be played,
// or shows an entry of somebody's list.
type LoadedPuzzle struct {
	game.Loaded
	Listed bool // it is looked at in the list
	Short  bool // its solutions are left out
}

// OwnListHead stands above the list of somebody's own puzzles.
type OwnListHead struct {
	Total       int
	Page, Pages int // from 1
}

// PuzzleFault says why a text could not be read as a puzzle, or a line of it as a cage.
type PuzzleFault struct {
	Sentence
	Line  int // 0 is the whole text
	Found string
	Cage  string // the cage's cells, or the first of them
	Cell  board.Cell
	Size  int // the board's
	Got   int64
	Low   int64
	High  int64
}

// puzzleFaults name the sentences by what is wrong.
var puzzleFaults = map[format.Problem]Sentence{
	format.Unrecognised: "FaultNoPuzzle", format.Nothing: "FaultNoPuzzle",
	format.TooLong: "FaultTooLong", format.SecondPuzzle: "FaultSecond", format.EndsEarly: "FaultEndsEarly", format.TooMuch: "FaultTooMuch",
	format.BadSize: "FaultSize", format.BadOperator: "FaultOperator", format.HiddenOperator: "FaultOperator", format.BadTarget: "FaultTarget",
	format.BadCell: "FaultCell", format.NoClue: "FaultNoClue", format.NoSign: "FaultNoSign", format.SeedOnly: "FaultSeedOnly",
	format.BadWalls: "FaultWalls", format.WallsCount: "FaultWalls", format.WallInside: "FaultWallInside",
	format.JSONSyntax: "FaultJSON", format.JSONValue: "FaultJSON", format.MemberMissing: "FaultJSON", format.MemberTwice: "FaultJSON",
}

// cageFaults name the sentences about cages that break a rule.
var cageFaults = map[board.CageFault]Sentence{
	board.TooManyCages: "FaultTooManyCages", board.NoCells: "FaultNoCells", board.TooManyCells: "FaultTooManyCells", board.OffBoard: "FaultOffBoard",
	board.Overlap: "FaultOverlap", board.Gap: "FaultGap", board.Disconnected: "FaultDisconnected", board.BadOperator: "FaultOperator",
	board.CellCount: "FaultCellCount", board.TargetRange: "FaultTargetRange",
}

// puzzleFaultOf returns what is wrong with a puzzle's text.
func puzzleFaultOf(err error) PuzzleFault {
	var fault *format.Error
	if !errors.As(err, &fault) {
		return PuzzleFault{Sentence: "FaultNoPuzzle"}
	}
	m := PuzzleFault{Sentence: cmp.Or(puzzleFaults[fault.Problem], "FaultNoPuzzle"), Line: fault.Line, Found: fault.Found, Cell: fault.Cell, Size: fault.Size}
	var size *board.SizeError
	var cage *board.CageError
	switch {
	case errors.As(fault.Err, &size):
		m.Sentence, m.Size = "FaultSize", size.Size
	case errors.As(fault.Err, &cage):
		m.Sentence, m.Size, m.Got, m.Low, m.High = cageFaults[cage.Fault], cage.Size, cage.Got, cage.Min, cage.Max
		m.Cell = cage.At
		if cage.Fault == board.Overlap && cage.Other == cage.Cage {
			m.Sentence = "FaultCellTwice"
		}
		if len(cage.Cells) > 0 {
			m.Cage = board.Cage{Op: cage.Op, Target: cage.Target}.Label()
			if cage.Fault != board.OffBoard && cage.Fault != board.Overlap {
				m.Cell = cage.Cells[0]
			}
		}
	}
	return m
}
