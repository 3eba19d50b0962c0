package selftest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// fileCommand is the command that is asked for with a file.
const fileCommand = "/puzzle load"

// command asks for a command, waits for it, and thanks for it. It returns what arrived.
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
