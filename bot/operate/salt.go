package operate

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"kenkenbot/storage"
)

// saltKey is the setting under which a salt made by the bot itself is kept.
const saltKey = "salt"

// Salt returns the operator's salt, or one made at the first start and kept.
func Salt(ctx context.Context, configured string, store storage.Store) ([]byte, error) {
	if configured != "" {
		return []byte(configured), nil
	}
	salt, err := storage.Change(ctx, store, func(tx storage.Tx) (string, error) {
		salt, err := tx.Setting(saltKey)
		if !storage.IsMissing(err) {
			return salt, err
		}
		fresh := make([]byte, 32)
		rand.Read(fresh) // it never fails
		salt = hex.EncodeToString(fresh)
		return salt, tx.SaveSetting(saltKey, salt)
	})
	return []byte(salt), err
}

// KeptSalt returns the salt that a bot made and keeps; "" if it made none yet.
func KeptSalt(ctx context.Context, store storage.Store) (string, error) {
	salt, err := storage.Read(ctx, store, func(r storage.Reader) (string, error) { return r.Setting(saltKey) })
	return salt, storage.IgnoreMissing(err)
}
