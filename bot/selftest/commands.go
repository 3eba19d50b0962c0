package selftest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
)

// commands registers the bot's beside those that the server has already, which stay
// or come back.
func (t *trial) commands(ctx context.Context) (string, error) {
	server := t.channel.GuildID
	before, err := t.client.Commands(ctx, server)
	if err != nil {
		return "", err
	}
	ours := discord.ServerCommands(bot.Commands())
	want := slices.Clone(ours)
	for _, c := range before {
		replaced := false
		for _, o := range ours {
			replaced = replaced || c.Name == o.Name && c.Type == o.Type
		}
		if !replaced {
			want = append(want, c)
		}
	}
	t.restore = func(ctx context.Context) error {
		if _, err := t.client.RegisterCommands(ctx, server, before); err != nil {
			return err
		}
		have, err := t.client.Commands(ctx, server)
		if err != nil {
			return err
		}
		if different, err := discord.DifferentCommands(have, before); err != nil || different != "" {
			return errors.Join(err, fmt.Errorf("the server's commands are not what they were: %s", different))
		}
		return nil
	}
	changed, err := t.client.RegisterCommands(ctx, server, want)
	if err != nil {
		return "", err
	}
	if !changed {
		t.restore = nil
	}
	have, err := t.client.Commands(ctx, server)
	if err != nil {
		return "", err
	}
	different, err := discord.DifferentCommands(have, want)
	if err != nil {
		return "", err
	}
	if different != "" {
		return "", errors.New(different)
	}
	return fmt.Sprintf("%d commands came back as sent", len(ours)), nil
}
