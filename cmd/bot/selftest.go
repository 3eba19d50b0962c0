package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/selftest"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

type selftestCmd struct {
	configFlags
	Channel    string        `required:"" placeholder:"ID" help:"The channel to test in: a text channel without a daily, in a server of yours."`
	Wait       bool          `help:"Also ask somebody in the channel to press buttons and send a form."`
	Patience   time.Duration `default:"3m" help:"How long --wait waits at each step."`
	DiscordURL string        `placeholder:"URL" help:"Test another server than Discord's, such as a sandbox."`
}

// Help is shown by "bot selftest --help".
func (selftestCmd) Help() string {
	return "It tries out what the bot assumes about Discord, removes everything it made, and prints a report for an issue on standard output. " +
		"It posts a few messages to the channel, and for a moment the bot's commands to that server. " +
		"For a channel's ID, turn on Developer Mode in Discord (Settings, Advanced), then right-click the channel and choose Copy Channel ID. " +
		"Stop the bot while --wait runs, or it answers before the test does. After Ctrl-C it cleans up and prints what it has; a second Ctrl-C leaves everything where it is. Exit code 1: something is not as assumed."
}

// Run carries out the self-test and prints its report.
func (c *selftestCmd) Run(con *console) error {
	report, err := c.try(con, con.stderr)
	if err != nil {
		return err
	}
	fmt.Fprintln(con.stderr)
	fmt.Fprint(con.stdout, report.Markdown())
	if !report.Sound() {
		return errNo
	}
	return con.ctx.Err()
}

// try carries out the self-test, and prints each line to progress as soon as it is known.
func (c *selftestCmd) try(con *console, progress io.Writer) (selftest.Report, error) {
	cfg, err := c.load()
	if err != nil {
		return selftest.Report{}, err
	}
	options, err := c.options(con.ctx, cfg)
	if err != nil {
		return selftest.Report{}, err
	}
	options.Progress = func(l selftest.Line) {
		fmt.Fprintf(progress, "%-10s  %-9s  %s\n", l.Outcome, l.Name, l.Came)
	}
	if cfg.LogLevel == "debug" {
		options.Log = config.NewLogger(cfg, con.stderr)
	}
	if c.Wait {
		fmt.Fprintln(progress, "Watch the channel: the test will ask for your help there.")
	}
	return selftest.Run(con.ctx, options)
}

// options reads the command line, and from the bot's data where dailies are posted.
func (c *selftestCmd) options(ctx context.Context, cfg config.Config) (selftest.Options, error) {
	o := selftest.Options{
		Token: string(cfg.Token), BaseURL: c.DiscordURL, MessageContent: cfg.MessageContent, Activity: cfg.Activity,
		Channel: storage.ParseID(strings.TrimSpace(c.Channel)), Wait: c.Wait, Patience: c.Patience, Version: operate.Version(),
	}
	if o.Channel == 0 {
		return o, fmt.Errorf("--channel %q is not a channel's ID: turn on Developer Mode in Discord (Settings, Advanced), right-click the channel, Copy Channel ID", c.Channel)
	}
	switch {
	case c.Patience <= 0 || c.Patience > time.Hour:
		return o, fmt.Errorf("--patience must be longer than 0s and at most 1h, not %v", c.Patience)
	case o.Token == "" && o.BaseURL == "":
		return o, errors.New("no token: set DISCORD_TOKEN to your bot's token, or name a sandbox with --discord-url")
	case o.Token == "":
		o.Token = "sandbox"
	}
	for _, folder := range []string{cfg.Data, filepath.Join(cfg.Data, "sandbox")} {
		channels, err := sqlite.PostingChannels(ctx, filepath.Join(folder, config.DatabaseName))
		if err != nil {
			return o, err
		}
		o.Dailies = append(o.Dailies, channels...)
	}
	return o, nil
}
