package selftest

import (
	"context"
	"errors"
	"fmt"
)

// noInstance has the form of an instance's ID, but no application and no channel has those numbers.
const noInstance = "i-1-gc-2-3"

// needsActivity ends a check of the Activity where there is to be none.
func (t *trial) needsActivity() error {
	if !t.opts.Activity {
		return notTried("activity = false")
	}
	return t.needsIdentity()
}

// entry looks for the command that a bot with an Activity registers everywhere, which can't be registered to a server.
func (t *trial) entry(ctx context.Context) (string, error) {
	if err := t.needsActivity(); err != nil {
		return "", err
	}
	if !t.details.Activity {
		return "", errors.New("the developer portal has Activities switched off: switch them on there (Activities, Settings)")
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

// instance asks for an instance that does not exist.
func (t *trial) instance(ctx context.Context) (string, error) {
	if err := t.needsActivity(); err != nil {
		return "", err
	}
	known, err := t.client.KnowsInstance(ctx, noInstance)
	switch {
	case err != nil:
		return "", err
	case known:
		return "", errors.New("an instance that nobody opened is known to Discord")
	}
	return "status 404", nil
}

// secret tries the application's secret on an invalid code.
func (t *trial) secret(ctx context.Context) (string, error) {
	if err := t.needsActivity(); err != nil {
		return "", err
	}
	taken, err := t.client.TakesSecret(ctx, t.opts.ClientSecret)
	switch {
	case err != nil:
		return "", err
	case !taken:
		return "", errors.New("client_secret is refused: copy it again from the developer portal (OAuth2, Client Secret)")
	}
	return "Discord took it, and refused an invalid code", nil
}
