package storage

import "context"

// Read returns what f reads in a View. f gathers nothing outside itself, so that it does no harm
// if it is run again.
func Read[T any](ctx context.Context, s Store, f func(Reader) (T, error)) (out T, err error) {
	err = s.View(ctx, func(tx Reader) (err error) {
		out, err = f(tx)
		return err
	})
	return out, err
}

// Change returns what came of the changes that f makes in an Update. f gathers nothing outside
// itself either.
func Change[T any](ctx context.Context, s Store, f func(Tx) (T, error)) (out T, err error) {
	err = s.Update(ctx, func(tx Tx) (err error) {
		out, err = f(tx)
		return err
	})
	return out, err
}
