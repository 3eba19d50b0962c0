package web_test

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestBoardContrast checks the colours of the drawing by WCAG's formula, because axe does not look into drawings: 4.5 to 1
// for text, 3 to 1 for outlines that mean something.
func TestBoardContrast(t *testing.T) {
	raw, err := os.ReadFile("page/style.css")
	if err != nil {
		t.Fatal(err)
	}
	grounds := []string{"paper", "band", "cage", "chosen", "same", "cause", "effect", "fault"}
	pairs := []struct {
		ink   string
		on    []string
		least float64
	}{
		{"text", grounds, 4.5},
		{"value", grounds, 4.5},
		{"soft", grounds, 4.5},
		{"cursor", []string{"paper", "band", "cage", "cause", "same"}, 4.5}, // notes of the digit that is lit
		{"wrong", []string{"fault", "paper", "effect"}, 4.5},
		{"right", []string{"done", "card"}, 4.5},
		{"soft", []string{"page", "key", "card"}, 4.5},
		{"on-brand", []string{"brand", "brand-hover"}, 4.5},
		{"cursor", []string{"chosen"}, 3},
		{"wall", grounds, 3},
		{"cause-line", []string{"cause"}, 3},
		{"effect-line", []string{"effect"}, 3},
		{"rim", []string{"card"}, 3},
	}
	for _, theme := range []string{"light", "dark", "contrast", "dark-contrast"} {
		_, block, found := strings.Cut(string(raw), `[data-theme="`+theme+`"] {`)
		block, _, closed := strings.Cut(block, "}")
		if !found || !closed {
			t.Fatalf("style.css has no colours for %s", theme)
		}
		colours := map[string]float64{}
		for _, m := range regexp.MustCompile(`--([\w-]+): #([0-9a-f]{3,6});`).FindAllStringSubmatch(block, -1) {
			colours[m[1]] = luminance(t, m[2])
		}
		for _, p := range pairs {
			for _, ground := range p.on {
				ink, ok := colours[p.ink]
				below, known := colours[ground]
				if !ok || !known {
					t.Fatalf("%s: no colour %s or %s", theme, p.ink, ground)
				}
				if ratio := (max(ink, below) + 0.05) / (min(ink, below) + 0.05); ratio < p.least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", theme, p.ink, ground, ratio, p.least)
				}
			}
		}
	}
}

// luminance is WCAG's relative luminance of a colour as CSS writes it.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	if len(hex) == 3 {
		hex = strings.Repeat(hex[:1], 2) + strings.Repeat(hex[1:2], 2) + strings.Repeat(hex[2:], 2)
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("#%s is no colour", hex)
	}
	linear := func(shift int) float64 {
		c := float64(n>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0)
}
