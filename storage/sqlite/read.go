package sqlite

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"kenkenbot/storage"
)

// errReadOnly answers an Update of an Engine that only reads.
var errReadOnly = errors.New("the database was opened to be read")

// readOnly is an Engine that only reads.
type readOnly struct{ *Engine }

// Update implements storage.Engine: it is always an error.
func (readOnly) Update(context.Context, func(storage.Session) error) error { return errReadOnly }

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
	e := &Engine{path: path, log: o.Log}
	if e.log == nil {
		e.log = slog.Default()
	}
	e.open, e.end = context.WithCancel(context.Background())
	e.close = sync.OnceValue(e.shut)
	if err := e.startReaders(ctx, max(o.Readers, 1)); err != nil {
		e.Close()
		return nil, err
	}
	return storage.On(readOnly{e}), nil
}
