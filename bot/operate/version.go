package operate

import (
	"runtime/debug"
	"strings"
)

// Version names the build by its module version and, where known, its commit.
func Version() string {
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

// Release is the build's module version alone, such as v0.1.0.
func Release() string {
	v, _, _ := strings.Cut(Version(), " ")
	return v
}
