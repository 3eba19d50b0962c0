package postgres_test

import (
	"strings"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/storagetest"
)

// TestStore runs the suite, and then looks at how PostgreSQL carries out the statements that
// it made.
func TestStore(t *testing.T) {
	t.Parallel()
	t.Run("suite", func(t *testing.T) {
		storagetest.Run(t, func(t *testing.T) storage.Store { return postgrestest.Open(t) })
	})
	t.Run("plans", func(t *testing.T) {
		detector.Slow(t)
		statements := postgres.Statements()
		if len(statements) < 150 {
			t.Fatalf("the suite made only %d statements: it has to run before", len(statements))
		}
		checkPlans(t, statements)
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

// TestLostConnectionIsNamed checks that a lost connection is not put down to others' changes.
func TestLostConnectionIsNamed(t *testing.T) {
	between := postgrestest.NewUnsteady(t)
	s := postgrestest.OpenAt(t, between.Address(postgrestest.Fresh(t)))
	between.Lose(storagetest.Within)
	var lost error
	err := s.View(t.Context(), func(r storage.Reader) error {
		_, err := r.Guild(1)
		if lost == nil {
			lost = err
		}
		return nil
	})
	if err != nil || lost == nil || !strings.Contains(lost.Error(), "the connection to the database was lost: ") {
		t.Errorf("the View ended with %v, after %v", err, lost)
	}
}
