package storagetest

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// ended checks that what has ended is remembered as long as it is to be.
func ended(t *testing.T, s storage.Store) {
	absent(t, s, func(r storage.Reader) (storage.Ended, error) { return r.Ended("one") })
	one := storage.Ended{Name: "one", At: noon, Until: noon.Add(time.Hour)}
	two := storage.Ended{Name: "two of ✓", At: noon, Until: noon.Add(2 * time.Hour)}
	update(t, s, func(tx storage.Tx) error { return errors.Join(tx.SaveEnded(one), tx.SaveEnded(two)) })
	one.At = noon.Add(time.Minute)
	update(t, s, func(tx storage.Tx) error { return tx.SaveEnded(one) })
	all := func(after time.Time) func(storage.Reader) ([]storage.Ended, error) {
		return func(r storage.Reader) ([]storage.Ended, error) {
			list, err := r.EndedUntil(after)
			slices.SortFunc(list, func(a, b storage.Ended) int { return strings.Compare(a.Name, b.Name) })
			return list, err
		}
	}
	reads(t, s, one, func(r storage.Reader) (storage.Ended, error) { return r.Ended("one") })
	reads(t, s, []storage.Ended{one, two}, all(one.Until.Add(-time.Millisecond)))
	reads(t, s, []storage.Ended{two}, all(one.Until))
	update(t, s, func(tx storage.Tx) error { return tx.ForgetEnded(one.Until) })
	absent(t, s, func(r storage.Reader) (storage.Ended, error) { return r.Ended("one") })
	reads(t, s, []storage.Ended{two}, all(noon))
}
