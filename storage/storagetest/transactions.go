package storagetest

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"kenkenbot/storage"
)

// counter reads a number kept as a setting, 0 if it is not kept.
func counter(r storage.Reader, key string) (int, error) {
	text, err := r.Setting(key)
	if errors.Is(err, storage.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(text)
}

// increase adds one to a number kept as a setting.
func increase(tx storage.Tx, key string) error {
	n, err := counter(tx.Reader, key)
	if err != nil {
		return err
	}
	return tx.SaveSetting(key, strconv.Itoa(n+1))
}

func rollback(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	wrong := errors.New("changed my mind")
	var game int64
	err := s.Update(context.Background(), func(tx storage.Tx) (err error) {
		if game, err = tx.AddGame(storage.Game{Player: 1, Puzzle: puzzle}); err != nil {
			return err
		}
		if err := errors.Join(tx.AddMove(storage.Move{Game: game, Seq: 1, Kind: storage.MoveSet}), tx.SaveSetting("a", "b")); err != nil {
			return err
		}
		return wrong
	})
	if err != wrong {
		t.Errorf("Update returned %v, want the function's own error", err)
	}
	absent(t, s, func(r storage.Reader) (string, error) { return r.Setting("a") })
	absent(t, s, func(r storage.Reader) (storage.Game, error) { return r.Game(game) })
	absent(t, s, func(r storage.Reader) (storage.Game, error) { return r.GameOf(1, puzzle, 0) })
	if log := read(t, s, func(r storage.Reader) ([]storage.Move, error) { return r.Moves(game) }); len(log) != 0 {
		t.Errorf("the rolled back game has the moves %+v", log)
	}
}

// refusedWrite checks that a function that goes on after ErrExists or ErrNotFound
// keeps the rest of its work.
func refusedWrite(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error { return tx.AddOutage(today) })
	update(t, s, func(tx storage.Tx) error {
		if err := tx.SaveSetting("before", "1"); err != nil {
			return err
		}
		if err := tx.AddOutage(today); !errors.Is(err, storage.ErrExists) {
			return fmt.Errorf("got error %v, want storage.ErrExists", err)
		}
		if err := tx.SaveGame(storage.Game{ID: 1}); !errors.Is(err, storage.ErrNotFound) {
			return fmt.Errorf("got error %v, want storage.ErrNotFound", err)
		}
		return tx.SaveSetting("after", "2")
	})
	reads(t, s, "1", func(r storage.Reader) (string, error) { return r.Setting("before") })
	reads(t, s, "2", func(r storage.Reader) (string, error) { return r.Setting("after") })
}

// ignoredFailure has a function take no notice of a statement that failed: nothing is kept.
func ignoredFailure(t *testing.T, s storage.Store) {
	const noGreeting = 9
	err := s.Update(context.Background(), func(tx storage.Tx) error {
		_ = tx.SaveGuild(storage.Guild{ID: 1, Greeting: noGreeting})
		_ = tx.SaveSetting("after", "2")
		return nil
	})
	if err == nil {
		t.Error("a statement failed, and its transaction did not")
	}
	absent(t, s, func(r storage.Reader) (string, error) { return r.Setting("after") })
}

// panics checks that a panic undoes the work, reaches the caller, and leaves the
// store in use.
func panics(t *testing.T, s storage.Store) {
	caught := func(run func()) (value any) {
		defer func() { value = recover() }()
		run()
		return nil
	}
	if got := caught(func() {
		_ = s.Update(context.Background(), func(tx storage.Tx) error {
			_ = tx.SaveSetting("a", "b")
			panic("update")
		})
	}); got != "update" {
		t.Errorf("the Update's caller caught %v", got)
	}
	if got := caught(func() {
		_ = s.View(context.Background(), func(storage.Reader) error { panic("view") })
	}); got != "view" {
		t.Errorf("the View's caller caught %v", got)
	}
	absent(t, s, func(r storage.Reader) (string, error) { return r.Setting("a") })
	update(t, s, func(tx storage.Tx) error { return tx.SaveSetting("a", "c") })
}

func cancelled(t *testing.T, s storage.Store) {
	ctx, cancel := context.WithCancel(context.Background())
	// Cancelled while it works, an Update that notices takes everything back.
	err := s.Update(ctx, func(tx storage.Tx) error {
		if err := tx.SaveSetting("a", "b"); err != nil {
			return err
		}
		cancel()
		return ctx.Err()
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("the cancelled Update returned %v", err)
	}
	err = s.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting("a", "b") })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("an Update after the end of its context returned %v", err)
	}
	err = s.View(ctx, func(r storage.Reader) error {
		_, err := counter(r, "a")
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a View after the end of its context returned %v", err)
	}
	absent(t, s, func(r storage.Reader) (string, error) { return r.Setting("a") })
}

