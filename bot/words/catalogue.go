package words

import (
	"embed"
	"maps"

	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/explain"
)

// files are the sentences: a folder for each language.
//
//go:embed english
var files embed.FS

// English is the catalogue in English.
var English = newCatalogue("english", explain.English, discord, func() (map[string]string, error) {
	return catalogue.Read(files, "english")
})

// englishPage is English as a page says it.
var englishPage = newCatalogue("english", explain.English, page, func() (map[string]string, error) {
	sentences, err := catalogue.Read(files, "english")
	if err != nil {
		return nil, err
	}
	for name, sentence := range sentences {
		sentences[name] = withoutMarkdown(sentence)
	}
	instead, err := catalogue.Read(files, "english/page")
	maps.Copy(sentences, instead)
	return sentences, err
})

// EnglishPage returns English as a page says it: without Discord's Markdown, commands and
// timestamps.
func EnglishPage() *Catalogue { return englishPage }

// Catalogue has what players read in one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *catalogue.Catalogue
	explained *explain.Catalogue      // marked up for where it is read
	marks     map[explain.Role]string // begin the lines of an explanation
	labels    *kept                   // of controls
	pieces    *kept                   // of alternative texts
}

// newCatalogue makes a catalogue of a language's sentences and explanations, marked up for
// where they are read.
func newCatalogue(language string, explanations *explain.Catalogue, at medium, read func() (map[string]string, error)) *Catalogue {
	l := catalogue.LanguageNamed(language)
	c := &Catalogue{explained: explanations.With(at.markup), marks: at.marks, labels: newKept(), pieces: newKept()}
	c.sentences = catalogue.New(l, read, c.functions(), at.functions(c, l))
	return c
}

// Text says a message. Of one that the catalogue has no sentence for, or whose
// sentence asks for what it has not, it returns the sentence's name and the reason. Nil
// says nothing.
func (c *Catalogue) Text(m Message) string {
	if m == nil {
		return ""
	}
	return c.sentences.Text(m)
}
