package sqlite

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checkPlans checks that no query walks through a whole table, or sorts more than it
// was asked for.
func checkPlans(t *testing.T, queries map[string]bool) {
	fine := map[string]bool{
		"SCAN s":                           true, // the rows of a page
		"SCAN p":                           true,
		"SCAN b":                           true, // the two boards of those who played later
		"SCAN CONSTANT ROW":                true,
		"SCAN lease":                       true, // a few rows, all of them on purpose
		"SCAN post USING INDEX post_open":  true,
		"SCAN post USING INDEX post_edits": true,
		"SCAN 3-ROW VALUES CLAUSE":         true, // the periods of a day
		"SCAN strike":                      true, // a few rows, when somebody is forgotten
		"SCAN block":                       true, // likewise: who blocked whom
		"SCAN guild":                       true, // likewise: who ran setup where
		"SCAN flag USING INDEX flag_at":    true, // the latest
		"SCAN flag":                        true, // what people reported, when a guild is forgotten
		"SCAN page_session":                true, // likewise: who came from there
		"SCAN guild USING COVERING INDEX guild_ungreeted": true,
		"SCAN block USING INDEX block_pending":            true,
		"USE TEMP B-TREE FOR DISTINCT":                    true, // the guilds of one player
		"USE TEMP B-TREE FOR LAST TERM OF ORDER BY":       true, // posts due at the same instant
	}
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	for _, query := range slices.Sorted(maps.Keys(queries)) {
		for _, step := range plan(t, s, query) {
			turns := strings.Contains(query, "ROW_NUMBER") && (strings.HasPrefix(step, "SCAN (subquery-") || step == "USE TEMP B-TREE FOR ORDER BY")
			if turns { // of the posts that are due all are looked at
				continue
			}
			if (strings.HasPrefix(step, "SCAN") || strings.Contains(step, "TEMP B-TREE")) && !fine[step] {
				t.Errorf("%s\nhas the step %s", query, step)
			}
		}
	}
}

// plan returns the steps by which SQLite carries out a statement.
func plan(t *testing.T, s *Store, query string) (steps []string) {
	t.Helper()
	rows, err := s.writer.conn.conn.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+steady(query), make([]any, strings.Count(query, "?")+3)...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}
