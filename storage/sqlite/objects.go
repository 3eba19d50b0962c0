package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"kenkenbot/storage/schema"
)

// whole returns an error if a database that says it has the newest schema does not consist of what the
// steps make: something is missing, or there is something else, such as a trigger, that could change
// what is kept. What SQLite and Litestream add by themselves may be there.
func whole(ctx context.Context, db *sql.DB, files fs.FS) error {
	want, err := made(ctx, files)
	if err != nil {
		return err
	}
	have, err := objectsOf(ctx, db)
	if err != nil {
		return err
	}
	names := maps.Clone(want)
	maps.Copy(names, have)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		fault := ""
		switch {
		case have[name] == want[name]:
			continue
		case have[name] == "":
			fault = "is missing"
		case want[name] == "":
			fault = "is none of this bot's"
		default:
			fault = "is not as this bot makes it"
		}
		return fmt.Errorf("changed by something else than this bot (%s %s): restore a backup from before", name, fault)
	}
	return nil
}

// made returns what the steps make.
func made(ctx context.Context, files fs.FS) (map[string]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // another connection has another memory
	provider, err := steps(db, files)
	if err != nil {
		return nil, err
	}
	if _, err := provider.Up(ctx); err != nil {
		return nil, err
	}
	return objectsOf(ctx, db)
}

// objectsOf returns the tables, indexes, triggers and views of a database: by "type name" the statement
// that makes them, without its comments.
func objectsOf(ctx context.Context, db *sql.DB) (map[string]string, error) {
	rows, err := db.QueryContext(ctx, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	objects := map[string]string{}
	for rows.Next() {
		var kind, name, text string
		if err := rows.Scan(&kind, &name, &text); err != nil {
			return nil, err
		}
		if kind == "table" && (strings.HasPrefix(name, "_litestream_") || strings.HasPrefix(name, "sqlite_")) || text == "" {
			continue
		}
		objects[kind+" "+name] = schema.Plain(text)
	}
	return objects, rows.Err()
}
