package sqlite

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"kenkenbot/storage"
)

// errReadOnly answers an Update of a Store that only reads.
var errReadOnly = errors.New("the database was opened to be read")

// readOnly is a Store that only reads.
type readOnly struct{ *Store }

// Update implements storage.Store: it is always an error.
func (readOnly) Update(context.Context, func(storage.Tx) error) error { return errReadOnly }

// Read opens an existing database of this version's schema to be read, such as a backup.
// It changes nothing in the file, and the database may be in use.
func Read(ctx context.Context, path string, o Options) (storage.Store, error) {
	fresh, err := inspect(ctx, path)
	if err != nil {
		return nil, err
	}
	if fresh {
		return nil, noDatabase(path)
	}
	s := &Store{path: path, log: o.Log}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.open, s.end = context.WithCancel(context.Background())
	s.close = sync.OnceValue(s.shut)
	if err := s.startReaders(ctx, max(o.Readers, 1)); err != nil {
		s.Close()
		return nil, err
	}
	return readOnly{s}, nil
}
