package world

import (
	"fmt"
	"strings"

	"kenkenbot/bot/sandbox/rules"
)

// application is what the developer portal can set for the bot.
type application struct {
	// NoMessageContent is the privileged intent of that name switched off.
	NoMessageContent bool `json:"no_message_content,omitempty"`
}

// Flags of an application (Discord: resources/application, Application Flags).
const flagMessageContentLimited = 1 << 19

// Flags are the application's, which tell what its bot may ask for.
func (a application) Flags() int {
	if a.NoMessageContent {
		return 0
	}
	return flagMessageContentLimited
}

// RefusedIntents are the privileged intents that are switched off. Message content is the only one that can be on.
func (a application) RefusedIntents() int {
	refused := rules.IntentGuildMembers | rules.IntentPresences
	if a.NoMessageContent {
		refused |= rules.IntentMessageContent
	}
	return refused
}

// TakesToken tells whether a bot's token is taken.
func (w *World) TakesToken(token string) bool {
	return rules.ValidToken(token) && !w.resetTokens[token]
}

// ResetToken takes a token no more, until the sandbox starts again.
func (w *World) ResetToken(token string) { w.resetTokens[token] = true }

// SwitchIntent switches a privileged intent on or off. Sessions that have it keep it, as on Discord.
func (w *World) SwitchIntent(name string, off bool) error {
	if strings.ToUpper(strings.ReplaceAll(name, " ", "_")) != "MESSAGE_CONTENT" {
		return fmt.Errorf("there is no intent %q that can be switched; there is MESSAGE_CONTENT", name)
	}
	w.Application.NoMessageContent = off
	w.journal.write(record{Application: &w.Application})
	return nil
}
