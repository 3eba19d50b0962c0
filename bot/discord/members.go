package discord

import (
	"encoding/json"
	"errors"
)

// errNoObject says what is wrong with a JSON text by which eachMember can't find its way.
var errNoObject = errors.New("it is cut short, or no object")

// eachMember calls f with each member of a JSON object. It finds the end of a value by its
// quotes and brackets alone, many times faster than reading it: so one that looks whole may
// be no JSON, which whoever reads it finds out. A value is a part of raw.
func eachMember(raw []byte, f func(name string, value []byte)) error {
	at := blanks(raw, 0)
	if at == len(raw) || raw[at] != '{' {
		return errNoObject
	}
	if at = blanks(raw, at+1); at < len(raw) && raw[at] == '}' {
		return atEnd(raw, at+1)
	}
	for {
		end := valueEnd(raw, at)
		var name string
		if end < 0 || json.Unmarshal(raw[at:end], &name) != nil {
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
				return ended(begin, at) // of what the value is in
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
