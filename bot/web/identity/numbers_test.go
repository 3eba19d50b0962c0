package identity

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestNumbers names how long somebody is known, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"a session", SessionLife, 7 * 24 * time.Hour},
		{"a session in Discord's frame", FrameLife, 12 * time.Hour},
		{"a link", TicketLife, 5 * time.Minute},
		{"a session is remembered", rememberedFor, time.Minute},
		{"sessions remembered", remembered, 10_000},
		{"a token's bytes", maxToken, 64},
		{"a code's letters", codeLength, 6},
		{"letters for it", len(codeLetters), 24},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}

// TestPromises reads the numbers where people are promised them.
func TestPromises(t *testing.T) {
	for _, p := range []struct {
		is, want   time.Duration
		file, said string
	}{
		{SessionLife, 7 * 24 * time.Hour, "../../../docs/privacy.md", "a cookie keeps you signed in there for at most seven days"},
		{TicketLife, 5 * time.Minute, "../../words/english/page.toml", "it works once, within five minutes"},
		{TicketLife, 5 * time.Minute, "../../words/english/page.toml", "It works once, for five minutes"},
	} {
		text, err := os.ReadFile(p.file)
		if err != nil {
			t.Fatal(err)
		}
		if p.is != p.want || !strings.Contains(string(text), p.said) {
			t.Errorf("%v, want %v, and %s says %q", p.is, p.want, p.file, p.said)
		}
	}
}
