package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
	"kenkenbot/storage/storagetest"
)

// filled makes a SQLite database with something in every table.
func filled(t *testing.T) (path string) {
	t.Helper()
	path = sqlitetest.Fresh(t)
	store := reopen(t, path)
	storagetest.People(t, store)
	if err := store.Update(t.Context(), func(tx storage.Tx) error {
		for i := range 1500 { // more than are copied at once
			if err := tx.AddPost(storage.Post{Key: fmt.Sprint("post ", i), Kind: storage.NoticePost, Data: []byte("\x00\xff")}); err != nil {
				return err
			}
		}
		const day = storage.Day(20000)
		id, err := tx.AddPuzzle(storage.Puzzle{Text: "of a day", Size: 4})
		if err != nil {
			return err
		}
		_, err = storage.TakeLease(tx, "shard 0", "somebody", 1)
		return errors.Join(err, tx.AddDaily(storage.Edition{Day: day, Slot: storage.Main, Kind: storage.Kind{Size: 4, Difficulty: 1}, Ops: "+"}, id), tx.AddClaim(storage.Claim{Guild: 1, Day: day, Slot: storage.Main, Puzzle: id}),
			tx.AddOutage(day), storage.SaveTogetherPlan(tx, storage.TogetherPlan{Guild: 1, Weekday: 1, DueAt: day.Date()}), storage.SaveEnded(tx, storage.Ended{Name: "a visit", At: day.Date(), Until: day.Date()}), tx.SaveSetting("odd", "broken \xff, mark \uf8ff, ✓"), tx.SaveSetting("a", "b"))
	}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// insertsOf returns all rows of a SQLite database, as SQL.
func insertsOf(t *testing.T, path string) []string {
	t.Helper()
	var out strings.Builder
	if err := sqlitetest.Dump(t.Context(), &out, path); err != nil {
		t.Fatal(err)
	}
	var rows []string
	for line := range strings.Lines(out.String()) {
		if strings.HasPrefix(line, "INSERT INTO ") && !strings.HasPrefix(line, "INSERT INTO goose_db_version") {
			rows = append(rows, line)
		}
	}
	slices.Sort(rows)
	return rows
}

// TestCopyThereAndBack copies from SQLite to PostgreSQL and back: not a row differs.
func TestCopyThereAndBack(t *testing.T) {
	t.Parallel()
	from, address, back := filled(t), postgrestest.Empty(t), filepath.Join(t.TempDir(), "back.db")
	code, out, errs := runWith(t, "", "copy", from, address)
	if code != 0 {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	for _, table := range storage.Tables() {
		if !strings.Contains(out, table+" ") {
			t.Errorf("nothing is said of table %s:\n%s", table, out)
		}
	}
	if code, _, errs := runWith(t, "", "copy", address, back); code != 0 {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	was, is := insertsOf(t, from), insertsOf(t, back)
	for _, table := range storage.Tables() {
		if !slices.ContainsFunc(was, func(row string) bool {
			return strings.HasPrefix(row, "INSERT INTO "+table+" ") || strings.HasPrefix(row, "INSERT INTO \""+table+"\"")
		}) {
			t.Errorf("there was nothing in table %s", table)
		}
	}
	if len(was) < 1600 {
		t.Fatalf("there are %d rows only", len(was))
	}
	for _, row := range was {
		if !slices.Contains(is, row) {
			t.Errorf("lost:  %s", row)
		}
	}
	for _, row := range is {
		if !slices.Contains(was, row) {
			t.Errorf("added: %s", row)
		}
	}
	// What is new is numbered on from what was copied.
	var seen int
	if err := postgrestest.Connect(t, address).QueryRow(t.Context(), "SELECT reltuples::bigint FROM pg_class WHERE oid = 'post'::regclass").Scan(&seen); err != nil || seen < 1500 {
		t.Errorf("the server's planner knows of %d posts, %v", seen, err)
	}
	store := postgrestest.OpenAt(t, address)
	if err := store.Update(t.Context(), func(tx storage.Tx) error {
		_, err := tx.AddPuzzle(storage.Puzzle{Text: "a new one", Size: 4})
		return err
	}); err != nil {
		t.Error(err)
	}
	if code, _, errs := runWith(t, "", "check-data", "--data", t.TempDir()); code == 0 {
		t.Errorf("checked a database that is not there: %s", errs)
	}
}

// stopping is a store that fails after some Updates, as a process that is killed.
type stopping struct {
	storage.Store
	left int
}

func (s *stopping) Update(ctx context.Context, f func(storage.Tx) error) error {
	if s.left--; s.left < 0 {
		return errors.New("killed")
	}
	return s.Store.Update(ctx, f)
}

// TestCopyGoesOn cuts a copy short, wherever it is, until it is done; no bot starts on it
// before.
func TestCopyGoesOn(t *testing.T) {
	t.Parallel()
	path, address := filled(t), postgrestest.Empty(t)
	from := reopen(t, path)
	for try := 0; ; try++ {
		to, err := postgres.Open(t.Context(), address, postgrestest.Quiet)
		if err != nil {
			t.Fatal(err)
		}
		err = storage.Copy(t.Context(), from, &stopping{to, 3 + try}, "file "+path, func(storage.Copied) {})
		if err := to.Close(); err != nil {
			t.Fatal(err)
		}
		if err == nil {
			t.Fatal("the copy was to be cut short before it is done")
		}
		f := serveFlags{}
		c := config.Default()
		c.Data, c.Database = t.TempDir(), config.Secret(address)
		if _, err := f.openStore(t.Context(), c, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "finish it") {
			t.Fatalf("a bot starts on it: %v", err)
		}
		if _, err := f.attach(t.Context(), c, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "finish it") {
			t.Fatalf("a command works on it: %v", err)
		}
		if try == 4 {
			break
		}
	}
	if code, _, errs := runWith(t, "", "copy", filled(t), address); code == 0 || !strings.Contains(errs, "was cut short there") {
		t.Errorf("another database was copied over it: exit code %d, %s", code, errs)
	}
	if err := from.Close(); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := runWith(t, "", "copy", path, address); code != 0 {
		t.Fatalf("exit code %d: %s", code, errs)
	}
}

// TestCopyRefuses names targets and sources that can't be used.
func TestCopyRefuses(t *testing.T) {
	t.Parallel()
	from := filled(t)
	used := postgrestest.Fresh(t)
	postgrestest.OpenAt(t, used)
	full := postgrestest.Fresh(t)
	if err := postgrestest.OpenAt(t, full).Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("a", "b") }); err != nil {
		t.Fatal(err)
	}
	foreign := postgrestest.Empty(t)
	if err := postgrestest.Shared(t).Run(foreign[strings.LastIndex(foreign, "/test")+1:strings.Index(foreign, "?")], "CREATE TABLE bill (id integer)"); err != nil {
		t.Fatal(err)
	}
	busy := filled(t)
	reopen(t, busy)
	for _, tt := range []struct{ name, from, to, want string }{
		{"no source", from + "no", filepath.Join(t.TempDir(), "to.db"), "there is no database to copy"},
		{"a source in use", busy, filepath.Join(t.TempDir(), "to.db"), "in use"},
		{"a target in use", from, used, "others are connected"},
		{"a target that is not empty", from, filled(t), "not empty"},
		{"another program's", from, foreign, "belongs to another program"},
		{"itself", from, from, "in use"},
		{"a server that is not there", from, "postgres://somebody:hunter2@127.0.0.1:1/nothing", "cannot be reached"},
		{"no address", from, "postgres://somebody:hunter2@127.0.0.1:x/nothing", "can't be read"},
		{"nearly an address", "postgres//somebody:hunter2@127.0.0.1/nothing", from, "begins with postgres://"},
	} {
		code, _, errs := runWith(t, "", "copy", tt.from, tt.to)
		if code == 0 || !strings.Contains(errs, tt.want) || strings.Contains(errs, "hunter2") {
			t.Errorf("%s: exit code %d, %s", tt.name, code, errs)
		}
	}
}
