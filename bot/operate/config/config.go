package config

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/bot/game/almanac"
)

// configFile is read where it lies in the working folder and no other is named.
const configFile = "config.toml"

// Config holds the operator's settings: from a TOML file, overridden by environment variables,
// overridden by the command line. config.example.toml and docs/operators.md describe each key.
type Config struct {
	Token          Secret   `toml:"token" env:"DISCORD_TOKEN"`
	Data           string   `toml:"data" env:"KENKEN_DATA"`
	Salt           Secret   `toml:"salt" env:"KENKEN_SALT"`
	MessageContent bool     `toml:"message_content" env:"KENKEN_MESSAGE_CONTENT"`
	Shards         any      `toml:"shards" env:"KENKEN_SHARDS"`
	PostSpread     Minutes  `toml:"post_spread" env:"KENKEN_POST_SPREAD"`
	OperatorGuild  string   `toml:"operator_guild" env:"KENKEN_OPERATOR_GUILD"`
	Operators      string   `toml:"operators" env:"KENKEN_OPERATORS"`
	SandboxAddr    string   `toml:"sandbox_addr" env:"KENKEN_SANDBOX_ADDR"`
	MetricsAddr    string   `toml:"metrics_addr" env:"KENKEN_METRICS_ADDR"`
	PprofAddr      string   `toml:"pprof_addr" env:"KENKEN_PPROF_ADDR"`
	WebAddr        string   `toml:"web_addr" env:"KENKEN_WEB_ADDR"`
	PublicURL      string   `toml:"public_url" env:"KENKEN_PUBLIC_URL"`
	WebAutocert    bool     `toml:"web_autocert" env:"KENKEN_WEB_AUTOCERT"`
	WebGuests      bool     `toml:"web_guests" env:"KENKEN_WEB_GUESTS"`
	WebProxies     string   `toml:"web_proxies" env:"KENKEN_WEB_PROXIES"`
	Activity       bool     `toml:"activity" env:"KENKEN_ACTIVITY"`
	ClientSecret   Secret   `toml:"client_secret" env:"DISCORD_CLIENT_SECRET"`
	FeedbackURL    string   `toml:"feedback_url" env:"KENKEN_FEEDBACK_URL"`
	BackupsKept    int      `toml:"backups_kept" env:"KENKEN_BACKUPS_KEPT"`
	BackupCommand  []string `toml:"backup_command" env:"KENKEN_BACKUP_COMMAND"`
	LogLevel       string   `toml:"log_level" env:"KENKEN_LOG_LEVEL"`
	LogFormat      string   `toml:"log_format" env:"KENKEN_LOG_FORMAT"`

	Database            Secret `toml:"database" env:"KENKEN_DATABASE"` // its address may hold a password
	DatabasePassword    Secret `toml:"database_password" env:"KENKEN_DATABASE_PASSWORD"`
	DatabaseConnections int    `toml:"database_connections" env:"KENKEN_DATABASE_CONNECTIONS"`
	DatabaseTimeout     int    `toml:"database_timeout" env:"KENKEN_DATABASE_TIMEOUT"`
}

// Default returns the settings that hold if nothing is set.
func Default() Config {
	return Config{
		Data:          "data",
		Shards:        autoShards,
		PostSpread:    "0m",
		SandboxAddr:   "127.0.0.1:8484",
		BackupsKept:   7,
		BackupCommand: []string{},
		LogLevel:      "info",
		LogFormat:     "text",

		DatabaseConnections: 10,
		DatabaseTimeout:     10,
	}
}

// load reads the file at path, or the one in the working folder if path is
// empty and there is one, and then the environment. Its errors are one line that
// names the file, line and column, or the variable, and says what would be right.
func load(path string, lookup func(string) (string, bool)) (Config, error) {
	c := Default()
	file, err := ReadFile(path)
	if err != nil {
		return c, err
	}
	if err := file.decode(&c); err != nil {
		return c, err
	}
	fromEnv, err := c.readEnv(lookup)
	if err != nil {
		return c, err
	}
	for field := range fields(&c) {
		if env, ok := secretFiles[field.key]; ok {
			if err := readSecretFile(field.value.(*Secret), env, lookup); err != nil {
				return c, err
			}
		}
	}
	c.DatabasePassword = Secret(strings.TrimRight(string(c.DatabasePassword), "\r\n"))
	c.Token, c.ClientSecret = c.Token.bare(), c.ClientSecret.bare()
	return c, c.check(file, fromEnv)
}

