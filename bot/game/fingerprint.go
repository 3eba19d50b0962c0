package game

import (
	"encoding/hex"
	"time"

	"kenkenbot/storage"
)

// What a player has under way while they are forgotten, such as a long search or a move on
// the page, would keep them again when it is done. So it is noted when a player was forgotten,
// by a fingerprint, and nothing that began before is written.

// forgottenFor is how long that note is kept: longer than anything can be under way. A visit to
// the page lasts longest.
const forgottenFor = 8 * 24 * time.Hour

// Fingerprint returns what a forgotten player is remembered by. Without both the ID and the
// salt it says nothing.
func (s *Service) Fingerprint(player storage.ID) string {
	return "of " + hex.EncodeToString(mac(s.rules.key(forFingerprints), player.String())[:16])
}

// noteForgotten notes that a player is forgotten at an instant.
func (s *Service) noteForgotten(tx storage.Tx, player storage.ID, at time.Time) error {
	return tx.SaveEnded(storage.Ended{Name: s.Fingerprint(player), At: at, Until: at.Add(forgottenFor)})
}

// wasForgotten reports whether a player was forgotten after something of theirs began. The
// caller must have read the player's record before, so that nobody forgets them meanwhile.
func (s *Service) wasForgotten(tx storage.Reader, player storage.ID, began time.Time) (bool, error) {
	e, err := tx.Ended(s.Fingerprint(player))
	return began.Before(e.At), known(err)
}
