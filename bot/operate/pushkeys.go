package operate

import (
	"context"
	"encoding/json"
	"fmt"

	"kenkenbot/bot/web/push"
	"kenkenbot/storage"
)

// pushKey is the setting under which the keys for messages to browsers are kept.
const pushKey = "push keys"

// PushKeys returns the keys by which browsers know this bot's messages: made at the first start, and
// kept, since browsers take messages by no others.
func PushKeys(ctx context.Context, store storage.Store) (push.Keys, error) {
	keys, err := storage.Change(ctx, store, func(tx storage.Tx) (keys push.Keys, err error) {
		kept, err := tx.Setting(pushKey)
		if err == nil {
			err = json.Unmarshal([]byte(kept), &keys)
			return keys, err
		}
		if !storage.IsMissing(err) {
			return keys, err
		}
		if keys, err = push.NewKeys(); err != nil {
			return keys, err
		}
		text, err := json.Marshal(keys)
		if err != nil {
			return keys, err
		}
		return keys, tx.SaveSetting(pushKey, string(text))
	})
	if err != nil {
		err = fmt.Errorf("keys for messages to browsers: %w", err)
	}
	return keys, err
}
