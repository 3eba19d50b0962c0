package storage

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Session carries out the statements of one transaction.
type Session interface {
	// Query runs a statement that returns rows.
	Query(statement string, args ...any) (Rows, error)
	// Exec runs a statement that writes, and returns how many rows it wrote. It returns
	// ErrExists for a record that is there already, and ErrNotFound for one that refers to a
	// record that is not: then it wrote nothing, and the transaction goes on.
	Exec(statement string, args ...any) (changed int64, err error)
	// Add runs a statement that inserts a row with a new ID, which it returns. Its errors are the
	// errors of Exec.
	Add(statement string, args ...any) (id int64, err error)
	// Save runs a statement that writes, in its turn, but perhaps not before the next Query,
	// Exec or Add, or the commit. An error that comes later is the transaction's.
	Save(statement string, args ...any) error
	// Columns returns the names of a table's columns.
	Columns(table string) ([]string, error)
	// Hold keeps other transactions away from the record of a lock until this one is over: all of
	// them or, if shared, only those that want the record for themselves. It reports whether the
	// record must be read again, because others may have changed it since it was read. It holds up
	// no View, and nothing where transactions run one after another.
	Hold(lock Lock, shared bool) (again bool)
	// Now returns the time of the store, which all processes that have it open share.
	Now() (time.Time, error)
	// OnCommit sets what is called as soon as the transaction is sure to last, before its
	// Update returns. It is not called if the transaction is undone.
	OnCommit(f func())
	// Wipe asks that what the transaction drops does not stay in the database's files for
	// long, once the transaction lasts.
	Wipe()
}

// Rows are the rows of a query, in the manner of sql.Rows.
type Rows interface {
	Next() bool
	Scan(into ...any) error
	Err() error
	Close() error
}

// lastEntry is the last entry in the log of a game: the one whose record was read last.
type lastEntry struct {
	game int64
	seq  int // 0: there is none
	at   time.Time
}

// row is the source from which a scan function reads one record.
type row interface{ Scan(into ...any) error }

// each calls visit with the rows of a query until it returns false or an error.
func (r Reader) each(visit func(row) (more bool, err error), query string, args ...any) error {
	rows, err := r.session.Query(query, args...)
	if err != nil {
		return r.fails(err)
	}
	defer rows.Close()
	for rows.Next() {
		more, err := visit(rows)
		if err != nil || !more {
			return err
		}
	}
	return r.fails(rows.Err())
}

// fails remembers that a statement failed, unless it is said only that there is such a row.
func (t *transaction) fails(err error) error {
	if err != nil && t.failed == nil && !errors.Is(err, ErrExists) {
		t.failed = err
	}
	return err
}

// ends returns how a transaction ends whose work ended with err.
func (t *transaction) ends(err error) error {
	if err == nil {
		return t.failed
	}
	return err
}

// list returns all rows of a query.
func list[T any](r Reader, scan func(row) (T, error), query string, args ...any) ([]T, error) {
	var all []T
	err := r.each(func(row row) (bool, error) {
		one, err := scan(row)
		all = append(all, one)
		return true, err
	}, query, args...)
	if err != nil {
		return nil, err
	}
	return all, nil
}

// get returns the first row of a query, and ErrNotFound if there is none.
func get[T any](r Reader, scan func(row) (T, error), query string, args ...any) (one T, err error) {
	found := false
	err = r.each(func(row row) (bool, error) {
		found = true
		one, err = scan(row)
		return false, err
	}, query, args...)
	if err == nil && !found {
		err = ErrNotFound
	}
	return one, err
}

// scalar scans a row of one column that needs no translation.
func scalar[T any](row row) (v T, err error) {
	err = row.Scan(&v)
	return v, err
}

// scanDay scans a row of one day.
func scanDay(row row) (d Day, err error) {
	err = row.Scan(date{&d})
	return d, err
}

// natural returns a limit or an offset with 0 for less, which to SQLite means none at all
// and is an error to PostgreSQL.
func natural(n int) int { return max(n, 0) }

// change runs a statement and returns the number of rows that it wrote.
func (t Tx) change(statement string, args ...any) (int64, error) {
	n, err := t.session.Exec(statement, args...)
	return n, t.fails(err)
}

// save runs a statement that writes, whose outcome is only whether it worked.
func (t Tx) save(statement string, args ...any) error {
	return t.fails(t.session.Save(statement, args...))
}

// add runs a statement that inserts a row, and returns the row's ID.
func (t Tx) add(statement string, args ...any) (int64, error) {
	id, err := t.session.Add(statement, args...)
	return id, t.fails(err)
}

// about says which record an error is about.
func about(err error, format string, args ...any) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), err)
}

// put is the statement that writes a whole row, new or not: its arguments are the columns,
// and the key is among them.
func put(table, key, columns string) string {
	names, keys := strings.Split(columns, ", "), strings.Split(key, ", ")
	var changed []string
	for _, name := range names {
		if !slices.Contains(keys, strings.Trim(name, `"`)) {
			changed = append(changed, name+" = excluded."+name)
		}
	}
	then := "NOTHING"
	if len(changed) > 0 {
		then = "UPDATE SET " + strings.Join(changed, ", ")
	}
	values := strings.TrimSuffix(strings.Repeat("?, ", len(names)), ", ")
	return "INSERT INTO " + table + " (" + columns + ") VALUES (" + values + ") ON CONFLICT (" + key + ") DO " + then
}

// Strings returns all rows of a query of one column of text.
func Strings(s Session, query string, args ...any) ([]string, error) {
	return list(Reader{&transaction{session: s}}, scalar[string], query, args...)
}

// found returns err, or ErrNotFound if a statement that succeeded
// changed no row.
func found(changed int64, err error) error {
	if err == nil && changed == 0 {
		return ErrNotFound
	}
	return err
}
