package keeping

import (
	"context"
	"encoding/hex"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Register is who was forgotten of late. What a player has under way meanwhile, such as a long
// search or a move on the page, would keep them again when it is done. So it is noted when a
// player was forgotten, by a fingerprint, and nothing that began before is written.
type Register struct{ Salt almanac.Salt }

// forgottenFor is how long that note is kept: longer than anything can be under way. A visit to
// the page lasts longest.
const forgottenFor = 8 * 24 * time.Hour

// Forget drops the records of a player in a guild, or everywhere if guild is 0. On the boards of
// others somebody without a name takes their place. done is when it is carried out. If guild is 0,
// the player's games must be gone before.
func (r Register) Forget(tx storage.Tx, guild, player storage.ID, done time.Time) error {
	former := actor.NewFormer()
	drop := func() error { return storage.ForgetPlayerIn(tx, guild, player, former) }
	if guild == 0 {
		drop = func() error { return storage.ForgetPlayer(tx, player, former) }
	}
	if err := drop(); err != nil {
		return err
	}
	return storage.SaveEnded(tx, storage.Ended{Name: r.Fingerprint(guild, player), At: done, Until: done.Add(forgottenFor)})
}

// Has reports whether a player was forgotten, in a guild or everywhere, after something of theirs
// began there. The caller must have read the player's record before, so that nobody forgets them
// meanwhile.
func (r Register) Has(tx storage.Reader, guild, player storage.ID, began time.Time) (bool, error) {
	for _, where := range slices.Compact([]storage.ID{guild, 0}) {
		e, err := storage.EndedByName(tx, r.Fingerprint(where, player))
		if err := storage.IgnoreMissing(err); err != nil || began.Before(e.At) {
			return err == nil, err
		}
	}
	return false, nil
}

// Fingerprint returns the mark by which a player forgotten in a guild is remembered; guild 0 is
// everywhere. Without both the ID and the salt the mark says nothing.
func (r Register) Fingerprint(guild, player storage.ID) string {
	return "of " + hex.EncodeToString(almanac.Mac(r.Salt.Key(almanac.ForFingerprints), guild.String()+"/"+player.String())[:16])
}

// gamesForgotten bounds how many games one transaction forgets: others wait meanwhile.
const gamesForgotten = 50

// ForgetGames drops a player's games, with all that was done in them.
func ForgetGames(ctx context.Context, store storage.Store, player storage.ID) error {
	for left := true; left; {
		var err error
		if left, err = storage.Change(ctx, store, func(tx storage.Tx) (bool, error) { return storage.ForgetGames(tx, player, gamesForgotten) }); err != nil {
			return err
		}
	}
	return nil
}
