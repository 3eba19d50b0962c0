package main

import (
	"context"
	"time"

	"kenkenbot/internal/wait"
)

// wallClock is the machine's time, which a bot on Discord uses.
type wallClock struct{}

func (wallClock) Now() time.Time { return time.Now() }

func (wallClock) Wait(ctx context.Context, t time.Time) error {
	return wait.Until(ctx, t)
}
