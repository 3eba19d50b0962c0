package sqlite

import (
	"context"

	lib "modernc.org/sqlite/lib"

	"kenkenbot/storage"
)

// reader is a transaction's side that reads: it implements storage.Reader, in the
// files named for the records.
type reader struct {
	ctx  context.Context
	conn *connection
	over bool
	// failed is the first failure of the file itself. SQLite may have rolled back by
	// then, so nothing after it counts.
	failed error
}

var _ storage.Reader = (*reader)(nil)

// ready returns why no statement may run, nil if one may.
func (r *reader) ready() error {
	switch {
	case r.over:
		return errOver
	case r.failed != nil:
		return r.failed
	}
	return r.ctx.Err()
}

// note returns err in the contract's words and remembers failures of the file.
func (r *reader) note(err error) error {
	if err == nil {
		return nil
	}
	if primary(err) == lib.SQLITE_CONSTRAINT {
		return translate(err)
	}
	r.failed = advise(r.conn.path, err)
	return r.failed
}

// row is what a scan function reads one record from.
type row interface{ Scan(into ...any) error }

// each calls visit with the rows of a query until it returns false or an error.
func (r *reader) each(visit func(row) (more bool, err error), query string, args ...any) error {
	if err := r.ready(); err != nil {
		return err
	}
	rows, err := r.conn.query(query, args...)
	if err != nil {
		return r.note(err)
	}
	defer rows.Close()
	for rows.Next() {
		more, err := visit(rows)
		if err != nil || !more {
			return err
		}
	}
	return r.note(rows.Err())
}

// list returns all rows of a query.
func list[T any](r *reader, scan func(row) (T, error), query string, args ...any) ([]T, error) {
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

// get returns the first row of a query, and storage.ErrNotFound if there is none.
func get[T any](r *reader, scan func(row) (T, error), query string, args ...any) (one T, err error) {
	found := false
	err = r.each(func(row row) (bool, error) {
		found = true
		one, err = scan(row)
		return false, err
	}, query, args...)
	if err == nil && !found {
		err = storage.ErrNotFound
	}
	return one, err
}

// scalar scans a row of one column that needs no translation.
func scalar[T any](row row) (v T, err error) {
	err = row.Scan(&v)
	return v, err
}

// scanDay scans a row of one day.
func scanDay(row row) (d storage.Day, err error) {
	err = row.Scan(date{&d})
	return d, err
}

// natural returns a limit or an offset with 0 for less: to SQLite a limit below 0
// means none at all.
func natural(n int) int { return max(n, 0) }
