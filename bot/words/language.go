package words

import (
	"strings"
	"sync"

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

// typed is the table of what people type: by a word in English, or by the path of a command or
// an option, the words of the language, of which the first is the best.
const typed = "Typed "

// Typed returns what people type in the catalogue's language for a word of a command, given by
// the command's path or by itself: "heute" for "kenken today" or "today". In English it is the
// last word of the path.
func (c *Catalogue) Typed(path string) string {
	word := path[strings.LastIndexByte(path, ' ')+1:]
	for _, name := range []string{path, word} {
		if text, ok := c.sentences.Plain(typed + name); ok {
			first, _, _ := strings.Cut(text, ",")
			return first
		}
	}
	return word
}

// typedCommand returns a command with its options, such as "today puzzle:mini", as it is typed
// in the catalogue's language.
func (c *Catalogue) typedCommand(command, words string) string {
	parts := strings.Fields(words)
	path := command
	for i, part := range parts {
		name, value, valued := strings.Cut(part, ":")
		if valued {
			parts[i] = c.Typed(path+" "+name) + ":" + c.Typed(value)
			continue
		}
		path += " " + name
		parts[i] = c.Typed(path)
	}
	return "/" + c.Typed(command) + " " + strings.Join(parts, " ")
}

// Vocabulary returns what people type in other languages than English, with what it is in
// English: "heute" is "today". A path names a word that is typed in one command alone.
var Vocabulary = sync.OnceValue(func() map[string]string {
	english := map[string]string{}
	for _, l := range Languages()[1:] {
		c := In(l)
		for _, name := range c.sentences.PlainNames(typed) {
			word := strings.TrimPrefix(name, typed)
			if isPath(word) {
				continue
			}
			text, _ := c.sentences.Plain(name)
			for said := range strings.SplitSeq(text, ",") {
				english[said] = word
			}
		}
	}
	return english
})

// isPath reports whether what is typed is named by a command's path.
func isPath(name string) bool {
	command, _, more := strings.Cut(name, " ")
	return more && (command == "puzzle" || strings.HasPrefix(command, "kenken"))
}
