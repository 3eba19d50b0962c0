package storage

import "context"

// Wire is a store through which the processes that share it tell each other what they keep in
// memory. It is for news alone: it may be lost when a connection breaks, and nobody may depend
// on it for what is right, only for what is fresh.
type Wire interface {
	// Tell tells all who listen, this process as well, something of at most MaxNews bytes.
	Tell(ctx context.Context, news string) error
	// Listen calls heard for what is told, one after another in the order in which it was
	// told, until ctx ends (nil) or the connection breaks. It calls begun once it listens:
	// what was told before is missed.
	Listen(ctx context.Context, begun func(), heard func(news string)) error
}

// MaxNews is how long what Wire.Tell tells may be, in bytes.
const MaxNews = 7000
