package storage

import "time"

// Ended says that a player was forgotten: what they had under way could still arrive.
type Ended struct {
	Name  string // a fingerprint of the player
	At    time.Time
	Until time.Time // when it need not be remembered any more
}

func scanEnded(row row) (e Ended, err error) {
	err = row.Scan(&e.Name, instant{&e.At}, instant{&e.Until})
	return e, err
}

// Ended returns the note under a name, ErrNotFound if there is none.
func (r Reader) Ended(name string) (Ended, error) {
	r.session.Hold(Lock{Kind: endedLock, Name: name}, true)
	e, err := get(r, scanEnded, "SELECT name, at, until FROM ended WHERE name = ?", name)
	return e, about(err, "the end of %q", name)
}

var saveEnded = put("ended", "name", "name, at, until")

// SaveEnded notes that a player was forgotten.
func (t Tx) SaveEnded(e Ended) error {
	t.session.Hold(Lock{Kind: endedLock, Name: e.Name}, false)
	return about(t.save(saveEnded, e.Name, millis(e.At), millis(e.Until)), "the end of %q", e.Name)
}

// ForgetEnded drops the notes that need not be kept after a time.
func (t Tx) ForgetEnded(until time.Time) error {
	return about(t.save("DELETE FROM ended WHERE until <= ?", millis(until)), "what had ended until %v", until)
}
