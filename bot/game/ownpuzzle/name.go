package ownpuzzle

import "strings"

// SameName reports whether two names are the same to a person.
func SameName(a, b string) bool { return strings.EqualFold(Name(a), Name(b)) }

// MaxName is the longest name of a puzzle of one's own, in characters.
const MaxName = 50

// Name is a name as it is kept: on one line, its blanks single, not too long.
func Name(name string) string { return ShortName(name, MaxName) }

// ShortName puts a name on one line with single spaces, and cuts it to most characters.
func ShortName(name string, most int) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = strings.TrimSpace(string(r[:most]))
	}
	return name
}
