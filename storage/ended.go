package storage

import "time"

// Ended says that something is over of which more could still come: a visit to the page that
// was left, or all that a player had under way who was forgotten.
type Ended struct {
	Name  string // of the visit, or a fingerprint of the player
	At    time.Time
	Until time.Time // when it need not be remembered any more
}
