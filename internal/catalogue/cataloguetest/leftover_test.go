package cataloguetest

import "testing"

// TestLeftover finds English words, and no parts of others.
func TestLeftover(t *testing.T) {
	for text, want := range map[string]string{"Noch 3 cells.": "cells", "The Gitter": "The", "¡Lo habéis resuelto!": "", "Das Brett ist voll.": "", "(if)": "if"} {
		if got := Leftover(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
