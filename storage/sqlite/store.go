package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"kenkenbot/internal/diskroom"
	"kenkenbot/internal/filelock"
	"kenkenbot/storage"
)

// Options are for Open and Attach. The zero value is fine.
type Options struct {
	// Readers is the number of Views that run side by side; 0 is 4.
	Readers int
	// Backups is the folder of the database's backups and a pattern of their names, as
	// of filepath.Match: if there are any, a missing database is an error. Empty is
	// none.
	Backups string
	// BeforeUpgrade is a folder that gets a copy of the database before an upgrade of its
	// schema changes it. Without the copy there is no upgrade. Empty is none. DropCopies
	// removes old ones.
	BeforeUpgrade string
	// StartOver begins a new database even if a -wal file or backups show that
	// there was one.
	StartOver bool
	// Log receives what happens in the background; nil is slog.Default.
	Log *slog.Logger

	steps fs.FS                                         // to the newest schema; nil is the program's own
	room  func(folder string) (free uint64, known bool) // nil asks the disk
}

// Store is a storage.Store in a SQLite file. It is safe for concurrent use.
type Store struct {
	*Engine
	records *storage.Records
	probe   storage.Probe // one question at a time
	keeping storage.Probe // one question at a time, about keeping
}

var _ storage.Store = (*Store)(nil)

// Update implements storage.Store.
func (s *Store) Update(ctx context.Context, f func(storage.Tx) error) error {
	return s.records.Update(ctx, f)
}

// View implements storage.Store.
func (s *Store) View(ctx context.Context, f func(storage.Reader) error) error {
	return s.records.View(ctx, f)
}

// Engine runs transactions on a SQLite file. It is safe for concurrent use.
type Engine struct {
	path    string
	log     *slog.Logger
	lock    *filelock.Lock
	places  *places
	pools   []*sql.DB // the writer's first
	writer  writer
	readers chan *connection // those at rest
	reading int              // connections that read, at rest or not
	open    context.Context  // ends when Close begins
	end     context.CancelFunc
	work    sync.WaitGroup // in the background
	close   func() error
}

var _ storage.Engine = (*Engine)(nil)

// Open opens the file at path, and creates it and its folder if they are missing.
// It brings an older schema up to date. It returns an error, on one line that says what
// to do, if the file belongs to another program, is damaged, was written by a newer
// version, or is in use by another process; also if the file is missing or empty
// although a -wal file or backups show that there was one (a *MissingError). The file
// is checked for damage in the background, with the outcome in the log.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	path, err := locate(path)
	if err != nil {
		return nil, err
	}
	held, err := lock(path)
	if err != nil {
		return nil, err
	}
	return open(ctx, path, held, o)
}

// open opens the file at path for the holder of its lock, or beside another process if
// held is nil.
func open(ctx context.Context, path string, held *filelock.Lock, o Options) (*Store, error) {
	e := &Engine{path: path, lock: held, log: o.Log}
	e.open, e.end = context.WithCancel(context.Background())
	if e.log == nil {
		e.log = slog.Default()
	}
	e.close = sync.OnceValue(e.shut)
	if o.Readers <= 0 {
		o.Readers = 4
	}
	if o.steps == nil {
		o.steps = ownSteps()
	}
	if o.room == nil {
		o.room = diskroom.Free
	}
	if err := e.start(ctx, o); err != nil {
		e.Close()
		return nil, err
	}
	return &Store{Engine: e, records: storage.On(e)}, nil
}

// locate returns the one path of a database, whatever links lead to it, and makes
// its folder.
func locate(path string) (string, error) {
	if path == "" {
		return "", errors.New("no path is given for the database")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", fmt.Errorf("the database's folder: %w", err)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real, nil
	}
	return path, nil
}

