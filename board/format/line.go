package format

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
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

// pattern returns an expression that is compiled when it is first asked for: most processes need few of them.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// lineForms are what lines of the classes begin with, past what isBlank passes over. A cage or a
// Meta of JSON begins with members that a puzzle does not begin with.
var lineForms = []struct {
	class lineClass
	first string // the bytes that it may begin with
	form  func() *regexp.Regexp
}{
	{innerLine, "{", pattern(`^{\s*"(?:op|target|cells|title|author|difficulty|seed|generator|solution)"`)},
	{jsonLine, "{", pattern(`^{\s*(?:["}]|$)`)},
	{noteLine, "{", pattern(`^{`)},
	{coordsLine, "(", pattern(`^\(`)},
	{sizeOnly, "0123456789", pattern("^\\d+[`\\[\\],\\s]*$")},
	{keenLine, "0123456789", pattern(`^\d+[a-z]*[:#]`)},
	{topLine, "┌", pattern(`^┌`)},
	{titleLine, "Kk", pattern(`^(?i:kenken) \s*\S`)},
}

// classify returns what a line looks like.
func classify(line []byte) lineClass {
	s := bytes.TrimLeftFunc(line, isBlank) // and no more: a line may hold thousands of objects
	if len(s) == 0 || isFence(line) {
		return blankLine
	}
	for _, f := range lineForms {
		if strings.IndexByte(f.first, s[0]) >= 0 && f.form().Match(s) {
			return f.class
		}
	}
	if isRuler(s) {
		return rulerLine
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

// block is the classes of line that a puzzle of many lines has.
type block uint16

const (
	sizedBlock block = 1 << sizeOnly
	drawnBlock block = 1<<rulerLine | 1<<topLine
	textBlock  block = 1<<titleLine | drawnBlock
)

// endedBy says after which lines one of a class belongs to the next puzzle.
var endedBy = [...]block{
	keenLine: ^block(0), jsonLine: ^block(0), sizeOnly: sizedBlock | textBlock, titleLine: sizedBlock | textBlock,
	rulerLine: sizedBlock | drawnBlock, topLine: sizedBlock | 1<<topLine,
}

func (b block) kind() Kind {
	switch {
	case b&textBlock != 0:
		return Text
	case b&(1<<coordsLine) != 0 || b&sizedBlock == 0:
		return DFF
	}
	return Ken
}

// ends reports whether a line belongs to the next puzzle, and takes note of it if it does not.
func (b *block) ends(class lineClass) bool {
	if *b&endedBy[class] != 0 || class == noteLine && (b.kind() == Text || b.kind() == Ken && *b&(1<<plainLine) != 0) {
		return true
	}
	*b |= 1 << class
	return false
}
