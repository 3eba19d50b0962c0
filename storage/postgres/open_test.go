package postgres_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/tables"
)

// databaseOf is the name of the database in an address.
func databaseOf(address string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "postgres://postgres@/"), "?")
	return name
}

// TestOpenRefuses opens databases that are not this version's.
func TestOpenRefuses(t *testing.T) {
	server := postgrestest.Shared(t)
	foreign, newer, bare := postgrestest.Empty(t), postgrestest.Empty(t), postgrestest.Empty(t)
	if err := server.Run(databaseOf(foreign), "CREATE TABLE bill (id integer)"); err != nil {
		t.Fatal(err)
	}
	s, err := postgres.Open(t.Context(), newer, postgrestest.Quiet)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if err := server.Run(databaseOf(newer), "INSERT INTO kenken_version (version_id, is_applied) VALUES (9999, true)"); err != nil {
		t.Fatal(err)
	}
	secret := strings.Replace(server.Address("nothing"), "postgres@", "postgres:hunter2@", 1)
	for _, tt := range []struct {
		name, address, want string
		open                func(context.Context, string, postgres.Options) (*postgres.Store, error)
	}{
		{"another program's", foreign, "belongs to another program", postgres.Open},
		{"a newer version's", newer, "newer version of the bot (schema 9999", postgres.Open},
		{"beside a newer version", newer, "another version (schema 9999", postgres.Attach},
		{"nobody's yet", bare, "no bot's data", postgres.Attach},
		{"missing", secret, "does not exist: make it with createdb", postgres.Open},
		{"no address", "postgres://u:hunter2@host:port/x", "can't be read", postgres.Open},
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

// TestTables checks that a copy knows all tables.
func TestTables(t *testing.T) {
	conn := postgrestest.Connect(t, postgrestest.Fresh(t))
	found, err := conn.Query(t.Context(), "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'kenken_version' ORDER BY 1")
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
	if known := slices.Sorted(slices.Values(tables.Names())); !slices.Equal(names, known) {
		t.Errorf("there are the tables\n%v\nand tables knows\n%v", names, known)
	}
}

// TestRestart kills the server under Updates and starts it again: what was answered is there
// once, and the store goes on by itself.
func TestRestart(t *testing.T) {
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
