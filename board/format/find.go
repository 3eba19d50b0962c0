package format

import (
	"errors"
	"regexp"
	"strings"

	"kenkenbot/board"
)

// keenInText is a Keen ID within a sentence.
var keenInText = regexp.MustCompile(`\b[3-9][a-z]*:[_a-z0-9]+,[asmd0-9]+`)

// Find reads the one puzzle, in any of the formats, of a text in which people may have
// written something around it: in front of it, behind it, or around a share code in the
// middle of a line. It also reads the cages of a whole board alone, each as ParseCages does,
// even where all line ends were lost on the way. The error is an *Error, about what looks
// most like a puzzle.
func Find(text string) (*board.Puzzle, Meta, error) {
	p, m, err := Parse(text)
	var why *Error
	if err == nil || !errors.As(err, &why) || why.Problem == SecondPuzzle {
		return p, m, err
	}
	var found []Entry
	for e, err := range NewReader(strings.NewReader(text), "").All() {
		var fault *Error
		switch {
		case err == nil:
			found = append(found, e)
		case errors.As(err, &fault) && fault.Kind != 0 && why.Kind == 0:
			why = fault
		}
	}
	if len(found) == 0 {
		found = findIDs(text)
	}
	if len(found) == 0 {
		found = findCages(text)
	}
	switch len(found) {
	case 0:
		return nil, Meta{}, why
	case 1:
		return found[0].Puzzle, found[0].Meta, nil
	}
	return nil, Meta{}, &Error{Kind: found[1].Kind, Problem: SecondPuzzle, Line: found[1].Line, Col: 1}
}

// findIDs reads the different share codes in a text.
func findIDs(text string) []Entry {
	const most = 20 // one is wanted
	seen := map[string]bool{}
	var found []Entry
	for _, id := range keenInText.FindAllString(text, most) {
		p, err := ParseKeen(id)
		if err != nil || seen[id] {
			continue
		}
		seen[id] = true
		found = append(found, Entry{Puzzle: p, Kind: Keen, Line: 1})
	}
	return found
}

// A cage in running text: what stands in its corner, and its cells, in either order. The
// operator may come first, as in .ken.
const (
	cornerInText = `([-+−–*×xX/÷:=?]?)(\d+)([-+−–*×xX/÷:=?]?)`
	cellsInText  = `[a-pA-P]\d{1,2}(?:[\s,]+[a-pA-P]\d{1,2})*`
)

var (
	cornerFirst = regexp.MustCompile(`(?:^|[\s,;])` + cornerInText + `[\s,]+(` + cellsInText + `)\b`)
	cellsFirst  = regexp.MustCompile(`\b(` + cellsInText + `)[\s,=]+` + cornerInText + `(?:$|[\s,;])`)
)

// findCages reads the cages of a whole board, wherever lines end.
func findCages(text string) []Entry {
	if len(text) > MaxText {
		return nil
	}
	var lines [2][]string
	for _, m := range cornerFirst.FindAllStringSubmatch(text, -1) {
		lines[0] = append(lines[0], cageInText(m[4], m[2], m[1]+m[3]))
	}
	for _, m := range cellsFirst.FindAllStringSubmatch(text, -1) {
		lines[1] = append(lines[1], cageInText(m[1], m[3], m[2]+m[4]))
	}
	for _, each := range lines {
		if p, ok := wholeBoard(each); ok {
			return []Entry{{Puzzle: p, Kind: Text, Line: 1}}
		}
	}
	return nil
}

// cageInText writes a cage for ParseCages. A single cell has no operator, though .ken gives it one.
func cageInText(cells, target, operator string) string {
	if len(cells) <= len("p16") {
		operator = ""
	}
	return strings.Join(strings.Fields(cells), " ") + " " + target + operator
}

// wholeBoard makes a puzzle of cages that fill a square board of three rows at least. Single
// cells alone are an answer, not a puzzle.
func wholeBoard(lines []string) (*board.Puzzle, bool) {
	size, cells := 0, 0
	for _, line := range lines {
		for _, word := range strings.FieldsFunc(line, separates) {
			if cell, ok := board.ParseCell(word); ok {
				size = max(size, int(cell.Row)+1, int(cell.Col)+1)
				cells++
			}
		}
	}
	if size < 3 || size > board.MaxSize || cells != size*size || len(lines) == cells {
		return nil, false
	}
	cages, faults := ParseCages(size, strings.Join(lines, "\n"))
	if len(faults) > 0 {
		return nil, false
	}
	p, err := board.New(size, cages)
	return p, err == nil
}
