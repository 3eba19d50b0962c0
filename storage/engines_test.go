package storage_test

import (
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
	"kenkenbot/storage/storagetest"
)

func TestRecords(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { storage.TryRecords(t, sqlitetest.Open(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { storage.TryRecords(t, postgrestest.Open(t)) })
}

// TestWhatIsKept finds a person of whom there is everything in each column that says it may hold one, by
// what an export has.
func TestWhatIsKept(t *testing.T) {
	s := sqlitetest.Open(t)
	player, name, _ := storagetest.People(t, s)
	told := map[string]bool{}
	if err := s.View(t.Context(), func(r storage.Reader) error {
		_, err := storage.KeptOf(r, player, 1000, func(row storage.KeptRow) error {
			for i, column := range row.Columns {
				told[row.Table+"."+column] = told[row.Table+"."+column] || storagetest.Tells(row.Values[i], player, name)
			}
			return nil
		})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, column := range storage.Personal() {
		if !told[column] {
			t.Errorf("the person is not in %s", column)
		}
	}
}
