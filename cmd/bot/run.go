package main

import (
	"errors"
	"fmt"
	"os"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/timetable"
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
	s := serving{config: cfg, token: string(cfg.Token), baseURL: c.DiscordURL, clock: timetable.Clock(wallClock{}), log: config.NewLogger(cfg, con.stderr), handOver: !config.OnServer(string(cfg.Database))}
	switch {
	case cfg.Token == "" && c.DiscordURL == "":
		return errors.New("no token: set DISCORD_TOKEN to your bot's token, or name a sandbox with --discord-url, or run \"bot\" alone to try it without Discord")
	case c.DiscordURL == "" && cfg.ForDiscord() != nil:
		return cfg.ForDiscord()
	case c.ClockURL != "" && c.DiscordURL == "":
		return errors.New("use --clock-url only together with --discord-url: on Discord itself the bot uses the real time")
	case c.ClockURL != "" && cfg.Token.Discords():
		return errors.New("--clock-url moves the bot's clock, so it is refused with a token of Discord's: leave the token out, a sandbox takes any")
	case cfg.Token == "":
		s.token = "sandbox"
	}
	if c.DiscordURL != "" {
		if _, err := api.ParseAddress(c.DiscordURL); err != nil {
			return fmt.Errorf("--discord-url: %w", err)
		}
	}
	if file, err := config.ReadFile(c.Config); err == nil {
		for _, remark := range append(file.PassedOver(os.LookupEnv), file.Exposed()) {
			if remark != "" {
				s.log.Warn(remark)
			}
		}
	}
	if c.ClockURL != "" {
		clock, err := clock.Follow(con.ctx, c.ClockURL)
		if err != nil {
			return fmt.Errorf("clock of %s: %w", c.ClockURL, err)
		}
		s.clock = clock
	}
	if s.store, err = c.openStore(con.ctx, cfg, s.log); err != nil {
		return err
	}
	defer s.store.Close()
	fmt.Fprintf(con.stdout, "KenKen bot %s, data in %s\n", operate.Version(), cfg.Data)
	return serve(con.ctx, s)
}
