package selftest

import (
	"context"
	"fmt"
)

// entry looks for the command that a bot with an Activity registers everywhere, which can't be registered to a server.
func (t *trial) entry(ctx context.Context) (string, error) {
	if !t.opts.Activity {
		return "", notTried("activity = false")
	}
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	name, ours, err := t.client.EntryPoint(ctx)
	switch {
	case err != nil:
		return "", err
	case name == "":
		return "", notTried("there is none yet: start the bot once with activity = true, which registers it")
	case !ours:
		return "", fmt.Errorf("%s is Discord's own, which never asks the bot: start the bot once with activity = true, which puts its own in that place", name)
	}
	return name + " is of type 4, and the bot handles it", nil
}
