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

// giveBack returns the memory to the system that the start took, which an idle bot would
// hold on to for long: of the heap, and of the code, most of which runs but once.
func giveBack(ctx context.Context) {
	if wait.For(ctx, startedAfter) == nil {
		debug.FreeOSMemory()
		unmapCode()
	}
}
