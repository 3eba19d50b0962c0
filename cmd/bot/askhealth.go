package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	"kenkenbot/bot/operate"
)

// healthTime is how long a bot may take to say how it does: longer than it gives its
// database.
const healthTime = operate.ProbeTime + 2*time.Second

type healthCmd struct {
	configFlags
	Ready bool `help:"Ask only whether the bot can serve people now: whether it is connected to Discord and its database answers."`
}

// Help is shown by "bot health --help".
func (healthCmd) Help() string {
	return "It asks the running bot at metrics_addr and prints what that answers, the summary first. The exit code is 1 if something failed or nobody answers, which is what the health checks of containers want to know."
}

// Run asks a running bot how it does.
func (c *healthCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	addr, err := operate.Reachable(cfg.MetricsAddr)
	if err != nil {
		return err
	}
	path := "/healthz"
	if c.Ready {
		path = "/readyz"
	}
	ctx, cancel := context.WithTimeout(con.ctx, healthTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+path, nil)
	if err != nil {
		return err
	}
	// The bot is on this machine: no proxy of the environment's leads to it.
	client := http.Client{Transport: &http.Transport{}}
	response, err := client.Do(request)
	if err != nil {
		fmt.Fprintf(con.stderr, "bot: no answer from the bot: %v\n", err)
		return errNo
	}
	defer response.Body.Close()
	if _, err := io.Copy(con.stdout, io.LimitReader(response.Body, 64<<10)); err != nil {
		return fmt.Errorf("http://%s%s: %w", addr, path, err)
	}
	if response.StatusCode != http.StatusOK {
		return errNo
	}
	return nil
}
