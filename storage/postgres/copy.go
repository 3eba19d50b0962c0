package postgres

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/storage"
)

// ErrInUse says that others are connected to the database.
var ErrInUse = errors.New("others are connected to the database: stop the bot, and close what else has it open")

// Alone returns ErrInUse if others are connected.
func (e *Engine) Alone(ctx context.Context) error {
	var others int
	// Of another user's connections a user with few rights sees no more than that they are there.
	err := e.pool.QueryRow(ctx, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL"+
		" AND coalesce(backend_type, 'client backend') = 'client backend' AND coalesce(application_name, '') <> $1", e.own).Scan(&others)
	switch {
	case err != nil:
		return advise(e.name, err)
	case others > 0:
		return fmt.Errorf("database %s: %w", e.name, ErrInUse)
	}
	return nil
}

// CountOn has new records numbered from the last that is there. Records that were copied
// from elsewhere brought their numbers along.
func (e *Engine) CountOn(ctx context.Context) error {
	for _, table := range []string{"puzzle", "game", "match", "together", "own_puzzle", "pasted"} {
		next := "SELECT setval(pg_get_serial_sequence('" + table + "', 'id')," +
			" (SELECT coalesce(max(id), 0) + 1 FROM " + table + "), false)"
		if _, err := e.pool.Exec(ctx, next); err != nil {
			return advise(e.name, err)
		}
	}
	return nil
}

// Analyze has the server gather statistics of the tables, by which it plans queries. On its own it
// gathers them only some minutes after tables were filled.
func (e *Engine) Analyze(ctx context.Context) error {
	for _, table := range storage.Tables() {
		if _, err := e.pool.Exec(ctx, "ANALYZE "+table); err != nil {
			return advise(e.name, err)
		}
	}
	return nil
}

// Name is how messages name the database: without a password.
func (e *Engine) Name() string { return e.name }
