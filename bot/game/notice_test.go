package game_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// dyingStore fails every second Update, as a process does that dies in between.
type dyingStore struct {
	storage.Store
	updates int
}

var errDies = errors.New("the process dies here")

func (s *dyingStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	s.updates++
	if s.updates%2 == 0 {
		return s.Store.Update(ctx, func(tx storage.Tx) error { return errors.Join(f(tx), errDies) })
	}
	return s.Store.Update(ctx, f)
}

// TestNoticeReachesEachServerOnce sends one to many servers, by a process that dies again and
// again.
func TestNoticeReachesEachServerOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	const servers, blocked, left, unset storage.ID = 230, 105, 107, 108
	w.update(func(tx storage.Tx) error {
		for id := storage.ID(100); id < 100+servers; id++ {
			g := storage.Guild{ID: id, SetupBy: 1000 + id, Channel: 2000 + id}
			switch id {
			case left:
				g.LeftAt = w.now
			case unset:
				g.SetupBy = 0
			}
			if err := tx.SaveGuild(g); err != nil {
				return err
			}
		}
		return nil
	})
	w.govern(home1, game.BlockEverywhere{ID: blocked})
	draft, ok := game.FactOf[game.NoticeDrafted](w.govern(home1, game.DraftNotice{" Hello. "}))
	if !ok || draft.Text != "Hello." || draft.Servers != int(servers)-2 {
		t.Fatalf("drafted %+v", draft)
	}
	if why := w.govern(home1, game.SendNotice{draft.ID + 1}).Refusal; !alike(why, outcome.Reason("no notice")) {
		t.Errorf("another draft: %+v", why)
	}
	for range 2 { // two presses
		if why := w.govern(home1, game.SendNotice{draft.ID}).Refusal; why != nil {
			t.Fatal(why)
		}
	}
	store := w.store
	w.restart(&dyingStore{Store: store})
	if err := w.ReadHouse(ctx); err != nil {
		t.Fatal(err)
	}
	for err := errDies; err != nil; {
		if err = w.SpreadNotice(ctx, w.now); err != nil && !errors.Is(err, errDies) {
			t.Fatal(err)
		}
	}
	w.restart(store)
	var posts []storage.Post
	if err := store.View(ctx, func(tx storage.Reader) (err error) {
		posts, err = tx.DuePosts(w.now.Add(time.Hour), storage.Part{}, 1000)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(posts, func(a, b storage.Post) int { return a.DueAt.Compare(b.DueAt) })
	seen := map[storage.ID]bool{}
	for k, p := range posts {
		if p.Kind != storage.NewsPost || seen[p.Guild] || p.User != 1000+p.Guild || p.Guild == blocked || p.Guild == left || p.Guild == unset {
			t.Errorf("%+v", p)
		}
		if want := w.now.Add(time.Duration(k) * 200 * time.Millisecond); !p.DueAt.Equal(want) {
			t.Errorf("number %d is due at %v, want %v", k, p.DueAt, want)
		}
		seen[p.Guild] = true
	}
	if len(posts) != int(servers)-3 {
		t.Errorf("%d servers get it", len(posts))
	}
	// Whoever takes no direct messages has it in the channel, once, and no further.
	for range 2 {
		if err := store.Update(ctx, func(tx storage.Tx) error { return game.NewsRefused(tx, posts[0], w.now) }); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.View(ctx, func(tx storage.Reader) error {
		p, err := tx.Post(posts[0].Key + "/channel")
		if err == nil && (p.Channel != 2000+p.Guild || p.User != 0 || p.Nonce == posts[0].Nonce) {
			t.Errorf("%+v", p)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	if why := w.govern(home1, game.DraftNotice{string(make([]rune, game.MaxNotice+1))}).Refusal; !alike(why, outcome.Reason("notice length")) {
		t.Errorf("too long: %+v", why)
	}
}
