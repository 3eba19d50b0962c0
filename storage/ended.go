package storage

import "time"

// Ended says that a player was forgotten: what they had under way could still arrive.
type Ended struct {
	Name  string    `db:"name" forget:"keep"` // a fingerprint of the player
	At    time.Time `db:"at"`
	Until time.Time `db:"until" forget:"old"` // when it need not be remembered any more
}

var ended = recordOf[Ended]("ended", "name")

// EndedByName returns the note under a name, ErrNotFound if there is none.
func EndedByName(r Reader, name string) (Ended, error) {
	r.session.Hold(Lock{Kind: endedLock, Name: name}, true)
	e, err := ended.one(r, "WHERE name = ?", name)
	return e, about(err, "the end of %q", name)
}

// SaveEnded notes that a player was forgotten.
func SaveEnded(t Tx, e Ended) error {
	t.session.Hold(Lock{Kind: endedLock, Name: e.Name}, false)
	return about(ended.save(t, e), "the end of %q", e.Name)
}
