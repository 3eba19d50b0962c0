package sqlite

import (
	"bytes"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"kenkenbot/internal/detector"
)

// laterSteps are the program's own steps and made-up ones after them, numbered from 9001.
func laterSteps(t *testing.T, statements ...string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	own, err := fs.ReadDir(ownSteps(), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range own {
		text, err := fs.ReadFile(ownSteps(), e.Name())
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = &fstest.MapFile{Data: text}
	}
	for i, s := range statements {
		files[fmt.Sprintf("%d_later.sql", 9001+i)] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + s + ";\n")}
	}
	return files
}

const (
	slowStep   = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) INSERT INTO setting SELECT 'made up ' || i, hex(randomblob(20)) FROM n"
	brokenStep = "INSERT INTO no_such_table VALUES (1)"
)

// copiesIn lists the copies made before upgrades, as their schemas.
func copiesIn(t *testing.T, folder string) (schemas []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		_, schema, ok := strings.Cut(strings.TrimSuffix(e.Name(), ".db"), "-schema-")
		if !ok {
			t.Errorf("there is %s", e.Name())
		}
		schemas = append(schemas, schema)
	}
	slices.Sort(schemas)
	return schemas
}

// schemaOf is that of a sound database.
func schemaOf(t *testing.T, path string) int64 {
	t.Helper()
	report, err := Examine(t.Context(), path)
	if err != nil || len(report.Faults) > 0 {
		t.Fatalf("%s: %+v, %v", path, report, err)
	}
	return report.Schema
}

// TestUpgrade starts again and again in an upgrade whose second step fails: each schema has
// one copy, and the oldest still leads back.
func TestUpgrade(t *testing.T) {
	detector.Slow(t)
	folder := t.TempDir()
	path, copies := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "[backups")
	ours(t, path)
	was := schemaOf(t, path)
	if err := os.Mkdir(copies, 0o700); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(copies, "before-upgrade-20200101T000000.000Z-schema-1.db"), "the oldest")
	put(t, filepath.Join(copies, "before-upgrade-20200101T000000.000Z-schema-9001.db.part"), "left by a kill")

	var log bytes.Buffer
	o := Options{BeforeUpgrade: copies, Log: slog.New(slog.NewTextHandler(&log, nil)), steps: laterSteps(t, slowStep, brokenStep)}
	for range 3 {
		if s, err := Open(t.Context(), path, o); err == nil {
			s.Close()
			t.Fatal("a step that fails passed")
		}
	}
	if got, want := copiesIn(t, copies), []string{"1", fmt.Sprint(was), "9001"}; !slices.Equal(got, want) {
		t.Errorf("there are copies of the schemas %q, want %q", got, want)
	}
	if n := strings.Count(log.String(), "this is a copy of how it was"); n != 2 {
		t.Errorf("%d copies were made, want 2: the last try has one", n)
	}
	o.steps = laterSteps(t, slowStep, "SELECT 1")
	s, err := Open(t.Context(), path, o)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	for _, schema := range []string{"9001", "9002"} {
		if n := len(regexp.MustCompile(`msg="the database was upgraded by one step" schema=`+schema+` took=\d`).FindAllString(log.String(), -1)); n != 1 {
			t.Errorf("%d lines about step %s in\n%s", n, schema, log.String())
		}
	}

	if s, err := Open(t.Context(), path, quiet); err == nil || !strings.Contains(err.Error(), "newer version of the bot (schema 9002") {
		if err == nil {
			s.Close()
		}
		t.Errorf("the version before opened it: %v", err)
	}
	first, err := named(copies, func(name string) bool { return strings.HasSuffix(name, fmt.Sprintf("-schema-%d.db", was)) })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), first[0], path); err != nil {
		t.Fatal(err)
	}
	openAt(t, path).Close()
}

