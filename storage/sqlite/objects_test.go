package sqlite

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestWhole refuses to start with, and to restore, a database that has been changed by something else,
// and names what it met. What SQLite and Litestream add may be there.
func TestWhole(t *testing.T) {
	for name, tt := range map[string]struct{ change, says string }{
		"a foreign trigger": {"CREATE TRIGGER evil AFTER INSERT ON receipt BEGIN DELETE FROM player; END", "trigger evil is none of this bot's"},
		"a missing table":   {"DROP TABLE move", "table move is missing"},
		"a missing index":   {"DROP INDEX post_open", "index post_open is missing"},
		"another column":    {"ALTER TABLE receipt ADD COLUMN more TEXT", "table receipt is not as this bot makes it"},
		"a view":            {"CREATE VIEW seen AS SELECT 1", "view seen is none of this bot's"},
		"Litestream":        {"CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)", ""},
		"a comment":         {"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ',', ', -- of late' || char(10)) WHERE name = 'receipt'", ""},
		"statistics":        {"ANALYZE", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			path := filepath.Join(folder, "kenken.db")
			s, err := Open(t.Context(), path, quiet)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.writer.conn.conn.ExecContext(t.Context(), tt.change); err != nil {
				t.Fatal(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			fits := func(what string, err error) {
				t.Helper()
				if tt.says == "" && err != nil || tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says)) {
					t.Errorf("%s: %v, want %q", what, err, tt.says)
				}
			}
			report, err := Examine(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			fits("looked at", report.Unfit)
			_, err = Restore(t.Context(), path, filepath.Join(folder, "restored.db"))
			fits("restored", err)
			s, err = Open(t.Context(), path, quiet)
			fits("opened", err)
			if err == nil {
				s.Close()
			}
		})
	}
}
