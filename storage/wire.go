package storage

import "context"

// Wire is a store through which the processes that share it send each other news of their memory.
// News may be lost when a connection breaks, so it may make things fresher, and nothing may need it
// to be right.
type Wire interface {
	// Tell tells all who listen, this process as well, something of at most MaxNews bytes.
	Tell(ctx context.Context, news string) error
	// Listen calls heard for each piece of news, one after another in the order in which they were
	// sent, until ctx ends (nil) or the connection breaks. It calls begun once it listens: earlier
	// news is missed.
	Listen(ctx context.Context, begun func(), heard func(news string)) error
}

// MaxNews is how long what Wire.Tell tells may be, in bytes.
const MaxNews = 7000
