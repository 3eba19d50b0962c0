package world

import (
	"encoding/json"

	"kenkenbot/bot/sandbox/rules"
)

// Names of events that are not the gateway's own; the others have Discord's names (events/gateway-events).
const (
	// eventChanged is a change of servers, channels, people, commands or the bot that no other event tells of.
	eventChanged = "SANDBOX_CHANGED"
	// EventFailure is an interaction that the bot did not answer in time.
	EventFailure = "INTERACTION_FAILURE"
)

// Event is something that happened in the world. Which fields are set depends on its name: those of a server have Guild, of
// a channel or thread Channel, of a message Channel and Message, and the interaction that brought it about if there is one.
type Event struct {
	Name        string
	Guild       *Guild
	Channel     *Channel
	Message     *Post
	Interaction *Interaction
	// Data describes an interaction to the bot, as JSON.
	Data json.RawMessage
}

// News tells people of a message: what happened to it, and what it was then.
type News struct {
	ID      string // the message's
	GuildID string
	Message json.RawMessage
	What    rules.MessageEvent
}

// MarshalJSON writes the message with what happened to it.
func (n News) MarshalJSON() ([]byte, error) {
	return rules.Joined(n.Message, rules.Marshal(struct {
		GuildID string             `json:"guild_id,omitempty"`
		Sandbox rules.MessageEvent `json:"sandbox"`
	}{n.GuildID, n.What})), nil
}

// Changed tells everybody who listens that servers, channels, people, commands or the bot are not what they were.
func (s *State) Changed() { s.publish(Event{Name: eventChanged}) }

// publish tells everybody who listens.
func (s *State) publish(e Event) {
	for _, hear := range s.listeners {
		hear(s, e)
	}
}
