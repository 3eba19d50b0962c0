package main

import (
	_ "embed"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

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
	_, err := fmt.Fprintf(con.stdout, "kenkenbot %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// version names the build by its module version and, where known, its commit.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			v += " (" + s.Value[:12] + ")"
		}
	}
	return v
}
