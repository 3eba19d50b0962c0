package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

// ended checks that what has ended is remembered as long as it is to be.
func ended(t *testing.T, s storage.Store) {
	absent(t, s, func(r storage.Reader) (storage.Ended, error) { return storage.EndedByName(r, "one") })
	one := storage.Ended{Name: "one", At: noon, Until: noon.Add(time.Hour)}
	two := storage.Ended{Name: "two of ✓", At: noon, Until: noon.Add(2 * time.Hour)}
	update(t, s, func(tx storage.Tx) error { return errors.Join(storage.SaveEnded(tx, one), storage.SaveEnded(tx, two)) })
	named := by(storage.EndedByName)
	update(t, s, func(tx storage.Tx) error {
		return storage.ForgetOld[storage.Ended](tx, one.Until.Add(-time.Millisecond))
	})
	reads(t, s, one, named(one.Name))
	update(t, s, func(tx storage.Tx) error { return storage.ForgetOld[storage.Ended](tx, one.Until) })
	absent(t, s, named(one.Name))
	reads(t, s, two, named(two.Name))
}
