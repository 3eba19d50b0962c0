package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/slash"
	"kenkenbot/storage"
)

// Registered is how the commands that Discord has compare with this version's.
type Registered struct {
	All int // that there are to be
	discord.CommandChanges
}

// RegisteredCommands compares the global commands with the wanted ones, of a bot with an Activity or
// without. If Discord refuses commands for installation by people, the ones for servers alone are
// right as well.
func RegisteredCommands(ctx context.Context, client *discord.Client, activity bool) (Registered, error) {
	lists := [][]*discordgo.ApplicationCommand{Commands(), slash.ForServers(Commands())}
	if activity {
		for i, list := range lists {
			lists[i] = append(list, entryPoint(list))
		}
	}
	return registered(ctx, client, 0, lists...)
}

// RegisteredOperators compares the command of the operators' server.
func RegisteredOperators(ctx context.Context, client *discord.Client, guild storage.ID) (Registered, error) {
	return registered(ctx, client, guild, OperatorCommands())
}

// registered compares what Discord has with the first list that it equals, else the first.
func registered(ctx context.Context, client *discord.Client, guild storage.ID, lists ...[]*discordgo.ApplicationCommand) (first Registered, err error) {
	have, err := client.Commands(ctx, guild)
	if err != nil {
		return first, err
	}
	for i, list := range lists {
		changes, err := discord.ChangedCommands(have, list)
		r := Registered{len(list), changes}
		if err != nil || changes.None() {
			return r, err
		}
		if i == 0 {
			first = r
		}
	}
	return first, nil
}
