package storage

import "time"

// Achievement is something that a player did for the first time, kept so that it is said
// once. What the kinds mean is up to the program; a player has each at most once.
type Achievement struct {
	Player ID
	Kind   int   // above 0
	Game   int64 // with which
	At     time.Time
}
