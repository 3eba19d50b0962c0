package sqlite

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"kenkenbot/internal/detector"
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

// blankDatabase returns a database that nobody has used yet: a file's bytes.
func blankDatabase(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "blank.db")
	s, err := Open(t.Context(), path, quiet)
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestStore runs the suite, and then looks at how SQLite carries out the queries
// that it made.
func TestStore(t *testing.T) {
	queries := map[string]bool{}
	blank := blankDatabase(t) // migrated once, not for each check
	t.Run("suite", func(t *testing.T) {
		storagetest.Run(t, func(t *testing.T) storage.Store {
			path := filepath.Join(t.TempDir(), "kenken.db")
			if err := os.WriteFile(path, blank, 0o600); err != nil {
				t.Fatal(err)
			}
			s := openAt(t, path)
			t.Cleanup(func() {
				for query := range s.writer.conn.prepared {
					queries[query] = true
				}
			})
			return s
		})
	})
	t.Run("plans", func(t *testing.T) {
		detector.Slow(t)
		if len(queries) < 50 {
			t.Fatalf("the suite made only %d queries: it has to run before", len(queries))
		}
		checkPlans(t, queries)
	})
}
