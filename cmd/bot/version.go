package main

import (
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"

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

// relied are the modules whose versions explain most of what goes wrong: Discord's library,
// the databases, and drawing.
var relied = []string{"github.com/bwmarrin/discordgo", "modernc.org/sqlite", "github.com/jackc/pgx/v5", "github.com/fogleman/gg"}

// Run prints the version line and a line for each module of relied. With --licences it prints
// these instead.
func (c versionCmd) Run(con *console) error {
	if c.Licences {
		_, err := io.WriteString(con.stdout, licences+imaging.FontLicences)
		return err
	}
	if err := printVersion(con.stdout); err != nil {
		return err
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, module := range info.Deps {
		if !slices.Contains(relied, module.Path) {
			continue
		}
		if _, err := fmt.Fprintf(con.stdout, "%s %s\n", module.Path, module.Version); err != nil {
			return err
		}
	}
	return nil
}

// printVersion prints the version or commit, the version of Go and the platform.

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
