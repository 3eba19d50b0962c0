package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"kenkenbot/internal/filelock"
)

// watchEvery is how often Watch looks at the files. Every commit does, too.
const watchEvery = 5 * time.Second

// errDisplaced says that a file of the database was deleted, moved or replaced while
// it was open. What is written then goes to a file that no longer has a name, and is
// lost when the process ends.
var errDisplaced = errors.New("deleted, moved or replaced while the bot was running")

// places are the names of the files that the store has open, and the files that they
// named at the start. SQLite keeps its files open, so their inodes are not given to
// others meanwhile. Windows refuses to delete or rename a file that is open in this
// way, so there nothing is ever found.
type places struct {
	database string
	files    []place
	lost     chan struct{} // closed once a file is found displaced

	mu  sync.Mutex // guards what follows
	err error      // the first one found: it stays
}

type place struct {
	path string
	file os.FileInfo
}

// newPlaces notes the database's files, once they are all open. main is the database
// itself as it was before it was opened: if it is another by now, that is found at
// the first look. lock is nil if another holds it.
func newPlaces(database string, main os.FileInfo, lock *filelock.Lock) (*places, error) {
	p := &places{database: database, files: []place{{database, main}}, lost: make(chan struct{})}
	if lock != nil {
		locked, err := lock.Stat()
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, place{lock.Path(), locked})
	}
	for _, suffix := range []string{"-wal", "-shm"} {
		info, err := os.Stat(database + suffix)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, place{database + suffix, info})
	}
	return p, p.check()
}

// check returns an error that wraps errDisplaced once a file is no longer the one
// under its name. A name that cannot be looked at, as for want of a right, says
// nothing about the file.
func (p *places) check() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil {
		return p.err
	}
	for _, f := range p.files {
		now, err := os.Stat(f.path)
		if err == nil && os.SameFile(now, f.file) || err != nil && !errors.Is(err, os.ErrNotExist) {
			continue
		}
		p.err = fmt.Errorf("database %s: %s was %w: put back the database that you want, without -wal and -shm files of another, and start the bot again", p.database, filepath.Base(f.path), errDisplaced)
		close(p.lost)
		break
	}
	return p.err
}

// Watch returns an error that wraps errDisplaced as soon as a file of the database is
// found deleted, moved or replaced; nil when ctx ends. From then on every Update
// fails: no answer promises what would not be kept.
func (e *Engine) Watch(ctx context.Context) error { return e.places.watch(ctx, watchEvery) }

func (p *places) watch(ctx context.Context, every time.Duration) error {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		if err := p.check(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-p.lost:
		case <-ticker.C:
		}
	}
}

// traces returns a file that shows that there was a database under this path, which
// is missing or empty now; empty if there is none. A -journal is none: a first
// start that was cut short leaves one.
func traces(path, backups string) (string, error) {
	if _, err := os.Stat(path + "-wal"); err == nil {
		return path + "-wal", nil
	}
	if backups == "" {
		return "", nil
	}
	all, err := named(filepath.Dir(backups), func(name string) bool { // by name, which is by date
		ok, _ := filepath.Match(filepath.Base(backups), name)
		return ok
	})
	if err != nil || len(all) == 0 {
		return "", err
	}
	return all[len(all)-1], nil
}

// MissingError says that the database is gone, though not all that belonged to it.
type MissingError struct {
	Path  string // of the database
	Trace string // the -wal file or backup that shows that there was one
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("database %s is missing or empty, but %s shows that there was one: put it, or its newest backup, back in its place", e.Path, e.Trace)
}
