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
// Discord user name is always ASCII). Compatibility forms (𝓐, ①, ﬁ) become plain
// characters. Latin, Greek, Cyrillic, Armenian and Georgian are drawn as they are, with
// the signs that the embedded fonts have. Arabic, Hebrew, kana and Hangul are written
// in Latin letters. Emoji, Han and all other characters without a glyph are left out:
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
	runes := []rune(norm.NFKC.String(strings.ToValidUTF8(text, "")))
	count, blank := 0, false
	for i := 0; i < len(runes) && count < drawableRunes; i++ {
		r := runes[i]
		if unicode.IsSpace(r) {
			blank = b.Len() > 0
			continue
		}
		s, used := latin(runes[i:])
		i += used
		if used == 0 && s == "" && drawn(r, &buf) {
			s = string(r)
		}
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

// drawn reports whether an embedded font has the character and draws it properly by
// itself. Combining marks do not count: what had a precomposed form was composed.
func drawn(r rune, buf *sfnt.Buffer) bool {
	if !unicode.IsGraphic(r) || unicode.In(r, unicode.M, unicode.Arabic, unicode.Hebrew) {
		return false
	}
	t := typefaces[regular]
	return has(t.own, buf, r) || has(t.spare, buf, r)
}
