package main

import (
	"context"
	"fmt"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"kenkenbot/bot/sandbox"
)

// playCmd is "bot" alone: with a token it is "bot run", without one it brings its
// own Discord along.
type playCmd struct {
	configFlags
	SandboxAddr string `placeholder:"HOST:PORT" help:"The loopback address of the sandbox's web chat; port 0 picks a free one."`
}

// Run starts the sandbox and a bot in it. The first line of the output names the
// address of the web chat.
func (c *playCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	if cfg.Token != "" {
		return (&runCmd{configFlags: c.configFlags}).Run(con)
	}
	if c.Data == "" {
		cfg.Data = filepath.Join(cfg.Data, "sandbox")
	}
	if c.SandboxAddr != "" {
		cfg.SandboxAddr = c.SandboxAddr
	}
	log := newLogger(cfg, con.stderr)
	server, err := sandbox.New(sandbox.Options{Addr: cfg.SandboxAddr, DataDir: filepath.Join(cfg.Data, "discord"), Logger: log})
	if err != nil {
		return err
	}
	fmt.Fprintf(con.stdout, "Open %s in a browser and type /kenken today\n", server.URL())
	group, ctx := errgroup.WithContext(con.ctx)
	group.Go(func() error {
		context.AfterFunc(ctx, func() { server.Close() })
		return server.Serve()
	})
	group.Go(func() error {
		return serve(ctx, serving{config: cfg, token: server.Token(), baseURL: server.URL(), clock: server.Clock(), log: log})
	})
	return group.Wait()
}
