package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
)

// playCmd is "bot" alone: with a token it is "bot run", without one it brings its
// own Discord along.
type playCmd struct {
	serveFlags
	SandboxAddr string `placeholder:"HOST:PORT" help:"The loopback address of the sandbox's web chat; port 0 picks a free one."`
	Activity    bool   `default:"true" negatable:"" env:"KENKEN_ACTIVITY" help:"Have the sandbox show the page beside the chat, as an Activity."`
}

// Run starts the sandbox and a bot in it. The first line of the output names the
// address of the web chat.
func (c *playCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	if cfg.Token != "" {
		return (&runCmd{serveFlags: c.serveFlags}).Run(con)
	}
	if c.Data == "" {
		cfg.Data = filepath.Join(cfg.Data, "sandbox")
	}
	if c.SandboxAddr != "" {
		cfg.SandboxAddr = c.SandboxAddr
	}
	if cfg.WebAddr == "" {
		cfg.WebAddr = "127.0.0.1:0"
	}
	cfg.WebGuests = true // nobody else is on this machine
	cfg.MessageContent = true
	cfg.Activity = c.Activity
	cfg.BackupCommand = nil // it is for the backups of a bot on Discord
	cfg.Database = ""       // the sandbox keeps its own
	if err := sandbox.CheckAddr(cfg.SandboxAddr); err != nil {
		return err
	}
	log := config.NewLogger(cfg, con.stderr)
	store, err := c.openStore(con.ctx, cfg, log)
	if err != nil {
		return err
	}
	defer store.Close()
	cfg.ClientSecret = config.Secret(sandbox.ClientSecret)
	server, err := sandbox.New(sandbox.Options{Addr: cfg.SandboxAddr, DataDir: filepath.Join(cfg.Data, "discord"), Logger: log})
	if err != nil {
		return err
	}
	fmt.Fprintf(con.stdout, "Open %s in a browser and type /kenken today\n", server.URL())
	return together(con.ctx, server, serving{
		config: cfg, store: store, token: server.Token(), baseURL: server.URL(), clock: server.Clock(), log: log, framer: server.URL(), mapped: server.ShowActivity,
	})
}

// together runs the sandbox and a bot in it until ctx ends or one of them fails. The
// bot ends first: it answers what people asked of it through the sandbox.
func together(ctx context.Context, server *sandbox.Server, s serving) error {
	ctx, end := context.WithCancel(ctx)
	defer end()
	served := make(chan error, 1)
	go func() {
		defer end()
		served <- server.Serve()
	}()
	err := serve(ctx, s)
	return errors.Join(err, server.Close(), <-served)
}
