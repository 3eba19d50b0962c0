package config

import (
	"errors"
	"os"
	"path/filepath"
)

// Source is where a configuration comes from, the environment aside.
type Source struct {
	File string // empty is config.toml in the working folder, if it is there
	Data string // the data folder that the command line names; empty names none
}

// Load reads the configuration and the environment, and puts the named folder over them.
func (s Source) Load() (Config, error) {
	c, err := load(s.File, os.LookupEnv)
	if s.Data != "" {
		c.Data = s.Data
	}
	return c, err
}

// Database returns the database to work on: the bot's or, if there is none and no folder was named,
// the sandbox's.
func (s Source) Database(c Config) string {
	if c.Database != "" {
		return string(c.Database)
	}
	real, sandbox := filepath.Join(c.Data, DatabaseName), filepath.Join(c.Data, "sandbox", DatabaseName)
	if _, err := os.Stat(real); !errors.Is(err, os.ErrNotExist) || s.Data != "" {
		return real
	}
	if _, err := os.Stat(sandbox); err == nil {
		return sandbox
	}
	return real
}
