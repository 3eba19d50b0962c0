package doctor

import (
	"strings"
	"testing"

	"kenkenbot/bot/discord"
)

// TestDoctorReadsThePortal judges settings of the developer portal, right and wrong.
func TestDoctorReadsThePortal(t *testing.T) {
	server, account := &discord.Install{}, &discord.Install{}
	poor := &discord.Install{HasLink: true, Scopes: []string{"applications.commands"}, Permissions: 2048}
	with := func(wanted bool) func(discord.Details) (string, error) {
		return func(d discord.Details) (string, error) { return intents(d, wanted) }
	}
	for _, tt := range []struct {
		name  string
		judge func(discord.Details) (string, error)
		app   discord.Details
		wrong bool
		says  string
	}{
		{"no intent, and one wanted", with(true), discord.Details{}, true, "turn on Message Content Intent"},
		{"the intent wanted", with(true), discord.Details{MessageContent: true}, false, "as message_content = true needs"},
		{"an intent of no use", with(false), discord.Details{MessageContent: true}, false, "makes no use of it"},
		{"no intent", with(false), discord.Details{}, false, "needs none"},
		{"interactions by HTTP", delivery, discord.Details{InteractionsURL: "https://example.org/"}, true, "clear it"},
		{"interactions by the gateway", delivery, discord.Details{}, false, "no interactions endpoint URL"},
		{"a code grant", installation, discord.Details{CodeGrant: true, Server: server}, true, "code grant"},
		{"installs to accounts alone", installation, discord.Details{User: account}, true, "turn on Guild Install"},
		{"a poor install link", installation, discord.Details{Server: poor}, true, "scope bot, View Channel, Attach Files, Read Message History"},
		{"no install link", installation, discord.Details{Server: server, User: account}, false, "to an account on; Discord has no link of its own"},
	} {
		said, err := tt.judge(tt.app)
		if err != nil {
			said = err.Error()
		}
		if (err != nil) != tt.wrong || !strings.Contains(said, tt.says) {
			t.Errorf("%s: wrong is %t: %s", tt.name, err != nil, said)
		}
	}
}
