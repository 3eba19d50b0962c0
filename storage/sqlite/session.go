package sqlite

import (
	"context"
	"database/sql"
	"time"

	lib "modernc.org/sqlite/lib"

	"kenkenbot/storage"
)

// session carries out the statements of one transaction.
type session struct {
	ctx  context.Context
	conn *connection
	over bool
	// failed is the first failure of the file itself. SQLite may have rolled back by
	// then, so nothing after it counts.
	failed error
	after  func() // set by OnCommit; may be nil
	wipe   bool
}

var _ storage.Session = (*session)(nil)

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

// note returns err in the contract's words and remembers failures of the file.
func (s *session) note(err error) error {
	if err == nil {
		return nil
	}
	if primary(err) == lib.SQLITE_CONSTRAINT {
		return translate(err)
	}
	s.failed = advise(s.conn.path, err)
	return s.failed
}

// Query implements storage.Session.
func (s *session) Query(query string, args ...any) (storage.Rows, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	found, err := s.conn.query(query, args...)
	if err != nil {
		return nil, s.note(err)
	}
	return rows{found, s}, nil
}

// rows are the rows of a query, whose failures are the session's.
type rows struct {
	*sql.Rows
	session *session
}

// Err implements storage.Rows.
func (r rows) Err() error { return r.session.note(r.Rows.Err()) }

// Exec implements storage.Session.
func (s *session) Exec(statement string, args ...any) (int64, error) {
	result, err := s.exec(statement, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// Add implements storage.Session.
func (s *session) Add(statement string, args ...any) (int64, error) {
	result, err := s.exec(statement, args...)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

// Save implements storage.Session.
func (s *session) Save(statement string, args ...any) error {
	_, err := s.exec(statement, args...)
	return err
}

// Hold implements storage.Session. Updates come one after another.
func (s *session) Hold(storage.Lock, bool) (again bool) { return false }

// OnCommit implements storage.Session.
func (s *session) OnCommit(f func()) { s.after = f }

// Wipe implements storage.Session.
func (s *session) Wipe() { s.wipe = true }

func (s *session) exec(statement string, args ...any) (sql.Result, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	result, err := s.conn.exec(statement, args...)
	return result, s.note(err)
}

// Now implements storage.Session: whatever has the file open is on this machine.
func (s *session) Now() (time.Time, error) { return time.Now(), nil }

// Columns implements storage.Session.
func (s *session) Columns(table string) ([]string, error) {
	return storage.Strings(s, "SELECT name FROM pragma_table_info(?)", table)
}
