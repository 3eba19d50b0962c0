package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// finds runs "bot doctor" and wants its exit code, and in its lines each of the patterns.
func finds(t *testing.T, code int, args []string, want ...string) (lines string) {
	t.Helper()
	got, lines, errs := runWith(t, "", append([]string{"doctor"}, args...)...)
	if got != code {
		t.Errorf("exit code %d, want %d: %s", got, code, errs)
	}
	for _, w := range want {
		if !regexp.MustCompile(`(?m)^` + w).MatchString(lines) {
			t.Errorf("no %s in\n%s%s", w, lines, errs)
		}
	}
	return lines
}

// settingsFile writes a configuration and returns the option that names it.
func settingsFile(t *testing.T, format string, args ...any) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	writeFile(t, path, fmt.Sprintf(format, args...))
	return "--config=" + path
}

// TestDoctor looks at a healthy bot while it runs, then has one thing after another go wrong
// with Discord.
func TestDoctor(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	r := begin(t, "--data", data, "--sandbox-addr", "127.0.0.1:0")
	r.logs(t, "commands registered")
	r.logs(t, "database is sound")
	c := r.client()
	said(t)(c.As("owner", "general").Send("/kenken-admin setup channel:#general time:09:00"))
	address := regexp.MustCompile(`http://[\w.:]+`).FindString(r.out.String())
	args := []string{"--data", data, "--discord-url", address}
	comesTrue(t, "a backup", func() bool {
		made, _ := filepath.Glob(filepath.Join(data, "backups", "kenken-*.db"))
		return len(made) > 0
	})

	lines := finds(t, exitDone, args,
		`KenKen bot .*, go1.*, discordgo v0.*, SQLite 3\.`,
		`ok +configuration +`, `ok +secrets`, `ok +process +a bot \(process \d+\) is at work`, `ok +database +\S+kenken.db is sound, schema \d+, \d+\.\d MiB`,
		`ok +disk +\d+ MiB are free`, `ok +backup +the newest is of 2`, `ok +salt +the bot made one`, `ok +token +Discord knows it: application KenKen`, `ok +data +they belong to this application`,
		`ok +intents`, `ok +delivery`, `ok +installation`, `ok +gateway +\d+ of 1000 sessions a day are left`, `ok +clock`, `ok +commands +Discord has all \d+`,
		`ok +rights +complete in 1 of 1 channels`, `ok +post +#general \(\d+\) in .*: \w+ \d+ \w+ 09:00 UTC`, `ok +outbox`, `ok +metrics +none`, `ok +page +none`)
	if strings.Contains(lines, "sandbox-token") || regexp.MustCompile(`(?m)^(warning|failed|not asked)`).MatchString(lines) {
		t.Errorf("it found something:\n%s", lines)
	}

	for _, tt := range []struct {
		name   string
		fault  sandboxtest.Fault
		repair sandboxtest.Fault // "" needs none
		args   []string
		code   int
		want   string
	}{
		{"a right taken", sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "ATTACH_FILES"}, sandboxtest.Fault{Kind: "grant", Channel: "general", Permission: "ATTACH_FILES"}, nil, exitNo,
			`failed +rights +#general \(\d+\) in .*: the bot lacks Attach Files: edit the channel, Permissions, add the bot's role, and allow Attach Files`},
		{"a channel out of sight", sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "VIEW_CHANNEL"}, sandboxtest.Fault{Kind: "grant", Channel: "general", Permission: "VIEW_CHANNEL"}, nil, exitNo,
			`failed +rights +.*: the bot (can't see it|lacks View Channel).*allow View Channel`},
		{"an intent off", sandboxtest.Fault{Kind: "revoke", Intent: "MESSAGE_CONTENT"}, sandboxtest.Fault{Kind: "grant", Intent: "MESSAGE_CONTENT"}, []string{settingsFile(t, "message_content = true")}, exitNo,
			`failed +intents +message_content = true needs the intent.*Message Content Intent`},
		{"Discord is down", sandboxtest.Fault{Kind: "status", Status: 503, N: 4, Route: "GET /applications/@me"}, sandboxtest.Fault{}, nil, exitNo,
			`failed +discord +it is in trouble .*503.*discordstatus.com`},
		{"a refused token", sandboxtest.Fault{}, sandboxtest.Fault{}, []string{settingsFile(t, "token = %q", sandboxtest.InvalidToken)}, exitNo,
			`failed +token +Discord refused the token.*Reset Token`},
		{"no Discord", sandboxtest.Fault{}, sandboxtest.Fault{}, []string{"--discord-url", "http://127.0.0.1:1"}, exitNo,
			`failed +discord +it can't be reached.*check network`},
		{"an unknown operators' server", sandboxtest.Fault{}, sandboxtest.Fault{}, []string{settingsFile(t, "operator_guild = \"123\"\noperators = \"5\"")}, exitNo,
			`failed +operators +the bot may not register commands in server 123`},
		{"too few shards", sandboxtest.Fault{}, sandboxtest.Fault{}, []string{settingsFile(t, "shards = 3")}, exitDone, `ok +gateway .*connections: 3 \(Discord recommends 1\)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, f := range []*sandboxtest.Fault{&tt.fault, &tt.repair} {
				if f.Kind == "" {
					continue
				}
				if f == &tt.repair {
					defer func() {
						if err := c.Fault(*f); err != nil {
							t.Error(err)
						}
					}()
				} else if err := c.Fault(*f); err != nil {
					t.Fatal(err)
				}
			}
			lines := finds(t, tt.code, append(args[:len(args):len(args)], tt.args...), tt.want)
			if strings.Contains(lines, sandboxtest.InvalidToken) {
				t.Errorf("it tells the token:\n%s", lines)
			}
		})
	}

	advance(t, c, 2*time.Hour)
	finds(t, exitNo, args, `failed +clock +this machine's clock is (1h59m5\ds|2h0m0s) behind Discord's: nothing is posted until it is right\. Have a time service set it`)
	client, err := discord.New(discord.Options{Token: "sandbox", BaseURL: address})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.RegisterCommands(t.Context(), 0, bot.Commands()[1:]); err != nil {
		t.Fatal(err)
	}
	finds(t, exitNo, args, `warning +commands +Discord lacks \S+: this version registers its own when it connects`)
}

// TestDoctorBoundsItsOptions refuses what would take for ever or no time.
func TestDoctorBoundsItsOptions(t *testing.T) {
	for _, args := range [][]string{{"--time", "1ms"}, {"--time", "2h"}, {"--posts=-1"}, {"--posts=10001"}} {
		if code, _, errs := runWith(t, "", append([]string{"doctor"}, args...)...); code != exitUsage || !strings.Contains(errs, " from ") {
			t.Errorf("%v: %d, %s", args, code, errs)
		}
	}
}
