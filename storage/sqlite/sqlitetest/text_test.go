package sqlitetest

import (
	"context"
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
)

const sample = `PRAGMA application_id = 77;
PRAGMA user_version = 3;

CREATE TABLE thing (id INTEGER NOT NULL PRIMARY KEY, name TEXT, data BLOB) STRICT;
INSERT INTO thing VALUES (-4, 'it''s; here', CAST('{"a":1}' AS BLOB));
INSERT INTO thing VALUES (9007199254740993, NULL, X'00ff');
INSERT INTO thing VALUES (9007199254740994, 'zwei
Zeilen', CAST('' AS BLOB));

CREATE TABLE measured (a REAL) STRICT;
INSERT INTO measured VALUES (1.5e+00);

CREATE TABLE empty (a TEXT);

CREATE TABLE dated (at TIMESTAMP);
INSERT INTO dated VALUES ('2026-11-23 12:00:00');
CREATE INDEX thing_name ON thing (name);
`

// TestDump writes what a database was made of.
func TestDump(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "a database.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(sample); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := Dump(ctx, &out, path); err != nil {
		t.Fatal(err)
	}
	if out.String() != sample {
		t.Errorf("got:\n%s\nwant:\n%s", out.String(), sample)
	}
}

func TestDumpRefusesWhatItCantWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE x (a TEXT); INSERT INTO x VALUES ('a' || char(0))"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Dump(context.Background(), &strings.Builder{}, path); err == nil || !strings.Contains(err.Error(), "table x: column a") {
		t.Errorf("error %v", err)
	}
	if err := Dump(context.Background(), &strings.Builder{}, path+"no"); err == nil {
		t.Error("dumped a file that is not there")
	}
}
