package sqlite

import (
	"context"
	"os"
	"time"

	"kenkenbot/storage"
)

// State is how the store does, for its operator.
type State struct {
	Size, Log int64 // of the database and of its -wal file, in bytes
	Waiting   int   // Updates that wait for their turn
}

// State returns how the store does. It looks at the files alone.
func (e *Engine) State() State {
	return State{Size: size(e.path), Log: size(e.path + "-wal"), Waiting: int(e.writer.queued.Load())}
}

// size returns the size of a file in bytes, 0 if there is none.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// OnCommit has f called after each commit with how long it took on its way to the disk.
// It must not block.
func (e *Engine) OnCommit(f func(took time.Duration)) { e.writer.observed.Store(&f) }

// Probe asks whether the store still reads, and takes Updates. It returns an error if not,
// also once the context ends.
func (s *Store) Probe(ctx context.Context) error {
	return s.probe.Ask(ctx, func(free context.Context) error {
		err := s.View(free, func(r storage.Reader) error { _, err := storage.PostingGuilds(r, storage.Part{}, 0, 1); return err })
		if err == nil {
			err = s.Update(free, func(storage.Tx) error { return nil })
		}
		return err
	})
}

// keepsKey is the setting that Keeps writes.
const keepsKey = "keeps"

// Keeps returns why what is written is not kept, nil if it is: a file of the database was
// deleted, moved or replaced, or its disk fails or is full. It writes only if an Update failed
// to, until that is over.
func (s *Store) Keeps(ctx context.Context) error {
	if err := s.places.check(); err != nil {
		return err
	}
	if !s.writer.failed.Load() {
		return nil
	}
	return s.keeping.Ask(ctx, func(free context.Context) error {
		err := s.Update(free, func(tx storage.Tx) error { return tx.SaveSetting(keepsKey, "") })
		if err == nil {
			s.writer.failed.Store(false)
		}
		return err
	})
}
