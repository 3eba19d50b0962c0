package main

import (
	"context"
	"runtime/debug"
	"time"

	"kenkenbot/internal/wait"
)

// startedAfter is when all that a start takes is done: migrations, the servers' descriptions,
// the commands.
const startedAfter = time.Minute

// giveBack returns memory to the system that the start took and an idle bot would hold on to:
// what is free of the heap, and the code, most of which runs only then.
func giveBack(ctx context.Context) {
	if wait.For(ctx, startedAfter) == nil {
		debug.FreeOSMemory()
		unmapCode()
	}
}
