package imaging

import (
	"strings"
	"unicode"

	"github.com/gosimple/unidecode"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// drawableRunes is the most characters that are kept of a text.
const drawableRunes = 200

// Drawable returns the first of the texts of which anything can be drawn, as it will
// be drawn; a name that leaves nothing may so be followed by a plainer one (a
// Discord user name is always ASCII). Latin, Greek, Cyrillic, Armenian and Georgian are
// drawn as they are, with the signs that the embedded fonts have; other forms of such
// characters (𝓐, Ａ) become the plain ones. Scripts that the fonts lack, or that need
// shaping, are written in Latin letters, roughly (github.com/gosimple/unidecode). Emoji
// and all other characters without a glyph are left out: there are never boxes. A text
// is cut at 200 characters.
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
	count, blank := 0, false
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		if count == drawableRunes {
			break
		}
		if unicode.IsSpace(r) {
			blank = b.Len() > 0
			continue
		}
		s := spell(r, &buf)
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

// spell returns how a character is drawn: as it is, in the plain characters that it is
// a form of, in Latin letters, or not at all.
func spell(r rune, buf *sfnt.Buffer) string {
	own := string(r)
	if drawn(r, buf) {
		return own
	}
	if plain := norm.NFKC.String(own); plain != own {
		var b strings.Builder
		for _, r := range plain {
			if unicode.IsSpace(r) {
				b.WriteByte(' ')
				continue
			}
			b.WriteString(spell(r, buf))
		}
		return strings.Join(strings.Fields(b.String()), " ")
	}
	if !unicode.IsLetter(r) {
		return ""
	}
	return strings.TrimSpace(unidecode.Unidecode(own))
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
