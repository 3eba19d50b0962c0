package selftest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/rights"
)

func (t *trial) rights(ctx context.Context) (string, error) {
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	var err error
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
