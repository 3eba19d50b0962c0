package main

import (
	_ "embed"
	"fmt"
	"io"
	"runtime"

	"github.com/alecthomas/kong"

	"kenkenbot/bot/operate"
	"kenkenbot/imaging"
)

type versionCmd struct {
	Licences bool `help:"Print the licences of the program, its fonts and everything else that is compiled in."`
}

// licences are those of the program and of the modules and the Go library in it; the
// fonts' are package imaging's. A test sees to it that none is missing.
//
//go:embed licences.txt
var licences string

// Run prints the version line: the module's version or commit, the Go version and
// the platform. With --licences it prints these instead.
func (c versionCmd) Run(con *console) error {
	if c.Licences {
		_, err := io.WriteString(con.stdout, licences+imaging.FontLicences)
		return err
	}
	return printVersion(con.stdout)
}

func printVersion(w io.Writer) error {
	_, err := fmt.Fprintf(w, "kenkenbot %s %s %s/%s\n", operate.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// versionFlag is the option --version, which many try before the command.
type versionFlag bool

// BeforeReset prints the version line and ends.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	if err := printVersion(app.Stdout); err != nil {
		return err
	}
	app.Exit(exitDone)
	return nil
}
