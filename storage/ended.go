package storage

import "time"

// Ended says that something is over of which more could still come: a visit to the page that
// was left, or all that a player had under way who was forgotten.
type Ended struct {
	Name  string // of the visit, or a fingerprint of the player
	At    time.Time
	Until time.Time // when it need not be remembered any more
}

func scanEnded(row row) (e Ended, err error) {
	err = row.Scan(&e.Name, instant{&e.At}, instant{&e.Until})
	return e, err
}

// Ended returns what has ended under a name, ErrNotFound if nothing has.
func (r Reader) Ended(name string) (Ended, error) {
	r.session.Hold(Lock{Kind: endedLock, Name: name}, true)
	e, err := get(r, scanEnded, "SELECT name, at, until FROM ended WHERE name = ?", name)
	return e, about(err, "the end of %q", name)
}

// EndedUntil returns everything that has ended and is still to be remembered after a time.
func (r Reader) EndedUntil(after time.Time) ([]Ended, error) {
	all, err := list(r, scanEnded, "SELECT name, at, until FROM ended WHERE until > ?", millis(after))
	return all, about(err, "what has ended")
}

var saveEnded = put("ended", "name", "name, at, until")

// SaveEnded notes that something has ended.
func (t Tx) SaveEnded(e Ended) error {
	t.session.Hold(Lock{Kind: endedLock, Name: e.Name}, false)
	return about(t.save(saveEnded, e.Name, millis(e.At), millis(e.Until)), "the end of %q", e.Name)
}

// ForgetEnded drops what need not be remembered after a time.
func (t Tx) ForgetEnded(until time.Time) error {
	return about(t.save("DELETE FROM ended WHERE until <= ?", millis(until)), "what had ended until %v", until)
}
