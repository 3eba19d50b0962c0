package actor

import "kenkenbot/storage"

// Preferences are how a player's boards behave and look, and what they want to hear: what their record
// says of it.
type Preferences struct{ storage.Player }

func (Preferences) Fact() {}

// PreferencesOf returns the preferences that a person's record has.
func PreferencesOf(p storage.Player) Preferences { return Preferences{p} }
