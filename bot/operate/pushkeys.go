package operate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"kenkenbot/bot/web/push"
	"kenkenbot/storage"
)

// pushKey is the setting under which the keys for messages to browsers are kept.
const pushKey = "push keys"

// PushKeys returns the keys by which browsers know this bot's messages: made at the first start, and
// kept, since browsers take messages by no others.
func PushKeys(ctx context.Context, store storage.Store) (keys push.Keys, err error) {
	err = store.Update(ctx, func(tx storage.Tx) error {
		kept, err := tx.Setting(pushKey)
		if err == nil {
			return json.Unmarshal([]byte(kept), &keys)
		}
		if !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		if keys, err = push.NewKeys(); err != nil {
			return err
		}
		text, err := json.Marshal(keys)
		if err != nil {
			return err
		}
		return tx.SaveSetting(pushKey, string(text))
	})
	if err != nil {
		err = fmt.Errorf("keys for messages to browsers: %w", err)
	}
	return keys, err
}
