package gateway

// Metrics counts what happens to the connections. Its methods are called from many
// goroutines and must not block.
type Metrics interface {
	// Connected says whether the gateway session of a shard is ready.
	Connected(shard int, ready bool)
	// Released says that a shard is another process's from now on.
	Released(shard int)
	// Connection tells of an attempt to connect a shard: "resume" or "identify", and
	// "ready" or "failed".
	Connection(shard int, kind, result string)
}
