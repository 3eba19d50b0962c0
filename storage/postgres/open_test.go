package postgres_test

import (
	"bytes"
	"context"
	"crypto/tls"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// databaseOf is the name of the database in an address.
func databaseOf(address string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "postgres://postgres@/"), "?")
	return name
}

// TestOpenRefuses opens databases that are not this version's.
func TestOpenRefuses(t *testing.T) {
	server := postgrestest.Shared(t)
	foreign, bare := postgrestest.Empty(t), postgrestest.Empty(t)
	if err := server.Run(databaseOf(foreign), "CREATE TABLE bill (id integer)"); err != nil {
		t.Fatal(err)
	}
	changed := func(statement string) (address string) {
		t.Helper()
		address = postgrestest.Empty(t)
		s, err := postgres.Open(t.Context(), address, postgrestest.Quiet)
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
		if err := server.Run(databaseOf(address), statement); err != nil {
			t.Fatal(err)
		}
		return address
	}
	newer := changed("INSERT INTO kenken_version (version_id, is_applied) VALUES (9999, true)")
	older := changed("UPDATE kenken_version SET version_id = 55 WHERE version_id = 100")
	another := changed("UPDATE schema_sum SET sum = repeat('a', 64) || ' v0.0.7'")
	secret := strings.Replace(server.Address("nothing"), "postgres@", "postgres:hunter2@", 1)
	still := postgrestest.Empty(t)
	if err := server.Run("postgres", "ALTER DATABASE "+databaseOf(still)+" SET default_transaction_read_only = on"); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, address, want string
		open                func(context.Context, string, postgres.Options) (*postgres.Store, error)
	}{
		{"another program's", foreign, "belongs to another program", postgres.Open},
		{"a newer version's", newer, "newer version of the bot (schema 9999", postgres.Open},
		{"beside a newer version", newer, "newer version of the bot (schema 9999", postgres.Attach},
		{"from before the first release", older, "before the first release (schema 55)", postgres.Open},
		{"another build's", another, "made by another build from before the first release (v0.0.7): run that build", postgres.Open},
		{"beside another build", another, "made by another build", postgres.Attach},
		{"nobody's yet", bare, "no bot's data", postgres.Attach},
		{"missing", secret, "does not exist: make it with createdb", postgres.Open},
		{"to be read alone", still, "can only be read", postgres.Open},
		{"no address", "postgres://u:hunter2@host:port/x", "can't be read", postgres.Open},
		{"a password with a slash", "postgres://u:hunter2/x@host/x", "can't be read", postgres.Open},
		{"no file of an authority", "postgres://u:hunter2@host/x?sslmode=verify-full&sslrootcert=missing.crt", "can't be used: unable to read CA file: open missing.crt", postgres.Open},
		{"no way of TLS", "postgres://u:hunter2@host/x?sslmode=full", "can't be used: sslmode is invalid", postgres.Open},
		{"no server", "postgres://u:hunter2@127.0.0.1:1/x", "database x at 127.0.0.1:1 cannot be reached", postgres.Open},
		{"no name", "postgres://u:hunter2@127.0.0.1:1", "database u at 127.0.0.1:1 cannot be reached", postgres.Open},
		{"no TLS", "postgres://u:hunter2@" + pretender(t, nil) + "/x?sslmode=verify-full", "offers no TLS", postgres.Open},
		{"no trust", "postgres://u:hunter2@" + pretender(t, httptest.NewTLSServer(nil)) + "/x?sslmode=verify-full", "certificate that is not trusted", postgres.Open},
	} {
		s, err := tt.open(t.Context(), tt.address, postgrestest.Quiet)
		if err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

// pretender answers those who ask for TLS with another server's certificate, or that it has
// none. It returns its address.
func pretender(t *testing.T, other *httptest.Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	if other != nil {
		t.Cleanup(other.Close)
	}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			request := make([]byte, 8)
			_, err = io.ReadFull(conn, request)
			switch {
			case err != nil:
			case other == nil:
				_, _ = conn.Write([]byte("N"))
			default:
				_, _ = conn.Write([]byte("S"))
				_ = tls.Server(conn, other.TLS).Handshake()
			}
			conn.Close()
		}
	}()
	return l.Addr().String()
}

// TestFewRights has a user who may read and write the records, and nothing else. It sees
// others who have the database open, though not what they are.
func TestFewRights(t *testing.T) {
	address := postgrestest.Fresh(t)
	server := postgrestest.Shared(t)
	if err := server.Run(databaseOf(address), "CREATE ROLE clerk LOGIN", "CREATE ROLE visitor LOGIN",
		"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk"); err != nil {
		t.Fatal(err)
	}
	as := func(user string) string { return strings.Replace(address, "postgres@", user+"@", 1) }
	s := postgrestest.OpenAt(t, as("clerk"))
	if err := s.Update(t.Context(), func(tx storage.Tx) error {
		_, err := tx.AddPuzzle(storage.Puzzle{Text: "a puzzle", Size: 5})
		return err
	}); err != nil {
		t.Error(err)
	}
	if err := s.Alone(t.Context()); err != nil {
		t.Error(err)
	}
	postgrestest.Connect(t, as("visitor"))
	if err := s.Alone(t.Context()); !errors.Is(err, postgres.ErrInUse) {
		t.Errorf("another user is connected, and the store says %v", err)
	}
	if _, err := postgres.Open(t.Context(), as("visitor"), postgrestest.Quiet); err == nil || !strings.Contains(err.Error(), "does not let the user") {
		t.Errorf("a user without rights: %v", err)
	}
}

