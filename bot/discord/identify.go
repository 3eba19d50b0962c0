package discord

import (
	"context"
	"errors"
	"time"
)

// Identify asks Discord who the bot is until it answers: before that nothing should
// be done in the bot's name. It returns the context's error if that ends, and a
// *FatalError if Discord refuses the token.
func (c *Client) Identify(ctx context.Context) (App, error) { return c.identify(ctx, firstBackoff) }

// identify waits for about first after a failure, longer after each further one.
func (c *Client) identify(ctx context.Context, first time.Duration) (App, error) {
	for failures := 1; ; failures++ {
		app, err := c.Application(ctx)
		_, fatal := errors.AsType[*FatalError](err)
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
		pause := backoff(first, maxBackoff, failures)
		c.opts.Log.Warn("Discord does not say who the bot is; nothing starts before it does", "error", err, "pause", pause.Round(time.Millisecond))
		if err := sleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return App{}, err
		}
	}
}
