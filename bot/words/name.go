package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// maxName is how many runes of a name a line shows: Discord's own limit.
const maxName = 32

// Name returns a person's name so that Discord prints it as it is: its Markdown is
// escaped, it mentions nobody, and invisible and control characters are gone, but for those
// that shape what stands beside them. A name of a script that runs from right to left is
// isolated, so that it doesn't turn round what stands beside it. It is empty if nothing is left.
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
	var last, joiner rune // the rune written last that can be seen; one that waits for the next of these
	styled := false       // last is shown as an emoji
	n := 0
	for _, r := range strings.TrimSpace(name) {
		if n >= maxName { // a joiner counts as well
			break
		}
		switch {
		case r == emojiStyle && isEmoji(last) && !styled && joiner == 0:
			b.WriteRune(r)
			styled = true
		case joins(last, r):
			joiner = r
		case unseen(r):
		default:
			if joiner != 0 && joins(r, joiner) {
				b.WriteRune(joiner)
				n++
			}
			if escaped(r) {
				b.WriteByte('\\')
			}
			b.WriteRune(r)
			last, joiner, styled = r, 0, false
			n++
		}
	}
	clean := strings.TrimSpace(b.String())
	if strings.ContainsFunc(clean, rightToLeft) {
		return firstStrongIsolate + clean + popDirectionalIsolate
	}
	return clean
}

// Runes that can't be seen and shape what can: emoji are joined to one, letters are joined or
// kept apart, and a symbol is shown as an emoji.
const (
	zeroWidthNonJoiner = '\u200c'
	zeroWidthJoiner    = '\u200d'
	emojiStyle         = '\ufe0f'
)

// joinedScripts are those in which a joiner changes how a word looks. In others it would only make
// two names that look the same.
var joinedScripts = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati,
	unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar,
}

// joins reports whether a joiner changes how the rune beside it looks.
func joins(beside, joiner rune) bool {
	switch joiner {
	case zeroWidthJoiner:
		return isEmoji(beside) || unicode.In(beside, joinedScripts...)
	case zeroWidthNonJoiner:
		return unicode.In(beside, joinedScripts...)
	}
	return false
}

// isEmoji reports whether a rune may be shown as an emoji: it is a symbol, and no sign of a keyboard.
func isEmoji(r rune) bool { return unicode.IsSymbol(r) && r > unicode.MaxLatin1 && r != brailleBlank }

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
