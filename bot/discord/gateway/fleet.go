package gateway

import (
	"context"
	"errors"
	"time"
)

// ErrShardsChanged is returned by Fleet.Hold once the processes have agreed on another number of
// shards.
var ErrShardsChanged = errors.New("the number of shards has changed")

// Fleet holds everything about the gateway that several processes of one bot share: which of them
// holds which connection, and when each begins its sessions.
type Fleet interface {
	// Agree has all processes agree on how many shards there are, and returns the number:
	// what is wanted here if nobody holds shards yet, at least as many as given.
	Agree(ctx context.Context, wanted, atLeast int) (of int, err error)
	// Hold calls hold for each shard that is to be this process's, at the same time, until the
	// context ends; each call then gets the time to come to its end. It returns the error of a hold
	// that failed, ErrShardsChanged, or nil at the end.
	Hold(ctx context.Context, of int, hold HoldFunc) error
	// Turn waits until a shard of a group may begin a session; groups are those that
	// max_concurrency makes. begun is to be called once Discord has answered, or not: then
	// the next one may, after the gap.
	Turn(ctx context.Context, group int, gap time.Duration) (begun func(), err error)
}

// HoldFunc holds a shard until its context ends, which is no error.
type HoldFunc func(ctx context.Context, h *Holding) error
