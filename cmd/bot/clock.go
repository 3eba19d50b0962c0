package main

import (
	"context"
	"time"

	"kenkenbot/internal/wait"
)

// wallClock is the machine's time: what a bot on Discord goes by.
type wallClock struct{}

func (wallClock) Now() time.Time { return time.Now() }

func (wallClock) Wait(ctx context.Context, t time.Time) error {
	return wait.Until(ctx, t)
}
