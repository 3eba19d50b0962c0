package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// maxName is how many runes of a name a line shows: Discord's own limit.
const maxName = 32

// Name returns a person's name so that Discord prints it as it is: its Markdown is
// escaped, it mentions nobody, and invisible and control characters are gone. A name
// of a script that runs from right to left is isolated, so that it doesn't turn round
// what stands beside it. It is empty if nothing is left.
func Name(name string) string {
	return cleanName(name, func(r rune) bool { return strings.ContainsRune("\\*_~`|>#-+[](){}<@&:!.", r) })
}

// plainName returns a name for where no Markdown is read: cleaned, but not escaped.
func plainName(name string) string {
	return cleanName(name, func(rune) bool { return false })
}

// cleanName returns a name without what can't be seen, and with a backslash before
// what is to be escaped.
func cleanName(name string, escaped func(rune) bool) string {
	var b strings.Builder
	n := 0
	for _, r := range strings.TrimSpace(name) {
		if n == maxName {
			break
		}
		switch {
		case unseen(r):
			continue
		case escaped(r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		n++
	}
	clean := strings.TrimSpace(b.String())
	if strings.ContainsFunc(clean, rightToLeft) {
		return firstStrongIsolate + clean + popDirectionalIsolate
	}
	return clean
}

// brailleBlank is a letter without a dot. Unicode has it among the symbols.
const brailleBlank = '\u2800'

// unseen reports whether a rune leaves nothing to see, such as a control character or
// the Hangul filler, which is a letter to Unicode (its Default_Ignorable_Code_Point).
func unseen(r rune) bool {
	return r == brailleBlank || unicode.IsControl(r) ||
		unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Unicode's marks around a text whose direction is its own (UAX #9, 2.2).
const (
	firstStrongIsolate    = "\u2068"
	popDirectionalIsolate = "\u2069"
)

// rightToLeft reports whether a letter belongs to a script that runs from right to
// left.
func rightToLeft(r rune) bool {
	properties, _ := bidi.LookupRune(r)
	class := properties.Class()
	return class == bidi.R || class == bidi.AL
}
