package selftest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/rights"
)

// rights finds out who the bot is, and what it may do in the channel.
func (t *trial) rights(ctx context.Context) (string, error) {
	var err error
	if t.app, err = t.client.Application(ctx); err == nil && t.app.BotID == 0 {
		err = errors.New("the application has no bot user")
	}
	if err != nil {
		t.barred = unknownIdentity
		return "", err
	}
	if t.channel, err = t.client.Channel(ctx, t.opts.Channel); err != nil {
		t.barred = "the channel is out of the bot's reach"
		return "", err
	}
	if !t.channel.TakesDailies() {
		return "", notTried("the channel is not a text channel of a server")
	}
	have, err := t.client.Permissions(ctx, t.opts.Channel)
	if err != nil {
		return "", err
	}
	missing := rights.Missing(have)
	t.readable = !slices.Contains(missing, rights.ReadHistory)
	if len(missing) > 0 {
		return "", fmt.Errorf("missing: %s", strings.Join(missing, ", "))
	}
	return "none is missing", nil
}

// unknownIdentity is why nothing can be tried where Discord refuses the token.
const unknownIdentity = "Discord did not say who we are"

// needsIdentity ends a check that builds on who the bot is.
func (t *trial) needsIdentity() error {
	if t.app.BotID == 0 {
		return notTried(unknownIdentity)
	}
	return nil
}
