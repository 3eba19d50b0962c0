package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

func noEnv(string) (string, bool) { return "", false }

func env(pairs map[string]string) func(string) (string, bool) {
	return func(name string) (string, bool) { v, ok := pairs[name]; return v, ok }
}

// The example is what holds anyway, has every key and variable, and no other.
func TestExampleConfigIsTheDefaults(t *testing.T) {
	example, err := os.ReadFile("../../../config.example.toml")
	if err != nil {
		t.Fatal(err)
	}
	operators, err := os.ReadFile("../../../docs/operators.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\| `([^`]*)` \\|").FindAllSubmatch(operators, -1)
	all, described := string(example), string(example)
	for _, row := range rows {
		all += fmt.Sprintf("%s = %s\n", row[1], row[3])
		described += fmt.Sprintf("(%s)\n%s = \n", row[2], row[1])
	}
	path := filepath.Join(t.TempDir(), "all.toml")
	writeFile(t, path, all)
	c, err := load(path, noEnv)
	if err != nil {
		t.Fatal(err)
	}
	if want := Default(); !reflect.DeepEqual(c, want) {
		t.Errorf("the example and the table say %+v, the defaults are %+v", c, want)
	}
	keys := 0
	for f := range fields(&c) {
		keys++
		if f.key == "" || f.env == "" {
			t.Errorf("a field without key or variable: %+v", f)
		}
		if !regexp.MustCompile(`(?m)^` + f.key + ` = `).MatchString(described) {
			t.Errorf("neither the example nor the table has %s", f.key)
		}
		if !strings.Contains(described, f.env) {
			t.Errorf("neither the example nor the table names %s", f.env)
		}
	}
	if in := len(regexp.MustCompile(`(?m)^\w+ = `).FindAll(example, -1)); in+len(rows) != keys || in > 14 {
		t.Errorf("the example has %d settings and the table %d, of %d", in, len(rows), keys)
	}
}

func TestLoadConfig(t *testing.T) {
	path := filepath.Join(t.TempDir(), "c.toml")
	writeFile(t, path, "data = \"here\"\nbackups_kept = 3\ntoken = \"from file\"\n")
	c, err := load(path, env(map[string]string{
		"DISCORD_TOKEN": " Bot abc\n", "KENKEN_BACKUPS_KEPT": "5", "KENKEN_MESSAGE_CONTENT": "true", "KENKEN_CORPUS": "of the tests",
	}))
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Data, want.BackupsKept, want.Token, want.MessageContent = "here", 5, "abc", true
	if !reflect.DeepEqual(c, want) {
		t.Errorf("got %+v, want %+v", c, want)
	}
	for text, want := range map[string]int{"": 0, "shards = \"auto\"\n": 0, "shards = 3\n": 3, "shards = \"3\"\n": 3} {
		file := filepath.Join(t.TempDir(), "shards.toml")
		writeFile(t, file, text)
		if c, err := load(file, noEnv); err != nil || c.ShardCount() != want {
			t.Errorf("%q: %d shards, %v", text, c.ShardCount(), err)
		}
	}
	file := filepath.Join(t.TempDir(), "token")
	writeFile(t, file, "of a file\n")
	for own, want := range map[string]Secret{"": "of a file", "its own": "its own"} {
		if c, err := load("", env(map[string]string{"DISCORD_TOKEN": own, TokenFileEnv: file})); err != nil || c.Token != want {
			t.Errorf("with the token %q: %s, %v", own, string(c.Token), err)
		}
	}
	writeFile(t, file, "'s3'\n")
	if c, err := load("", env(map[string]string{clientSecretFileEnv: file})); err != nil || c.ClientSecret != "s3" {
		t.Errorf("the client secret of a file: %q, %v", string(c.ClientSecret), err)
	}
	for text, want := range map[string]Secret{`"abc"`: "abc", "'Bot abc'\n": "abc", `a"b`: `a"b`, `"`: ""} {
		if c, err := load("", env(map[string]string{"DISCORD_TOKEN": text})); err != nil || c.Token != want {
			t.Errorf("the token %q becomes %q, %v", text, string(c.Token), err)
		}
	}
	for _, own := range []string{"", "its own"} {
		if _, err := load("", env(map[string]string{"DISCORD_TOKEN": own, TokenFileEnv: file + ".no"})); err == nil || !strings.Contains(err.Error(), TokenFileEnv) {
			t.Errorf("a token's file that is missing beside the token %q: %v", own, err)
		}
	}
	if c, err := load(path, env(map[string]string{"KENKEN_SHARDS": "12"})); err != nil || c.ShardCount() != 12 {
		t.Errorf("from the environment: %d shards, %v", c.ShardCount(), err)
	}
	for text, want := range map[string]time.Duration{"0": 0, "10m": 10 * time.Minute, "1h": time.Hour, "120s": 2 * time.Minute} {
		if c, err := load(path, env(map[string]string{"KENKEN_POST_SPREAD": text})); err != nil || c.PostSpread.Duration() != want {
			t.Errorf("spread over %q: %v, %v", text, c.PostSpread.Duration(), err)
		}
	}
	c, err = load(path, env(map[string]string{"KENKEN_LOG_LEVEL": "debug"}))
	if err != nil || c.LogLevel != "debug" {
		t.Errorf("got %+v, %v", c, err)
	}
}

func TestLoadConfigFindsItsFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if c, err := load("", noEnv); err != nil || c.Data != "data" {
		t.Errorf("without a file: %+v, %v", c, err)
	}
	writeFile(t, configFile, "data = \"x\"\n")
	if c, err := load("", noEnv); err != nil || c.Data != "x" {
		t.Errorf("with %s: %+v, %v", configFile, c, err)
	}
	if _, err := load("missing.toml", noEnv); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a named file that is not there: %v", err)
	}
}

// Each fault is one line that says where it is and what would be right.
func TestLoadConfigRefuses(t *testing.T) {
	tests := []struct {
		text string
		env  map[string]string
		want []string
	}{
		{"data = \"x\"\n  backup_kept = 3", nil, []string{":2:3:", `there is no key "backup_kept": did you mean "backups_kept"?`}},
		{"[colour]\nx = 1", nil, []string{":1:2:", `"colour`, "the keys are token, data"}},
		{"data.x.y = 1", nil, []string{":1:", "data must be a text in quotes"}},
		{"backups_kept = \"seven\"", nil, []string{":1:16:", "backups_kept must be a whole number"}},
		{"backups_kept = 99999999999999999999", nil, []string{":1:16:", "backups_kept must be a whole number"}},
		{"# é\nmessage_content = 1", nil, []string{":2:19:", "message_content must be true or false"}},
		{"token = [1]", nil, []string{":1:9:", "token must be a text in quotes"}},
		{"salt = { x = 1 }", nil, []string{":1:8:", "salt must be a text in quotes"}},
		{"[data]\nx = 1", nil, []string{":1:2:", "data must be a text in quotes"}},
		{"\n\ndata = unquoted", nil, []string{":3:8:", "'u'"}},
		{"data = \"unended", nil, []string{":1:", "unterminated"}},
		{"data = 1\ndata = 2", nil, []string{":1:8:", "data must be a text"}},
		{"data = \"a\"\ndata = \"b\"", nil, []string{":2:1:", "data is set twice"}},
		{"data = \"\"", nil, []string{":1:1:", "must name a folder"}},
		{"salt = \"fifteen letters\"", nil, []string{":1:1:", "16 characters"}},
		{"# log_level = \"info\"\ndata = \"\"\"\nlog_level = 1\n\"\"\"\n\"log_level\" = \"loud\"", nil, []string{":5:1:", "debug, info, warn, error", `"loud"`}},
		{"log_format = \"xml\"", nil, []string{":1:1:", "text, json"}},
		{"metrics_addr = \"9090\"", nil, []string{":1:1:", "host:port"}},
		{"sandbox_addr = \"127.0.0.1:99999\"", nil, []string{":1:1:", "host:port"}},
		{"pprof_addr = \":6060\"", nil, []string{":1:1:", "pprof_addr must be a port of this machine alone"}},
		{"pprof_addr = \"192.0.2.1:6060\"", nil, []string{":1:1:", "127.0.0.1:6060"}},
		{"pprof_addr = \"localhost\"", nil, []string{":1:1:", "127.0.0.1:6060"}},
		{"public_url = \"https://kenken.example\"", nil, []string{":1:1:", "public_url needs web_addr too"}},
		{"token = \"x\"\nweb_addr = \"127.0.0.1:8485\"", nil, []string{":2:1:", "web_addr needs public_url too"}},
		{"web_addr = \"8485\"", nil, []string{":1:1:", "web_addr must be host:port"}},
		{"web_addr = \":1\"\npublic_url = \"http://kenken.example\"", nil, []string{":2:1:", "https://"}},
		{"web_addr = \":1\"\npublic_url = \"https://kenken.example/page\"", nil, []string{":2:1:", "scheme and host alone"}},
		{"web_addr = \":1\"\npublic_url = \"kenken.example\"", nil, []string{":2:1:", "scheme and host alone"}},
		{"web_addr = \":1\"\npublic_url = \"https://kenken.example:8443\"\nweb_autocert = true", nil, []string{":3:1:", "web_autocert needs a public_url"}},
		{"web_autocert = true", nil, []string{":1:1:", "web_autocert needs web_addr and public_url"}},
		{"web_proxies = \"10.0.0.0/99\"", nil, []string{":1:1:", "addresses or networks"}},
		{"token = \"x\"\nactivity = true", nil, []string{":2:1:", "activity needs the page", "https://"}},
		{"token = \"x\"\nactivity = true\nweb_addr = \":1\"\npublic_url = \"https://kenken.example\"", nil, []string{"client_secret is needed for the Activity", "OAuth2"}},
		{"operators = \"1, ana\"", nil, []string{":1:1:", "operators must be the IDs of Discord users", `"ana"`}},
		{"operators = \"1\"", nil, []string{":1:1:", "operators needs operator_guild too"}},
		{"operator_guild = \"1\"", nil, []string{":1:1:", "operator_guild needs operators too"}},
		{"operators = \"1\"\noperator_guild = \"my server\"", nil, []string{":2:1:", "operator_guild must be the ID of a Discord server"}},
		{"operators = \"" + strings.Repeat("7,", maxOperators+1) + "\"\noperator_guild = \"7\"", nil, []string{":1:1:", "names 51 people; 50 are the most"}},
		{"", map[string]string{"KENKEN_PUBLIC_URL": "https://kenken.example"}, []string{"environment variable KENKEN_PUBLIC_URL", "needs web_addr too"}},
		{"post_spread = 10", nil, []string{":1:15:", `post_spread must be a time in quotes, such as "10m"`}},
		{"post_spread = \"10\"", nil, []string{":1:1:", `such as "10m", not "10"`}},
		{"post_spread = \"ten minutes\"", nil, []string{":1:1:", `such as "10m", not "ten minutes"`}},
		{"post_spread = \"90s\"", nil, []string{":1:1:", `post_spread must be whole minutes from "0m" (all at the chosen time) to "60m", such as "10m", not "90s"`}},
		{"data = \"x\"\npost_spread = \"61m\"", nil, []string{":2:1:", `to "60m"`, `not "61m"`}},
		{"post_spread = \"-5m\"", nil, []string{":1:1:", `not "-5m"`}},
		{"", map[string]string{"KENKEN_POST_SPREAD": "2h"}, []string{"environment variable KENKEN_POST_SPREAD", `not "2h"`}},
		{"", map[string]string{"KENKEN_POST_SPREAD": "soon"}, []string{"environment variable KENKEN_POST_SPREAD", `such as "10m", not "soon"`}},
		{"shards = 0", nil, []string{":1:1:", `shards must be "auto" or a number from 1 to 1000, not 0`}},
		{"shards = \"many\"", nil, []string{":1:1:", "not many"}},
		{"shards = [1]", nil, []string{":1:1:", "shards must be"}},
		{"", map[string]string{"KENKEN_SHARDS": "1.5"}, []string{"KENKEN_SHARDS", "not 1.5"}},
		{"backup_command = \"rclone\"", nil, []string{":1:18:", "backup_command must be a list of texts in quotes"}},
		{"backup_command = [\"{file}\"]", nil, []string{":1:1:", "must have {file} among its arguments", "rclone"}},
		{"", map[string]string{"KENKEN_BACKUP_COMMAND": "restic backup"}, []string{"KENKEN_BACKUP_COMMAND", "must have {file}"}},
		{"backup_command = [\"restic\", \"backup\", \"{file}\"]\nbackups_kept = 0", nil, []string{":1:1:", "needs backups_kept above 0"}},
		{"backup_command = [\"restic\", \"{file}\"]\ndatabase = \"postgres://db/kenken\"", nil, []string{":1:1:", "PostgreSQL"}},
		{"backups_kept = 5000", nil, []string{":1:1:", "1000"}},
		{"", map[string]string{"KENKEN_BACKUPS_KEPT": "many"}, []string{"environment variable KENKEN_BACKUPS_KEPT", "whole number"}},
		{"", map[string]string{"KENKEN_MESSAGE_CONTENT": "yes please"}, []string{"KENKEN_MESSAGE_CONTENT", "true or false"}},
		{"", map[string]string{"KENKEN_LOG_LEVEL": "loud"}, []string{"environment variable KENKEN_LOG_LEVEL", "debug, info"}},
	}
	for _, tt := range tests {
		path := filepath.Join(t.TempDir(), "c.toml")
		writeFile(t, path, tt.text)
		_, err := load(path, env(tt.env))
		if err == nil {
			t.Errorf("%q %v: taken", tt.text, tt.env)
			continue
		}
		message := err.Error()
		if len(tt.env) == 0 && !strings.HasPrefix(message, path) || strings.Contains(message, "\n") {
			t.Errorf("%q: got %q", tt.text, message)
		}
		for _, part := range tt.want {
			if !strings.Contains(message, part) {
				t.Errorf("%q %v: got %q, want %q in it", tt.text, tt.env, message, part)
			}
		}
	}
}