// TestRunLeaves: whoever counts the connections after a Run doesn't find the one it had.
func TestRunLeaves(t *testing.T) {
	server, name := postgrestest.Shared(t), databaseOf(postgrestest.Empty(t))
	conn := postgrestest.Connect(t, server.Address("postgres"))
	for range 50 {
		if err := server.Run(name, "SELECT 1"); err != nil {
			t.Fatal(err)
		}
		var left int
		if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_stat_activity WHERE datname = $1", name).Scan(&left); err != nil || left > 0 {
			t.Fatalf("%d connections are left, %v", left, err)
		}
	}
}

// TestOpenAtOnce has several processes bring an empty database's schema up to date.
func TestOpenAtOnce(t *testing.T) {
	address := postgrestest.Empty(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := postgres.Open(context.Background(), address, postgrestest.Quiet)
			if err != nil {
				t.Error(err)
				return
			}
			s.Close()
		})
	}
	all.Wait()
}

// TestUpgrade has several processes carry out made-up steps at once: each step is done once,
// and its line is in the log of the one that did it.
func TestUpgrade(t *testing.T) {
	address := postgrestest.Empty(t)
	s, err := postgres.Open(t.Context(), address, postgrestest.Quiet)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	files := fstest.MapFS{
		"9001_later.sql": {Data: []byte("-- +goose Up\nSELECT pg_sleep(0.2);\n")},
		"9002_later.sql": {Data: []byte("-- +goose Up\nCREATE TABLE later (id integer);\n")},
	}
	own, err := fs.ReadDir(postgres.OwnSteps(), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range own {
		text, err := fs.ReadFile(postgres.OwnSteps(), e.Name())
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = &fstest.MapFile{Data: text}
	}
	var logs [3]bytes.Buffer
	var all sync.WaitGroup
	for i := range logs {
		all.Go(func() {
			o := postgres.WithSteps(postgres.Options{Log: slog.New(slog.NewTextHandler(&logs[i], nil))}, files)
			s, err := postgres.Open(context.Background(), address, o)
			if err != nil {
				t.Error(err)
				return
			}
			s.Close()
		})
	}
	all.Wait()
	log := logs[0].String() + logs[1].String() + logs[2].String()
	for _, schema := range []string{"9001", "9002"} {
		if n := strings.Count(log, `msg="the database was upgraded by one step" schema=`+schema+" took="); n != 1 {
			t.Errorf("%d lines about step %s in\n%s", n, schema, log)
		}
	}
}

// TestTables checks that a copy knows all tables.
func TestTables(t *testing.T) {
	conn := postgrestest.Connect(t, postgrestest.Fresh(t))
	found, err := conn.Query(t.Context(), "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('kenken_version', 'schema_sum') ORDER BY 1")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for found.Next() {
		var name string
		if err := found.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	if known := slices.Sorted(slices.Values(storage.Tables())); !slices.Equal(names, known) {
		t.Errorf("there are the tables\n%v\nand tables knows\n%v", names, known)
	}
}

// TestSchemas checks that both databases have the same tables and columns, in one order.
func TestSchemas(t *testing.T) {
	lite, err := sql.Open("sqlite", sqlitetest.Fresh(t))
	if err != nil {
		t.Fatal(err)
	}
	defer lite.Close()
	var want, got string
	if err := lite.QueryRow("SELECT group_concat(m.name || '.' || c.name, ' ' ORDER BY m.name, c.cid) FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE 'goose%'").Scan(&want); err != nil {
		t.Fatal(err)
	}
	if err := postgrestest.Connect(t, postgrestest.Fresh(t)).QueryRow(t.Context(), `SELECT string_agg(table_name || '.' || column_name, ' ' ORDER BY table_name COLLATE "C", ordinal_position) FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'kenken_version'`).Scan(&got); err != nil {
		t.Fatal(err)
	}
	if got != want {
		t.Errorf("PostgreSQL has\n%s\nand SQLite\n%s", got, want)
	}
}

// TestRestart kills the server under Updates and starts it again: what was answered is there
// once, and the store goes on by itself.
func TestRestart(t *testing.T) {
	t.Parallel()
	server := postgrestest.Start(t, false)
	if err := server.Run("postgres", "CREATE DATABASE bot"); err != nil {
		t.Fatal(err)
	}
	s := postgrestest.OpenAt(t, server.Address("bot"))
	back := make(chan error, 1)
	var answered []storage.Day
	restarted, after := false, 0
	for day := storage.Day(1); after < 20; day++ {
		if day == 20 {
			go func() {
				server.Kill()
				back <- server.Start()
			}()
		}
		select {
		case err := <-back:
			if err != nil {
				t.Fatal(err)
			}
			restarted = true
		default:
		}
		// While the server is away for long it may fail.
		err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.AddOutage(day) })
		switch {
		case errors.Is(err, storage.ErrExists):
			t.Errorf("day %v was kept before it was answered", day)
		case err == nil:
			answered = append(answered, day)
			if restarted {
				after++
			}
		}
	}
	var there []storage.Day
	if err := s.View(t.Context(), func(r storage.Reader) (err error) { there, err = r.Outages(0); return err }); err != nil {
		t.Fatal(err)
	}
	for _, day := range answered {
		if !slices.Contains(there, day) {
			t.Errorf("day %v was answered, and lost", day)
		}
	}
}