// readEnv reads the environment over what is set. It returns the variable from
// which each key was taken.
func (c *Config) readEnv(lookup func(string) (string, bool)) (map[string]string, error) {
	from := map[string]string{}
	for f := range fields(c) {
		text, ok := lookup(f.env)
		if !ok {
			continue
		}
		if err := f.set(text); err != nil {
			return nil, fmt.Errorf("environment variable %s: %w", f.env, err)
		}
		from[f.key] = f.env
	}
	return from, nil
}

// autoShards is as many connections to the gateway as Discord recommends.
const autoShards = "auto"

// ShardCount returns how many connections to the gateway are set, 0 for as many as Discord
// recommends, -1 if it is nothing of the kind.
func (c *Config) ShardCount() int {
	text := fmt.Sprint(c.Shards)
	if text == autoShards {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > gateway.MaxShards {
		return -1
	}
	return n
}

// minSalt is how many characters a salt has at least. The keys of the practice puzzles that
// anybody can order are derived from it, so a short one could be found by trying.
const minSalt = 16

// check refuses values that can't work.
func (c *Config) check(file File, fromEnv map[string]string) error {
	fault := func(key, format string, args ...any) error {
		where := file.at(key)
		if env := fromEnv[key]; env != "" {
			where = "environment variable " + env
		}
		return fmt.Errorf("%s: %s %w", where, key, fmt.Errorf(format, args...))
	}
	switch {
	case c.Data == "":
		return fault("data", "must name a folder, such as \"data\"")
	case Mistyped(string(c.Database)):
		return fault("database", "%w", ErrMistyped)
	case c.DatabaseConnections < 3 || c.DatabaseConnections > 1000:
		return fault("database_connections", "must be from 3 to 1000, not %d", c.DatabaseConnections)
	case c.DatabaseTimeout < 1 || c.DatabaseTimeout > 600:
		return fault("database_timeout", "must be from 1 to 600 seconds, not %d", c.DatabaseTimeout)
	case c.Salt != "" && len(c.Salt) < minSalt:
		return fault("salt", "must have at least %d characters, or be empty: the bot then makes one and keeps it. A new salt changes only puzzles that haven't been made yet", minSalt)
	case c.ShardCount() < 0:
		return fault("shards", "must be %q or a number from 1 to %d, not %v", autoShards, gateway.MaxShards, c.Shards)
	case c.PostSpread.Duration() < 0 || c.PostSpread.Duration() > almanac.MaxPostSpread:
		return fault("post_spread", "must be whole minutes from \"0m\" (all at the chosen time) to \"%.0fm\", such as \"10m\", not %q", almanac.MaxPostSpread.Minutes(), c.PostSpread)
	case c.BackupsKept < 0 || c.BackupsKept > 1000:
		return fault("backups_kept", "must be from 0 (no backups) to 1000, not %d", c.BackupsKept)
	case !slices.Contains(logLevels, c.LogLevel):
		return fault("log_level", "must be one of %s, not %q", strings.Join(logLevels, ", "), c.LogLevel)
	case !slices.Contains(logFormats, c.LogFormat):
		return fault("log_format", "must be one of %s, not %q", strings.Join(logFormats, ", "), c.LogFormat)
	case !isHostPort(c.SandboxAddr):
		return fault("sandbox_addr", "must be host:port, such as \"127.0.0.1:8484\", not %q", c.SandboxAddr)
	case c.MetricsAddr != "" && !isHostPort(c.MetricsAddr):
		return fault("metrics_addr", "must be host:port, such as \"127.0.0.1:9090\", or empty, not %q", c.MetricsAddr)
	case c.PprofAddr != "" && !isLoopbackAddr(c.PprofAddr):
		return fault("pprof_addr", "must be a port of this machine alone, such as \"127.0.0.1:6060\", or empty, not %q: whoever reaches it sees into the process", c.PprofAddr)
	}
	for _, check := range []func() (string, error){c.checkOperators, c.checkWeb, c.checkActivity, c.checkFeedback, c.checkBackupCommand} {
		if key, err := check(); err != nil {
			return fault(key, "%w", err)
		}
	}
	return nil
}
