package keeping

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"moves of games that count for nobody else", logsKept, 90 * 24 * time.Hour},
		{"messages that were sent", messagesKept, 30 * 24 * time.Hour},
		{"settings of a server that removed the bot", leftKept, 30 * 24 * time.Hour},
		{"numbers of delivered actions", receiptsKept, 24 * time.Hour},
		{"guests", guestsKept, 8 * 24 * time.Hour},
		{"a forgotten player's fingerprint", forgottenFor, 8 * 24 * time.Hour},
		{"pasted boards", pastedKept, 7 * 24 * time.Hour},
		{"exported rows of a player", exportedRows, 400_000},
		{"largest exact number of an export", mostExact, 1 << 53},
		{"games forgotten at once", gamesForgotten, 50},
		{"guests forgotten at once", guestsAtOnce, 20},
		{"servers forgotten at once", leftAtOnce, 50},
		{"logs dropped at once", logsAtOnce, 20},
		{"messages dropped at once", messagesAtOnce, 500},
		{"games audited at once", auditPage, 100},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}

// TestPromises finds the numbers where people are promised them.
func TestPromises(t *testing.T) {
	const privacy = "../../../docs/privacy.md"
	for _, p := range []struct{ file, says string }{
		{privacy, "the moves of games that count for nobody else, such as practice, for 90 days"},
		{"../../words/english/privacy.toml", "moves of practice and archive games go after 90 days"},
		{privacy, "Messages are remembered for 30 days after they were sent"},
		{privacy, "The settings of a server go 30 days after it removed the bot"},
		{privacy, "The numbers of delivered actions go after about a day"},
		{privacy, "is forgotten eight days after they last played"},
		{privacy, "For eight days a fingerprint"},
	} {
		text, err := os.ReadFile(p.file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), p.says) {
			t.Errorf("%s does not say %q", p.file, p.says)
		}
	}
}
