package storage

import "time"

// Player is a person, everywhere the same.
type Player struct {
	ID        ID
	Current   int64 // the game opened last; 0 is none
	LastGuild ID    // the server last played in; 0 is none
	Theme     string
}

// Member is how a person is known in one guild, as of the last interaction there.
type Member struct {
	Guild  ID
	Player ID
	Name   string
	SeenAt time.Time
}
