package rules

import "strings"

// ShownIn returns commands as Discord shows them to people whose client has a locale: named and described
// in its language, as far as the bot has told.
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

// localize puts what a bot has told for a locale in the place of a text.
func localize(text *string, local map[string]string, locale string) {
	if told := local[locale]; told != "" {
		*text = told
	}
}

// Called reports whether a word is a name, or what a bot calls it in some language.
func Called(word, name string, local map[string]string) bool {
	if strings.EqualFold(word, name) {
		return true
	}
	for _, told := range local {
		if strings.EqualFold(word, told) {
			return true
		}
	}
	return false
}
