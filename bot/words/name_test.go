package words

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestName(t *testing.T) {
	for name, want := range map[string]string{
		"ana":                    "ana",
		"":                       "",
		" \u200b\u202e ":         "",
		"\u3164":                 "", // the Hangul filler
		"\u2800 \uffa0\u115f":    "",
		"a \u3164":               "a",
		"ana\ufe0f":              "ana",
		"👨\u200d👩\u200d👧\u200d👦": "👨\u200d👩\u200d👧\u200d👦",
		"🏳\ufe0f\u200d🌈 bea":     "🏳\ufe0f\u200d🌈 bea",
		"❤\ufe0f\ufe0f\u200d ♥":  "❤\ufe0f ♥", // a second mark, and a joiner that joins nothing
		"می\u200cخواهم":          "\u2068می\u200cخواهم\u2069",
		"क्\u200dष":              "क्\u200dष",
		"an\u200da\u200c":        "ana", // looks like another's name
		"\u200d👦\u200d":          "👦",
		"👦\u202e\u200d\u200b👦":   "👦\u200d👦",
		strings.Repeat("👦\u200d", 40) + "👦": strings.Repeat("👦\u200d", maxName/2) + "👦",
		"@everyone":             `\@everyone`,
		"דנה":                   "\u2068דנה\u2069",
		"سارة 7":                "\u2068سارة 7\u2069",
		"a\u202eb":              "ab",
		"<@123>":                `\<\@123\>`,
		"**bold** `code`":       "\\*\\*bold\\*\\* \\`code\\`",
		"a\nb":                  "ab",
		"Zoë 山田":                "Zoë 山田",
		strings.Repeat("x", 99): strings.Repeat("x", maxName),
	} {
		if got := Name(name); got != want {
			t.Errorf("Name(%q) = %q, want %q", name, got, want)
		}
	}
}

// FuzzName holds that no name can mention anyone, break a line, or run on.
func FuzzName(f *testing.F) {
	for _, s := range []string{"@here", "<@&1>", "[x](http://y)", "a\\@b", "\xff@everyone", "||spoiler||"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got := Name(name)
		if strings.ContainsAny(got, "\n\r") || utf8.RuneCountInString(got) > 2*maxName {
			t.Fatalf("Name(%q) = %q", name, got)
		}
		for i, r := range got {
			if (r == '@' || r == '<' || r == '`') && (i == 0 || got[i-1] != '\\') {
				t.Fatalf("Name(%q) = %q: %q stands bare", name, got, r)
			}
		}
	})
}
