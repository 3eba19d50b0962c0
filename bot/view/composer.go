package view

import (
	"time"

	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// Composer makes messages of words, pictures and controls.
type Composer struct {
	Words    *words.Catalogue
	Renderer *imaging.Renderer
	// Patience is how long people wait for slow work: for a search, before they read that it takes
	// longer, and for the picture of a lesson's example, before the lesson goes without it.
	Patience time.Duration
	linked   bool // there is a page to lead to
}

// usualPatience is how long people wait.
const usualPatience = 2 * time.Second

// New returns a Composer that speaks English. Linked says that there is a page for playing by touch.
func New(linked bool) *Composer {
	return &Composer{Words: words.English, Renderer: imaging.NewRenderer(), Patience: usualPatience, linked: linked}
}

// In returns the Composer in a language. It draws with the same Renderer.
func (c *Composer) In(l *words.Language) *Composer {
	other := *c
	other.Words = words.In(l)
	return &other
}
