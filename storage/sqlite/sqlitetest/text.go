// Package sqlitetest is test support: it has fresh databases that cost no migrations, and
// writes a database as SQL text, so that two can be compared.
package sqlitetest

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// open returns the database at path, to be read.
func open(path string) (*sql.DB, error) {
	name := url.URL{Path: filepath.ToSlash(path)}
	db, err := sql.Open("sqlite", "file:"+strings.ReplaceAll(name.EscapedPath(), "?", "%3f")+"?mode=ro")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// Dump writes the database at path, which nobody may have open, as SQL: its header's
// numbers, the tables, their rows as SQLite comes by them, and the indexes.
func Dump(ctx context.Context, w io.Writer, path string) error {
	db, err := open(path)
	if err != nil {
		return err
	}
	defer db.Close()
	out := bufio.NewWriter(w)
	for _, pragma := range []string{"application_id", "user_version"} {
		var n int64
		if err := db.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&n); err != nil {
			return err
		}
		fmt.Fprintf(out, "PRAGMA %s = %d;\n", pragma, n)
	}
	tables, err := texts(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid")
	if err != nil {
		return err
	}
	for _, table := range tables {
		if err := dumpTable(ctx, db, out, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	rest, err := texts(ctx, db, "SELECT sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY rowid")
	if err != nil {
		return err
	}
	for _, statement := range rest {
		fmt.Fprintf(out, "%s;\n", statement)
	}
	return out.Flush()
}

// dumpTable writes a table and its rows, an INSERT each.
func dumpTable(ctx context.Context, db *sql.DB, out io.Writer, table string) error {
	made, err := texts(ctx, db, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", table)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s;\n", made[0])
	columns, err := texts(ctx, db, "SELECT name FROM pragma_table_info(?)", table)
	if err != nil {
		return err
	}
	// The sign keeps the driver from reading a value by its column's type.
	rows, err := db.QueryContext(ctx, fmt.Sprintf(`SELECT +"%s" FROM "%s"`, strings.Join(columns, `", +"`), table))
	if err != nil {
		return err
	}
	defer rows.Close()
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		literals := make([]string, len(values))
		for i, v := range values {
			if literals[i], err = literal(v); err != nil {
				return fmt.Errorf("column %s: %w", columns[i], err)
			}
		}
		fmt.Fprintf(out, "INSERT INTO %s VALUES (%s);\n", table, strings.Join(literals, ", "))
	}
	return rows.Err()
}

// literal writes a value as SQL does; bytes that are text stay readable.
func literal(v any) (string, error) {
	quote := func(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
	switch v := v.(type) {
	case nil:
		return "NULL", nil
	case int64:
		return fmt.Sprint(v), nil
	case float64:
		return strconv.FormatFloat(v, 'e', -1, 64), nil
	case string:
		if strings.ContainsRune(v, 0) {
			return "", errors.New("a text with a zero byte can't be written as SQL")
		}
		return quote(v), nil
	case []byte:
		if utf8.Valid(v) && !strings.ContainsRune(string(v), 0) {
			return "CAST(" + quote(string(v)) + " AS BLOB)", nil
		}
		return fmt.Sprintf("X'%x'", v), nil
	}
	return "", fmt.Errorf("a %T is not written as SQL here", v)
}

// texts returns the rows of a query with one column.
func texts(ctx context.Context, db *sql.DB, query string, args ...any) ([]string, error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}
