package keeping

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/storage"
)

// applicationKey is the setting that says which Discord application the data belong to.
const applicationKey = "application"

// errOtherApplication says that the store belongs to another Discord application.
var errOtherApplication = errors.New("the data belongs to another Discord application")

// Belong ties a store to the Discord application at the first call. Later it returns
// errOtherApplication where the application is another; the store is not changed then.
func Belong(ctx context.Context, store storage.Store, application storage.ID) error {
	return store.Update(ctx, func(tx storage.Tx) error {
		was, err := tx.Setting(applicationKey)
		switch {
		case storage.IsMissing(err):
			return tx.SaveSetting(applicationKey, application.String())
		case err != nil:
			return err
		case was != application.String():
			return fmt.Errorf("%w: it is of application %s, and this bot is %s: give this bot a data folder of its own, or use the other's token", errOtherApplication, was, application)
		}
		return nil
	})
}

// Belongs returns the Discord application that the store belongs to, 0 if it belongs to none
// yet.
func Belongs(ctx context.Context, store storage.Store) (storage.ID, error) {
	text, err := storage.Read(ctx, store, func(tx storage.Reader) (string, error) { return tx.Setting(applicationKey) })
	return storage.ParseID(text), storage.IgnoreMissing(err)
}
