package keeping

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// failingStore fails one Update, by its number from 0.
type failingStore struct {
	storage.Store
	fails, updates int
}

func (s *failingStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	s.updates++
	if s.updates-1 == s.fails {
		return errors.New("for the test")
	}
	return s.Store.Update(ctx, f)
}

// TestSweepGoesOn has each part of a sweep fail in turn: what it could not drop is named, and the
// others drop theirs.
func TestSweepGoesOn(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for i, part := range kept {
		store := &failingStore{Store: enginetest.Open(t), fails: i}
		err := store.Store.Update(t.Context(), func(tx storage.Tx) error {
			return errors.Join(
				tx.AddReceipt(storage.Receipt{Player: 1, At: now.Add(-2 * receiptsKept)}),
				storage.AddPageSession(tx, storage.PageSession{Hash: "a", Player: 1, Ends: now}))
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := Sweep(t.Context(), store, now); err == nil || !strings.Contains(err.Error(), part.what) {
			t.Errorf("without the %s: %v", part.what, err)
		}
		left := map[string]bool{}
		err = store.View(t.Context(), func(r storage.Reader) error {
			_, err := storage.PageSessionByHash(r, "a")
			left["sessions of the page"] = err == nil
			return storage.IgnoreMissing(err)
		})
		if err != nil {
			t.Fatal(err)
		}
		err = store.Store.Update(t.Context(), func(tx storage.Tx) error {
			err := tx.AddReceipt(storage.Receipt{Player: 1, At: now})
			left["receipts"] = errors.Is(err, storage.ErrExists)
			if left["receipts"] {
				return nil
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for what, stays := range left {
			if stays != (what == part.what) {
				t.Errorf("without the %s: %s are left: %t", part.what, what, stays)
			}
		}
		if store.updates != len(kept) {
			t.Errorf("without the %s: %d parts of %d", part.what, store.updates, len(kept))
		}
	}
}

// TestWhatWasSaidIsForgotten after two days, whichever server it was in, and no other setting.
func TestWhatWasSaidIsForgotten(t *testing.T) {
	now, store := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC), enginetest.Open(t)
	notes := map[string]string{storage.SaidPrefix + "a/1": "2026-11-20", storage.SaidPrefix + "a/2": "2026-11-21", "other": "2026-11-20"}
	if err := store.Update(t.Context(), func(tx storage.Tx) error {
		for key, day := range notes {
			if err := tx.SaveSetting(key, day); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := Sweep(t.Context(), store, now); err != nil {
		t.Fatal(err)
	}
	for key := range notes {
		_, err := storage.Read(t.Context(), store, func(r storage.Reader) (string, error) { return r.Setting(key) })
		if gone := errors.Is(err, storage.ErrNotFound); gone != (key == storage.SaidPrefix+"a/1") {
			t.Errorf("%s: %v", key, err)
		}
	}
}
