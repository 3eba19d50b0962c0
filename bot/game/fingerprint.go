package game

import (
	"encoding/hex"
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// What a player has under way while they are forgotten, such as a long search or a move on
// the page, would keep them again when it is done. So it is noted when a player was forgotten,
// by a fingerprint, and nothing that began before is written.

// forgottenFor is how long that note is kept: longer than anything can be under way. A visit to
// the page lasts longest.
const forgottenFor = 8 * 24 * time.Hour

// Fingerprint returns what a player forgotten everywhere is remembered by. Without both the ID
// and the salt it says nothing.
func (s *Service) Fingerprint(player storage.ID) string { return s.rules.fingerprint(0, player) }

// fingerprint returns what a player forgotten in a guild is remembered by; 0 is everywhere.
func (r Rules) fingerprint(guild, player storage.ID) string {
	return "of " + hex.EncodeToString(almanac.Mac(r.Salt.Key(almanac.ForFingerprints), guild.String()+"/"+player.String())[:16])
}

// noteForgotten notes that a player is forgotten in a guild at an instant; 0 is everywhere.
func (r Rules) noteForgotten(tx storage.Tx, guild, player storage.ID, at time.Time) error {
	return tx.SaveEnded(storage.Ended{Name: r.fingerprint(guild, player), At: at, Until: at.Add(forgottenFor)})
}

// wasForgotten reports whether a player was forgotten, in a guild or everywhere, after
// something of theirs began there. The caller must have read the player's record before, so
// that nobody forgets them meanwhile.
func (r Rules) wasForgotten(tx storage.Reader, guild, player storage.ID, began time.Time) (bool, error) {
	for _, where := range placesOf(guild) {
		e, err := tx.Ended(r.fingerprint(where, player))
		if err := storage.IgnoreMissing(err); err != nil || began.Before(e.At) {
			return err == nil, err
		}
	}
	return false, nil
}

// placesOf returns where a player of a guild is known: there, and everywhere, which is 0.
func placesOf(guild storage.ID) []storage.ID { return slices.Compact([]storage.ID{guild, 0}) }
