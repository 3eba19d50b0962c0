package sqlite

import (
	"log/slog"
	"path/filepath"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/storagetest"
)

// quiet is for stores whose log no test reads.
var quiet = Options{Log: slog.New(slog.DiscardHandler)}

// openAt opens a store, which is closed when the test ends.
func openAt(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(t.Context(), path, quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storagetest.Run(t, func(t *testing.T) storage.Store {
		return openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	})
}
