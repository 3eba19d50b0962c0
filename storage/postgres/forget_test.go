package postgres_test

import (
	"slices"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/storagetest"
)

// TestForgettingLeavesNothing keeps a person in all tables that can hold one, forgets them,
// and looks through every column.
func TestForgettingLeavesNothing(t *testing.T) {
	address := postgrestest.Fresh(t)
	s := postgrestest.OpenAt(t, address)
	player, name, _ := storagetest.People(t, s)
	if was := columnsWith(t, address, player, name); len(was) < 30 {
		t.Fatalf("the person is only in %v", was)
	}
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return storage.ForgetPlayer(tx, player, -1<<62-2) }); err != nil {
		t.Fatal(err)
	}
	if left := columnsWith(t, address, player, name); len(left) > 0 {
		t.Errorf("after being forgotten they are in %v", left)
	}
}

// columnsWith returns the columns that tell of a person.
func columnsWith(t *testing.T, address string, player storage.ID, name string) (in []string) {
	t.Helper()
	for column, values := range postgrestest.Values(t, address) {
		if slices.ContainsFunc(values, func(v any) bool { return storagetest.Tells(v, player, name) }) {
			in = append(in, column)
		}
	}
	return in
}
