package selftest

import (
	"context"
	"errors"
	"fmt"
)

func (t *trial) identity(ctx context.Context) (string, error) {
	d, err := t.client.Details(ctx)
	switch {
	case err != nil:
	case d.ID == 0 || d.Name == "":
		err = errors.New("the application came without ID or name")
	case d.BotID == 0 || d.BotName == "":
		err = errors.New("the application has no bot user")
	default:
		t.app, err = t.client.Application(ctx)
	}
	if err == nil && t.app != d.App {
		err = fmt.Errorf("/applications/@me speaks of application %v with bot %v, /oauth2/applications/@me of %v with %v", d.ID, d.BotID, t.app.ID, t.app.BotID)
	}
	if err != nil {
		t.barred = "Discord did not say who we are"
		return "", err
	}
	t.details = d
	return fmt.Sprintf("application %s (%v), bot user %s (%v)", d.Name, d.ID, d.BotName, d.BotID), nil
}

// needsIdentity ends a check that builds on the application's details.
func (t *trial) needsIdentity() error {
	if t.details.ID == 0 {
		return notTried("Discord did not say who we are")
	}
	return nil
}
