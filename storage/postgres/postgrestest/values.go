package postgrestest

import (
	"fmt"
	"testing"

	"kenkenbot/storage"
)

// Values returns what is in a database, by "table.column".
func Values(t testing.TB, address string) map[string][]any {
	t.Helper()
	conn, all := Connect(t, address), map[string][]any{}
	for _, table := range storage.Tables() {
		rows, err := conn.Query(t.Context(), fmt.Sprintf("SELECT * FROM %q", table))
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			values, err := rows.Values()
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range values {
				column := table + "." + rows.FieldDescriptions()[i].Name
				all[column] = append(all[column], v)
			}
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return all
}
