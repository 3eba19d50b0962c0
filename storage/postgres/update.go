package postgres

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"kenkenbot/storage"
)

const (
	// tries bounds how often a transaction is run because others are in its way: by then an
	// Update holds alone whatever it shared before, so this many take many others.
	tries = 50
	// restartTime is how long an Update or View waits for a database that was there before, for
	// example while it restarts. settleTime is how long an Update whose commit had no answer asks
	// for the fate of its transaction.
	restartTime = 5 * time.Second
	settleTime  = 15 * time.Second
	// pause is the mean time to the next try.
	pause = 5 * time.Millisecond
)

// attempt is an Update as it goes from one run to the next.
type attempt struct {
	careful bool
	alone   map[int64]bool
}

// Update implements storage.Engine.
func (e *Engine) Update(ctx context.Context, f func(storage.Session) error) error {
	a := attempt{alone: map[int64]bool{}}
	return e.repeat(ctx, func() error { return e.try(ctx, &a, f) })
}

// repeat runs a transaction until it is not undone, for a while.
func (e *Engine) repeat(ctx context.Context, run func() error) error {
	begun := time.Now()
	for n := 1; ; n++ {
		err := run()
		switch {
		case !undone(err):
			return err
		case n >= tries || time.Since(begun) > restartTime && n > 3:
			return err
		}
		e.again.Add(1)
		if err := wait(ctx, min(time.Duration(n), 20)*pause); err != nil {
			return err
		}
	}
}

// wait waits about as long as d, and returns an error if the context ends first.
func wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d/2 + rand.N(d))
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// try runs f once. It may be run again after an error that is undone.
func (e *Engine) try(ctx context.Context, a *attempt, f func(storage.Session) error) (err error) {
	conn, err := e.acquire(ctx)
	if err != nil {
		return err
	}
	one := e.session(ctx, conn, "BEGIN")
	one.careful, one.locks = a.careful, &locks{held: map[int64]bool{}, alone: a.alone}
	ended := false
	defer func() {
		one.over = true
		if !ended {
			one.rollback()
		}
		conn.Release() // which closes one that is lost
	}()
	err = f(one)
	if one.failed == nil && err == nil {
		ended = true
		err = e.commit(one)
	}
	if one.failed != nil {
		err = one.failed
	}
	if err == nil && one.after != nil {
		one.after()
	}
	a.careful = one.careful
	for _, key := range one.locks.raised {
		a.alone[key] = true
	}
	return err
}

// rollback undoes the transaction, if it has begun. Where that fails the connection is lost,
// and with it the transaction.
func (s *session) rollback() {
	if s.begin != "" || s.conn.IsClosed() {
		return
	}
	ctx, cancel := s.bounded()
	defer cancel()
	_, _ = s.conn.Exec(ctx, "ROLLBACK")
}

// commit ends the transaction with the statements that wait. It returns an error unless the server
// confirmed the commit.
func (e *Engine) commit(one *session) error {
	if one.begin != "" && len(one.waiting) == 0 {
		return nil // it did nothing
	}
	begun := time.Now()
	_, err := one.flush("COMMIT")
	if f := e.observed.Load(); f != nil {
		(*f)(time.Since(begun))
	}
	switch {
	case err == nil:
		return nil
	case !lost(one.conn, err):
		one.rollback()
		return one.note(err)
	case one.xid == "":
		return one.note(err) // it was lost before the transaction had begun
	}
	return e.settle(one, err)
}

// settle finds out what became of a transaction whose connection was lost at its commit:
// the server keeps how each transaction ended, beyond a restart too. One that was not
// committed may be run again.
func (e *Engine) settle(one *session, lost error) error {
	e.log.Warn("the connection to the database was lost at a commit: its outcome is looked up", "err", lost)
	ctx, cancel := context.WithTimeout(context.Background(), settleTime)
	defer cancel()
	for {
		status, err := e.outcome(ctx, one.xid)
		switch {
		case err == nil && status == "committed":
			return nil
		case err == nil && status == "aborted":
			one.failed = fmt.Errorf("%w: %w", errLost, advise(e.name, lost))
			return one.failed
		}
		if wait(ctx, 20*pause) != nil {
			one.failed = fmt.Errorf("database %s: %w (%w)", e.name, errUnknown, lost)
			return one.failed
		}
	}
}

// outcome asks how a transaction ended; one that is in progress has yet to.
func (e *Engine) outcome(ctx context.Context, xid string) (status string, err error) {
	conn, err := e.pool.Acquire(ctx)
	if err != nil {
		return "", err
	}
	defer conn.Release()
	err = conn.QueryRow(ctx, "SELECT coalesce(pg_xact_status($1::xid8), '')", xid).Scan(&status)
	return status, err
}

// acquire waits for a connection. A database that can't be reached for a moment may be one
// that is started again.
func (e *Engine) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	e.waiting.Add(1)
	defer e.waiting.Add(-1)
	begun := time.Now()
	for {
		if e.open.Err() != nil {
			return nil, errClosed
		}
		conn, err := e.pool.Acquire(ctx)
		switch {
		case err == nil:
			return conn, nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case e.open.Err() != nil:
			return nil, errClosed
		case time.Since(begun) > restartTime:
			return nil, advise(e.name, err)
		}
		if err := wait(ctx, 20*pause); err != nil {
			return nil, err
		}
	}
}

// session begins a transaction, at its first statement.
func (e *Engine) session(ctx context.Context, conn *pgxpool.Conn, begin string) *session {
	return &session{ctx: ctx, conn: conn.Conn(), name: e.name, patience: e.patience, begin: begin}
}

// View implements storage.Engine.
func (e *Engine) View(ctx context.Context, f func(storage.Session) error) error {
	return e.repeat(ctx, func() error { return e.read(ctx, f) })
}

// read runs f once in a transaction that only reads.
func (e *Engine) read(ctx context.Context, f func(storage.Session) error) error {
	conn, err := e.acquire(ctx)
	if err != nil {
		return err
	}
	one := e.session(ctx, conn, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
	defer func() {
		one.over = true
		one.rollback()
		conn.Release()
	}()
	err = f(one)
	if one.failed != nil {
		return one.failed
	}
	return err
}
