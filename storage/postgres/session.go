package postgres

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"kenkenbot/storage"
)

// session carries out the statements of one transaction. What need not be known at once
// waits, and goes to the server with the next statement that is.
//
// Its statements run to their end, whatever becomes of a context, which is looked at
// between them: a statement that is broken off costs the connection. Each is bounded by the
// server, and by patience if the server is gone.
type session struct {
	ctx      context.Context
	conn     *pgx.Conn
	name     string // of the database
	patience time.Duration

	begin   string // the statement that the transaction begins with; "" once it is sent
	waiting []queued
	locks   *locks // nil in a View, which holds nothing
	// careful has each statement that writes undone by itself if the schema refuses it:
	// PostgreSQL would give up the transaction.
	careful bool
	over    bool
	failed  error // of the transaction: nothing after it counts
	xid     string
	after   func() // set by OnCommit; may be nil
}

// queued is a statement that waits.
type queued struct {
	text string
	args []any
}

var _ storage.Session = (*session)(nil)

// locks are the locks of an Update, over all its runs.
type locks struct {
	held   map[int64]bool // by key, whether for itself alone
	alone  map[int64]bool // locks to be held alone from the start
	raised []int64        // locks that were shared first
}

// ready returns why no statement may run, nil if one may.
func (s *session) ready() error {
	switch {
	case s.over:
		return errOver
	case s.failed != nil:
		return s.failed
	}
	return s.ctx.Err()
}

// Hold implements storage.Session.
//
// The isolation level SERIALIZABLE in place of all holds was tried at ccdc9b96 with BenchmarkFinish, 4,000
// finishes, 32 at once. With holds 120 runs were undone and no press failed. Without them 37,000 were, nine
// for each finish, and in each of the four cases some presses failed after fifty runs. Finishes meet on a
// few rows of boards and counts, where waiting costs less.
func (s *session) Hold(l storage.Lock, shared bool) (again bool) {
	if s.locks == nil {
		return false
	}
	key := keyOf(l)
	alone, held := s.locks.held[key]
	switch {
	case held && (alone || shared):
		return false
	case held:
		s.queue("SELECT hold_alone($1)", key)
		s.locks.raised = append(s.locks.raised, key)
		s.locks.held[key] = true
		return false // it was kept as it is
	}
	shared = shared && !s.locks.alone[key]
	s.locks.held[key] = !shared
	if shared {
		s.queue("SELECT pg_advisory_xact_lock_shared($1)", key)
	} else {
		s.queue("SELECT pg_advisory_xact_lock($1)", key)
	}
	return true
}

// keyOf returns the number by which PostgreSQL knows a lock. Two that share one only wait
// for each other more often.
func keyOf(l storage.Lock) int64 {
	h := fnv.New64a()
	fmt.Fprint(h, l.Kind, l.IDs, l.Name)
	return int64(h.Sum64())
}

// OnCommit implements storage.Session.
func (s *session) OnCommit(f func()) { s.after = f }

// Wipe implements storage.Session. What is dropped is gone once the server has tidied up, and
// its log is the server's own.
func (s *session) Wipe() {}

func (s *session) queue(text string, args ...any) {
	s.waiting = append(s.waiting, queued{text: text, args: args})
}

// batch returns the statements that wait, after the beginning of the transaction if that is still
// to come.
func (s *session) batch() *pgx.Batch {
	b := &pgx.Batch{}
	if s.begin != "" {
		b.Queue(s.begin)
		if s.locks != nil {
			// Known before the commit is sent, so that its outcome can be asked for.
			b.Queue("SELECT pg_current_xact_id()::text").QueryRow(func(row pgx.Row) error { return row.Scan(&s.xid) })
		}
		s.begin = ""
	}
	for _, q := range s.waiting {
		b.Queue(q.text, q.args...)
	}
	s.waiting = s.waiting[:0]
	return b
}

// bounded is the time that the server has to answer.
func (s *session) bounded() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), s.patience)
}

// flush sends what waits, and a last statement. It returns how many rows that one wrote.
func (s *session) flush(text string, args ...any) (changed int64, err error) {
	b := s.batch()
	var tag pgconn.CommandTag
	b.Queue(text, args...).Exec(func(t pgconn.CommandTag) error { tag = t; return nil })
	ctx, cancel := s.bounded()
	defer cancel()
	err = s.conn.SendBatch(ctx, b).Close()
	return tag.RowsAffected(), err
}

// Query implements storage.Session.
func (s *session) Query(text string, args ...any) (storage.Rows, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	st := translated(text)
	ctx, cancel := s.bounded()
	if s.begin == "" && len(s.waiting) == 0 {
		found, err := s.conn.Query(ctx, st.text, st.arguments(args)...)
		if err != nil {
			cancel()
			return nil, s.note(err)
		}
		return &rows{found: found, session: s, cancel: cancel}, nil
	}
	b := s.batch()
	before := b.Len()
	b.Queue(st.text, st.arguments(args)...)
	results := s.conn.SendBatch(ctx, b)
	err := s.receive(results, b, before)
	var found pgx.Rows
	if err == nil {
		found, err = results.Query()
	}
	if err != nil {
		results.Close()
		cancel()
		return nil, s.note(err)
	}
	return &rows{found: found, results: results, session: s, cancel: cancel}, nil
}

