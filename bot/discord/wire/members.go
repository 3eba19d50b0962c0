package wire

import (
	"encoding/json"
	"errors"
	"slices"
)

// errNoObject says what is wrong with a JSON text by which eachMember can't find its way.
var errNoObject = errors.New("it is cut short, or no object")

// EachMember calls f with each member of a JSON object. It finds the end of a value by its
// quotes and brackets alone, many times faster than reading it: so one that looks whole may
// be no JSON, which whoever reads it finds out. A value is a part of raw, with the same end
// of memory.
func EachMember(raw []byte, f func(name, value []byte)) error {
	at := blanks(raw, 0)
	if at == len(raw) || raw[at] != '{' {
		return errNoObject
	}
	if at = blanks(raw, at+1); at < len(raw) && raw[at] == '}' {
		return atEnd(raw, at+1)
	}
	for {
		end := valueEnd(raw, at)
		if end < 0 {
			return errNoObject
		}
		name, ok := memberName(raw[at:end])
		if !ok {
			return errNoObject
		}
		if at = blanks(raw, end); at == len(raw) || raw[at] != ':' {
			return errNoObject
		}
		at = blanks(raw, at+1)
		if end = valueEnd(raw, at); end < 0 {
			return errNoObject
		}
		f(name, raw[at:end])
		if at = blanks(raw, end); at == len(raw) {
			return errNoObject
		}
		switch raw[at] {
		case ',':
			at = blanks(raw, at+1)
		case '}':
			return atEnd(raw, at+1)
		default:
			return errNoObject
		}
	}
}

// memberName reads a member's name. Discord's are plain letters, which need no parser.
func memberName(raw []byte) (name []byte, ok bool) {
	if PlainText(raw) {
		return raw[1 : len(raw)-1], true
	}
	var text string
	err := json.Unmarshal(raw, &text)
	return []byte(text), err == nil
}

// PlainText reports whether a value is a text in quotes that stands for itself.
func PlainText(raw []byte) bool {
	last := len(raw) - 1
	if last < 1 || raw[0] != '"' || raw[last] != '"' {
		return false
	}
	for _, b := range raw[1:last] {
		if b < ' ' || b >= 0x80 || b == '"' || b == '\\' {
			return false
		}
	}
	return true
}

// Without returns a JSON object with null in place of one of its values, which is a part of it.
func Without(raw, value []byte) []byte {
	begin := cap(raw) - cap(value) // both have the same end of memory
	return slices.Concat(raw[:begin], []byte("null"), raw[begin+len(value):])
}

// atEnd returns an error if anything follows.
func atEnd(raw []byte, at int) error {
	if blanks(raw, at) < len(raw) {
		return errNoObject
	}
	return nil
}

// blanks returns where the blanks that begin at an index end.
func blanks(raw []byte, at int) int {
	for at < len(raw) && (raw[at] == ' ' || raw[at] == '\n' || raw[at] == '\t' || raw[at] == '\r') {
		at++
	}
	return at
}

// valueEnd returns where the value that begins at an index ends, -1 if there is none.
func valueEnd(raw []byte, at int) int {
	begin, depth := at, 0
	for ; at < len(raw); at++ {
		switch raw[at] {
		case '"':
			if at = textEnd(raw, at); at < 0 {
				return -1
			}
			at-- // on its closing quote
		case '{', '[':
			depth++
			continue
		case '}', ']':
			if depth == 0 {
				return ended(begin, at) // of the enclosing object
			}
			depth--
		case ',', ':', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return ended(begin, at)
			}
			continue
		default:
			continue // a number, true, false or null
		}
		if depth == 0 {
			return at + 1
		}
	}
	return -1
}

// ended returns where a value ended, -1 if nothing was there.
func ended(begin, end int) int {
	if end == begin {
		return -1
	}
	return end
}

// textEnd returns where the text that begins at an index ends, -1 if it does not.
func textEnd(raw []byte, at int) int {
	for at++; at < len(raw); at++ {
		switch raw[at] {
		case '"':
			return at + 1
		case '\\':
			at++
		}
	}
	return -1
}
