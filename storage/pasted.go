package storage

import "time"

// Pasted is a puzzle that a player pasted to have it explained. It is kept for a while, so
// that its pages can be turned. Text is what format.Canonical returns.
type Pasted struct {
	ID     int64
	Player ID
	Text   string
	At     time.Time // when it was pasted last
}
