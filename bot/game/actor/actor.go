package actor

import (
	"time"

	"kenkenbot/storage"
)

// Actor is who acts, where and when.
type Actor struct {
	Player storage.ID
	Name   string      // as shown in Guild
	Guild  storage.ID  // 0 in a direct message
	Key    storage.Key // makes repeats harmless; zero where there can be none
	At     time.Time   // the instant of the action
	Locale string      // of the actor's Discord, as "de"; empty where it is not told
	// GuildLocale is that of the server's.
	GuildLocale string
	Since       time.Time // when the action's visit began; zero is At
	// Surface is where the actor plays, to be kept; zero is not to be.
	Surface storage.Surface
	// Replayed says that the action comes late, or once more: it is not carried out after
	// what its player did next.
	Replayed bool
}

// Began returns when what the actor does began.
func (a Actor) Began() time.Time {
	if a.Since.IsZero() {
		return a.At
	}
	return a.Since
}
