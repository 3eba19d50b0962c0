package selftest

import (
	"context"
	"fmt"
	"strings"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

func (t *trial) direct(ctx context.Context) (string, error) {
	person, who := t.opts.DM, "the person given"
	switch {
	case t.opts.NoDM:
		return "", notTried("left out by --dm none")
	case person == 0:
		person, who = t.details.Owner, "the application's owner"
	}
	if person == 0 {
		return "", notTried("Discord names no owner of the application: give --dm the ID of a person")
	}
	channel, err := t.client.OpenDM(ctx, person)
	if err != nil {
		return "", err
	}
	id, err := t.send(ctx, channel, view.Note(words.SelftestNote(t.run)))
	switch api.Code(err) {
	case api.CodeCannotMessageUser, api.CodeNoMutualGuilds:
		return "", fmt.Errorf("%s takes none (%w): they must share a server with the bot and allow direct messages there; --dm USER tries another person", who, err)
	}
	if err != nil {
		return "", err
	}
	shown, err := t.client.Message(ctx, channel, id)
	if err != nil {
		return "", err
	}
	if !strings.Contains(shown.Text, words.English.Text(words.SelftestNote(t.run))) {
		return "", fmt.Errorf("its text came back as %q", shown.Text)
	}
	return fmt.Sprintf("sent to %s and read back", who), nil
}
