package words

import (
	"errors"
	"fmt"
	"strings"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/explain"
)

// Report says what the validator found, one line each: broken rules first, then the
// cages that nothing can complete any more, and so many at most. Of a board that
// breaks none, it says how much is left to fill.
func Report(p *board.Puzzle, r board.Report, most int) string {
	return strings.Join(explainedLines(explain.ReportOf(p, r, most)), "\n")
}

// cells lists cells by name, and no more of them than a line takes.
func cells(list []board.Cell) string {
	const most = 12
	if len(list) > most {
		return fmt.Sprintf("%s … (%d cells)", cells(list[:most]), len(list))
	}
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

// FormatError says why a text could not be read, or a puzzle not be written in a
// format, and what would do. err is an error of package format or board; of any
// other nothing is told.
func FormatError(err error) string {
	var fault *format.Error
	var unfit *format.UnfitError
	switch {
	case errors.As(err, &fault):
		return sentence(place(fault) + problem(fault))
	case errors.As(err, &unfit):
		return sentence(unfitting(unfit))
	}
	return PuzzleError(err)
}

// PuzzleError says which rule cages break that are to make a puzzle.
func PuzzleError(err error) string {
	var size *board.SizeError
	var cage *board.CageError
	switch {
	case errors.As(err, &size):
		return fmt.Sprintf("A board is 1 to %d cells wide, not %d.", board.MaxSize, size.Size)
	case errors.As(err, &cage):
		return sentence(brokenCage(cage))
	}
	return "That can't be read."
}

// place says where in the text something is wrong, where that is known and the
// text has more than one line or a long one.
func place(e *format.Error) string {
	switch {
	case e.Line > 1:
		return fmt.Sprintf("line %d, character %d: ", e.Line, e.Col)
	case e.Line == 1 && e.Col > 1:
		return fmt.Sprintf("character %d: ", e.Col)
	}
	return ""
}

// problem says what is wrong with a text.
func problem(e *format.Error) string {
	found := ""
	if e.Found != "" {
		found = " instead of `" + code(e.Found) + "`"
	}
	least, most := e.Kind.Sizes()
	switch e.Problem {
	case format.Unrecognised:
		return "I don't know this format. I read JSON, .ken, DelphiForFun, Keen game IDs and drawn boards"
	case format.Nothing:
		return "there is nothing in it to read"
	case format.TooLong:
		return fmt.Sprintf("that is too long: I read at most %d KiB", format.MaxText>>10)
	case format.SecondPuzzle:
		return "a second puzzle begins here; give me one at a time"
	case format.EndsEarly:
		return "it breaks off in the middle of the puzzle"
	case format.TooMuch:
		return "the puzzle is complete before `" + code(e.Found) + "`"
	case format.BadSize:
		return fmt.Sprintf("I need the size of the board, %d to %d,%s", least, most, found)
	case format.BadOperator:
		return "I need an operator" + found
	case format.HiddenOperator:
		return "this format has no hidden operators"
	case format.BadTarget:
		return "I need a cage's target, a positive whole number," + found
	case format.BadCell:
		return "I need a cell of the board" + found
	case format.NoClue:
		return "this cage has no target"
	case format.TwoClues:
		return "this cage has two targets; the second is `" + code(e.Found) + "`"
	case format.SeedOnly:
		return "this ID names a random seed that only Keen can turn into a puzzle. Copy its game ID with a colon instead"
	case format.BadWalls, format.WallsCount, format.WallInside:
		return "the walls in this Keen ID or drawing don't fit the board. Was it copied whole?"
	case format.DrawingShape:
		return "the lines of the drawing don't make a square board. Was it copied whole?"
	case format.ListDiffers:
		return "the list of cages differs from the drawing"
	case format.JSONSyntax, format.JSONValue, format.MemberMissing, format.MemberTwice:
		return problemJSON(e)
	case format.RuleBroken:
		return PuzzleError(e.Err)
	case format.BadValue:
		return fmt.Sprintf("I need a value from 1 to %d, or a dot for an empty cell,%s", e.Size, found)
	case format.ValueCount:
		return fmt.Sprintf("I found %s, and the board has %d cells", count(e.Got, "value"), e.Need)
	}
	return "that can't be read"
}

// problemJSON says what is wrong with a JSON text.
func problemJSON(e *format.Error) string {
	switch e.Problem {
	case format.MemberMissing:
		return "`" + code(e.Member) + "` is missing here"
	case format.MemberTwice:
		return "`" + code(e.Member) + "` stands here twice"
	case format.JSONValue:
		if e.Member == "" {
			return "a puzzle is a JSON object"
		}
		return "`" + code(e.Member) + "` can't be `" + code(e.Found) + "`"
	}
	return "that is not valid JSON"
}

// unfitting says why a format can't hold a puzzle.
func unfitting(e *format.UnfitError) string {
	name := map[format.Kind]string{format.Ken: ".ken", format.DFF: "DelphiForFun's format", format.Keen: "Keen"}[e.Kind]
	if e.Cage != nil {
		return unfitCage(name, e.Cage)
	}
	least, most := e.Kind.Sizes()
	return fmt.Sprintf("%s knows boards of %d×%d to %d×%d, and this one is %d×%d", name, least, least, most, most, e.Size, e.Size)
}

func unfitCage(format string, c *board.Cage) string {
	if c.Op == board.Hidden {
		return format + " has no hidden operators, and this puzzle has"
	}
	return fmt.Sprintf("the target %d is too large for %s", c.Target, format)
}

// brokenCage says which rule a cage breaks.
func brokenCage(e *board.CageError) string {
	cage := fmt.Sprintf("the cage %s ", board.Cage{Op: e.Op, Target: e.Target}.Label())
	if len(e.Cells) > 0 {
		cage += "(" + cells(e.Cells) + ") "
	}
	switch e.Fault {
	case board.TooManyCages:
		return fmt.Sprintf("%s are too many for %d cells", count(int(e.Got), "cage"), e.Most)
	case board.Gap:
		return fmt.Sprintf("%s is in no cage", e.At)
	case board.NoCells:
		return cage + "has no cells"
	case board.TooManyCells:
		return fmt.Sprintf("%shas %d cells, and the board only %d", cage, e.Got, e.Most)
	case board.OffBoard:
		return fmt.Sprintf("%sreaches outside the board, to %s", cage, e.At)
	case board.Overlap:
		return fmt.Sprintf("%stakes %s, which is taken already", cage, e.At)
	case board.Disconnected:
		return cage + "is in several pieces"
	case board.CellCount:
		return cage + wrongCellCount(e)
	case board.TargetRange:
		return fmt.Sprintf("%scan't be: on a %d×%d board that target is from %d to %d", cage, e.Size, e.Size, e.Least, e.Most)
	}
	return cage + "breaks a rule"
}

func wrongCellCount(e *board.CageError) string {
	if e.Least == e.Most {
		return fmt.Sprintf("has %s; %s takes exactly %d", count(int(e.Got), "cell"), e.Op, e.Least)
	}
	return fmt.Sprintf("has %s; %s takes at least %d", count(int(e.Got), "cell"), e.Op, e.Least)
}

// sentence begins s with a capital and ends it with a full stop.
func sentence(s string) string {
	if s == "" {
		return s
	}
	if c := s[0]; c >= 'a' && c <= 'z' {
		s = string(c-'a'+'A') + s[1:]
	}
	if strings.HasSuffix(s, ".") || strings.HasSuffix(s, "?") {
		return s
	}
	return strings.TrimRight(s, ", ") + "."
}
