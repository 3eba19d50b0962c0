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

// Update implements Store. It also fails if a statement did and f took no notice of it, so that nothing is
// half kept; and so does View, so that nothing is half read.
func (r *Records) Update(ctx context.Context, f func(Tx) error) error {
	return r.Engine.Update(ctx, func(s Session) error {
		tx := Tx{r.reader(s)}
		return tx.ends(f(tx))
	})
}

// View implements Store.
func (r *Records) View(ctx context.Context, f func(Reader) error) error {
	return r.Engine.View(ctx, func(s Session) error {
		tx := r.reader(s)
		return tx.ends(f(tx))
	})
}

func (r *Records) reader(s Session) Reader {
	return Reader{&transaction{session: s, positions: &r.positions}}
}
