package operate

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"

	"kenkenbot/storage"
)

// saltKey is the setting under which a salt made by the bot itself is kept.
const saltKey = "salt"

// Salt returns the operator's salt, or one made at the first start and kept.
func Salt(ctx context.Context, configured string, store storage.Store) ([]byte, error) {
	if configured != "" {
		return []byte(configured), nil
	}
	var salt string
	err := store.Update(ctx, func(tx storage.Tx) error {
		var err error
		salt, err = tx.Setting(saltKey)
		if !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		fresh := make([]byte, 32)
		if _, err := rand.Read(fresh); err != nil {
			return err
		}
		salt = hex.EncodeToString(fresh)
		return tx.SaveSetting(saltKey, salt)
	})
	return []byte(salt), err
}

// KeptSalt returns the salt that a bot made and keeps; "" if it made none yet.
func KeptSalt(ctx context.Context, store storage.Store) (salt string, err error) {
	err = store.View(ctx, func(r storage.Reader) (err error) {
		salt, err = r.Setting(saltKey)
		return err
	})
	if errors.Is(err, storage.ErrNotFound) {
		return "", nil
	}
	return salt, err
}
