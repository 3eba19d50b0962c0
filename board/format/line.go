package format

import (
	"bytes"
	"unicode"
)

// lineClass is what a line looks like, by which a stream is cut into puzzles.
type lineClass uint8

const (
	plainLine  lineClass = iota // anything else: only ever inside a puzzle
	blankLine                   // nothing, or a code fence
	keenLine                    // a Keen ID
	jsonLine                    // the beginning of a JSON object that can be a puzzle
	innerLine                   // the beginning of a JSON object within a puzzle's
	noteLine                    // a DelphiForFun comment
	sizeOnly                    // a whole number alone: begins .ken and DelphiForFun
	coordsLine                  // begins with ( : cells of DelphiForFun
	titleLine                   // the heading of plain text
	rulerLine                   // the column letters over a drawing
	topLine                     // a drawing's upper edge
)

// isBlank reports whether r is passed over around a puzzle: blanks of all kinds,
// marks of code, and what an array of JSON objects has around and between them.
func isBlank(r rune) bool {
	switch r {
	case '`', '[', ']', ',':
		return true
	}
	return unicode.IsSpace(r)
}

// isFence reports whether the line opens or closes a block of code: ``` with at
// most the name of a language.
func isFence(line []byte) bool {
	s := bytes.TrimLeftFunc(line, unicode.IsSpace)
	return bytes.HasPrefix(s, []byte("```")) && len(bytes.TrimLeft(s, "`abcdefghijklmnopqrstuvwxyz \t\r")) == 0
}

// classify returns what a line looks like.
func classify(line []byte) lineClass {
	s := bytes.TrimLeftFunc(line, isBlank) // and no more: a line may hold thousands of objects
	if len(s) == 0 || isFence(line) {
		return blankLine
	}
	switch {
	case s[0] == '{':
		return classifyBrace(s[1:])
	case s[0] == '(':
		return coordsLine
	case s[0] >= '0' && s[0] <= '9':
		return classifyNumber(s)
	case bytes.HasPrefix(s, []byte("┌")):
		return topLine
	case isTitle(s):
		return titleLine
	case isRuler(s):
		return rulerLine
	}
	return plainLine
}

// innerMembers are the members with which a cage or a Meta may begin, and a puzzle
// does not.
var innerMembers = []string{`"op"`, `"target"`, `"cells"`, `"title"`, `"author"`, `"difficulty"`, `"seed"`, `"generator"`, `"solution"`}

// classifyBrace distinguishes a JSON object from a comment by what follows the {.
func classifyBrace(rest []byte) lineClass {
	rest = bytes.TrimLeftFunc(rest, unicode.IsSpace)
	if len(rest) == 0 || rest[0] == '}' {
		return jsonLine
	}
	if rest[0] != '"' {
		return noteLine
	}
	for _, member := range innerMembers {
		if bytes.HasPrefix(rest, []byte(member)) {
			return innerLine
		}
	}
	return jsonLine
}

// classifyNumber distinguishes a size on its own from a Keen ID.
func classifyNumber(s []byte) lineClass {
	rest := bytes.TrimLeft(s, "0123456789")
	if len(bytes.TrimLeftFunc(rest, isBlank)) == 0 {
		return sizeOnly
	}
	for len(rest) > 0 && rest[0] >= 'a' && rest[0] <= 'z' {
		rest = rest[1:]
	}
	if len(rest) > 0 && (rest[0] == ':' || rest[0] == '#') {
		return keenLine
	}
	return plainLine
}

// isRuler reports whether the line is the letters a, b, c … with blanks between.
func isRuler(s []byte) bool {
	next := byte('a')
	for f := range bytes.FieldsSeq(s) {
		if len(f) != 1 || f[0]|0x20 != next {
			return false
		}
		next++
	}
	return next > 'a'
}

func isTitle(s []byte) bool {
	const title = "kenken "
	return len(s) > len(title) && bytes.EqualFold(s[:len(title)], []byte(title)) && len(bytes.TrimSpace(s[len(title):])) > 0
}
