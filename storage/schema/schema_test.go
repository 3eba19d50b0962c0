package schema

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "freeze the schema as it is")

// frozen has the sum of each engine's first step, as the first release makes it. Until that release is tagged it can be renewed.
const frozen = "testdata/frozen.txt"

// TestFrozen holds the first step of both engines to what the first release makes of it.
func TestFrozen(t *testing.T) {
	sums := ""
	for _, engine := range []string{"sqlite", "postgres"} {
		text, err := os.ReadFile("../" + engine + "/migrations/100_schema.sql")
		if err != nil {
			t.Fatal(err)
		}
		sums += fmt.Sprintln(engine, Sum(string(text)))
	}
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(frozen, []byte(sums), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(frozen)
	if err != nil {
		t.Fatal(err)
	}
	if sums != string(want) {
		t.Errorf("100_schema.sql has changed, and a database of 0.1.0 has to be opened: put it back, and write what is to be"+
			" different as a step of its own, 101_….sql, for both engines; or, as long as 0.1.0 is not tagged, freeze the new schema"+
			" with go test ./storage/schema -update\n%swant\n%s", sums, want)
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"CREATE TABLE a (\n    b INTEGER NOT NULL, -- a cell\n    -- of it\n\n    c TEXT\n);\n": "CREATE TABLE a ( b INTEGER NOT NULL, c TEXT );",
		"-- +goose Up\n\n-- The schema.\nCREATE TABLE a (b TEXT)":                               "CREATE TABLE a (b TEXT)",
		"CHECK (a - b > 0)": "CHECK (a - b > 0)",
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
