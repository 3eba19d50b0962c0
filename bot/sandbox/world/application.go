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
const (
	flagEmbedded              = 1 << 17
	flagMessageContentLimited = 1 << 19
)

// ApplicationFlags tell what the bot may ask for, and whether there is an Activity.
func (s *State) ApplicationFlags() (flags int) {
	if !s.application.NoMessageContent {
		flags |= flagMessageContentLimited
	}
	if s.activity.target != "" {
		flags |= flagEmbedded
	}
	return flags
}

// RefusedIntents are the privileged intents that are switched off. Message content is the only one that can be on.
func (s *State) RefusedIntents() int {
	refused := rules.IntentGuildMembers | rules.IntentPresences
	if s.application.NoMessageContent {
		refused |= rules.IntentMessageContent
	}
	return refused
}

// TakesToken tells whether a bot's token is taken.
func (s *State) TakesToken(token string) bool {
	return rules.ValidToken(token) && !s.resetTokens[token]
}

// ResetToken takes a token no more, until the sandbox starts again.
func (s *State) ResetToken(token string) { s.resetTokens[token] = true }

// SwitchIntent switches a privileged intent on or off. Sessions that have it keep it, as on Discord.
func (s *State) SwitchIntent(name string, off bool) error {
	if strings.ToUpper(strings.ReplaceAll(name, " ", "_")) != "MESSAGE_CONTENT" {
		return fmt.Errorf("there is no intent %q that can be switched; there is MESSAGE_CONTENT", name)
	}
	s.application.NoMessageContent = off
	s.journal.write(record{Application: &s.application})
	return nil
}

// AppID is the application's ID; as for every newer application it is the bot user's as well.
func (s *State) AppID() string { return s.Bot.ID }
