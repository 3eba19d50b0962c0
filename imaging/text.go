package imaging

import (
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// drawableRunes is the most characters that are kept of a text.
const drawableRunes = 200

// Drawable returns the first of the texts of which anything can be drawn, as it will
// be drawn; a name that leaves nothing may so be followed by a plainer one (a
// Discord user name is always ASCII). Latin, Greek, Cyrillic, Armenian and Georgian are
// drawn as they are, with the signs that the embedded fonts have; other forms of such
// characters (𝓐, Ａ) become the plain ones. Arabic, Hebrew, kana and Hangul are
// written in Latin letters. Emoji, Han and all other characters without a glyph are left out:
// there are never boxes. A text is cut at 200 characters.
func Drawable(texts ...string) string {
	for _, text := range texts {
		if s := drawable(text); s != "" {
			return s
		}
	}
	return ""
}

// drawable does the work of Drawable for one text.
func drawable(text string) string {
	if plain(text) {
		return strings.Join(strings.Fields(text), " ")
	}
	if cut := drawableRunes * 16; len(text) > cut { // before any work on a huge text
		text = text[:cut]
	}
	var b strings.Builder
	var buf sfnt.Buffer
	runes := []rune(norm.NFC.String(strings.ToValidUTF8(text, "")))
	count, blank := 0, false
	for i := 0; i < len(runes) && count < drawableRunes; i++ {
		if unicode.IsSpace(runes[i]) {
			blank = b.Len() > 0
			continue
		}
		s, more := spell(runes[i:], &buf)
		i += more
		if s == "" {
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		b.WriteString(s)
		count++
	}
	return b.String()
}

// spell returns how the character at the start of the text is drawn: as it is, in
// Latin letters, in the plain characters that it is a form of, or not at all; and how
// many characters were used beyond the first.
func spell(text []rune, buf *sfnt.Buffer) (s string, more int) {
	if s, more = latin(text); s != "" {
		return s, more
	}
	if drawn(text[0], buf) {
		return string(text[0]), 0
	}
	own := string(text[0])
	plain := norm.NFKC.String(own)
	if plain == own {
		return "", 0
	}
	var b strings.Builder
	for rest := []rune(plain); len(rest) > 0; {
		s, more := spell(rest, buf)
		if unicode.IsSpace(rest[0]) && b.Len() > 0 {
			s = " "
		}
		b.WriteString(s)
		rest = rest[1+more:]
	}
	return strings.Join(strings.Fields(b.String()), " "), 0
}

// plain reports whether the text is short and nothing but printable ASCII.
func plain(text string) bool {
	if len(text) > drawableRunes {
		return false
	}
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// drawn reports whether the embedded fonts have the character in every weight and
// draw it properly by itself. Combining marks do not count: what had a precomposed
// form was composed.
func drawn(r rune, buf *sfnt.Buffer) bool {
	if !unicode.IsGraphic(r) || unicode.In(r, unicode.M, unicode.Arabic, unicode.Hebrew) {
		return false
	}
	for _, t := range typefaces {
		if !has(t.own, buf, r) && !has(t.spare, buf, r) {
			return false
		}
	}
	return true
}
