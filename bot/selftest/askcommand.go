package selftest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

const (
	// fileCommand is the command that is asked for with a file.
	fileCommand = "/puzzle load"
	// suggestCommand is one that completes what is typed.
	suggestCommand = "/kenken archive date:"
)

// command asks for a command, waits for it, and thanks for it. It returns the interaction that
// arrived.
func (t *trial) command(ctx context.Context, request words.Message, what string, wanted func(*discord.Interaction) bool) (*discord.Interaction, error) {
	if !t.registered {
		return nil, notTried("the commands were not registered")
	}
	if err := t.ask(ctx, request); err != nil {
		return nil, err
	}
	v, err := t.visit(ctx, what, time.After(t.opts.Patience), func(i *discord.Interaction) bool { return i.Kind == discord.Command && wanted(i) })
	if err != nil {
		return nil, err
	}
	defer close(v.done)
	thanks := view.Note(words.SelftestThanks(t.run))
	thanks.Ephemeral = true
	if _, err := v.respond.Respond(ctx, thanks); err != nil {
		return nil, unanswered(err)
	}
	return v.Interaction, t.arrived(v.Interaction)
}

// menu has somebody use a message command.
func (t *trial) menu(ctx context.Context) (string, error) {
	request := words.SelftestMenu(t.run, bot.SolveThis, t.opts.Patience)
	i, err := t.command(ctx, request, "message command", func(i *discord.Interaction) bool { return i.Target != nil })
	if err != nil {
		return "", err
	}
	switch {
	case i.Target.ID == 0 || i.Target.Author.ID == 0:
		return "", errors.New("the message came without its ID or its author")
	case len(i.Target.Texts) == 0:
		return "", errors.New("the message came without its text")
	}
	return "the command, the message and its text", nil
}

// file has somebody give a file to a command, and reads it.
func (t *trial) file(ctx context.Context) (string, error) {
	request := words.SelftestFile(t.run, fileCommand, t.opts.Patience)
	i, err := t.command(ctx, request, "command with a file", func(i *discord.Interaction) bool { return len(i.Attachments) > 0 })
	if err != nil {
		return "", err
	}
	for _, a := range i.Attachments {
		data, err := t.client.Fetch(ctx, a, maxPicture)
		if err != nil {
			return "", fmt.Errorf("the file at its address: %w", err)
		}
		if len(data) != a.Size {
			return "", fmt.Errorf("the file has %d bytes, not %d as it was said to have", len(data), a.Size)
		}
	}
	return "the command, and the whole file", nil
}

// suggest has somebody type into an option that is completed.
func (t *trial) suggest(ctx context.Context) (string, error) {
	if !t.registered {
		return "", notTried("the commands were not registered")
	}
	if err := t.ask(ctx, words.SelftestSuggest(t.run, suggestCommand, t.opts.Patience)); err != nil {
		return "", err
	}
	v, err := t.visit(ctx, "command being typed", time.After(t.opts.Patience), func(i *discord.Interaction) bool { return i.Kind == discord.Autocomplete })
	if err != nil {
		return "", err
	}
	defer close(v.done)
	if err := v.respond.Choices(ctx, []*discordgo.ApplicationCommandOptionChoice{{Name: t.run, Value: t.run}}); err != nil {
		return "", unanswered(err)
	}
	if v.Focused == "" {
		return "", errors.New("it does not say which option is being typed")
	}
	return "the option and what was typed, and a suggestion was taken", t.arrived(v.Interaction)
}
