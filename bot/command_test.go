package bot

import (
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// TestReach has personal commands everywhere, those of servers in servers, and both in
// servers alone where Discord takes no others.
func TestReach(t *testing.T) {
	const server, person = discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall
	for _, c := range append(serverCommands(), Commands()...) {
		if len(*c.IntegrationTypes) == 0 || (*c.IntegrationTypes)[0] != server || (*c.Contexts)[0] != discordgo.InteractionContextGuild {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
	}
	for _, c := range Commands() {
		brought := slices.Contains(*c.IntegrationTypes, person)
		if anywhere := slices.Contains(*c.Contexts, discordgo.InteractionContextPrivateChannel); anywhere != brought {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
		if (c.Name == "kenken" || c.Name == "puzzle") != brought && c.Type == discordgo.ChatApplicationCommand {
			t.Errorf("%s can be brought along: %v", c.Name, brought)
		}
	}
	for _, c := range serverCommands() {
		if slices.Contains(*c.IntegrationTypes, person) || slices.Contains(*c.Contexts, discordgo.InteractionContextPrivateChannel) {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
	}
}

// TestManagersSwitches has every switch of a server's managers take on or off: Discord would
// offer True and False for a boolean.
func TestManagersSwitches(t *testing.T) {
	commands := Commands()
	admin := commands[slices.IndexFunc(commands, func(c *discordgo.ApplicationCommand) bool { return c.Name == "kenken-admin" })]
	for _, sub := range admin.Options {
		for _, o := range sub.Options {
			if o.Type == discordgo.ApplicationCommandOptionBoolean {
				t.Errorf("/kenken-admin %s %s is true or false", sub.Name, o.Name)
			}
		}
	}
}
