// Package numbertest is test support: it compares the program's numbers with what they should be,
// so that none changes by a slip, and with the documents that promise them.
package numbertest

import (
	"os"
	"strings"
	"testing"
)

// Hold checks numbers, each under what it is for: the number there is, then the one there should be.
func Hold(t testing.TB, numbers map[string][2]any) {
	t.Helper()
	for what, n := range numbers {
		if n[0] != n[1] {
			t.Errorf("%s: %v, want %v", what, n[0], n[1])
		}
	}
}

// Promised checks that each file has these sentences.
func Promised(t testing.TB, says map[string][]string) {
	t.Helper()
	for file, sentences := range says {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range sentences {
			if !strings.Contains(string(text), s) {
				t.Errorf("%s does not say %q", file, s)
			}
		}
	}
}
