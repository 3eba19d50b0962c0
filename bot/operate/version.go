package operate

import (
	"fmt"
	"runtime/debug"
	"strings"

	"kenkenbot/bot/operate/config"
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

// UserAgent names the program to Discord: by its page, if it has one, and its version.
// Without a page discordgo's default names the library that makes the calls.
func UserAgent(c config.Config) string {
	if c.PublicURL == "" {
		return ""
	}
	v, _, _ := strings.Cut(Version(), " ")
	return fmt.Sprintf("DiscordBot (%s, %s)", c.PublicURL, v)
}
