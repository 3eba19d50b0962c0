package tables

import (
	"time"

	"kenkenbot/storage"
)

func scanEnded(row row) (e storage.Ended, err error) {
	err = row.Scan(&e.Name, instant{&e.At}, instant{&e.Until})
	return e, err
}

// Ended implements storage.Reader.
func (r *Reader) Ended(name string) (storage.Ended, error) {
	r.session.Hold(Lock{Kind: endedLock, Name: name}, true)
	e, err := get(r, scanEnded, "SELECT name, at, until FROM ended WHERE name = ?", name)
	return e, about(err, "the end of %q", name)
}

// EndedUntil implements storage.Reader.
func (r *Reader) EndedUntil(after time.Time) ([]storage.Ended, error) {
	all, err := list(r, scanEnded, "SELECT name, at, until FROM ended WHERE until > ?", millis(after))
	return all, about(err, "what has ended")
}

var saveEnded = put("ended", "name", "name, at, until")

// SaveEnded implements storage.Tx.
func (t *Tx) SaveEnded(e storage.Ended) error {
	t.session.Hold(Lock{Kind: endedLock, Name: e.Name}, false)
	return about(t.save(saveEnded, e.Name, millis(e.At), millis(e.Until)), "the end of %q", e.Name)
}

// ForgetEnded implements storage.Tx.
func (t *Tx) ForgetEnded(until time.Time) error {
	return about(t.save("DELETE FROM ended WHERE until <= ?", millis(until)), "what had ended until %v", until)
}
