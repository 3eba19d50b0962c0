package documents

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// reaches is how a program calls out without asking the environment for a proxy.
var reaches = regexp.MustCompile(`http\.Transport\{|net\.Dialer\{|net\.Dial[A-Z]?\w*\(|websocket\.Dialer\{|tls\.Dial\w*\(`)

// withoutProxy are the files that may: each knows a proxy by other means, or stays on this machine.
var withoutProxy = map[string]string{
	"cmd/bot/askhealth.go":        "asks the bot on this machine",
	"bot/discord/gateway/link.go": "goes by the proxies of REST (dialer.go)",
	"bot/operate/notify.go":       "tells systemd on this machine",
}

// TestProxies: whatever calls out heeds HTTPS_PROXY. What net/http does by itself does so.
func TestProxies(t *testing.T) {
	used := map[string]bool{}
	for _, room := range []string{"bot", "cmd", "storage"} {
		err := filepath.WalkDir(filepath.Join("../..", room), func(path string, _ os.DirEntry, err error) error {
			name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
			switch {
			case err != nil:
				return err
			case !strings.HasSuffix(name, ".go"), strings.HasSuffix(name, "_test.go"), strings.HasPrefix(name, "bot/sandbox/"), strings.HasSuffix(filepath.Dir(name), "test"):
				return nil
			}
			text, err := os.ReadFile(path)
			if at := reaches.Find(text); at != nil {
				if used[name] = true; withoutProxy[name] == "" {
					t.Errorf("%s has %s: does it heed HTTPS_PROXY?", name, at)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, why := range withoutProxy {
		if !used[name] {
			t.Errorf("%s, which %s, calls out no more", name, why)
		}
	}
}
