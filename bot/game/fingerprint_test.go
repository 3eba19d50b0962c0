package game_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
	"kenkenbot/storage/storagetest"
)

// lateStore keeps the Updates of requests that have begun waiting.
type lateStore struct {
	storage.Store
	waiting chan struct{} // a message of each
	release chan struct{} // closed
}

func (s lateStore) Update(ctx context.Context, f func(storage.Tx) error) error {
	s.waiting <- struct{}{}
	<-s.release
	return s.Store.Update(ctx, f)
}

// late returns a service on a world's store whose requests write once release is closed.
func (w *world) late() (*game.Service, lateStore) {
	s := lateStore{w.store, make(chan struct{}), make(chan struct{})}
	return game.New(s, w.rules, slog.New(slog.DiscardHandler)), s
}

// TestWhatIsUnderWayIsForgotten begins everything that writes somebody's rows, forgets them,
// and has it come to its end.
func TestWhatIsUnderWayIsForgotten(t *testing.T) {
	const name = "Zipporah Quince"
	path := sqlitetest.Fresh(t)
	store := sqlitetest.OpenAt(t, path)
	w := newWorldOn(t, store)
	service, held := w.late()
	by := func() actor.Actor {
		a := w.by(gone, home1)
		a.Name = name
		return a
	}
	id := w.must(w.Open(t.Context(), by(), game.Ordered{Order: almanac.Order{Kind: small}})).View.Game.ID
	from := ownpuzzle.Brought{Text: a3}
	began := w.now
	w.now = w.now.Add(time.Minute)
	visit := func() actor.Actor {
		a := by()
		a.At, a.Since = w.now.Add(time.Hour), began
		return a
	}
	begun := map[string]func(context.Context) (game.Turn, error){
		"a move": func(ctx context.Context) (game.Turn, error) { return service.Play(ctx, by(), id, game.Press{Digit: 1}) },
		"a move on the page": func(ctx context.Context) (game.Turn, error) {
			return service.Play(ctx, visit(), id, game.Press{Digit: 1})
		},
		"a setting": func(ctx context.Context) (game.Turn, error) {
			return service.Play(ctx, by(), 0, game.SetPreferences{Theme: "dark"})
		},
		"a puzzle to order": func(ctx context.Context) (game.Turn, error) {
			return service.Open(ctx, by(), game.Ordered{Order: almanac.Order{Kind: small}})
		},
		"an order on the page": func(ctx context.Context) (game.Turn, error) {
			return service.Open(ctx, visit(), game.Ordered{Order: almanac.Order{Kind: small}})
		},
		"a puzzle to load": func(ctx context.Context) (game.Turn, error) {
			return service.Open(ctx, by(), game.Load{From: from, Name: "mine"})
		},
		"today's": func(ctx context.Context) (game.Turn, error) {
			return service.Open(ctx, by(), game.Today{Slot: storage.Main})
		},
		"a directive": func(ctx context.Context) (game.Turn, error) { return service.Govern(ctx, by(), game.Setup{Channel: 5}) },
		"a duel": func(ctx context.Context) (game.Turn, error) {
			return service.Play(ctx, by(), 0, match.Invite{Rival: match.Person{ID: 2, Name: "ben"}, Channel: lobbyChannel, Kind: small})
		},
		"another's duel": func(ctx context.Context) (game.Turn, error) {
			return service.Play(ctx, w.by(2, home1), 0, match.Invite{Rival: match.Person{ID: gone, Name: name}, Channel: lobbyChannel, Kind: small})
		},
	}
	var all sync.WaitGroup
	for what, begin := range begun {
		var want outcome.Refusal = game.Forgotten
		if what == "another's duel" {
			want = outcome.Reason("rival refuses")
		}
		ended := make(chan struct{})
		all.Go(func() {
			defer close(ended)
			turn, err := begin(t.Context())
			if err != nil || !alike(turn.Refusal, want) {
				t.Errorf("%s: %+v, %v", what, turn, err)
			}
		})
		select {
		case <-held.waiting:
		case <-ended:
			t.Fatalf("%s writes nothing", what)
		}
	}
	w.now = w.now.Add(time.Second)
	if err := w.Forget(t.Context(), by(), w.clock); err != nil {
		t.Fatal(err)
	}
	go func() {
		for range held.waiting { // those that are tried again
		}
	}()
	close(held.release)
	all.Wait()
	close(held.waiting)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if left := tracesOf(t, path, gone, name); len(left) > 0 {
		t.Errorf("rows tell of the player: %s", left)
	}
}

// TestWhoComesBackIsNew also if something that they began before is still under way.
func TestWhoComesBackIsNew(t *testing.T) {
	w := newSharedWorld(t)
	w.practice(gone)
	service, held := w.late()
	old := w.by(gone, home1)
	done := make(chan game.Turn)
	go func() {
		done <- w.must(service.Open(t.Context(), old, game.Ordered{Order: almanac.Order{Kind: small}}))
	}()
	<-held.waiting
	w.now = w.now.Add(time.Second)
	w.forget(gone)
	w.refuses(game.NoGame, gone, 0, game.Press{Digit: 1})
	w.now = w.now.Add(time.Second)
	v := w.practice(gone)
	close(held.release)
	if turn := <-done; !alike(turn.Refusal, game.Forgotten) {
		t.Errorf("what was under way came to %+v", turn)
	}
	if now := w.look(gone, home1, game.Board{}).View; now == nil || now.Game.ID != v.Game.ID {
		t.Errorf("who comes back has %+v", now)
	}
}

