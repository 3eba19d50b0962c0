package format

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"kenkenbot/board"
)

// Problem is what is wrong with a text.
type Problem uint8

// The problems. Error says for each what would be right.
const (
	Unrecognised   Problem = iota + 1 // not the beginning of any known format
	Nothing                           // no puzzle, answer or move at all
	TooLong                           // longer than Need bytes
	SecondPuzzle                      // more than one puzzle; one is wanted
	EndsEarly                         // the text ends in the middle of the puzzle
	TooMuch                           // more text after the end of the puzzle
	BadSize                           // not a board size, or not one that the format supports
	BadOperator                       // not an operator of the format
	HiddenOperator                    // a hidden operator in a format that has none
	BadTarget                         // not a positive whole number within 64 bits
	BadCell                           // not a cell's name or coordinates
	NoClue                            // a cage without its target
	SeedOnly                          // a Keen ID that names a random seed only
	BadWalls                          // not a wall code, in the middle of Keen's block structure
	WallsCount                        // Keen's block structure is too long or too short
	WallInside                        // a wall between two cells of the same cage
	JSONSyntax                        // not JSON
	JSONValue                         // JSON of the wrong type
	MemberMissing                     // a JSON member that is required
	MemberTwice                       // a JSON member that is given twice
	RuleBroken                        // cages that make no puzzle: Err is board's error
	BadValue                          // not a value, or a move's that the board does not have
	ValueCount                        // an answer with too many or too few values
	OffBoard                          // a move in a cell outside the board
	NoValue                           // a move without anything that could be a value
	OneValue                          // a move with several values; one is wanted
	CellTwice                         // a move in a cell that another one names
	RowCount                          // a row with too many or too few values
	PastEdge                          // a run of values that goes past the end of its row
	NoSign                            // a cage without its operator, where others have theirs
)

// Error says what is wrong with a text, and where. Line and Col count from 1, Col in
// characters; Line is 0 if the whole text is at fault. An Error is about one puzzle or
// answer: a Reader can go on to the next one.
type Error struct {
	Source  string // the file's name, if one is known
	Line    int
	Col     int
	Kind    Kind // the format that the text was read as; 0 not recognised, an answer or a move
	Problem Problem
	Found   string     // what was found there, cut short; may be empty
	Member  string     // JSONValue, MemberMissing, MemberTwice: the member's name
	Size    int        // an answer's or a move's: the board's size
	Got     int        // ValueCount, WallsCount, RowCount, PastEdge: how many there are
	Need    int        // of the same: how many there should be; TooLong: how many bytes are allowed
	Row     int        // a move's: the row, from 1, into whose field it was typed; 0 if into none
	Cell    board.Cell // a move's, of all problems but BadCell: the cell, if the board has it
	Valued  bool       // a move's: a digit came after the cell
	Err     error      // RuleBroken: a *board.SizeError or *board.CageError; JSONSyntax: encoding/json's
}

// Unwrap returns the cause, if there is one.
func (e *Error) Unwrap() error { return e.Err }

// Error returns the message in the form that compilers use: the place, what was found
// there, and what would be right.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Source != "" {
		b.WriteString(e.Source + ":")
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "%d:%d:", e.Line, e.Col)
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if e.Kind != 0 {
		b.WriteString(e.Kind.String() + ": ")
	}
	b.WriteString(e.message())
	return b.String()
}

// message words the problem, with what was found in front.
func (e *Error) message() string {
	switch e.Problem {
	case RuleBroken:
		return e.Err.Error()
	case JSONSyntax:
		return fmt.Sprintf("not valid JSON: %v", e.Err)
	case MemberMissing:
		return fmt.Sprintf("%q is missing", e.Member)
	case MemberTwice:
		return fmt.Sprintf("%q is given twice", e.Member)
	case ValueCount:
		return fmt.Sprintf("got %d values, want %d for a board of size %d", e.Got, e.Need, e.Size)
	case WallsCount:
		return fmt.Sprintf("the block structure has %d edges, want %d", e.Got, e.Need)
	}
	if e.Found == "" {
		return e.want()
	}
	return fmt.Sprintf("%q: %s", e.Found, e.want())
}

// wants words what would be right where it is always the same.
var wants = map[Problem]string{
	Unrecognised:   "no puzzle is found here: neither a share code nor cages with their targets and cells",
	Nothing:        "there is nothing to read",
	SecondPuzzle:   "a second puzzle starts here; want just one",
	EndsEarly:      "the text ends in the middle of the puzzle",
	TooMuch:        "unexpected text after the end",
	HiddenOperator: "this format does not support hidden operators",
	BadTarget:      "want a target, a positive whole number within 64 bits",
	NoClue:         "this cage has no target",
	NoSign:         "this cage has no operator",
	SeedOnly:       "this ID names a random seed that only Keen itself can turn into a puzzle; copy the game's specific ID (with a colon) instead",
	BadWalls:       "want a letter or _, a count after one of them, or the comma before the clues",
	WallInside:     "there is a wall between two cells of the same cage",
	OneValue:       "want one value per cell",
}

// want words what would be right.
func (e *Error) want() string {
	switch e.Problem {
	case TooLong:
		return fmt.Sprintf("too long: want at most %d bytes", e.Need)
	case BadSize:
		low, high := e.Kind.Sizes()
		return fmt.Sprintf("want the board's size, %d to %d", low, high)
	case BadOperator:
		return "want an operator: " + e.Kind.operators()
	case BadCell:
		return "want a cell of this board, as in " + e.Kind.corner() + " for its top left corner"
	case JSONValue:
		return fmt.Sprintf("member %q: want %s", e.Member, memberShapes[e.Member])
	case BadValue:
		return fmt.Sprintf("want a value from 1 to %d, or . for an empty cell", e.Size)
	case OffBoard:
		return fmt.Sprintf("the board ends at %s", board.At(e.Size-1, e.Size-1))
	case NoValue:
		return fmt.Sprintf("want a value from 1 to %d after the cell, as in %s=1, or %s= to erase", e.Size, e.Cell, e.Cell)
	case CellTwice:
		return fmt.Sprintf("%s is already in the list", e.Cell)
	case RowCount:
		return fmt.Sprintf("got %d values, want %d for a row, with . for an empty cell", e.Got, e.Need)
	case PastEdge:
		return fmt.Sprintf("got %d values, but from %s on its row has only %d", e.Got, e.Cell, e.Need)
	}
	return wants[e.Problem]
}

// operators words the operators that a format's reader takes.
func (k Kind) operators() string {
	switch k {
	case DFF:
		return "+ - x / ="
	case Keen:
		return "a (add), s (subtract), m (multiply) or d (divide)"
	case Ken:
		return "+ - * /"
	}
	return "+ - * / = ?"
}

// corner words how a format writes the cell in the top left corner.
func (k Kind) corner() string {
	switch k {
	case DFF:
		return "(1,1)"
	case JSON:
		return "[0, 0]"
	}
	return "a1"
}

// clip keeps what is repeated of a text short, and valid UTF-8.
func clip(s string) string {
	const most = 32
	s = strings.ToValidUTF8(s, "�")
	if utf8.RuneCountInString(s) <= most {
		return strings.Clone(s)
	}
	return string([]rune(s)[:most]) + "…"
}