// Whoever went back to a copy and played on gets another copy before the next upgrade.
func TestUpgradeCopiesAgain(t *testing.T) {
	detector.Slow(t)
	folder := t.TempDir()
	path, copies := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "backups")
	ours(t, path)
	was := schemaOf(t, path)
	if err := os.Mkdir(copies, 0o700); err != nil {
		t.Fatal(err)
	}
	stale := upgradePrefix + time.Now().UTC().Add(-copyFresh).Format(copyStamp) + fmt.Sprintf("-schema-%d.db", was)
	put(t, filepath.Join(copies, stale), "stale")
	s, err := Open(t.Context(), path, Options{BeforeUpgrade: copies, Log: quiet.Log, steps: laterSteps(t, "SELECT 1")})
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	all, err := named(copies, func(string) bool { return true })
	if err != nil || len(all) != 1 || filepath.Base(all[0]) == stale || schemaOf(t, all[0]) != was {
		t.Errorf("there are %q, %v", all, err)
	}
}

// Without room or a copy nothing is upgraded, and the file stays as it was.
func TestUpgradeRefuses(t *testing.T) {
	detector.Slow(t)
	for _, tt := range []struct {
		name string
		make func(t *testing.T, copies string)
		free func(size uint64) uint64
		want string // "" is no error
	}{
		{"no room for the copy and the steps", nil, func(size uint64) uint64 { return 3*size - 1 }, "it takes up to 2 MiB on the disk, and 1 MiB are free: make room"},
		{"just enough room", nil, func(size uint64) uint64 { return 3 * size }, ""},
		{"no copy", func(t *testing.T, copies string) { put(t, copies, "in the way") }, nil, "backups"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := t.TempDir()
			path, copies := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "backups")
			ours(t, path)
			was := schemaOf(t, path)
			if tt.make != nil {
				tt.make(t, copies)
			}
			o := Options{BeforeUpgrade: copies, Log: quiet.Log, steps: laterSteps(t, "SELECT 1")}
			if tt.free != nil {
				o.room = func(string) (uint64, bool) { return tt.free(uint64(size(path))), true }
			}
			s, err := Open(t.Context(), path, o)
			if tt.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				s.Close()
				return
			}
			if err == nil || !strings.Contains(err.Error(), "not upgraded from schema") || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want one line with %q", err, tt.want)
			}
			if is := schemaOf(t, path); is != was {
				t.Errorf("it has schema %d now, and had %d", is, was)
			}
		})
	}
}

// TestDropCopies ages the copies that no backup pushes out.
func TestDropCopies(t *testing.T) {
	folder := t.TempDir()
	path, copies := filepath.Join(folder, "[kenken.db"), filepath.Join(folder, "backups")
	s := openAt(t, path)
	if err := os.Mkdir(copies, 0o700); err != nil {
		t.Fatal(err)
	}
	at := func(days int, before, after string) string {
		name := before + time.Now().UTC().AddDate(0, 0, -days).Format(copyStamp) + after
		put(t, name, "x")
		return name
	}
	upgrade := filepath.Join(copies, upgradePrefix)
	kept := []string{
		at(29, upgrade, "-schema-3.db"), at(29, path+asideInfix, ""), at(29, path+asideInfix, "-wal"), at(-5, upgrade, "-schema-3.db"),
		at(99, filepath.Join(folder, "other.db"+asideInfix), ""), at(99, filepath.Join(copies, "mine-"), ".db"),
	}
	gone := []string{
		at(30, upgrade, "-schema-1.db"), at(99, upgrade, "-schema-2.db"), at(99, upgrade, "-schema-2.db"+BackupPart),
		at(30, path+asideInfix, ""), at(30, path+asideInfix, "-wal"),
	}
	if err := s.DropCopies(copies); err != nil {
		t.Fatal(err)
	}
	for _, name := range kept {
		if _, err := os.Stat(name); err != nil {
			t.Errorf("gone too early: %v", err)
		}
	}
	for _, name := range gone {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
}
