package main

import (
	"fmt"

	"github.com/alecthomas/kong"
)

type helpCmd struct {
	Command string `arg:"" optional:"" placeholder:"COMMAND" help:"The command; without one, all of them are listed."`
}

// Run prints what "bot COMMAND --help" does.
func (c helpCmd) Run(app *kong.Kong) error {
	var path []string
	if c.Command != "" {
		path = []string{c.Command}
	}
	about, err := kong.Trace(app, path)
	if err != nil {
		return err
	}
	if about.Error != nil {
		return fmt.Errorf("%w; \"bot help\" lists the commands", about.Error)
	}
	return about.PrintUsage(false)
}
