package storage

import (
	"context"
	"errors"
	"sync/atomic"
)

// ErrUnanswered says that the store did not answer a Probe in time.
var ErrUnanswered = errors.New("the database does not answer")

// Probe asks a store whether it still works. One question is asked at a time: while one is
// unanswered, so are those that follow.
type Probe struct{ asking atomic.Bool }

// Ask returns the result of question, or an error once the context ends. In that case question goes
// on, with a context that does not end.
func (p *Probe) Ask(ctx context.Context, question func(context.Context) error) error {
	if !p.asking.CompareAndSwap(false, true) {
		return ErrUnanswered
	}
	answer := make(chan error, 1)
	go func() {
		err := question(context.WithoutCancel(ctx))
		p.asking.Store(false) // before the answer, after which the next may ask
		answer <- err
	}()
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return ErrUnanswered
	}
}
