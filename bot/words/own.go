package words

import (
	"cmp"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
)

// LoadedLine says, above the board of a loaded puzzle, where it is kept.
type LoadedLine struct {
	Name  string // "" if it is not kept
	Kept  bool   // just now
	Asked string // the name that it was to have, if it has another already
}

func loadedLineOf(f game.Loaded) LoadedLine {
	m := LoadedLine{Kept: f.Kept, Asked: f.Asked}
	if f.Own != nil {
		m.Name = f.Own.Name
	}
	return m
}

// OwnTitle names a puzzle of somebody's own: by its name, if it has one, and its size.
type OwnTitle struct {
	Name       string
	Size       int
	Difficulty board.Difficulty // 0 is not told
}

// PuzzleVerdict says what the solver found. Its sentences are "Verdict one", "Verdict
// none", "Verdict several", "Verdict undecided".
type PuzzleVerdict struct {
	Sentence
	Score  int
	Differ int          // cells in which two solutions differ
	Cells  []board.Cell // the first of them
	Effort Effort
}

// mostDiffer is how many cells a verdict names.
const mostDiffer = 24

func verdictOf(n int, j ownpuzzle.Judged) PuzzleVerdict {
	m := PuzzleVerdict{Sentence: "Verdict one", Score: j.Score, Effort: effortOf(j)}
	switch {
	case j.Unknown:
		m.Sentence = "Verdict undecided"
	case j.Solutions == 0:
		m.Sentence = "Verdict none"
	case j.Solutions > 1:
		m.Sentence = "Verdict several"
		cells := j.Differ(n)
		m.Differ, m.Cells = len(cells), cells[:min(len(cells), mostDiffer)]
	}
	return m
}

// Effort says how long a search took, and how many positions it looked at.
type Effort struct {
	Took  time.Duration
	Ms    int64 // the same in milliseconds, at least 1
	Steps int
}

func effortOf(j ownpuzzle.Judged) Effort {
	return Effort{Took: j.Time, Ms: max(j.Time.Milliseconds(), 1), Steps: int(j.Nodes)}
}

// LoadedPuzzle says, without a board, what came of loading a puzzle that can't be played,
// or shows an entry of somebody's list.
type LoadedPuzzle struct {
	Title   OwnTitle
	Verdict PuzzleVerdict
	Bar     ownpuzzle.Bar
	Line    *LoadedLine // nil says nothing of where it is kept
	Two     [2]board.Grid
}

// LoadedPuzzleOf returns what there is to say of a puzzle that was loaded; listed says that
// it is looked at in the list.
func LoadedPuzzleOf(f game.Loaded, listed bool) LoadedPuzzle {
	n := f.Puzzle.Size()
	m := LoadedPuzzle{Title: OwnTitle{Size: n, Difficulty: f.Judged.Difficulty}, Verdict: verdictOf(n, f.Judged), Bar: f.Bar}
	if f.Own != nil {
		m.Title.Name = f.Own.Name
	}
	if line := loadedLineOf(f); !listed {
		m.Line = &line
	}
	if f.Judged.Solutions > 1 {
		m.Two = f.Judged.Two
	}
	return m
}

// SolvedPuzzle is the answer of a puzzle.
type SolvedPuzzle struct {
	Title    OwnTitle
	Verdict  PuzzleVerdict
	Solution board.Grid // nil if there is not exactly one
	Two      [2]board.Grid
	Found    board.Grid // where the search gave up: a solution all the same
}

// SolvedPuzzleOf returns the answer of a puzzle in words.
func SolvedPuzzleOf(f game.SolvedPuzzle) SolvedPuzzle {
	n := f.Puzzle.Size()
	m := SolvedPuzzle{Title: OwnTitle{Size: n, Difficulty: f.Judged.Difficulty}, Verdict: verdictOf(n, f.Judged), Solution: f.Judged.Solution}
	switch {
	case f.Judged.Unknown:
		m.Found = f.Judged.Two[0]
	case f.Judged.Solutions > 1:
		m.Two = f.Judged.Two
	}
	return m
}

// OwnListHead stands above the list of somebody's own puzzles.
type OwnListHead struct {
	Total       int
	Page, Pages int // from 1
}

// OwnOption is an entry of the list, in a select.
type OwnOption struct {
	Name       string
	Size       int
	Difficulty board.Difficulty
	Bar        ownpuzzle.Bar
}

// OwnOptionOf returns an entry of the list.
func OwnOptionOf(r game.OwnRow) OwnOption {
	return OwnOption{Name: r.Name, Size: r.Size, Difficulty: r.Difficulty, Bar: r.Bar}
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
	format.OffBoard: "FaultOffBoard", format.CellTwice: "FaultCellTwice",
}

// cageFaults name the sentences about cages that break a rule.
var cageFaults = map[board.CageFault]Sentence{
	board.TooManyCages: "FaultTooManyCages", board.NoCells: "FaultNoCells", board.TooManyCells: "FaultTooManyCells", board.OffBoard: "FaultOffBoard",
	board.Overlap: "FaultOverlap", board.Gap: "FaultGap", board.Disconnected: "FaultDisconnected", board.BadOperator: "FaultOperator",
	board.CellCount: "FaultCellCount", board.TargetRange: "FaultTargetRange",
}

// PuzzleFaultOf returns what is wrong with a puzzle's text.
func PuzzleFaultOf(err error) PuzzleFault {
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
		if len(cage.Cells) > 0 {
			m.Cage = board.Cage{Op: cage.Op, Target: cage.Target}.Label()
			if cage.Fault != board.OffBoard && cage.Fault != board.Overlap {
				m.Cell = cage.Cells[0]
			}
		}
	}
	return m
}

// Understood says what a text was understood as that is in none of the formats.
type Understood struct {
	Kind  string // "letters", "list" or "json"
	Size  int
	Cages int
	Other string // another puzzle that the text can mean, as text; "" is none
}

// UnderstoodOf returns what a text was understood as.
func UnderstoodOf(e format.Entry) Understood {
	m := Understood{Size: e.Puzzle.Size(), Cages: len(e.Puzzle.Cages())}
	m.Kind = map[format.Kind]string{format.Letters: "letters", format.List: "list", format.OtherJSON: "json"}[e.Kind]
	if e.Other != nil {
		m.Other = ownpuzzle.ShortOf(e.Other)
	}
	return m
}

// BringAgain says what the text of a form was understood as, and how to bring it if that is right.
type BringAgain struct{ Understood Understood }

// BadPuzzle says that no puzzle could be read, and why.
type BadPuzzle struct{ Fault PuzzleFault }

// Drawn says how far a puzzle is that is being drawn.
type Drawn struct {
	Size    int
	Name    string
	Faults  []PuzzleFault
	More    int // faults that are not listed
	Cages   int
	Open    []board.Cell // the first cells without a cage
	OpenAll int
}

// What a message lists of a drawing.
const (
	mostDrawFaults = 8
	mostOpen       = 30
)

// DrawnOf returns what there is to say about a drawing.
func DrawnOf(d ownpuzzle.Drawing) Drawn {
	m := Drawn{Size: d.Size, Name: d.Name, Cages: len(d.Cages), OpenAll: len(d.Open), Open: d.Open[:min(len(d.Open), mostOpen)]}
	for _, f := range d.Faults {
		if len(m.Faults) == mostDrawFaults {
			m.More++
			continue
		}
		m.Faults = append(m.Faults, PuzzleFaultOf(f))
	}
	return m
}
