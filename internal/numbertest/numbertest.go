// Package numbertest holds numbers that people notice to what they should be, for tests: so none
// changes by a slip, and none is promised anywhere that is another by now.
package numbertest

import (
	"os"
	"strings"
	"testing"
)

// Hold checks numbers, by what they are for: each is the first, and should be the second.
func Hold(t testing.TB, numbers map[string][2]any) {
	t.Helper()
	for what, n := range numbers {
		if n[0] != n[1] {
			t.Errorf("%s: %v, want %v", what, n[0], n[1])
		}
	}
}

// Promised checks that files say what they are said to.
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
