package keeping

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"moves of games that count for nobody else": {logsKept, 90 * 24 * time.Hour},
		"messages that were sent":                   {messagesKept, 30 * 24 * time.Hour},
		"settings of a server that removed the bot": {leftKept, 30 * 24 * time.Hour},
		"what is said once a day":                   {saidKept, 2 * 24 * time.Hour},
		"numbers of delivered actions":              {receiptsKept, 24 * time.Hour},
		"guests":                                    {guestsKept, 8 * 24 * time.Hour},
		"a forgotten player's fingerprint":          {forgottenFor, 8 * 24 * time.Hour},
		"pasted boards":                             {pastedKept, 7 * 24 * time.Hour},
		"exported rows of a player":                 {exportedRows, 400_000},
		"largest exact number of an export":         {mostExact, 1 << 53},
		"games forgotten at once":                   {gamesForgotten, 50},
		"guests forgotten at once":                  {guestsAtOnce, 20},
		"servers forgotten at once":                 {leftAtOnce, 50},
		"logs dropped at once":                      {logsAtOnce, 20},
		"messages dropped at once":                  {messagesAtOnce, 500},
		"games audited at once":                     {auditPage, 100},
	})
}

// TestPromises finds the numbers where people are promised them.
func TestPromises(t *testing.T) {
	const privacy = "../../../docs/privacy.md"
	numbertest.Promised(t, map[string][]string{
		privacy: {
			"the moves of games that count for nobody else, such as practice, for 90 days",
			"Messages are remembered for 30 days after they were sent",
			"The settings of a server go 30 days after it removed the bot",
			"The numbers of delivered actions go after about a day",
			"is forgotten eight days after they last played",
			"For eight days a fingerprint",
		},
		"../../words/english/privacy.toml": {"moves of practice and archive games go after 90 days"},
	})
}
