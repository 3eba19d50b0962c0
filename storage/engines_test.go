package storage_test

import (
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
)

func TestRecords(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { storage.TryRecords(t, sqlitetest.Open(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { storage.TryRecords(t, postgrestest.Open(t)) })
}
