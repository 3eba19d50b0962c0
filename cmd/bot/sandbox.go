package main

import (
	"context"
	"fmt"
	"log/slog"

	"kenkenbot/bot/sandbox"
)

type sandboxCmd struct {
	Data           string `default:"data/sandbox/discord" type:"path" placeholder:"DIR" help:"The folder in which messages are kept."`
	Addr           string `name:"sandbox-addr" default:"127.0.0.1:8484" env:"KENKEN_SANDBOX_ADDR" placeholder:"HOST:PORT" help:"The loopback address of web chat, REST API and gateway; port 0 picks a free one."`
	Guilds         int    `range:"0-100000" placeholder:"N" help:"This many servers more, named server-1 to server-N, with the owner, #general and the bot in each."`
	Shards         int    `range:"0-" placeholder:"N" help:"How many shards are recommended to bots. Without it, one for every 2,500 servers."`
	MaxConcurrency int    `range:"1-" default:"1" placeholder:"N" help:"How many shards may begin their sessions at the same time, every 5 s by the sandbox's clock."`
	ActivityURL    string `placeholder:"URL" help:"Show the page at this address as the application's Activity, as http://127.0.0.1:8485. The bot needs activity = true, and client_secret = \"sandbox-secret\"."`
}

// Run serves the loopback Discord without a bot until it is interrupted. The first
// line names its address.
func (c *sandboxCmd) Run(con *console) error {
	server, err := sandbox.New(sandbox.Options{
		Addr: c.Addr, DataDir: c.Data, Logger: slog.New(slog.NewTextHandler(con.stderr, nil)),
		Guilds: c.Guilds, Shards: c.Shards, MaxConcurrency: c.MaxConcurrency, Activity: c.ActivityURL,
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(con.stdout, "Sandbox at %s\n", server.URL())
	fmt.Fprintf(con.stdout, "Connect a bot to it with: bot run --discord-url %s --clock-url %s (token: any, such as %q)\n", server.URL(), server.URL(), server.Token())
	fmt.Fprintf(con.stdout, "Try the connection out in #general with: bot selftest --discord-url %s --channel %s\n", server.URL(), server.ChannelID())
	context.AfterFunc(con.ctx, func() { server.Close() })
	return server.Serve()
}
