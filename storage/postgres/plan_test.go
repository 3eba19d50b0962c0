package postgres_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

// purpose is a step that may go through much, in statements with that text.
type purpose struct{ step, in string }

// onPurpose are steps that go through all of a table or an index, in statements
// that mean to.
var onPurpose = []purpose{
	// A few rows each.
	{"Seq Scan lease", " lease "},
	{"Index Scan lease_pkey", " lease "},
	// When somebody is forgotten who may be a manager or an operator.
	{"Seq Scan block", "OR by ="},
	{"Seq Scan guild", "WHERE setup_by ="},
	// When a guild is forgotten.
	{"Seq Scan flag", "UPDATE flag SET guild = 0 WHERE guild ="},
	{"Seq Scan page_session", "UPDATE page_session SET guild = 0 WHERE guild ="},
	{"Index Scan post_open", "DELETE FROM post WHERE state IN (1, 2) AND message = 0 AND guild ="},
	{"Index Scan post_edits", "DELETE FROM post WHERE state IN (1, 2, 5) AND message <> 0 AND guild ="},
	{"Seq Scan strike", "FROM strike WHERE by ="},
	// The first row with a puzzle that a quarter of them have.
	{"Seq Scan game", "DELETE FROM puzzle"},
	// The latest.
	{"Index Scan flag_at", "FROM flag ORDER BY at DESC"},
	// All of a partial index.
	{"Index Scan block_pending", "WHERE pending = 1"},
	{"Index Only Scan guild_ungreeted", "WHERE greeting = 1"},
}

// planRows is how many rows each table gets: enough that it is dear to go through all of them.
// No statement may sort more than sortedRows of them.
const (
	planRows   = 5000
	sortedRows = 500
)

// chosenBy says what is in the columns by which statements choose, of row n; what others hold
// is the same in all rows. The name of a table before it goes first.
var chosenBy = map[string]string{
	"id": "n", "game": "n", "seq": "1", "occasion": "n", "number": "n", "match": "1 + n / 5", "slot": "1",
	"board": "1 + n / 5", "together_move.seq": "n", "together.guild": "1 + n % 500", "together_plan.guild": "n",
	"puzzle": "n", "game.puzzle": "1 + n % 4", "standing.puzzle": "1 + n / 50 % 4", "visit.puzzle": "1 + n / 50 % 4",
	"guild": "1 + n % 50", "last_guild": "1 + n % 50",
	"player": "1 + n / 5", "user": "1 + n / 5", "about": "1 + n / 5", "host": "1 + n / 5", "setup_by": "1 + n / 5", "by": "1 + n / 5",
	"key": "n", "hash": "n", "name": "n", "text": "n", "first": "n", "owner": "n",
	"day": "date '2020-01-01' + n / 5", "latest": "date '2020-01-01' + n / 5",
	"at": "n", "started_at": "n", "finished_at": "n % 2 * n", "seen_at": "n", "closes_at": "n", "due_at": "n", "over_at": "n", "remind_at": "n", "call_at": "n", "ends_at": "n",
	"kind": "1 + n % 8", "state": "CASE WHEN n % 20 < 2 THEN 1 + n % 20 ELSE 3 + n % 3 END", "message": "n % 20 / 2 * n", "thread": "n % 20 / 2 * n",
	"median_of": "least(n % 20, 1) - 1", "reminders": "n % 3", "call_hour": "n % 3", "logged": "n % 2",
	"period": "n / 50 % 2", "score_count.period": "n / 50 % 2", "step": "n", "points": "n", "ranked": "n",
}

