package identity

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names how long somebody is known, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a session without use":        {sessionLife, 90 * 24 * time.Hour},
		"between its renewals":         {renewedAfter, 24 * time.Hour},
		"a session in Discord's frame": {FrameLife, 12 * time.Hour},
		"a link":                       {ticketLife, 5 * time.Minute},
		"a session is remembered":      {rememberedFor, time.Minute},
		"sessions remembered":          {remembered, 10_000},
		"a token's bytes":              {maxToken, 64},
		"a code's letters":             {codeLength, 8},
		"letters for it":               {len(codeLetters), 24},
	})
}

// TestPromises reads the numbers where people are promised them.
func TestPromises(t *testing.T) {
	numbertest.Promised(t, map[string][]string{
		"../../../docs/privacy.md":      {"a cookie keeps you signed in there until you have stayed away for 90 days"},
		"../../../docs/players.md":      {"signed in until you sign out there or stay away for 90 days"},
		"../../words/english/page.toml": {"it works once, within five minutes", "It works once, for five minutes"},
	})
}
