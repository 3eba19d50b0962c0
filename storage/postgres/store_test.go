package postgres_test

import (
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/storagetest"
)

func TestStore(t *testing.T) {
	t.Run("suite", func(t *testing.T) {
		storagetest.Run(t, func(t *testing.T) storage.Store { return postgrestest.Open(t) })
	})
}

func TestShared(t *testing.T) {
	storagetest.RunShared(t, func(t *testing.T) storagetest.Shared {
		address := postgrestest.Fresh(t)
		return storagetest.Shared{First: postgrestest.OpenAt(t, address), Second: postgrestest.OpenAt(t, address), AtOnce: true}
	})
}

func TestUnsteady(t *testing.T) {
	storagetest.RunUnsteady(t, func(t *testing.T) storagetest.Unsteady {
		between := postgrestest.NewUnsteady(t)
		return storagetest.Unsteady{Store: postgrestest.OpenAt(t, between.Address(postgrestest.Fresh(t))), Lose: between.Lose}
	})
}
