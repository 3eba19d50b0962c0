package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// foreign makes a SQLite file by other hands, with the statements given.
func foreign(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
}

// ours makes a database of ours, closed, with enough in it to fill some pages.
func ours(t *testing.T, path string) {
	t.Helper()
	s, err := Open(t.Context(), path, quiet)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s, 200)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Close left the WAL behind: %v", err)
	}
}

// textsIn returns what a query yields in the file at path.
func textsIn(t *testing.T, path, query string) ([]string, error) {
	t.Helper()
	db, err := reading.open(path, 1)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	return textsOf(t.Context(), db, query)
}

// anotherBuild makes a database one whose schema another text made.
const anotherBuild = "UPDATE schema_sum SET sum = replace(hex(zeroblob(32)), '0', 'a') || ' v0.0.7'"

// fill keeps n puzzles of some length.
func fill(t *testing.T, s *Store, n int) {
	t.Helper()
	err := s.Update(t.Context(), func(tx storage.Tx) error {
		for i := range n {
			if _, err := tx.AddPuzzle(storage.Puzzle{Text: strings.Repeat("cage ", 50+i), MadeAt: time.Unix(1, 0)}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestOpenRefuses checks that a file that cannot be used is refused with one line
// that says so, and is left as it was.
func TestOpenRefuses(t *testing.T) {
	detector.Slow(t)
	tests := []struct {
		name string
		make func(t *testing.T, path string)
		want string
	}{
		{"a text", func(t *testing.T, path string) {
			write(t, path, []byte(strings.Repeat("dear diary\n", 1000)))
		}, "is not a database"},
		{"another program's database", func(t *testing.T, path string) {
			foreign(t, path, "CREATE TABLE bookmark (url TEXT)")
		}, "belongs to another program"},
		{"another program's application ID", func(t *testing.T, path string) {
			foreign(t, path, "PRAGMA application_id = 1234")
		}, "belongs to another program"},
		{"a newer schema", func(t *testing.T, path string) {
			ours(t, path)
			foreign(t, path, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)")
		}, "newer version of the bot"},
		{"a schema from before the first release", func(t *testing.T, path string) {
			ours(t, path)
			foreign(t, path, "UPDATE goose_db_version SET version_id = 55 WHERE version_id = 100")
		}, "before the first release (schema 55): run the bot of commit "},
		{"another build's schema", func(t *testing.T, path string) {
			ours(t, path)
			foreign(t, path, anotherBuild)
		}, "made by another build from before the first release (v0.0.7): run that build"},
		{"a damaged schema", func(t *testing.T, path string) {
			ours(t, path)
			damage(t, path, 100, 4096)
		}, "is damaged"},
		{"a folder", func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, "is not a file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "kenken.db")
			tt.make(t, path)
			before, _ := os.ReadFile(path)
			s, err := Open(t.Context(), path, quiet)
			if err == nil {
				s.Close()
				t.Fatal("Open took it")
			}
			if text := err.Error(); !strings.Contains(text, tt.want) || !strings.Contains(text, path) || strings.Contains(text, "\n") {
				t.Errorf("got %q, want one line with %q and the path", text, tt.want)
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("Open changed the file that it refused")
			}
		})
	}
	t.Run("a folder that cannot be", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "file")
		write(t, file, nil)
		if _, err := Open(t.Context(), filepath.Join(file, "kenken.db"), quiet); err == nil {
			t.Error("Open took it")
		}
	})
	t.Run("no path", func(t *testing.T) {
		if _, err := Open(t.Context(), "", quiet); err == nil {
			t.Error("Open took it")
		}
	})
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// damage overwrites a stretch of a file that no one has open.
func damage(t *testing.T, path string, from, to int64) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt(bytes.Repeat([]byte{0xa5}, int(to-from)), from); err != nil {
		t.Fatal(err)
	}
}

// TestOpenTakes checks the files that are ours, or may become so, under paths that
// are hard to write as a URI.
func TestOpenTakes(t *testing.T) {
	detector.Slow(t)
	for _, name := range []string{"kenken.db", "a b/50%?#&=é.db", "deep/er/file:x.db"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			ours(t, path)
			openAt(t, path)
		})
	}
	t.Run("an empty file", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "kenken.db")
		write(t, path, nil)
		openAt(t, path)
	})
	t.Run("a start cut short after the schema was made", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "kenken.db")
		ours(t, path)
		run(t, path, "DELETE FROM schema_sum")
		openAt(t, path)
		if sum, err := textsIn(t, path, "SELECT sum FROM schema_sum"); err != nil || len(sum) != 1 || len(strings.Fields(sum[0])[0]) != 64 {
			t.Errorf("the schema's sum is %q, %v", sum, err)
		}
	})
	t.Run("a start cut short after the application ID", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "kenken.db")
		foreign(t, path, fmt.Sprint("PRAGMA application_id = ", applicationID))
		fill(t, openAt(t, path), 1)
	})
}

// TestOpenRepairs opens what a process leaves that is killed in a transaction before
// the file is in WAL mode: half of it in the file, and a journal to take it back.
func TestOpenRepairs(t *testing.T) {
	folder := t.TempDir()
	path, left := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "left.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, statement := range []string{
		fmt.Sprint("PRAGMA application_id = ", applicationID),
		"PRAGMA cache_size = 2", // writes pages to the file before the commit
		"BEGIN",
		"CREATE TABLE half (text TEXT)",
		"INSERT INTO half SELECT hex(randomblob(2000)) FROM pragma_function_list LIMIT 50",
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	for _, suffix := range []string{"", "-journal"} {
		content, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		write(t, left+suffix, content)
	}
	fill(t, openAt(t, left), 1)
}

