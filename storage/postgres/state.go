package postgres

import (
	"context"
	"time"

	"kenkenbot/storage"
)

// State is how the store does, for its operator.
type State struct {
	Waiting int   // transactions that wait for a connection
	Busy    int   // connections in use
	Again   int64 // how often an Update was run again
}

// State returns how the store does.
func (e *Engine) State() State {
	return State{Waiting: int(e.waiting.Load()), Busy: int(e.pool.Stat().AcquiredConns()), Again: e.again.Load()}
}

// OnCommit has f called after each commit with how long it took. It must not block.
func (e *Engine) OnCommit(f func(took time.Duration)) { e.observed.Store(&f) }

// Watch returns when ctx ends. A server that is away comes back, or it does not: each
// transaction tells.
func (e *Engine) Watch(ctx context.Context) error {
	<-ctx.Done()
	return nil
}

// Probe asks whether the store still reads, and takes Updates. It returns an error if not,
// also once the context ends.
func (s *Store) Probe(ctx context.Context) error {
	return s.probe.Ask(ctx, func(free context.Context) error {
		// Nobody is blocked there: it takes a transaction that may write, and writes nothing.
		return s.Update(free, func(tx storage.Tx) error { return storage.RemoveBlock(tx, 0, 0) })
	})
}
