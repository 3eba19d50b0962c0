package keeping

import (
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// TestRegisterKnowsWhatBeganBefore has something that began before a player was forgotten, at that
// very instant and after it.
func TestRegisterKnowsWhatBeganBefore(t *testing.T) {
	const player, guild = 5, 7
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	err := enginetest.Open(t).Update(t.Context(), func(tx storage.Tx) error {
		var r Register
		if err := r.Forget(tx, guild, player, noon); err != nil {
			return err
		}
		for began, want := range map[time.Time]bool{noon.Add(-time.Millisecond): true, noon: false, noon.Add(time.Millisecond): false} {
			if has, err := r.Has(tx.Reader, guild, player, began); err != nil || has != want {
				t.Errorf("forgotten at %v after something began at %v: %v (%v)", noon, began, has, err)
			}
		}
		if has, err := r.Has(tx.Reader, guild+1, player, noon.Add(-time.Hour)); err != nil || has {
			t.Errorf("forgotten in another guild: %v (%v)", has, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
