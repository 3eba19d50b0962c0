package storage

import "slices"

// page is a stretch of a board to be read. SQLite finds it by counting rows from an end,
// so it is read from the nearer one.
type page struct {
	offset int // of the first row
	rows   int
	skip   int // rows to pass over, from the end that it is read from
	back   bool
}

// pageOf returns the page of at most limit rows from offset of a board of total rows.
func pageOf(offset, limit, total int) page {
	p := page{offset: natural(offset)}
	p.rows = max(min(natural(limit), total-p.offset), 0)
	p.skip = p.offset
	if behind := total - p.offset - p.rows; behind < p.skip {
		p.skip, p.back = max(behind, 0), true
	}
	return p
}

// listPage returns the rows of a page by the query that reads forwards, or the one that
// reads backwards. Both end with the rows and how many to pass over.
func listPage[T any](r Reader, p page, scan func(row) (T, error), forwards, backwards string, args ...any) ([]T, error) {
	args = append(args, p.rows, p.skip)
	if !p.back {
		return list(r, scan, forwards, args...)
	}
	rows, err := list(r, scan, backwards, args...)
	slices.Reverse(rows)
	return rows, err
}
