package rules

import "strings"

// ShownIn returns commands as Discord shows them to people whose client has a locale: named and described
// in its language, as far as the bot has translated them.
func ShownIn(locale string, commands []*Command) []*Command {
	shown := make([]*Command, len(commands))
	for k, c := range commands {
		of := *c
		localize(&of.Name, c.NameLocal, locale)
		localize(&of.Description, c.DescriptionLocal, locale)
		of.Options = optionsIn(locale, c.Options)
		shown[k] = &of
	}
	return shown
}

func optionsIn(locale string, options []Option) []Option {
	shown := make([]Option, len(options))
	for k, o := range options {
		localize(&o.Name, o.NameLocal, locale)
		localize(&o.Description, o.DescriptionLocal, locale)
		o.Options = optionsIn(locale, o.Options)
		choices := make([]Choice, len(o.Choices))
		for i, c := range o.Choices {
			localize(&c.Name, c.NameLocal, locale)
			choices[i] = c
		}
		o.Choices = choices
		shown[k] = o
	}
	return shown
}

// localize replaces a text by its translation, if there is one.
func localize(text *string, local map[string]string, locale string) {
	if translated := local[locale]; translated != "" {
		*text = translated
	}
}

// Called reports whether a word is a name, or its translation into any language.
func Called(word, name string, local map[string]string) bool {
	if strings.EqualFold(word, name) {
		return true
	}
	for _, translated := range local {
		if strings.EqualFold(word, translated) {
			return true
		}
	}
	return false
}
