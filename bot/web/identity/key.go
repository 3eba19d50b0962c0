package identity

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"kenkenbot/storage"
)

const (
	// keysSetting is the setting under which the keys are kept.
	keysSetting = "web_keys"
	// keyTurn is how long a key signs; keyLife how long what it signed is taken: until
	// the last token has ended.
	keyTurn = 24 * time.Hour
	keyLife = keyTurn + SessionLife
)

// key signs tokens.
type key struct {
	ID     string    `json:"id"`
	Secret []byte    `json:"secret"`
	Made   time.Time `json:"made"`
}

// readKeys returns the keys that are kept, oldest first; none if there are none.
func readKeys(tx storage.Reader) ([]key, error) {
	text, err := tx.Setting(keysSetting)
	if errors.Is(err, storage.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var keys []key
	if err := json.Unmarshal([]byte(text), &keys); err != nil {
		return nil, fmt.Errorf("setting %s: %w", keysSetting, err)
	}
	return keys, nil
}

// rotate adds a key, and drops those whose tokens have all ended, or that a clock made
// which ran ahead.
func rotate(tx storage.Tx, now time.Time) ([]key, error) {
	keys, err := readKeys(tx.Reader)
	if err != nil {
		return nil, err
	}
	keys = slices.DeleteFunc(keys, func(k key) bool { return now.Sub(k.Made) > keyLife || k.Made.After(now) })
	if !stale(keys, now) {
		return keys, nil
	}
	fresh := key{ID: rand.Text()[:8], Secret: make([]byte, 32), Made: now}
	rand.Read(fresh.Secret) // never fails
	keys = append(keys, fresh)
	text, err := json.Marshal(keys)
	if err != nil {
		return nil, err
	}
	return keys, tx.SaveSetting(keysSetting, string(text))
}

// stale reports whether the newest key has signed for long enough.
func stale(keys []key, now time.Time) bool {
	if len(keys) == 0 {
		return true
	}
	age := now.Sub(keys[len(keys)-1].Made)
	return age < 0 || age >= keyTurn
}
