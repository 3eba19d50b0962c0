package config

import (
	"fmt"
	"io"
	"log/slog"
	"strings"
)

// The values of log_level and log_format.
var (
	logLevels  = []string{"debug", "info", "warn", "error"}
	logFormats = []string{"text", "json"}
)

// NewLogger returns the log that a configuration asks for. Its secrets never appear in it, whatever is logged.
func NewLogger(c Config, w io.Writer) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		level = slog.LevelInfo
	}
	opts := &slog.HandlerOptions{Level: level, ReplaceAttr: hiding(c.Hider())}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}

// Hider replaces the secrets by their placeholder: what must never be shown. The name of a
// database on a server may hold a password.
func (c Config) Hider() *strings.Replacer {
	all := []Secret{c.Token, c.Salt, c.DatabasePassword, c.ClientSecret}
	if OnServer(string(c.Database)) {
		all = append(all, c.Database)
	}
	var pairs []string
	for _, s := range all {
		if s != "" {
			pairs = append(pairs, string(s), s.String())
		}
	}
	return strings.NewReplacer(pairs...)
}

// hiding returns a function that cuts the secrets out of a log's attributes, the message included.
func hiding(replacer *strings.Replacer) func([]string, slog.Attr) slog.Attr {
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
