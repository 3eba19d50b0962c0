package selftest

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// cleanUp removes what the test made, and looks whether it is gone.
func (t *trial) cleanUp(ctx context.Context) Line {
	ctx, cancel := context.WithTimeout(ctx, cleanTime)
	defer cancel()
	line := Line{Name: "clean-up", Assumption: "Everything that the test made is gone.", Source: "resources/message#delete-message"}
	removed := 0
	var stay []storage.ID
	for _, id := range t.made {
		if err := t.client.Delete(ctx, t.opts.Channel, id); err != nil {
			stay = append(stay, id) // the sweep tries again
			continue
		}
		removed++
	}
	var left []string
	for _, thread := range t.threads {
		if err := t.client.DeleteThread(ctx, thread); err != nil {
			left = append(left, fmt.Sprintf("thread %v (%v)", thread, err))
		}
	}
	found, err := t.sweep(ctx)
	removed += found
	if err != nil {
		left = append(left, fmt.Sprintf("messages %v in channel %v (%v)", stay, t.opts.Channel, err))
	}
	commands := "no commands"
	if t.restore != nil {
		commands = "the commands"
		if err := t.restore(ctx); err != nil {
			left = append(left, fmt.Sprintf("commands of the server (%v)", err))
		}
	}
	if len(left) > 0 {
		line.Outcome = Not
		line.Came = "left, to be removed by hand: " + strings.Join(left, "; ")
		return line
	}
	if removed == 0 && t.restore == nil {
		line.Came = "nothing was made"
		return line
	}
	messages := "1 message"
	if removed != 1 {
		messages = fmt.Sprintf("%d messages", removed)
	}
	line.Came = fmt.Sprintf("removed %s and %s", messages, commands)
	return line
}

// sweep removes messages of the test whose IDs never came back, and makes sure that
// none is left in the channel. It returns how many it removed.
func (t *trial) sweep(ctx context.Context) (int, error) {
	if len(t.made) == 0 && !t.mayHavePosted() {
		return 0, nil
	}
	removed := 0
	for round := range 2 {
		ours, err := t.stray(ctx)
		if err != nil {
			return removed, err
		}
		if len(ours) == 0 {
			return removed, nil
		}
		if round > 0 {
			return removed, fmt.Errorf("%v came back after they were deleted", ours)
		}
		for _, id := range ours {
			if err := t.client.Delete(ctx, t.opts.Channel, id); err != nil {
				return removed, err
			}
			removed++
		}
	}
	return removed, nil
}

// mayHavePosted reports whether the test came as far as posting.
func (t *trial) mayHavePosted() bool { return t.barred == "" && t.before != 0 }

// stray returns the messages of the test that are in the channel.
func (t *trial) stray(ctx context.Context) ([]storage.ID, error) {
	var ours []storage.ID
	after := t.before
	for range maxPages {
		list, err := t.client.Messages(ctx, t.opts.Channel, after, discord.MessagePage)
		if err != nil {
			return nil, err
		}
		for _, id := range t.ownMessages(list) {
			mine, err := t.isMine(ctx, id)
			if err != nil {
				return nil, err
			}
			if mine {
				ours = append(ours, id)
			}
		}
		if len(list) < discord.MessagePage {
			return ours, nil
		}
		after = slices.MaxFunc(list, func(a, b discord.PostedMessage) int { return int(a.ID>>22) - int(b.ID>>22) }).ID
	}
	return ours, nil
}

// maxPages bounds the search, of a hundred messages each: a test takes minutes.
const maxPages = 20

// isMine reports whether a message of the bot's belongs to this test.
func (t *trial) isMine(ctx context.Context, id storage.ID) (bool, error) {
	shown, err := t.client.Message(ctx, t.opts.Channel, id)
	if api.Code(err) == api.CodeUnknownMessage {
		return false, nil
	}
	return strings.Contains(shown.Text, words.English.Text(words.SelftestMark{Run: t.run})), err
}
