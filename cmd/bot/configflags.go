package main

import (
	"context"
	"log/slog"

	"kenkenbot/storage"
)

// configFlags are the options of the subcommands that run on the operator's
// configuration.
type configFlags struct {
	Config string `type:"path" env:"KENKEN_CONFIG" placeholder:"FILE" help:"The configuration. Without it config.toml in the working folder, if it is there."`
	Data   string `type:"path" placeholder:"DIR" help:"The folder in which everything is kept. It takes precedence over the configuration."`
}

// source is where the options say that the configuration comes from.
func (f configFlags) source() source { return source{file: f.Config, data: f.Data} }

// load reads the configuration and the environment, and puts the options over them.
func (f configFlags) load() (config, error) { return f.source().load() }

// database returns the database to work on.
func (f configFlags) database(c config) string { return f.source().database(c) }

// attach opens that database for an operator's few changes, beside a bot at work or alone.
func (f configFlags) attach(ctx context.Context, c config, log *slog.Logger) (storage.Store, error) {
	return attachDatabase(ctx, c, f.database(c), log)
}
