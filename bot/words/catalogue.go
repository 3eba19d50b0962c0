package words

import (
	"embed"
	"maps"
	"sync"

	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/explain"
)

// files are the sentences: a folder for each language.
//
//go:embed */*.toml */*/*.toml
var files embed.FS

// English is the catalogue in English.
var English = newCatalogue(catalogue.English, discord, reading(catalogue.English))

// englishPage is English as a page says it.
var englishPage = newCatalogue(catalogue.English, page, readingPage(catalogue.English))

// catalogues are those of Discord and of the page, by language.
var catalogues = sync.OnceValue(func() map[*Language][2]*Catalogue {
	all := map[*Language][2]*Catalogue{catalogue.English: {English, englishPage}}
	for _, l := range Languages()[1:] {
		all[l] = [2]*Catalogue{
			newCatalogue(l, discord, reading(l)).otherwise(English),
			newCatalogue(l, page, readingPage(l)).otherwise(englishPage),
		}
	}
	return all
})

// In returns the catalogue in a language. What the language lacks is said in English.
func In(l *Language) *Catalogue { return catalogues()[l][0] }

// PageIn returns the catalogue in a language as a page says it: without Discord's Markdown,
// commands and timestamps.
func PageIn(l *Language) *Catalogue { return catalogues()[l][1] }

// reading reads a language's sentences.
func reading(l *Language) func() (map[string]string, error) {
	return func() (map[string]string, error) { return catalogue.Read(files, l.String()) }
}

// readingPage reads them as a page says them.
func readingPage(l *Language) func() (map[string]string, error) {
	return func() (map[string]string, error) {
		sentences, err := catalogue.Read(files, l.String())
		if err != nil {
			return nil, err
		}
		for name, sentence := range sentences {
			sentences[name] = withoutMarkdown(sentence)
		}
		instead, err := catalogue.Read(files, l.String()+"/page")
		maps.Copy(sentences, instead)
		return sentences, err
	}
}

// Catalogue has what players read in one language. It is safe for concurrent use.
type Catalogue struct {
	language  *Language
	sentences *catalogue.Catalogue
	explained *explain.Catalogue      // marked up for where it is read
	marks     map[explain.Role]string // begin the lines of an explanation
	labels    *kept                   // of controls
	pieces    *kept                   // of alternative texts
}

// newCatalogue makes a catalogue of a language's sentences and explanations, marked up for
// where they are read.
func newCatalogue(l *Language, at medium, read func() (map[string]string, error)) *Catalogue {
	c := &Catalogue{language: l, explained: explain.In(l).With(at.markup), marks: at.marks, labels: newKept(), pieces: newKept()}
	c.sentences = catalogue.New(l, read, c.functions(), at.functions(c, l))
	return c
}

// otherwise has another catalogue say what this one lacks, and returns this one.
func (c *Catalogue) otherwise(other *Catalogue) *Catalogue {
	c.sentences.Otherwise(other.sentences)
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