// receive takes the results of the first n statements of a batch.
func (s *session) receive(results pgx.BatchResults, b *pgx.Batch, n int) error {
	for _, q := range b.QueuedQueries[:n] {
		if q.Fn != nil {
			if err := q.Fn(results); err != nil {
				return err
			}
			continue
		}
		if _, err := results.Exec(); err != nil {
			return err
		}
	}
	return nil
}

// rows are the rows of a query.
type rows struct {
	found   pgx.Rows
	results pgx.BatchResults // nil if the query went out alone
	session *session
	cancel  context.CancelFunc
}

func (r *rows) Next() bool { return r.found.Next() }

// Scan implements storage.Rows. A truth is kept as a number, but a condition among the
// columns is a truth.
func (r *rows) Scan(into ...any) error {
	for i, to := range into {
		if to, ok := to.(*bool); ok {
			into[i] = (*truth)(to)
		}
	}
	if err := r.found.Scan(into...); err != nil {
		return err
	}
	for _, to := range into {
		switch to := to.(type) {
		case *string:
			*to = unescape(*to)
		case *any:
			if text, ok := (*to).(string); ok {
				*to = unescape(text)
			}
		}
	}
	return nil
}

// truth reads a truth.
type truth bool

// Scan implements sql.Scanner.
func (t *truth) Scan(value any) error {
	switch v := value.(type) {
	case bool:
		*t = truth(v)
	case int64:
		*t = v != 0
	default:
		return fmt.Errorf("a stored truth is %T", value)
	}
	return nil
}

// Err implements storage.Rows.
func (r *rows) Err() error { return r.session.note(r.found.Err()) }

// Close implements storage.Rows.
func (r *rows) Close() error {
	r.found.Close()
	err := r.found.Err()
	if r.results != nil {
		err = errors.Join(err, r.results.Close())
	}
	r.cancel()
	return r.session.note(err)
}

// Exec implements storage.Session.
func (s *session) Exec(text string, args ...any) (int64, error) {
	if err := s.ready(); err != nil {
		return 0, err
	}
	st := translated(text)
	return s.write(func() (int64, error) { return s.flush(st.text, st.arguments(args)...) })
}

// Add implements storage.Session.
func (s *session) Add(text string, args ...any) (id int64, err error) {
	if err := s.ready(); err != nil {
		return 0, err
	}
	st := translated(text)
	return s.write(func() (int64, error) {
		b := s.batch()
		b.Queue(st.text+" RETURNING id", st.arguments(args)...).QueryRow(func(row pgx.Row) error { return row.Scan(&id) })
		ctx, cancel := s.bounded()
		defer cancel()
		err := s.conn.SendBatch(ctx, b).Close()
		return id, err
	})
}

// Save implements storage.Session. What the schema refuses shows later: then the Update is
// run again, with care.
func (s *session) Save(text string, args ...any) error {
	if s.careful {
		_, err := s.Exec(text, args...)
		return err
	}
	if err := s.ready(); err != nil {
		return err
	}
	st := translated(text)
	s.queue(st.text, st.arguments(args)...)
	return nil
}

// write runs a statement that writes.
func (s *session) write(run func() (int64, error)) (int64, error) {
	if !s.careful {
		n, err := run()
		return n, s.note(err)
	}
	s.queue("SAVEPOINT one")
	n, err := run()
	refused := translateError(err)
	if err != nil && refused == nil {
		return 0, s.note(err)
	}
	if refused != nil {
		ctx, cancel := s.bounded()
		defer cancel()
		if _, err := s.conn.Exec(ctx, "ROLLBACK TO SAVEPOINT one"); err != nil {
			return 0, s.note(err)
		}
	}
	s.queue("RELEASE SAVEPOINT one")
	return n, refused
}

// Now implements storage.Session: it is the server's time.
func (s *session) Now() (now time.Time, err error) {
	found, err := s.Query("SELECT clock_timestamp()")
	if err != nil {
		return now, err
	}
	defer found.Close()
	if found.Next() {
		err = found.Scan(&now)
	}
	return now, errors.Join(err, found.Err())
}

// Columns implements storage.Session.
func (s *session) Columns(table string) ([]string, error) {
	return storage.Strings(s, "SELECT attname::text FROM pg_attribute WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum", table)
}

// note keeps the failure of a transaction, and says whether it is to begin again.
func (s *session) note(err error) error {
	if err == nil || s.failed != nil {
		return s.failed
	}
	switch c := code(err); {
	case c == serializationFailed || c == deadlockDetected:
		s.failed = fmt.Errorf("%w: %w", errAgain, advise(s.name, err))
	case lost(s.conn, err):
		s.failed = fmt.Errorf("%w: %w", errLost, advise(s.name, err))
	case !s.careful && translateError(err) != nil:
		s.careful = true
		s.failed = fmt.Errorf("%w: %w", errAgain, err)
	case c == "": // it never came to the server
		s.failed = fmt.Errorf("database %s: %w", s.name, err)
	default:
		s.failed = advise(s.name, err)
	}
	return s.failed
}
