package main

import (
	"errors"
	"os"
	"path/filepath"
)

// source is where a configuration comes from, the environment aside.
type source struct {
	file string // empty is config.toml in the working folder, if it is there
	data string // the data folder that the command line names; empty names none
}

// load reads the configuration and the environment, and puts the named folder over them.
func (s source) load() (config, error) {
	c, err := loadConfig(s.file, os.LookupEnv)
	if s.data != "" {
		c.Data = s.data
	}
	return c, err
}

// database returns the database to work on: the bot's, or if there is none, and no
// folder was named, that of the sandbox.
func (s source) database(c config) string {
	if c.Database != "" {
		return string(c.Database)
	}
	real, sandbox := filepath.Join(c.Data, databaseName), filepath.Join(c.Data, "sandbox", databaseName)
	if _, err := os.Stat(real); !errors.Is(err, os.ErrNotExist) || s.data != "" {
		return real
	}
	if _, err := os.Stat(sandbox); err == nil {
		return sandbox
	}
	return real
}
