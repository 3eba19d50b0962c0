package storage

import (
	"reflect"
	"strings"
	"time"
)

// record is how the values of a struct lie in a table: a column for each field with the tag db, in
// their order.
type record[T any] struct {
	table
	columns string // of all fields

	// The statements that write a whole row: one that is new, one that is new or not, and a new one
	// whose first column is its ID and left to the store.
	inserting, saving, adding string
}

// declared is every record that there is, each of its own type.
var declared []any

// recordOf returns the record of a type in a table, whose rows are told apart by the key's columns.
// rows, if it is given, says how people are found in them.
func recordOf[T any](name, key string, rows ...finding) *record[T] {
	var names []string
	r := &record[T]{table: table{name: name, key: key}}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		column, ok := f.Tag.Lookup("db")
		if !ok {
			continue
		}
		column, contrary := strings.CutSuffix(column, ",not")
		of := field{index: f.Index, column: column, contrary: contrary, kind: f.Type}
		for _, word := range strings.FieldsFunc(f.Tag.Get("forget"), func(r rune) bool { return r == ',' }) {
			of.fates = append(of.fates, fate(word))
		}
		names, r.fields = append(names, column), append(r.fields, of)
	}
	for _, f := range rows {
		r.finding = f
	}
	r.columns = strings.Join(names, ", ")
	r.inserting, r.saving, r.adding = insertOf(name, names), put(name, key, r.columns), insertOf(name, names[1:])
	declared = append(declared, r)
	return r
}

// insertOf is the statement that inserts a row.
func insertOf(table string, columns []string) string {
	marks := strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ")
	return "INSERT INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES (" + marks + ")"
}

// of are the columns in a query that joins rows of that name with others.
func (r *record[T]) of(rows string) string {
	return rows + "." + strings.ReplaceAll(r.columns, ", ", ", "+rows+".")
}

// scan reads a row.
func (r *record[T]) scan(row row) (v T, err error) {
	err = row.Scan(r.into(&v)...)
	return v, err
}

// into is where the columns of a row go.
func (r *record[T]) into(v *T) []any {
	of := reflect.ValueOf(v).Elem()
	into := make([]any, len(r.fields))
	for i, f := range r.fields {
		into[i] = readInto(of.FieldByIndex(f.index).Addr().Interface())
		if f.contrary {
			into[i] = not{into[i].(*bool)}
		}
	}
	return into
}

// values are the columns of a row.
func (r *record[T]) values(v T) []any {
	of := reflect.ValueOf(v)
	values := make([]any, len(r.fields))
	for i, f := range r.fields {
		values[i] = asStored(of.FieldByIndex(f.index).Interface())
		if f.contrary {
			values[i] = !values[i].(bool)
		}
	}
	return values
}

// readInto returns what reads a column into a field.
func readInto(field any) any {
	switch f := field.(type) {
	case *time.Time:
		return instant{f}
	case *time.Duration:
		return span{f}
	case *Day:
		return date{f}
	case *Key:
		return key{f}
	case *Week:
		return week{f}
	case *uint64:
		return bits{f}
	}
	return field
}

// asStored returns a field as it is stored.
func asStored(field any) any {
	switch f := field.(type) {
	case time.Time:
		return millis(f)
	case time.Duration:
		return f.Milliseconds()
	case Day:
		return dayText(f)
	case Key:
		return keyBytes(f)
	case Week:
		return weekText(f)
	case uint64:
		return int64(f)
	case []byte:
		return blob(f)
	}
	return field
}

// one returns the first row of the table for which a query goes on so, and ErrNotFound if there is none.
func (r *record[T]) one(by Reader, query string, args ...any) (T, error) {
	return get(by, r.scan, "SELECT "+r.columns+" FROM "+r.name+" "+query, args...)
}

// all returns all rows of the table for which a query goes on so.
func (r *record[T]) all(by Reader, query string, args ...any) ([]T, error) {
	return list(by, r.scan, "SELECT "+r.columns+" FROM "+r.name+" "+query, args...)
}

// insert writes a row that is new.
func (r *record[T]) insert(t Tx, v T) error { return t.save(r.inserting, r.values(v)...) }

// save writes a row, new or not.
func (r *record[T]) save(t Tx, v T) error { return t.save(r.saving, r.values(v)...) }

// add writes a row that is new, and returns the ID that it got.
func (r *record[T]) add(t Tx, v T) (int64, error) { return t.add(r.adding, r.values(v)[1:]...) }
