package main

import (
	"errors"
	"fmt"

	"kenkenbot/bot"
	"kenkenbot/bot/sandbox"
)

type runCmd struct {
	serveFlags
	DiscordURL string `placeholder:"URL" help:"Connect to another server than Discord's, such as a sandbox."`
	ClockURL   string `placeholder:"URL" help:"Use the clock of the sandbox at this address. Refused with a real token."`
}

// Run connects the bot to Discord, or to the server named, until it is interrupted.
func (c *runCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	s := serving{config: cfg, token: string(cfg.Token), baseURL: c.DiscordURL, clock: bot.Clock(wallClock{}), log: newLogger(cfg, con.stderr)}
	switch {
	case cfg.Token == "" && c.DiscordURL == "":
		return errors.New("no token: set DISCORD_TOKEN to your bot's token, or name a sandbox with --discord-url, or run \"bot\" alone to try it without Discord")
	case c.ClockURL != "" && c.DiscordURL == "":
		return errors.New("use --clock-url only together with --discord-url: on Discord itself the bot uses the real time")
	case cfg.Token == "":
		s.token = "sandbox"
	}
	if c.ClockURL != "" {
		clock, err := sandbox.FollowClock(con.ctx, c.ClockURL)
		if err != nil {
			return fmt.Errorf("clock of %s: %w", c.ClockURL, err)
		}
		s.clock = clock
	}
	if s.store, err = c.openStore(con.ctx, cfg, s.log); err != nil {
		return err
	}
	defer s.store.Close()
	fmt.Fprintf(con.stdout, "KenKen bot %s, data in %s\n", version(), cfg.Data)
	return serve(con.ctx, s)
}
