package words

import (
	"strings"

	"kenkenbot/internal/catalogue"
)

// Language is one that players can read.
type Language = catalogue.Language

// Languages are those that there are, English first.
func Languages() []*Language { return catalogue.Languages() }

// LanguageOf returns the language of the first locale that names one which there is, such as
// "de", "es-419" or "en-GB"; English if none does.
func LanguageOf(locales ...string) *Language {
	for _, locale := range locales {
		if l, ok := catalogue.Spoken(locale); ok {
			return l
		}
	}
	return catalogue.English
}

// Language returns the catalogue's language.
func (c *Catalogue) Language() *Language { return c.language }

// Typed returns what people type in the catalogue's language for a word of a command, given by
// the command's path or by itself: "heute" for "kenken today" or "today". In English it is the
// last word of the path. Of several words the table has the best first.
func (c *Catalogue) Typed(path string) string {
	word := path[strings.LastIndexByte(path, ' ')+1:]
	for _, name := range []string{path, word} {
		if text, ok := c.sentences.Plain("Typed " + name); ok {
			first, _, _ := strings.Cut(text, ",")
			return first
		}
	}
	return word
}
