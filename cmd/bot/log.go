package main

import (
	"fmt"
	"io"
	"log/slog"
	"strings"
)

// What log_level and log_format can be.
var (
	logLevels  = []string{"debug", "info", "warn", "error"}
	logFormats = []string{"text", "json"}
)

// newLogger returns the log that a configuration asks for. Its secrets never appear in it, whatever is logged.
func newLogger(c config, w io.Writer) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		level = slog.LevelInfo
	}
	opts := &slog.HandlerOptions{Level: level, ReplaceAttr: hiding(c.secrets()...)}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}

// secrets are what must never be shown. The name of a database on a server may hold a password.
func (c config) secrets() []string {
	all := []string{string(c.Token), string(c.Salt), string(c.DatabasePassword)}
	if onServer(string(c.Database)) {
		all = append(all, string(c.Database))
	}
	return all
}

// hidden replaces secrets by their placeholder.
func hidden(secrets ...string) *strings.Replacer {
	var pairs []string
	for _, s := range secrets {
		if s != "" {
			pairs = append(pairs, s, secret(s).String())
		}
	}
	return strings.NewReplacer(pairs...)
}

// hiding returns what cuts the secrets out of a log's attributes, its message
// included.
func hiding(secrets ...string) func([]string, slog.Attr) slog.Attr {
	replacer := hidden(secrets...)
	return func(_ []string, a slog.Attr) slog.Attr {
		switch a.Value.Kind() {
		case slog.KindString:
			a.Value = slog.StringValue(replacer.Replace(a.Value.String()))
		case slog.KindAny:
			if text := fmt.Sprint(a.Value.Any()); text != replacer.Replace(text) {
				a.Value = slog.StringValue(replacer.Replace(text))
			}
		}
		return a
	}
}
