package bot_test

import (
	"log/slog"
	"slices"
	"strings"
	"testing"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestRegistration registers the commands of a bot with an Activity where Discord has an entry point
// of its own, and refuses one thing or another: nothing that it takes is lost with what it refuses.
func TestRegistration(t *testing.T) {
	t.Parallel()
	const list, one = "PUT /applications/{application.id}/commands", "PATCH /applications/{application.id}/commands/{command.id}"
	refuses := func(n int, route, body string) *sandboxtest.Fault {
		return &sandboxtest.Fault{Kind: "status", N: n, Status: 400, Route: route, Body: `{"code": 50035, "message": "Invalid Form Body", "errors": ` + body + `}`}
	}
	for _, tt := range []struct {
		name     string
		activity bool // Activities are switched on at Discord
		fault    *sandboxtest.Fault
		have     []string // of what there is then
		says     string   // in the log, beside what is usual
		not      string
	}{
		{name: "all taken", activity: true, have: []string{"kenken", "play"}, says: "entry point registered", not: "WARN"},
		{name: "no entry point", have: []string{"kenken"}, says: "enable Activities", not: "ERROR"},
		{name: "the entry point refused", activity: true, fault: refuses(1, one, `{"name": {}}`), have: []string{"kenken", "Launch"}, says: "not by Discord's launcher", not: "User Install"},
		{name: "User Install refused", activity: true, fault: refuses(1, list, `{"0": {"integration_types": {}}}`), have: []string{"kenken", "play"}, says: "User Install", not: "ERROR"},
		{name: "something else refused", activity: true, fault: refuses(1, list, `{"0": {"options": {}}}`), have: []string{"kenken", "play"}, says: "without those for people's own use", not: "User Install"},
		{name: "all refused", activity: true, fault: refuses(2, list, `{"0": {"options": {}}}`), have: []string{"play"}, says: "refused the list of commands", not: "User Install"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			target := ""
			if tt.activity {
				target = "http://127.0.0.1:1"
			}
			server := sandboxtest.Start(t, sandbox.Options{Activity: target})
			if tt.fault != nil {
				if err := sandboxtest.NewClient(server.URL()).Fault(*tt.fault); err != nil {
					t.Fatal(err)
				}
			}
			s := newStage(t, stageOptions{})
			client, err := discord.New(discord.Options{Token: server.Token(), BaseURL: server.URL(), Log: slog.New(slog.DiscardHandler)})
			if err != nil {
				t.Fatal(err)
			}
			var log strings.Builder
			b := bot.New(bot.Options{Game: s.game, Client: client, Clock: s, Log: slog.New(slog.NewTextHandler(&log, nil)), Touch: &numberedLinks{}, Activity: true})
			if err := b.Connected(t.Context(), discord.App{}); err != nil {
				t.Fatal(err)
			}
			have, err := client.Commands(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, c := range have {
				names = append(names, c.Name)
			}
			for _, name := range tt.have {
				if !slices.Contains(names, name) {
					t.Errorf("there are %v, without %s", names, name)
				}
			}
			if !strings.Contains(log.String(), tt.says) || strings.Contains(log.String(), tt.not) {
				t.Errorf("the log says:\n%s", &log)
			}
		})
	}
}
