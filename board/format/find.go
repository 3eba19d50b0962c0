package format

import (
	"errors"
	"strings"
)

// keenInText is a Keen ID within a sentence.
var keenInText = pattern(`\b[3-9][a-z]*:[_a-z0-9]+,[asmd0-9]+`)

// Find reads the one puzzle, in any of the formats, of a text in which people may have
// written something around it: in front of it, behind it, or around a share code in the
// middle of a line. The error is an *Error, about what looks most like a puzzle.
func Find(text string) (Entry, error) {
	why := &Error{Problem: Nothing}
	var found []Entry
	for e, err := range NewReader(strings.NewReader(text), "").All() {
		var fault *Error
		switch {
		case err == nil:
			found = append(found, e)
		case errors.As(err, &fault) && (why.Problem == Nothing || fault.Kind != 0 && why.Kind == 0):
			why = fault
		}
	}
	if len(found) == 0 {
		found = findIDs(text)
	}
	switch len(found) {
	case 0:
		return Entry{}, why
	case 1:
		return found[0], nil
	}
	return Entry{}, &Error{Kind: found[1].Kind, Problem: SecondPuzzle, Line: found[1].Line, Col: 1}
}

// findIDs reads the different share codes in a text.
func findIDs(text string) []Entry {
	const most = 20 // one is wanted
	seen := map[string]bool{}
	var found []Entry
	for _, id := range keenInText().FindAllString(text, most) {
		p, err := ParseKeen(id)
		if err != nil || seen[id] {
			continue
		}
		seen[id] = true
		found = append(found, Entry{Puzzle: p, Kind: Keen, Line: 1})
	}
	return found
}
