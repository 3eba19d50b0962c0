package sqlite

import (
	"time"

	"kenkenbot/storage"
)

// Answered implements storage.Reader.
func (r *reader) Answered(interaction storage.ID) ([]byte, error) {
	outcome, err := get(r, scalar[[]byte], "SELECT outcome FROM answered WHERE interaction = ?", interaction)
	return outcome, about(err, "interaction %v", interaction)
}

// SaveAnswered implements storage.Tx.
func (t *tx) SaveAnswered(interaction storage.ID, at time.Time, outcome []byte) error {
	err := t.save("INSERT OR REPLACE INTO answered (interaction, at, outcome) VALUES (?, ?, ?)", interaction, millis(at), blob(outcome))
	return about(err, "interaction %v", interaction)
}

// ForgetAnswered implements storage.Tx.
func (t *tx) ForgetAnswered(before time.Time) error {
	return about(t.save("DELETE FROM answered WHERE at < ?", millis(before)), "interactions before %v", before)
}
