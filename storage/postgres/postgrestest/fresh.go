package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"kenkenbot/storage/postgres"
)

// blank is the name of a database that nobody has used yet, with every migration carried
// out. Others are copied from it.
const blank = "blank"

// shared is the server of a test binary.
var shared = sync.OnceValues(func() (*Server, error) {
	s, err := start(fast)
	if err != nil {
		return nil, err
	}
	if err := s.Run("postgres", "CREATE DATABASE "+blank); err != nil {
		return nil, err
	}
	store, err := postgres.Open(context.Background(), s.Address(blank), Quiet)
	if err != nil {
		return nil, err
	}
	return s, store.Close()
})

// Quiet is for stores whose log no test reads.
var Quiet = postgres.Options{Log: slog.New(slog.DiscardHandler)}

// pool has the databases with the bot's tables that are free to be used again: to empty one
// takes a fraction of the time that it takes to make one.
var pool struct {
	sync.Mutex // guards what follows
	free       []string
	made       int
}

// Shared returns the server of the test binary. Without PostgreSQL the test is skipped.
func Shared(t testing.TB) *Server {
	t.Helper()
	s, err := shared()
	if errors.Is(err, errMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Empty returns the address of a database of the test's own with nothing in it.
func Empty(t testing.TB) string {
	t.Helper()
	s := Shared(t)
	name := newName()
	if err := s.Run("postgres", "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	return s.Address(name)
}

func newName() string {
	pool.Lock()
	defer pool.Unlock()
	pool.made++
	return fmt.Sprint("test", pool.made)
}

// Fresh returns the address of a database of the test's own that nobody has used yet, with
// the bot's tables. Whoever changes these must take an Empty one.
func Fresh(t testing.TB) string {
	t.Helper()
	s := Shared(t)
	name := takeFree()
	var err error
	if name == "" {
		name = newName()
		err = s.Run("postgres", "CREATE DATABASE "+name+" TEMPLATE "+blank)
	} else {
		err = s.Run(name, clear)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		pool.Lock()
		defer pool.Unlock()
		pool.free = append(pool.free, name)
	})
	return s.Address(name)
}

func takeFree() string {
	pool.Lock()
	defer pool.Unlock()
	n := len(pool.free)
	if n == 0 {
		return ""
	}
	name := pool.free[n-1]
	pool.free = pool.free[:n-1]
	return name
}

// clear empties all tables that hold anything, once nobody is connected any more.
const clear = `DO $$
DECLARE
	one text;
	filled boolean;
BEGIN
	PERFORM pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
	FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'kenken_version' LOOP
		EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', one) INTO filled;
		IF filled THEN
			EXECUTE format('TRUNCATE %I RESTART IDENTITY CASCADE', one);
		END IF;
	END LOOP;
END $$`

// Open opens a database of the test's own that nobody has used yet. It is closed at the end
// of the test.
func Open(t testing.TB) *postgres.Store {
	t.Helper()
	return OpenAt(t, Fresh(t))
}

// OpenAt opens a database, which is closed at the end of the test.
func OpenAt(t testing.TB, address string) *postgres.Store {
	t.Helper()
	store, err := postgres.Open(t.Context(), address, Quiet)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

// Connect connects to a database beside any store, until the test ends.
func Connect(t testing.TB, address string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}
