// Package enginetest opens stores for tests of what is built on storage. They run on SQLite, and on
// PostgreSQL where the environment says so.
package enginetest

import (
	"os"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// Env names the engine: postgres, or sqlite, which is also that of an empty one.
const Env = "KENKEN_ENGINE"

// Open opens a store of the test's own that nobody has used yet. It is closed at the end of the
// test.
func Open(t testing.TB) storage.Store {
	t.Helper()
	switch engine := os.Getenv(Env); engine {
	case "", "sqlite":
		return sqlitetest.Open(t)
	case "postgres":
		return postgrestest.Open(t)
	default:
		t.Fatalf("%s is %q: the engines are sqlite and postgres", Env, engine)
		return nil
	}
}
