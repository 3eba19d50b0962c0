package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	lib "modernc.org/sqlite/lib"
)

// applicationID marks our files in SQLite's header: "KenK".
const applicationID = 0x4b656e4b

// access says how a connection uses the file.
type access int

const (
	// writing is for the one connection that writes. It takes the write lock when a
	// transaction begins: busy_timeout does not help a transaction that reads first
	// and then turns to writing.
	writing access = iota
	// reading is for connections that must not write.
	reading
	// copying is reading, except that VACUUM INTO may write its copy.
	copying
	// recovering is for a file whose last transaction was cut off before it was in WAL
	// mode: only a connection that may write can take that transaction back.
	recovering
)

// busyTime is how long a statement waits for another connection.
const busyTime = 5 * time.Second

// source returns the driver's name for a file. The pragmas are ours, not the user's.
func (a access) source(path string) string {
	pragmas := []string{fmt.Sprintf("busy_timeout(%d)", busyTime.Milliseconds()), "foreign_keys(1)", "trusted_schema(0)"}
	options := url.Values{"_dqs": {"0"}}
	switch a {
	case writing:
		options.Set("_txlock", "immediate")
		// Full: a commit is flushed to the disk itself. The WAL is cut back to this
		// size after a reader held it up. What is deleted is overwritten with zeros:
		// somebody's name is not to stay in a free page.
		pragmas = append(pragmas, "journal_mode(WAL)", "synchronous(FULL)", "journal_size_limit(67108864)", "cache_size(-8192)", "secure_delete(1)")
	case reading:
		options.Set("mode", "ro")
		pragmas = append(pragmas, "query_only(1)")
	case copying:
		options.Set("mode", "ro")
		pragmas = append(pragmas, "synchronous(FULL)")
	case recovering:
		options.Set("mode", "rw")
	}
	options["_pragma"] = pragmas
	name := url.URL{Path: filepath.ToSlash(path)}
	return "file:" + strings.ReplaceAll(name.EscapedPath(), "?", "%3f") + "?" + options.Encode()
}

// open returns a pool of at most n connections to the file.
func (a access) open(path string, n int) (*sql.DB, error) {
	db, err := sql.Open("sqlite", a.source(path))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	return db, nil
}

// inspect looks at a file before anything may change it. It reports whether the
// file is new or empty, and returns an error if it is not ours.
func inspect(ctx context.Context, path string) (fresh bool, err error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return true, nil
	case err != nil:
		return false, fmt.Errorf("database %s: %w", path, err)
	case !info.Mode().IsRegular():
		return false, fmt.Errorf("database %s is not a file: give the path of a file", path)
	case info.Size() == 0:
		return true, nil
	}
	id, tables, err := reading.identify(ctx, path)
	if code(err) == lib.SQLITE_READONLY_ROLLBACK {
		id, tables, err = recovering.identify(ctx, path)
	}
	if err != nil {
		return false, advise(path, err)
	}
	if id == 0 && tables == 0 {
		return true, nil
	}
	if id != applicationID {
		return false, fmt.Errorf("database %s belongs to another program: give another path", path)
	}
	return false, nil
}

// identify reads a file's application ID and the number of its tables and the like.
func (a access) identify(ctx context.Context, path string) (id, tables int64, err error) {
	db, err := a.open(path, 1)
	if err != nil {
		return 0, 0, err
	}
	defer db.Close()
	err = db.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)").Scan(&id, &tables)
	return id, tables, err
}

// create makes an empty file that only its owner can read, because the database holds the secret
// from which future puzzles are made. SQLite gives its other files the same rights.
func create(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("database %s cannot be made: %w", path, err)
	}
	return errors.Join(f.Close(), inherit(path, path))
}