func ownWrites(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error {
		for want := 1; want <= 3; want++ {
			if err := increase(tx, "n"); err != nil {
				return err
			}
			if got, err := counter(tx.Reader, "n"); err != nil || got != want {
				t.Errorf("an Update reads %d, %v after it wrote %d", got, err, want)
			}
		}
		return nil
	})
	update(t, s, func(tx storage.Tx) error {
		if _, err := tx.Guild(7); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("guild 7 before it is kept: %v", err)
		}
		if err := tx.SaveGuild(storage.Guild{ID: 7, Untimed: true}); err != nil {
			return err
		}
		g, err := tx.Guild(7)
		if untimed, why := tx.Untimed(7); err != nil || why != nil || !g.Untimed || !untimed {
			t.Errorf("an Update reads guild %+v, %v after it kept it untimed", g, errors.Join(err, why))
		}
		if err := storage.ForgetGuild(tx, 7); err != nil {
			return err
		}
		if g, err := tx.Guild(7); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("an Update reads guild %+v, %v after it forgot it", g, err)
		}
		return nil
	})
}

// oneState checks that a View goes on seeing the state it began with, and does not
// keep an Update waiting.
func oneState(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error { return increase(tx, "n") })
	err := s.View(context.Background(), func(r storage.Reader) error {
		before, err := counter(r, "n")
		if err != nil {
			return err
		}
		if err := s.Update(context.Background(), func(tx storage.Tx) error { return increase(tx, "n") }); err != nil {
			return err
		}
		if after, err := counter(r, "n"); err != nil || after != before {
			t.Errorf("the View read %d, then %d, %v", before, after, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	reads(t, s, 2, func(r storage.Reader) (int, error) { return counter(r, "n") })
}

const (
	workers = 12
	rounds  = 15
)

// atOnce runs work in many goroutines, a few rounds each.
func atOnce(work func(worker, round int)) {
	var all sync.WaitGroup
	for worker := range workers {
		all.Go(func() {
			for round := range rounds {
				work(worker, round)
			}
		})
	}
	all.Wait()
}

func updatesAtOnce(t *testing.T, s storage.Store) {
	atOnce(func(worker, _ int) {
		own := fmt.Sprint("worker ", worker)
		err := s.Update(context.Background(), func(tx storage.Tx) error {
			return errors.Join(increase(tx, "all"), increase(tx, own))
		})
		if err != nil {
			t.Error(err)
		}
	})
	reads(t, s, workers*rounds, func(r storage.Reader) (int, error) { return counter(r, "all") })
	for worker := range workers {
		reads(t, s, rounds, func(r storage.Reader) (int, error) { return counter(r, fmt.Sprint("worker ", worker)) })
	}
}

// failuresAtOnce checks that Updates which fail, panic or are cancelled take back
// their own work and nobody else's.
func failuresAtOnce(t *testing.T, s storage.Store) {
	wrong := errors.New("wrong")
	stopped, stop := context.WithCancel(context.Background())
	stop()
	atOnce(func(worker, round int) {
		fail := (worker + round) % 4
		defer func() {
			if value := recover(); value != nil && fail != 1 {
				t.Errorf("caught %v", value)
			}
		}()
		ctx, want := context.Background(), error(nil)
		switch fail {
		case 2:
			want = wrong
		case 3:
			ctx, want = stopped, context.Canceled
		}
		err := s.Update(ctx, func(tx storage.Tx) error {
			if err := increase(tx, "all"); err != nil {
				return err
			}
			if fail == 1 {
				panic("on purpose")
			}
			return want
		})
		if !errors.Is(err, want) {
			t.Errorf("Update returned %v, want %v", err, want)
		}
	})
	reads(t, s, workers*rounds/4, func(r storage.Reader) (int, error) { return counter(r, "all") })
}

// viewsBeside checks that a View never sees half of an Update, and sees every Update
// that was answered before it began.
func viewsBeside(t *testing.T, s storage.Store) {
	var answered sync.Map
	atOnce(func(worker, round int) {
		if worker%2 == 0 {
			var now int
			err := s.Update(context.Background(), func(tx storage.Tx) (err error) {
				if err = errors.Join(increase(tx, "a"), increase(tx, "b")); err == nil {
					now, err = counter(tx.Reader, "a")
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
			answered.Store(now, true)
			return
		}
		least := 0
		answered.Range(func(n, _ any) bool {
			least = max(least, n.(int))
			return true
		})
		err := s.View(context.Background(), func(r storage.Reader) error {
			a, err := counter(r, "a")
			if err != nil {
				return err
			}
			b, err := counter(r, "b")
			if a != b || a < least {
				t.Errorf("a View reads %d and %d after %d was answered", a, b, least)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// closeWaits checks that Close lets a running Update finish, and that nothing runs
// after it.
func closeWaits(t *testing.T, s storage.Store) {
	running, finished := make(chan bool), make(chan error)
	go func() {
		finished <- s.Update(context.Background(), func(tx storage.Tx) error {
			close(running)
			time.Sleep(50 * time.Millisecond)
			return tx.SaveSetting("a", "b")
		})
	}()
	<-running
	if err := s.Close(); err != nil {
		t.Errorf("Close: %v", err)
	}
	if err := <-finished; err != nil {
		t.Errorf("the Update that Close waited for returned %v", err)
	}
	if err := s.Update(context.Background(), func(storage.Tx) error { return nil }); err == nil {
		t.Error("an Update ran after Close")
	}
	if err := s.View(context.Background(), func(storage.Reader) error { return nil }); err == nil {
		t.Error("a View ran after Close")
	}
}
