package main

import (
	"fmt"
	"time"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/doctor"
)

type doctorCmd struct {
	configFlags
	Time       time.Duration `default:"1m" help:"How long it may take in all. What was not asked by then is named."`
	Posts      int           `range:"0-10000" default:"5" placeholder:"N" help:"Show the next N posts. Those that are overdue or paused are shown in any case."`
	DiscordURL string        `placeholder:"URL" help:"Ask another server than Discord's, such as a sandbox."`
}

// Help is shown by "bot doctor --help".
func (doctorCmd) Help() string {
	return "It looks at the configuration, the database and its backups, at what Discord knows of the application, the bot's rights in each channel with a daily, and the next posts. " +
		"It changes and posts nothing, and may run beside the bot: give it the same configuration, environment and user. Each line says that something is right, or what to do. " +
		"\"warning\" is for what can wait or may be meant so, \"failed\" for what can't, \"not asked\" for what could not be looked at, such as Discord without a network. Exit code 1: something failed."
}

// Run looks at everything and prints a line about each.
func (c *doctorCmd) Run(con *console) error {
	if c.Time < time.Second || c.Time > time.Hour {
		return fmt.Errorf("--time must be from 1s to 1h, not %v", c.Time)
	}
	found := doctor.Examine(con.ctx, doctor.Options{Source: c.source(), Time: c.Time, Posts: c.Posts, DiscordURL: c.DiscordURL}, con.stdout)
	if err := con.ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintln(con.stderr, found.Summary())
	if found[operate.Failed] > 0 {
		return errNo
	}
	return nil
}
