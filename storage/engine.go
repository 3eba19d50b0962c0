package storage

import "context"

// Engine runs transactions on a database. It knows their statements, and nothing of records.
type Engine interface {
	// Update runs f in a transaction that may write. It keeps the promises of Store.Update; each
	// run of f has a Session of its own.
	Update(ctx context.Context, f func(Session) error) error
	// View runs f in a transaction that only reads. It keeps the promises of Store.View; each run
	// of f has a Session of its own.
	View(ctx context.Context, f func(Session) error) error
	// Backup writes a whole and consistent copy into a new file while the database is in use.
	// It is an error if the file exists.
	Backup(ctx context.Context, path string) error
	// Close waits for running transactions and closes the database.
	Close() error
}

// Records is the Store of the records in an engine's database.
type Records struct {
	Engine
	positions positions
}

// On returns the Store of the records in an engine's database.
func On(e Engine) *Records { return &Records{Engine: e} }

// Update implements Store.
func (r *Records) Update(ctx context.Context, f func(Tx) error) error {
	return r.Engine.Update(ctx, func(s Session) error { return f(Tx{r.reader(s)}) })
}

// View implements Store.
func (r *Records) View(ctx context.Context, f func(Reader) error) error {
	return r.Engine.View(ctx, func(s Session) error { return f(r.reader(s)) })
}

func (r *Records) reader(s Session) Reader {
	return Reader{&transaction{session: s, positions: &r.positions}}
}
