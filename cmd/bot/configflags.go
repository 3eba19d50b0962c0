package main

import (
	"context"
	"log/slog"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
)

// configFlags are the options of the subcommands that run on the operator's
// configuration.
type configFlags struct {
	Config string `type:"path" env:"KENKEN_CONFIG" placeholder:"FILE" help:"The configuration. Without it config.toml in the working folder, if it is there."`
	Data   string `type:"path" placeholder:"DIR" help:"The folder in which everything is kept. It takes precedence over the configuration."`
}

// source is where the options say that the configuration comes from.
func (f configFlags) source() config.Source { return config.Source{File: f.Config, Data: f.Data} }

// load reads the configuration and the environment, and puts the options over them. Whoever has
// a configuration may connect to somewhere.
func (f configFlags) load() (config.Config, error) {
	trustRoots()
	return f.source().Load()
}

// database returns the database to work on.
func (f configFlags) database(c config.Config) string { return f.source().Database(c) }

// attach opens that database for an operator's few changes, beside a bot at work or alone.
func (f configFlags) attach(ctx context.Context, c config.Config, log *slog.Logger) (storage.Store, error) {
	return operate.Attach(ctx, c, f.database(c), log)
}
