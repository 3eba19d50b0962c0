package selftest

import (
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// thread opens a thread below a message, writes into it, and removes it. Where the bot could not
// remove it, it opens none.
func (t *trial) thread(ctx context.Context) (string, error) {
	have, err := t.client.Permissions(ctx, t.opts.Channel)
	if err != nil {
		return "", err
	}
	if have&(discordgo.PermissionManageThreads|discordgo.PermissionAdministrator) == 0 {
		return "", notTried("the bot could not remove the thread: give it Manage Threads in this channel for the test")
	}
	if missing := rights.MissingForThreads(have); len(missing) > 0 {
		return "", notTried("missing in this channel: " + strings.Join(missing, ", "))
	}
	below, err := t.note(ctx)
	if err != nil {
		return "", err
	}
	if err := t.client.OpenThread(ctx, t.opts.Channel, below, "Self-test "+t.run, discord.ThreadHour); err != nil {
		return "", err
	}
	t.threads = append(t.threads, below)
	note := words.SelftestNote(t.run)
	id, err := t.client.Send(ctx, below, view.Note(note))
	if err != nil {
		return "", fmt.Errorf("a message in it: %w", err)
	}
	shown, err := t.client.Message(ctx, below, id)
	if err != nil {
		return "", fmt.Errorf("the message in it: %w", err)
	}
	if !strings.Contains(shown.Text, words.English.Text(note)) {
		return "", fmt.Errorf("the text in it came back as %q", shown.Text)
	}
	if _, err := t.client.Permissions(ctx, below); err != nil {
		return "", fmt.Errorf("the bot's rights in it: %w", err)
	}
	return "it has its message's ID, and what was written there", nil
}