// start opens the connections: first the writer, which makes the file what readers
// expect.
func (e *Engine) start(ctx context.Context, o Options) error {
	fresh, err := inspect(ctx, e.path)
	if !fresh {
		err = e.fits(ctx, err)
	}
	if err != nil {
		return err
	}
	if fresh {
		if err := e.begin(o); err != nil {
			return err
		}
	}
	main, err := os.Stat(e.path)
	if err != nil {
		return fmt.Errorf("database %s: %w", e.path, err)
	}
	db, err := writing.open(e.path, 1)
	if err != nil {
		return err
	}
	e.pools = append(e.pools, db)
	if fresh {
		if _, err := db.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", applicationID)); err != nil {
			return advise(e.path, err)
		}
	}
	if e.lock == nil {
		err = current(ctx, db, o)
	} else {
		err = e.upgrade(ctx, db, o)
	}
	if err != nil {
		return advise(e.path, err)
	}
	if e.writer.conn, err = connect(ctx, db, e.path); err != nil {
		return err
	}
	if err := e.startReaders(ctx, o.Readers); err != nil {
		return err
	}
	if e.places, err = newPlaces(e.path, main, e.lock); err != nil {
		return err
	}
	e.writer.places, e.writer.log = e.places, e.log
	e.work.Go(e.check)
	return nil
}

// startReaders opens the connections that read.
func (e *Engine) startReaders(ctx context.Context, n int) error {
	db, err := reading.open(e.path, n)
	if err != nil {
		return err
	}
	e.pools = append(e.pools, db)
	e.readers = make(chan *connection, n)
	for range n {
		conn, err := connect(ctx, db, e.path)
		if err != nil {
			return err
		}
		e.readers <- conn
		e.reading++
	}
	return nil
}

// begin makes a new database, unless there was one.
func (e *Engine) begin(o Options) error {
	if info, err := os.Stat(e.path); err == nil && info.Size() > 0 {
		return nil // a first start was cut short before it wrote a table
	}
	trace, err := traces(e.path, o.Backups)
	if err != nil {
		return fmt.Errorf("the backups of database %s: %w", e.path, err)
	}
	if trace != "" && !o.StartOver {
		return &MissingError{Path: e.path, Trace: trace}
	}
	e.log.Info("a new database is made", "path", e.path)
	return create(e.path)
}

// Update implements storage.Engine.
func (e *Engine) Update(ctx context.Context, f func(storage.Session) error) error {
	return e.writer.update(ctx, f)
}

// View implements storage.Engine.
func (e *Engine) View(ctx context.Context, f func(storage.Session) error) error {
	conn, err := e.reader(ctx)
	if err != nil {
		return err
	}
	defer func() { e.readers <- conn }()
	if err := conn.run("BEGIN"); err != nil {
		return err
	}
	one := &session{ctx: ctx, conn: conn}
	defer func() {
		one.over = true
		// Nothing was written; a failure shows at the next BEGIN.
		_ = conn.run("ROLLBACK")
	}()
	if err := f(one); err != nil {
		return err
	}
	return one.failed
}

// reader waits for a connection that reads.
func (e *Engine) reader(ctx context.Context) (*connection, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if e.open.Err() != nil {
		return nil, errClosed
	}
	select {
	case <-e.open.Done():
		return nil, errClosed
	case conn := <-e.readers:
		return conn, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close implements storage.Engine. A second call does nothing and returns the result of the first.
func (e *Engine) Close() error { return e.close() }

// shut closes what start opened, as far as it came.
func (e *Engine) shut() error {
	e.end()
	var errs []error
	for range e.reading {
		conn := <-e.readers
		errs = append(errs, conn.close())
	}
	if e.writer.conn != nil {
		errs = append(errs, e.writer.close())
	}
	e.work.Wait()
	// The writer goes last: only it can bring the WAL into the file and remove it.
	for _, db := range slices.Backward(e.pools) {
		errs = append(errs, db.Close())
	}
	if e.lock != nil {
		errs = append(errs, e.lock.Release())
	}
	return errors.Join(errs...)
}
