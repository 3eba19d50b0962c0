package actor

import "kenkenbot/storage"

// PlayerOf returns a person's record, new if there is none.
func PlayerOf(tx storage.Reader, id storage.ID) (storage.Player, error) {
	p, err := tx.Player(id)
	if storage.IsMissing(err) {
		return storage.Player{ID: id}, nil
	}
	return p, err
}
