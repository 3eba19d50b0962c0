package selftest

import (
	"context"
	"errors"
	"fmt"
)

// resume cuts the connection and posts while it is down.
func (t *trial) resume(ctx context.Context) (string, error) {
	if err := t.needsGateway(); err != nil {
		return "", err
	}
	greeted, resumed := t.events.count("READY"), t.events.count("RESUMED")
	if !t.client.Drop() {
		return "", notTried("there is no gateway connection")
	}
	id, err := t.note(ctx)
	if err != nil {
		return "", fmt.Errorf("a message during the drop: %w", err)
	}
	missed := event("MESSAGE_CREATE", id)
	err = t.wait(ctx, func() bool {
		return t.events.count("READY") > greeted || t.events.count("RESUMED") > resumed && t.events.count(missed) > 0
	})
	switch {
	case t.events.count("READY") > greeted:
		return "", errors.New("a new session began: READY came instead of RESUMED")
	case errors.Is(err, context.DeadlineExceeded) && t.events.count("RESUMED") > resumed:
		return "", errors.New("RESUMED came, but not the message posted during the drop")
	case errors.Is(err, context.DeadlineExceeded):
		return "", errors.New("no RESUMED came")
	case err != nil:
		return "", err
	case t.events.count(missed) > 1:
		return "", errors.New("the message posted during the drop came twice")
	}
	return "RESUMED, with the message posted during the drop", nil
}
