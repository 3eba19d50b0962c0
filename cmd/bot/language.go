package main

import (
	"fmt"
	"strings"

	"kenkenbot/bot/words"
)

// languageName is the language in which something is said, by its code or its own name.
type languageName struct{ *words.Language }

// UnmarshalText reads "de", "es-419" or "Deutsch".
func (l *languageName) UnmarshalText(text []byte) error {
	var known []string
	for _, each := range words.Languages() {
		if words.LanguageOf(string(text)) == each && strings.EqualFold(strings.SplitN(string(text), "-", 2)[0], each.Tag()) || strings.EqualFold(string(text), each.OwnName()) {
			l.Language = each
			return nil
		}
		known = append(known, each.Tag()+" ("+each.OwnName()+")")
	}
	return fmt.Errorf("%q is no language that I speak: those are %s", text, strings.Join(known, ", "))
}
