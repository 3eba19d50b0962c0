package game_test

import (
	"context"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// A process posts the dailies of the guilds that it looks after, and no others.
func TestDueDailiesOfMine(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	for i := range storage.ID(4) {
		w.setup(i<<22+1, game.Setup{Channel: 77 + i, PostMinute: new(10 * 60)})
	}
	w.now = time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	odd := storage.Part{Of: 2, In: []int{1}}
	if _, err := w.DueDailies(ctx, w.now, odd); err != nil {
		t.Fatal(err)
	}
	posts := inStore(w, func(r storage.Reader) ([]storage.Post, error) { return r.DuePosts(w.now, storage.Part{}, 10) })
	if len(posts) != 2 {
		t.Fatalf("%d posts", len(posts))
	}
	for _, p := range posts {
		promised := w.now
		if !odd.Has(p.Guild) || p.DueAt.After(promised) || promised.Sub(p.DueAt) >= time.Second {
			t.Errorf("post %+v", p)
		}
	}
}

// Of many guilds all get their daily, however few are read or looked at in one go; before its
// hour none is looked at.
func TestDueDailiesOfMany(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ctx := context.Background()
	const many = 2007
	hour := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	w.update(func(tx storage.Tx) error {
		for i := range storage.ID(many) {
			if err := tx.SaveGuild(storage.Guild{ID: 1000 + i, Channel: 5000 + i, PostMinute: 10 * 60, ChangedAt: hour.Add(-time.Hour)}); err != nil {
				return err
			}
		}
		return nil
	})
	next, err := w.DueDailies(ctx, hour.Add(-time.Minute), storage.Part{})
	if err != nil || !next.Equal(hour) {
		t.Errorf("a minute before, the next is due at %v, %v", next, err)
	}
	rounds := 0
	for next = hour; next.Equal(hour); rounds++ {
		if next, err = w.DueDailies(ctx, hour, storage.Part{}); err != nil {
			t.Fatal(err)
		}
	}
	if want := hour.Add(24 * time.Hour); !next.Equal(want) || rounds != 3 {
		t.Errorf("after %d rounds the next is due at %v, want %v", rounds, next, want)
	}
	posts := inStore(w, func(r storage.Reader) ([]storage.Post, error) { return r.DuePosts(hour, storage.Part{}, 2*many) })
	if len(posts) != many {
		t.Errorf("%d posts", len(posts))
	}
}
