package postgres_test

import (
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/storagetest"
)

func TestStore(t *testing.T) {
	storagetest.Run(t, func(t *testing.T) storage.Store { return postgrestest.Open(t) })
}
