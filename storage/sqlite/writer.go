package sqlite

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"kenkenbot/storage"
)

// batchTime bounds how long a batch takes in further Updates before it is
// committed, and so what sharing a commit can cost an Update.
const batchTime = 10 * time.Millisecond

// writer runs Updates one after another on the one connection that writes.
//
// A commit waits for the disk, which takes longer than all else in an Update. So an
// Update that sees others queue behind it leaves the transaction open to them; the
// last one commits, and only then does any of them answer. Each runs in a savepoint
// of its own, so one that fails takes back only itself.
type writer struct {
	conn     *connection // whoever has the turn uses it; nil until it is there
	places   *places
	log      *slog.Logger
	failed   atomic.Bool                              // the file took no writing at the last try
	observed atomic.Pointer[func(took time.Duration)] // set by OnCommit
	queued   atomic.Int32                             // Updates on their way to the turn: each will take it

	turn   sync.Mutex // guards what follows, in the order of arrival
	open   *batch     // nil between transactions
	closed bool
	wipe   bool      // the WAL may hold what was to be forgotten
	wiped  time.Time // when it was last tried to empty it
}

// batch is the Updates of one commit. err is valid once done is closed.
type batch struct {
	begun time.Time
	done  chan struct{}
	err   error
	did   []*session // those that are not taken back, in order
}

// update runs f and returns once what it did is on disk.
func (w *writer) update(ctx context.Context, f func(storage.Session) error) error {
	b, err := w.join(ctx, f)
	if b == nil {
		return err
	}
	// A refusal waits too: it may rest on changes that the batch has yet to commit.
	<-b.done
	if err != nil {
		return err
	}
	return b.err
}

// join waits for the turn and runs f in the open batch, or a new one. It returns
// the batch, nil if f did not run.
func (w *writer) join(ctx context.Context, f func(storage.Session) error) (*batch, error) {
	w.queued.Add(1)
	w.turn.Lock()
	defer w.turn.Unlock()
	w.queued.Add(-1)
	defer w.finish()
	if w.closed {
		return nil, errClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := w.begin(); err != nil {
		w.failed.Store(true)
		return nil, err
	}
	b := w.open
	return b, w.apply(ctx, f)
}

// begin opens a batch if none is. The turn is held.
func (w *writer) begin() error {
	if w.open != nil {
		return nil
	}
	if err := w.conn.run("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	w.open = &batch{begun: time.Now(), done: make(chan struct{})}
	return nil
}

// apply runs f in a savepoint. Where f fails, or panics, its work is taken back. The turn is held.
func (w *writer) apply(ctx context.Context, f func(storage.Session) error) (err error) {
	if err := w.conn.run("SAVEPOINT one"); err != nil {
		w.open.err = err
		return err
	}
	s := &session{ctx: ctx, conn: w.conn}
	kept := false
	defer func() {
		s.over = true
		if s.failed != nil {
			w.failed.Store(true)
		}
		if !kept {
			w.takeBack()
		}
	}()
	if err := f(s); err != nil {
		return err
	}
	if s.failed != nil {
		return s.failed
	}
	err = w.conn.run("RELEASE one")
	kept = err == nil
	if kept {
		w.open.did = append(w.open.did, s)
	}
	return err
}

// takeBack undoes the savepoint. If that fails SQLite has rolled back the whole
// transaction, and the batch has failed. The turn is held.
func (w *writer) takeBack() {
	err := w.conn.run("ROLLBACK TO one")
	if err == nil {
		err = w.conn.run("RELEASE one")
	}
	if err != nil {
		w.open.err = err
	}
}

// finish ends the turn: it commits the batch, unless another Update is about to
// join it. The turn is held.
func (w *writer) finish() {
	b := w.open
	if b == nil || b.err == nil && w.queued.Load() > 0 && time.Since(b.begun) < batchTime {
		return
	}
	w.commit()
}

// commit ends the open batch and answers its Updates. The turn is held.
func (w *writer) commit() {
	b := w.open
	if b.err == nil {
		begun := time.Now()
		b.err = w.conn.run("COMMIT")
		if f := w.observed.Load(); f != nil {
			(*f)(time.Since(begun))
		}
	}
	if b.err == nil {
		// On disk, but under no name, it would be lost all the same.
		b.err = w.places.check()
	}
	if b.err != nil {
		w.failed.Store(true)
		// SQLite may have rolled back on its own already; then this fails, rightly.
		_ = w.conn.run("ROLLBACK")
	}
	w.open = nil
	if b.err == nil {
		w.committed(b)
	}
	close(b.done)
	w.emptyLog()
}

// committed goes on after the batch is on disk. The turn is held.
func (w *writer) committed(b *batch) {
	for _, s := range b.did {
		if s.after != nil {
			s.after()
		}
		w.wipe = w.wipe || s.wipe
	}
}

const (
	// wipeEvery is how often it is tried to empty the WAL, and wipeTime how long those who
	// read an older state may keep it, and so all who write, waiting.
	wipeEvery = 10 * time.Second
	wipeTime  = 100 * time.Millisecond
)

// emptyLog brings the WAL into the file and empties it, if somebody was forgotten: in the
// file what was dropped is overwritten, in the WAL older copies would stay for long. Where
// readers are in the way a later commit tries again. The turn is held.
func (w *writer) emptyLog() {
	if !w.wipe || time.Since(w.wiped) < wipeEvery {
		return
	}
	w.wiped = time.Now()
	busy, err := w.truncateLog()
	if err != nil {
		w.log.Warn("the database's -wal file could not be emptied", "err", err)
	}
	w.wipe = busy || err != nil
}

// truncateLog empties the WAL, and reports whether readers were in the way. The turn is held.
func (w *writer) truncateLog() (busy bool, err error) {
	if err := w.conn.run(fmt.Sprintf("PRAGMA busy_timeout = %d", wipeTime.Milliseconds())); err != nil {
		return false, err
	}
	defer func() {
		err = errors.Join(err, w.conn.run(fmt.Sprintf("PRAGMA busy_timeout = %d", busyTime.Milliseconds())))
	}()
	found, err := w.conn.query("PRAGMA wal_checkpoint(TRUNCATE)")
	if err != nil {
		return false, err
	}
	defer found.Close()
	var frames, moved int
	for found.Next() {
		if err := found.Scan(&busy, &frames, &moved); err != nil {
			return false, err
		}
	}
	return busy, found.Err()
}

// close ends the writer after the Updates that came before it.
func (w *writer) close() error {
	w.turn.Lock()
	defer w.turn.Unlock()
	if w.closed {
		return nil
	}
	w.closed = true
	if w.open != nil {
		w.commit()
	}
	return w.conn.close()
}