// TestAMemberStaysForgotten in a server, though a search, a duel or a move on the page was
// under way there; elsewhere what they began is done.
func TestAMemberStaysForgotten(t *testing.T) {
	w := newSharedWorld(t)
	for _, guild := range []storage.ID{home1, home2} {
		w.open(gone, guild, game.Today{Slot: storage.Main})
	}
	here, there, call := w.by(gone, home1), w.by(gone, home2), w.by(2, home1)
	page := w.by(gone, home1)
	page.Since = w.now
	w.now = w.now.Add(time.Second)
	w.govern(home1, game.ForgetMember{Player: gone})
	w.now = w.now.Add(time.Second)
	page.At = w.now
	for what, c := range map[string]struct {
		do   func() (game.Turn, error)
		want outcome.Refusal
	}{
		"a search": {func() (game.Turn, error) {
			return w.Open(t.Context(), here, game.Ordered{Order: almanac.Order{Kind: small}})
		}, game.Forgotten},
		"a move on the page": {func() (game.Turn, error) { return w.Play(t.Context(), page, 0, game.Press{Digit: 1}) }, game.Forgotten},
		"elsewhere": {func() (game.Turn, error) {
			return w.Open(t.Context(), there, game.Ordered{Order: almanac.Order{Kind: small}})
		}, nil},
		"another's duel": {func() (game.Turn, error) {
			return w.Play(t.Context(), call, 0, match.Invite{Rival: match.Person{ID: gone, Name: "gone"}, Channel: lobbyChannel, Kind: small})
		}, outcome.Reason("rival refuses")},
	} {
		if got := w.must(c.do()).Refusal; !alike(got, c.want) {
			t.Errorf("%s: %T, want %T", what, got, c.want)
		}
	}
	w.update(func(tx storage.Tx) error {
		known, err := tx.Members(home1, gone)
		if len(known) != 1 || known[0].Guild != 0 {
			t.Errorf("the player is known as %+v", known)
		}
		return err
	})
	w.open(gone, home1, game.Ordered{Order: almanac.Order{Kind: small}}) // who comes back is welcome
}

// TestForgettingIsRemembered as long as anything can be under way.
func TestForgettingIsRemembered(t *testing.T) {
	w := newSharedWorld(t)
	before := w.by(gone, home1)
	w.now = w.now.Add(time.Second)
	w.forget(gone)
	for _, c := range []struct {
		after time.Duration
		want  outcome.Refusal
	}{{8*24*time.Hour - 2*time.Second, game.Forgotten}, {8 * 24 * time.Hour, nil}} {
		if err := w.Sweep(t.Context(), w.now.Add(c.after)); err != nil {
			t.Fatal(err)
		}
		if got := w.must(w.Open(t.Context(), before, game.Ordered{Order: almanac.Order{Kind: small}})).Refusal; !alike(got, c.want) {
			t.Errorf("after %v: %T, want %T", c.after, got, c.want)
		}
	}
	mine, other := keeping.Register{Salt: w.rules.Salt}.Fingerprint, keeping.Register{Salt: []byte("another")}.Fingerprint
	if a, b := mine(0, gone), other(0, gone); a == b || a == mine(0, gone+1) || a == mine(1, gone) {
		t.Errorf("the fingerprint is %s, and %s with another salt", a, b)
	}
}

// TestForgettingBesideMoves forgets people while they open boards and play in several places,
// and looks for what is left.
func TestForgettingBesideMoves(t *testing.T) {
	t.Parallel()
	t.Run("SQLite", func(t *testing.T) {
		path := sqlitetest.Fresh(t)
		store := sqlitetest.OpenAt(t, path)
		forgetBesideMoves(t, store, func(player storage.ID, name string) (left []string) {
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			return tracesOf(t, path, player, name)
		})
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		address := postgrestest.Fresh(t)
		forgetBesideMoves(t, postgrestest.OpenAt(t, address), func(player storage.ID, name string) (left []string) {
			for column, values := range postgrestest.Values(t, address) {
				for _, v := range values {
					if storagetest.Tells(v, player, name) {
						left = append(left, fmt.Sprint(column, " ", v))
					}
				}
			}
			return left
		})
	})
}

func forgetBesideMoves(t *testing.T, store storage.Store, traces func(storage.ID, string) []string) {
	const people, places = 8, 6
	service := newWorldOn(t, store).Service
	playerOf := func(n int) storage.ID { return gone + storage.ID(n)*1_000_000 }
	nameOf := func(n int) string { return fmt.Sprintf("Zipporah %d Quince", n) }
	for n := range people {
		visit := time.Now()
		by := func(place, move int) actor.Actor {
			return actor.Actor{Player: playerOf(n), Name: nameOf(n), Guild: home1, Key: storage.Key{0: 1, 1: byte(n), 2: byte(place), 3: byte(move)}, At: time.Now(), Since: visit}
		}
		var all sync.WaitGroup
		stop := make(chan struct{})
		for place := range places {
			all.Go(func() {
				for move := 0; ; move++ {
					select {
					case <-stop:
						return
					default:
					}
					var err error
					if (move+place)%3 == 0 {
						_, err = service.Open(t.Context(), by(place, move), game.Ordered{Order: almanac.Order{Kind: small}})
					} else {
						_, err = service.Play(t.Context(), by(place, move), 0, game.Press{Digit: 1 + move%3})
					}
					if err != nil {
						t.Error(err)
						return
					}
				}
			})
		}
		time.Sleep(20 * time.Millisecond) // until they play
		if err := service.Forget(t.Context(), by(places, 0), time.Now); err != nil {
			t.Error(err)
		}
		time.Sleep(10 * time.Millisecond) // their pages have not heard of it yet
		close(stop)
		all.Wait()
	}
	for n := range people {
		if left := traces(playerOf(n), nameOf(n)); len(left) > 0 {
			t.Errorf("rows tell of the player: %s", left)
		}
	}
}