// fill gives each table rows, and PostgreSQL's planner a picture of them.
func fill(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	do := func(statement string) {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	do("SET session_replication_role = replica") // no triggers, and no table waits for another
	for _, table := range storage.Tables() {
		found, err := conn.Query(t.Context(), "SELECT attname::text, atttypid::regtype::text FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped", table)
		if err != nil {
			t.Fatal(err)
		}
		var names, values []string
		var name, kind string
		if _, err := pgx.ForEachRow(found, []any{&name, &kind}, func() error {
			names, values = append(names, `"`+name+`"`), append(values, valueOf(table, name, kind))
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		do(fmt.Sprintf("INSERT INTO %s (%s) SELECT %s FROM generate_series(1, %d) AS n ON CONFLICT DO NOTHING", table, strings.Join(names, ", "), strings.Join(values, ", "), planRows))
	}
	do("ANALYZE")
}

// valueOf returns what a column holds in row n.
func valueOf(table, column, kind string) string {
	if kind == "bytea" {
		return "int8send(n)"
	}
	value, chosen := chosenBy[table+"."+column]
	if !chosen {
		value, chosen = chosenBy[column]
	}
	if !chosen {
		value = "0"
	}
	return "(" + value + ")::" + kind
}

// step is one of a plan, as PostgreSQL explains it.
type step struct {
	Kind  string `json:"Node Type"`
	Table string `json:"Relation Name"`
	Index string `json:"Index Name"`
	Cond  string `json:"Index Cond"`
	Rows  int    `json:"Plan Rows"`
	From  []step `json:"Plans"`
}

// checkPlans checks that no statement goes through a whole table, or sorts a great part of one.
func checkPlans(t *testing.T, statements []string) {
	conn := postgrestest.Connect(t, postgrestest.Fresh(t))
	fill(t, conn)
	if _, err := conn.Exec(t.Context(), "SET plan_cache_mode = force_generic_plan"); err != nil {
		t.Fatal(err)
	}
	needed := map[int]bool{} // which of onPurpose
	for _, statement := range slices.Sorted(slices.Values(statements)) {
		for _, name := range explain(t, conn, statement).costly() {
			i := slices.IndexFunc(onPurpose, func(p purpose) bool { return p.step == name && strings.Contains(statement, p.in) })
			if i < 0 {
				t.Errorf("%s\nhas the step %s", statement, name)
			}
			needed[i] = true
		}
	}
	for i, p := range onPurpose {
		if !needed[i] {
			t.Errorf("no statement with %q has the step %s any more", p.in, p.step)
		}
	}
}

// TestReferences checks that a game or a puzzle can be dropped without a look at all rows that
// might refer to it. Of what else is referred to, nothing is ever dropped.
func TestReferences(t *testing.T) {
	conn := postgrestest.Connect(t, postgrestest.Fresh(t))
	found, err := conn.Query(t.Context(), `SELECT conrelid::regclass::text FROM pg_constraint AS c WHERE contype = 'f' AND confrelid IN ('game'::regclass, 'puzzle'::regclass)
		AND NOT EXISTS (SELECT 1 FROM pg_index WHERE indrelid = c.conrelid AND indkey[0] = c.conkey[1] AND indpred IS NULL)`)
	if err != nil {
		t.Fatal(err)
	}
	slow, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	if len(slow) > 0 {
		t.Errorf("no index finds the rows of a game or puzzle in %v", slow)
	}
}

// costly returns the steps that go through all of a table or an index, or sort too much.
func (s step) costly() (names []string) {
	switch {
	case s.Kind == "Seq Scan":
		names = []string{s.Kind + " " + s.Table}
	case strings.Contains(s.Kind, "Index") && s.Cond == "":
		names = []string{s.Kind + " " + s.Index}
	case s.Kind == "Sort" && s.From[0].Rows > sortedRows:
		names = []string{s.Kind}
	}
	for _, from := range s.From {
		names = append(names, from.costly()...)
	}
	return names
}

// limits finds how many rows a statement asks for, and from which.
var limits = regexp.MustCompile(`(LIMIT|OFFSET) \$[0-9]+`)

// explain returns how PostgreSQL carries out a statement whatever its arguments are, but that
// it asks for the first ten rows: the planner takes an unknown number for a tenth of all.
func explain(t *testing.T, conn *pgx.Conn, statement string) step {
	t.Helper()
	do := func(text string) {
		if _, err := conn.Exec(t.Context(), text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	prepared, err := conn.Prepare(t.Context(), "driver", statement)
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	types, arguments := "", ""
	if len(prepared.ParamOIDs) > 0 {
		if err := conn.QueryRow(t.Context(), "SELECT '(' || string_agg(format_type(oid, NULL), ', ' ORDER BY n) || ')' FROM unnest($1::oid[]) WITH ORDINALITY AS p (oid, n)", prepared.ParamOIDs).Scan(&types); err != nil {
			t.Fatal(err)
		}
		arguments = "(NULL" + strings.Repeat(", NULL", len(prepared.ParamOIDs)-1) + ")"
	}
	do("PREPARE one" + types + " AS " + limits.ReplaceAllStringFunc(statement, func(limit string) string {
		if strings.HasPrefix(limit, "LIMIT") {
			return "LIMIT 10"
		}
		return "OFFSET 0"
	}))
	var text string
	if err := conn.QueryRow(t.Context(), "EXPLAIN (FORMAT JSON) EXECUTE one"+arguments, pgx.QueryExecModeSimpleProtocol).Scan(&text); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	do("DEALLOCATE ALL")
	if err := conn.DeallocateAll(t.Context()); err != nil {
		t.Fatal(err)
	}
	var plans []struct{ Plan step }
	if err := json.Unmarshal([]byte(text), &plans); err != nil || len(plans) != 1 {
		t.Fatalf("%s: %v: %s", statement, err, text)
	}
	return plans[0].Plan
}
