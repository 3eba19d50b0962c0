package sqlite

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"kenkenbot/storage"
)

// queue holds the writer until all updates wait behind it, then lets them run, and
// returns their answers.
func queue(t *testing.T, s *Store, updates []func(storage.Tx) error) []error {
	t.Helper()
	answers := make([]error, len(updates))
	var all sync.WaitGroup
	// The answer of the one that holds the others is that of its batch: not asked.
	_ = s.Update(t.Context(), func(storage.Tx) error {
		for i, f := range updates {
			all.Go(func() { answers[i] = s.Update(t.Context(), f) })
		}
		for s.writer.queued.Load() < int32(len(updates)) {
			runtime.Gosched()
		}
		return nil
	})
	all.Wait()
	return answers
}

// TestSharedCommit checks that Updates that wait together share commits.
func TestSharedCommit(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	const n = 40
	commits := map[*batch]int{}
	updates := make([]func(storage.Tx) error, n)
	for i := range updates {
		updates[i] = func(tx storage.Tx) error {
			commits[s.writer.open]++ // guarded by the turn, as any Update's work
			return tx.SaveSetting(fmt.Sprint(i), "x")
		}
	}
	for _, err := range queue(t, s, updates) {
		if err != nil {
			t.Error(err)
		}
	}
	if len(commits) > n/2 {
		t.Errorf("%d Updates that waited together took %d commits", n, len(commits))
	}
}

// TestFailedBatch checks that when SQLite drops a transaction, as it does when the
// disk is full, every Update of the batch is told, and the next ones work.
func TestFailedBatch(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	for round := range 10 {
		const n = 6
		key := func(i int) string { return fmt.Sprint(round, " ", i) }
		updates := make([]func(storage.Tx) error, n)
		for i := range updates {
			updates[i] = func(tx storage.Tx) error {
				if i == n-1 {
					return s.writer.conn.run("ROLLBACK")
				}
				return tx.SaveSetting(key(i), "x")
			}
		}
		answers := queue(t, s, updates)
		if answers[n-1] == nil {
			t.Error("the Update that lost its transaction was answered as done")
		}
		for i, answer := range answers[:n-1] {
			var kept bool
			err := s.View(t.Context(), func(r storage.Reader) error {
				_, err := r.Setting(key(i))
				kept = err == nil
				if errors.Is(err, storage.ErrNotFound) {
					return nil
				}
				return err
			})
			if err != nil || kept != (answer == nil) {
				t.Errorf("an Update was answered with %v, but kept is %v (%v)", answer, kept, err)
			}
		}
	}
}

// TestFailedStatement checks that an Update in which a statement failed for another
// reason than the contract's cannot commit, whatever its function made of it.
func TestFailedStatement(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	err := s.Update(t.Context(), func(t storage.Tx) error {
		if _, err := s.writer.conn.exec("DROP TABLE outage"); err != nil {
			return err
		}
		if err := t.AddOutage(1); err == nil {
			return errors.New("wrote into a table that is not there")
		}
		_ = t.SaveSetting("a", "b")
		return nil
	})
	if err == nil {
		t.Error("an Update with a failed statement was answered as done")
	}
	err = s.View(t.Context(), func(r storage.Reader) error {
		_, err := r.Setting("a")
		return err
	})
	if !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("what it wrote is there, or not to be read: %v", err)
	}
}

// TestFailedCommit checks that a commit that SQLite refuses is told, undone, and not
// in the way of the next.
func TestFailedCommit(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	err := s.Update(t.Context(), func(t storage.Tx) error {
		// A broken reference is then found at the commit only.
		_, err := s.writer.conn.exec("PRAGMA defer_foreign_keys = 1")
		return errors.Join(err, t.AddVisit(99, 1))
	})
	if err == nil {
		t.Error("an Update whose commit failed was answered as done")
	}
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("a", "b") }); err != nil {
		t.Errorf("the next Update: %v", err)
	}
}

// TestPositionFromMemory checks that a position is kept in memory once it is on disk, and only
// then: the one in the file is another here, which nobody but this test brings about.
func TestPositionFromMemory(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	var game int64
	play := func(seq int, then func() error) error {
		return s.Update(t.Context(), func(tx storage.Tx) error {
			return errors.Join(
				tx.AddMove(storage.Move{Game: game, Seq: seq, At: time.Unix(int64(seq), 0)}),
				tx.SavePosition(storage.Position{Game: game, Seq: seq, Cells: "right"}),
				then(),
			)
		})
	}
	fine := func() error { return nil }
	in := func(statement string) func() error {
		return func() error { _, err := s.writer.conn.exec(statement); return err }
	}
	if err := s.Update(t.Context(), func(tx storage.Tx) error {
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Size: 1, Text: "a", Solution: "1"})
		if err != nil {
			return err
		}
		game, err = tx.AddGame(storage.Game{Player: 5, Puzzle: puzzle, Kind: storage.PracticeGame})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for i, tt := range []struct {
		name string
		play func() error
		ok   bool
		want string
	}{
		{"committed", func() error { return play(1, fine) }, true, "right"},
		{"taken back", func() error { return play(2, func() error { return errors.New("no") }) }, false, "right"},
		{"not committed", func() error {
			return play(2, in("PRAGMA defer_foreign_keys = 1; INSERT INTO visit (game, guild, puzzle) VALUES (99, 1, 0)"))
		}, false, "right"},
		{"an entry without a position", func() error {
			return s.Update(t.Context(), func(tx storage.Tx) error { return tx.AddMove(storage.Move{Game: game, Seq: 2, At: time.Unix(2, 0)}) })
		}, true, "wrong"},
		{"committed again", func() error { return play(3, fine) }, true, "right"},
	} {
		if err := tt.play(); (err == nil) != tt.ok {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if err := s.Update(t.Context(), func(storage.Tx) error { return in("UPDATE position SET cells = 'wrong'")() }); err != nil {
			t.Fatal(err)
		}
		var p storage.Position
		if err := s.View(t.Context(), func(r storage.Reader) error {
			_, gameErr := r.Game(game)
			found, err := r.Position(game)
			p = found
			return errors.Join(gameErr, err)
		}); err != nil || p.Cells != tt.want {
			t.Errorf("%d, %s: cells %q, want %q; %v", i, tt.name, p.Cells, tt.want, err)
		}
	}
}

// TestRefusalsWait has Updates refuse that share a batch with others: each is answered once what it
// saw is on disk.
func TestRefusalsWait(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	refusal := errors.New("done already")
	var all sync.WaitGroup
	const n = 20
	err := s.Update(t.Context(), func(storage.Tx) error {
		for range n {
			all.Go(func() {
				var seen *batch
				err := s.Update(t.Context(), func(storage.Tx) error {
					seen = s.writer.open
					return refusal
				})
				select {
				case <-seen.done:
				default:
					t.Error("a refusal was answered before its batch was on disk")
				}
				if !errors.Is(err, refusal) {
					t.Errorf("answered with %v", err)
				}
			})
		}
		for s.writer.queued.Load() < n {
			runtime.Gosched()
		}
		return nil
	})
	all.Wait()
	if err != nil {
		t.Error(err)
	}
}
