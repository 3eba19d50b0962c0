package sqlitetest

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"kenkenbot/storage/sqlite"
)

// blank is a database that nobody has used yet, with every migration carried out: a file's
// bytes. It is made once a test binary, since the migrations cost more than most tests do.
var blank = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "blank")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "blank.db")
	store, err := sqlite.Open(context.Background(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// Fresh returns the path of a database of the test's own that nobody has used yet.
func Fresh(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kenken.db")
	raw, err := blank()
	if err == nil {
		err = os.WriteFile(path, raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Open opens a database of the test's own that nobody has used yet. It is closed at the end
// of the test.
func Open(t testing.TB) *sqlite.Store {
	t.Helper()
	return OpenAt(t, Fresh(t))
}

// OpenAt opens the database at a path, until the end of the test.
func OpenAt(t testing.TB, path string) *sqlite.Store {
	t.Helper()
	store, err := sqlite.Open(context.Background(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}
