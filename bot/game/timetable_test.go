package game

import (
	"context"
	"testing"
	"time"

	"kenkenbot/storage"
)

// When a daily is due is not looked up again before it is, unless the guild's settings change,
// the clock is set back, or an hour has passed.
func TestDueTimes(t *testing.T) {
	times := newDueTimes()
	looks := 0
	due := func(g storage.Guild, now, at time.Time) time.Time {
		t.Helper()
		got, err := times.due(g, now, func() (time.Time, error) { looks++; return at, nil })
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	g := storage.Guild{ID: 7, PostMinute: 900}
	for i, tt := range []struct {
		guild   storage.Guild
		now, at time.Time
		want    time.Time
		looks   int
	}{
		{g, noon, noon.Add(30 * time.Minute), noon.Add(30 * time.Minute), 1},
		{g, noon.Add(29 * time.Minute), noon, noon.Add(30 * time.Minute), 1},
		{g, noon.Add(30 * time.Minute), noon.Add(24 * time.Hour), noon.Add(24 * time.Hour), 2},
		{g, noon.Add(31 * time.Minute), noon, noon.Add(24 * time.Hour), 2},
		{g, noon.Add(29 * time.Minute), noon.Add(time.Hour), noon.Add(time.Hour), 3}, // set back
		{g, noon.Add(45 * time.Minute), noon, noon.Add(time.Hour), 3},
		{storage.Guild{ID: 7, PostMinute: 901}, noon.Add(45 * time.Minute), noon.Add(48 * time.Hour), noon.Add(48 * time.Hour), 4},
		{storage.Guild{ID: 8}, noon.Add(45 * time.Minute), noon.Add(time.Hour), noon.Add(time.Hour), 5},
		{storage.Guild{ID: 7, PostMinute: 901}, noon.Add(106 * time.Minute), noon.Add(50 * time.Hour), noon.Add(50 * time.Hour), 6}, // an hour later
	} {
		if got := due(tt.guild, tt.now, tt.at); !got.Equal(tt.want) || looks != tt.looks {
			t.Errorf("%d: due %v after %d looks, want %v after %d", i, got, looks, tt.want, tt.looks)
		}
	}
}

// A process posts the dailies of the guilds that it looks after, and no others.
func TestDueDailiesOfMine(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.now = time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	for i := range storage.ID(4) {
		w.setup(home1+i, Setup{Channel: 77 + i, PostMinute: new(10 * 60)})
	}
	w.now = time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	odd := func(g storage.ID) bool { return g%2 == 1 }
	if _, err := w.DueDailies(ctx, w.now, odd); err != nil {
		t.Fatal(err)
	}
	var posts []storage.Post
	err := w.store.View(ctx, func(r storage.Reader) (err error) {
		posts, err = r.DuePosts(w.now, storage.Part{}, 10)
		return err
	})
	if err != nil || len(posts) != 2 {
		t.Fatalf("%d posts, %v", len(posts), err)
	}
	for _, p := range posts {
		promised := w.now
		if !odd(p.Guild) || p.DueAt.After(promised) || promised.Sub(p.DueAt) >= time.Second {
			t.Errorf("post %+v", p)
		}
	}
}
