package words

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestHelp holds the help short, and what a player must know before it costs.
func TestHelp(t *testing.T) {
	help := English.Text("Help")
	if n := utf8.RuneCountInString(help); n >= 2000 {
		t.Errorf("%d characters", n)
	}
	for _, want := range []string{"puzzle:mini", "fewer hints rank higher", "`a1=` erases"} {
		if !strings.Contains(strings.ReplaceAll(help, "\u00a0", " "), want) {
			t.Errorf("no %q", want)
		}
	}
}
