package storage

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// copyingKey is the setting by which a store tells that records are being copied into it,
// and from where.
const copyingKey = "copying from"

// copiedAtOnce is how many rows a transaction copies.
const copiedAtOnce = 1000

// Copied is a table that was copied, with its number of rows and a checksum of their contents that
// does not depend on their order.
type Copied struct {
	Table string
	Rows  int
	Sum   string
}

// Copying returns from where records are being copied into a store, "" if that is done,
// or never began.
func Copying(ctx context.Context, s Store) (from string, err error) {
	err = s.View(ctx, func(r Reader) error {
		from, err = r.Setting(copyingKey)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	})
	return from, err
}

// Copy copies all records of a store into one that has none, and compares them. A copy that
// was cut short goes on where it was if it is of the same source, by name. Nobody may be at
// work on either. It tells of each table that is equal in both.
func Copy(ctx context.Context, from, to Store, source string, tell func(Copied)) error {
	if err := begin(ctx, to, source); err != nil {
		return err
	}
	for _, t := range everything {
		if err := t.copy(ctx, from, to); err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
	}
	for _, t := range everything {
		was, err := t.sum(ctx, from)
		if err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
		is, err := t.sum(ctx, to)
		if err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
		if was != is {
			return fmt.Errorf("table %s has %d rows (%s), its copy %d (%s): was the source changed meanwhile? Copy into another empty database",
				t.name, was.Rows, was.Sum, is.Rows, is.Sum)
		}
		tell(is)
	}
	return to.Update(ctx, func(tx Tx) error {
		return tx.save("DELETE FROM setting WHERE key = ?", copyingKey)
	})
}

// begin marks a store as one that is being copied into. It is an error if there are records
// in it already, except of the same copy.
func begin(ctx context.Context, to Store, source string) error {
	return to.Update(ctx, func(tx Tx) error {
		was, err := tx.Setting(copyingKey)
		switch {
		case err == nil && was == source:
			return nil
		case err == nil:
			return fmt.Errorf("a copy of %s was cut short there: go on with that one, or name an empty database", was)
		case !errors.Is(err, ErrNotFound):
			return err
		}
		for _, t := range everything {
			rows, err := list(tx.Reader, scalar[int64], "SELECT 1 FROM "+t.name+" LIMIT 1")
			if err != nil {
				return err
			}
			if len(rows) > 0 {
				return fmt.Errorf("it is not empty (table %s): name an empty database", t.name)
			}
		}
		return tx.SaveSetting(copyingKey, source)
	})
}

// copy copies what a target lacks of a table.
func (t *table) copy(ctx context.Context, from, to Store) error {
	var after []any
	if len(t.fields) > 0 { // the database does not fill it meanwhile
		var err error
		if after, err = t.last(ctx, to); err != nil {
			return err
		}
	}
	for {
		columns, rows, err := t.page(ctx, from, after)
		if err != nil || len(rows) == 0 {
			return err
		}
		write := put(t.name, t.key, quoted(columns))
		if err := to.Update(ctx, func(tx Tx) error {
			for _, row := range rows {
				if err := tx.save(write, row...); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
		after = t.keyOf(columns, rows[len(rows)-1])
	}
}

// last returns the key of the last row of a table, nil if it has none. The mark of a copy is
// not one that was copied.
func (t *table) last(ctx context.Context, s Store) (key []any, err error) {
	n := strings.Count(t.key, ",") + 1
	err = s.View(ctx, func(r Reader) error {
		if t.name == "setting" {
			return nil // a few: all of them once more
		}
		rows, err := list(r, scanAny(n), "SELECT "+t.key+" FROM "+t.name+" ORDER BY "+descending(t.key)+" LIMIT 1")
		if len(rows) > 0 {
			key = rows[0]
		}
		return err
	})
	return key, err
}

// page reads the rows that follow a key.
func (t *table) page(ctx context.Context, s Store, after []any) (columns []string, rows [][]any, err error) {
	err = s.View(ctx, func(r Reader) error {
		if columns, err = r.session.Columns(t.name); err != nil {
			return err
		}
		slices.Sort(columns) // which differ in order between databases
		query := "SELECT " + quoted(columns) + " FROM " + t.name
		if after != nil {
			query += " WHERE (" + t.key + ") > (" + strings.TrimSuffix(strings.Repeat("?, ", len(after)), ", ") + ")"
		}
		rows, err = list(r, scanAny(len(columns)), query+" ORDER BY "+t.key+" LIMIT ?", append(slices.Clone(after), copiedAtOnce)...)
		return err
	})
	return columns, rows, err
}

// keyOf returns the key of a row.
func (t *table) keyOf(columns []string, row []any) (key []any) {
	for _, name := range strings.Split(t.key, ", ") {
		key = append(key, row[slices.Index(columns, name)])
	}
	return key
}

// sum counts and sums up a table.
func (t *table) sum(ctx context.Context, s Store) (Copied, error) {
	c := Copied{Table: t.name}
	var sum [4]uint64
	var after []any
	for {
		columns, rows, err := t.page(ctx, s, after)
		if err != nil {
			return c, err
		}
		if len(rows) == 0 {
			break
		}
		for _, row := range rows {
			if t.name == "setting" && row[slices.Index(columns, "key")] == any(copyingKey) {
				continue
			}
			c.Rows++
			digest := sha256.Sum256(encoded(columns, row))
			for i := range sum {
				sum[i] += binary.BigEndian.Uint64(digest[8*i:])
			}
		}
		after = t.keyOf(columns, rows[len(rows)-1])
	}
	c.Sum = fmt.Sprintf("%016x", sum[0]^sum[1]^sum[2]^sum[3])
	return c, nil
}

// encoded writes a row in a way that no other row is written.
func encoded(columns []string, row []any) []byte {
	var out []byte
	for i, value := range row {
		out = fmt.Appendf(out, "%d:%s", len(columns[i]), columns[i])
		switch v := value.(type) {
		case int64:
			out = fmt.Appendf(out, "i%d;", v)
		case float64:
			out = fmt.Appendf(out, "f%x;", math.Float64bits(v))
		case string:
			out = fmt.Appendf(out, "t%d:%s", len(v), v)
		case []byte:
			out = fmt.Appendf(out, "b%d:%s", len(v), v)
		default:
			out = fmt.Appendf(out, "?%T;", v) // there is no other: nothing is NULL
		}
	}
	return out
}

// scanAny scans a row of n columns of any types.
func scanAny(n int) func(row) ([]any, error) {
	return func(row row) ([]any, error) {
		values, into := make([]any, n), make([]any, n)
		for i := range values {
			into[i] = &values[i]
		}
		err := row.Scan(into...)
		for i, v := range values {
			if b, ok := v.([]byte); ok {
				values[i] = blob(b) // nothing is NULL
			}
		}
		return values, err
	}
}

// quoted lists columns in quotes, because databases reserve some of the names.
func quoted(columns []string) string { return `"` + strings.Join(columns, `", "`) + `"` }

// descending lists the columns of a key to be sorted the other way round.
func descending(key string) string { return strings.ReplaceAll(key, ",", " DESC,") + " DESC" }
