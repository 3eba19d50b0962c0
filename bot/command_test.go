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
