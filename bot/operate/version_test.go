package operate

import (
	"regexp"
	"testing"

	"kenkenbot/bot/operate/config"
)

// Discord wants requests to name a page and a version; without a page of its own the bot
// names its library's.
func TestUserAgent(t *testing.T) {
	if got := UserAgent(config.Config{PublicURL: "https://kenken.example"}); !regexp.MustCompile(`^DiscordBot \(https://kenken\.example, \S+\)$`).MatchString(got) {
		t.Errorf("with a page: %q", got)
	}
	if got := UserAgent(config.Config{}); got != "" {
		t.Errorf("without a page it is %q, not the library's", got)
	}
}
