package selftest

import (
	"context"
	"errors"
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

// followUp defers a press for its person alone, and then answers for all.
func (t *trial) followUp(ctx context.Context) (string, error) {
	v, err := t.pressAgain(ctx, words.SelftestFollowUp(t.run, t.opts.Patience))
	if err != nil {
		return "", err
	}
	defer close(v.done)
	if err := v.respond.Defer(ctx, discord.DeferPrivate); err != nil {
		return "", unanswered(err)
	}
	thanks := view.Note(words.SelftestThanks(t.run))
	thanks.Ephemeral = false
	id, err := v.respond.Respond(ctx, thanks)
	if id != 0 {
		t.made = append(t.made, place{t.opts.Channel, id})
	}
	if err != nil {
		return "", fmt.Errorf("an answer for all after a deferral for one: %w", err)
	}
	shown, err := t.client.Message(ctx, t.opts.Channel, id)
	if err != nil {
		return "", fmt.Errorf("the answer for all, read back: %w", err)
	}
	if !strings.Contains(shown.Text, words.English.Text(words.SelftestThanks(t.run))) {
		return "", errors.New("the answer for all came back without its text")
	}
	return "the deferral went, and the answer is there for all", nil
}
