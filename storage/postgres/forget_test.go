package postgres_test

import (
	"fmt"
	"testing"

	"github.com/jackc/pgx/v5"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/storagetest"
	"kenkenbot/storage/tables"
)

// TestForgettingLeavesNothing keeps a person in all tables that can hold one, forgets them,
// and looks through every column.
func TestForgettingLeavesNothing(t *testing.T) {
	address := postgrestest.Fresh(t)
	s, conn := postgrestest.OpenAt(t, address), postgrestest.Connect(t, address)
	player, name, _ := storagetest.People(t, s)
	if was := columnsWith(t, conn, player, name); len(was) < 30 {
		t.Fatalf("the person is only in %v", was)
	}
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.Forget(player, -1<<62-2) }); err != nil {
		t.Fatal(err)
	}
	if left := columnsWith(t, conn, player, name); len(left) > 0 {
		t.Errorf("after being forgotten they are in %v", left)
	}
}

// columnsWith returns the columns that tell of a person.
func columnsWith(t *testing.T, conn *pgx.Conn, player storage.ID, name string) (in []string) {
	t.Helper()
	found := map[string]bool{}
	for _, table := range tables.Names() {
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
				if !found[column] && storagetest.Tells(v, player, name) {
					found[column], in = true, append(in, column)
				}
			}
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return in
}
