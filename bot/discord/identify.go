package discord

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// Identify asks Discord who the bot is until it answers: before that nothing should
// be done in the bot's name. It returns the context's error where that ends, and a
// *FatalError where Discord refuses the token.
func (c *Client) Identify(ctx context.Context) (App, error) { return c.identify(ctx, firstBackoff) }

// identify waits for pause after the first failure, longer after each further one.
func (c *Client) identify(ctx context.Context, pause time.Duration) (App, error) {
	for ; ; pause = min(2*pause, maxBackoff) {
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
		c.opts.Log.Warn("Discord does not say who the bot is; nothing starts before it does", "error", err, "pause", pause)
		if err := sleepUntil(ctx, time.Now().Add(pause/2+rand.N(pause))); err != nil {
			return App{}, err
		}
	}
}
