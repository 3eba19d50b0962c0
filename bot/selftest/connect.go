package selftest

import (
	"context"
	"errors"
)

// connect begins the gateway connection that later checks use.
func (t *trial) connect(ctx context.Context) (string, error) {
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	running, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	t.stop = func() { stop(); <-ended }
	go func() {
		defer close(ended)
		t.end <- t.client.Run(running, handler{t})
	}()
	server := event("GUILD_CREATE", t.channel.GuildID)
	err := t.wait(ctx, func() bool {
		return t.events.count("READY") > 0 && (t.channel.GuildID == 0 || t.events.count(server) > 0)
	})
	switch {
	case errors.Is(err, context.DeadlineExceeded) && t.events.count("READY") == 0:
		return "", errors.New("no READY came")
	case errors.Is(err, context.DeadlineExceeded):
		return "", errors.New("READY came, but not the channel's server")
	case err != nil:
		return "", err
	}
	return "READY, then the channel's server", nil
}

// needsGateway ends a check that builds on the connection.
func (t *trial) needsGateway() error {
	if !t.client.Health().Connected {
		return notTried("there is no gateway connection")
	}
	return nil
}
