package sqlitetest

import (
	"context"
	"fmt"
)

// Size is what a table takes, with its indexes.
type Size struct{ Bytes, Rows int64 }

// Sizes returns the size of each table of the database at path, which may be open.
func Sizes(ctx context.Context, path string) (map[string]Size, error) {
	db, err := open(path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	tables, err := texts(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
	if err != nil {
		return nil, err
	}
	sizes := map[string]Size{}
	for _, table := range tables {
		var s Size
		err := db.QueryRowContext(ctx, "SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE aggregate = TRUE AND name IN (SELECT name FROM sqlite_schema WHERE tbl_name = ?)", table).Scan(&s.Bytes)
		if err == nil {
			err = db.QueryRowContext(ctx, fmt.Sprintf("SELECT count(*) FROM %q", table)).Scan(&s.Rows)
		}
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table, err)
		}
		sizes[table] = s
	}
	return sizes, nil
}
