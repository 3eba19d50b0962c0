package sandbox

// Names of events that are not the gateway's own; the others have Discord's names (events/gateway-events).
const (
	// eventChanged is a change of servers, channels, people, commands or the bot that no other event tells of.
	eventChanged = "SANDBOX_CHANGED"
	// eventFailure is an interaction that the bot did not answer in time.
	eventFailure = "INTERACTION_FAILURE"
)

// event is something that happened in the world. Which fields are set depends on its name: those of a server have Guild, of
// a channel or thread Channel, of a message Channel and Message, and the interaction that brought it about if there is one.
type event struct {
	name        string
	guild       *guild
	channel     *channel
	message     *kept
	interaction *interaction
	// data is what the bot is told of an interaction.
	data fields
}

// listen has a function called with every event, in the goroutine that brings it about, the world mostly locked. All
// listeners come before the first event.
func (w *world) listen(hear func(event)) { w.listeners = append(w.listeners, hear) }

func (w *world) publish(e event) {
	for _, hear := range w.listeners {
		hear(e)
	}
}