// TestOneHolder checks that a database is opened for writing once, under whatever
// name, and again after it was closed.
func TestOneHolder(t *testing.T) {
	folder := t.TempDir()
	path, link := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "link.db")
	s := openAt(t, path)
	names := []string{path}
	if err := os.Symlink(path, link); err == nil {
		names = append(names, link)
	}
	for _, name := range names {
		if _, err := Open(t.Context(), name, quiet); err == nil || !strings.Contains(err.Error(), "in use by another program") {
			t.Errorf("a second Open of %s returned %v", filepath.Base(name), err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	openAt(t, path)
}

// TestPragmas checks what the whole design rests on.
func TestPragmas(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	readable := <-s.readers
	defer func() { s.readers <- readable }()
	const full = "2"
	for _, tt := range []struct {
		conn         *connection
		pragma, want string
	}{
		{s.writer.conn, "journal_mode", "wal"},
		{s.writer.conn, "synchronous", full},
		{s.writer.conn, "foreign_keys", "1"},
		{s.writer.conn, "busy_timeout", "5000"},
		{readable, "journal_mode", "wal"},
		{readable, "query_only", "1"},
		{readable, "busy_timeout", "5000"},
	} {
		var got string
		if err := tt.conn.conn.QueryRowContext(t.Context(), "PRAGMA "+tt.pragma).Scan(&got); err != nil || got != tt.want {
			t.Errorf("%s is %q, %v, want %q", tt.pragma, got, err, tt.want)
		}
	}
	if err := readable.run("DELETE FROM setting"); err == nil {
		t.Error("a reader's connection writes")
	}
}

// TestSchema checks that all our tables are strict.
func TestSchema(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	var loose string
	err := s.writer.conn.conn.QueryRowContext(t.Context(),
		`SELECT coalesce(group_concat(name), '') FROM pragma_table_list
		WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%' AND name <> 'goose_db_version'`).Scan(&loose)
	if err != nil || loose != "" {
		t.Errorf("these tables are not STRICT: %s (%v)", loose, err)
	}
}

// TestCheckLogs checks that the look through the file at the start finds damage that
// opening it does not meet.
func TestCheckLogs(t *testing.T) {
	for _, tt := range []struct {
		name    string
		damaged bool
		want    string
	}{
		{"sound", false, "database is sound"},
		{"damaged", true, "database is damaged"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "kenken.db")
			ours(t, path)
			if tt.damaged {
				info, err := os.Stat(path)
				if err != nil {
					t.Fatal(err)
				}
				damage(t, path, info.Size()-3*4096, info.Size()-4096)
			}
			var log bytes.Buffer
			s, err := Open(t.Context(), path, Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
			if err != nil {
				t.Fatal(err)
			}
			s.work.Wait()
			if !strings.Contains(log.String(), tt.want) {
				t.Errorf("the log says %q, want %q", log.String(), tt.want)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestForeignKeys checks that a record whose other half is missing is refused.
func TestForeignKeys(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	for name, add := range map[string]func(storage.Tx) error{
		"daily": func(tx storage.Tx) error {
			return tx.AddDaily(storage.Edition{Day: 1, Kind: storage.Kind{Size: 4, Difficulty: 1}}, 99)
		},
		"claim":   func(tx storage.Tx) error { return tx.AddClaim(storage.Claim{Guild: 1, Day: 1, Slot: 1, Puzzle: 99}) },
		"game":    func(tx storage.Tx) error { _, err := tx.AddGame(storage.Game{Player: 1, Puzzle: 99}); return err },
		"move":    func(tx storage.Tx) error { return tx.AddMove(storage.Move{Game: 99, Seq: 1}) },
		"visit":   func(tx storage.Tx) error { return tx.AddVisit(99, 1) },
		"result":  func(tx storage.Tx) error { return tx.AddResult(storage.Result{Game: 99}) },
		"contest": func(tx storage.Tx) error { return storage.AddContest(tx, storage.Contest{Guild: 1, Puzzle: 99}) },
	} {
		if err := s.Update(t.Context(), add); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("%s: got error %v, want storage.ErrNotFound", name, err)
		}
	}
}

// TestKeptTransaction checks that a transaction cannot be used after its function.
func TestKeptTransaction(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	var keptTx storage.Tx
	var keptReader storage.Reader
	if err := errors.Join(
		s.Update(t.Context(), func(tx storage.Tx) error { keptTx = tx; return nil }),
		s.View(t.Context(), func(r storage.Reader) error { keptReader = r; return nil }),
	); err != nil {
		t.Fatal(err)
	}
	if err := keptTx.SaveSetting("a", "b"); !errors.Is(err, errOver) {
		t.Errorf("a kept Tx wrote: %v", err)
	}
	if _, err := keptReader.Setting("a"); !errors.Is(err, errOver) {
		t.Errorf("a kept Reader read: %v", err)
	}
}

// TestViewWaitsForReader checks that a View whose context ends stops waiting for a
// connection.
func TestViewWaitsForReader(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "kenken.db"), Options{Readers: 1, Log: quiet.Log})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	err = s.View(t.Context(), func(storage.Reader) error {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		return s.View(ctx, func(storage.Reader) error { return nil })
	})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got error %v, want context.DeadlineExceeded", err)
	}
}
