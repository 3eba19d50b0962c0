package game

import (
	"encoding/hex"
	"time"

	"kenkenbot/storage"
)

// What a player has under way while they are forgotten, such as a long search or a move on
// the page, would keep them again when it is done. So it is noted when a player was forgotten,
// by a fingerprint, and nothing that began before is written.

// forgottenFor is how long it is noted: longer than anything can be under way, of which a
// visit to the page lasts the longest.
const forgottenFor = 8 * 24 * time.Hour

// Fingerprint returns what a forgotten player is remembered by. It says nothing to whoever
// has not both the ID and the salt.
func (s *Service) Fingerprint(player storage.ID) string {
	return "of " + hex.EncodeToString(mac(s.rules.key(forFingerprints), player.String())[:16])
}

// noteForgotten notes that a player is forgotten at an instant.
func (s *Service) noteForgotten(tx storage.Tx, player storage.ID, at time.Time) error {
	return tx.SaveEnded(storage.Ended{Name: s.Fingerprint(player), At: at, Until: at.Add(forgottenFor)})
}

// wasForgotten reports whether a player was forgotten after something of theirs began. Who
// asks must have read the player's record before: so nobody forgets them meanwhile.
func (s *Service) wasForgotten(tx storage.Reader, player storage.ID, began time.Time) (bool, error) {
	e, err := tx.Ended(s.Fingerprint(player))
	return began.Before(e.At), known(err)
}
