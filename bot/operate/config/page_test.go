package config

import (
	"path/filepath"
	"testing"
)

// TestWebSettingsThatWork takes what can work.
func TestWebSettingsThatWork(t *testing.T) {
	for _, text := range []string{
		"web_addr = \"127.0.0.1:0\"",
		"token = \"x\"\nweb_addr = \":8485\"\npublic_url = \"https://kenken.example/\"",
		"token = \"x\"\nweb_addr = \":8485\"\npublic_url = \"http://localhost:8485\"",
		"token = \"x\"\nweb_addr = \":443\"\npublic_url = \"https://kenken.example\"\nweb_autocert = true",
		"activity = true",
		"token = \"x\"\nactivity = true\nclient_secret = \"s\"\nweb_addr = \":8485\"\npublic_url = \"https://kenken.example\"",
		"token = \"x\"\nactivity = true\nclient_secret = \"s\"\nweb_addr = \":8485\"\npublic_url = \"http://127.0.0.1:8485\"", // in a sandbox
		"operator_guild = \" 7\"\noperators = \"1, 2 3\"",
		"web_proxies = \"10.0.0.2, 172.16.0.0/12 2001:db8::/32\"",
	} {
		path := filepath.Join(t.TempDir(), "c.toml")
		writeFile(t, path, text)
		if _, err := load(path, noEnv); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestForDiscord refuses what only a sandbox can reach.
func TestForDiscord(t *testing.T) {
	for address, good := range map[string]bool{"https://kenken.example": true, "http://127.0.0.1:8485": false, "http://localhost:8485": false} {
		for _, activity := range []bool{false, true} {
			c := Config{PublicURL: address, Activity: activity}
			if err := c.ForDiscord(); (err == nil) != (good || !activity) {
				t.Errorf("%s with an Activity (%t): %v", address, activity, err)
			}
		}
	}
}
