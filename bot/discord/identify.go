package discord

import (
	"context"
	"errors"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/wait"
)

const (
	// firstIdentifyPause is about the wait before Discord is asked again who the bot is; it
	// doubles up to maxIdentifyPause.
	firstIdentifyPause = 5 * time.Second
	maxIdentifyPause   = 5 * time.Minute
)

// Identify asks Discord who the bot is until it answers: before that nothing should
// be done in the bot's name. It returns the context's error if that ends, and a
// *FatalError if Discord refuses the token.
func (c *Client) Identify(ctx context.Context) (App, error) {
	return c.identify(ctx, firstIdentifyPause)
}

// identify waits for about first after a failure, longer after each further one.
func (c *Client) identify(ctx context.Context, first time.Duration) (App, error) {
	for failures := 1; ; failures++ {
		app, err := c.Application(ctx)
		_, fatal := errors.AsType[*api.FatalError](err)
		switch {
		case ctx.Err() != nil:
			return App{}, ctx.Err()
		case fatal:
			return App{}, err
		case err == nil && app.ID != 0:
			return app, nil
		case err == nil:
			err = errors.New("the answer names no application")
		}
		pause := wait.Backoff(first, maxIdentifyPause, failures)
		c.opts.Log.Warn("Discord does not say who the bot is; nothing starts before it does", "error", err, "pause", pause.Round(time.Millisecond))
		if err := api.SleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return App{}, err
		}
	}
}
