package selftest

import (
	"context"
	"errors"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// choices are the options of the select.
var choices = []discordgo.SelectMenuOption{{Label: "1", Value: "one"}, {Label: "2", Value: "two"}}

// choose has somebody choose from a select.
func (t *trial) choose(ctx context.Context) (string, error) {
	if err := t.needsGateway(); err != nil {
		return "", err
	}
	m := view.Note(words.SelftestChoose(t.run, t.opts.Patience))
	m.Components = append(m.Components, discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: t.chooseID(), Options: choices},
	}})
	if _, err := t.send(ctx, t.opts.Channel, m); err != nil {
		return "", err
	}
	v, err := t.visit(ctx, "choice", time.After(t.opts.Patience), func(i *discord.Interaction) bool { return i.Path == t.chooseID() })
	if err != nil {
		return "", err
	}
	defer close(v.done)
	if err := v.respond.Update(ctx, view.Note(words.SelftestThanks(t.run))); err != nil {
		return "", unanswered(err)
	}
	if len(v.Values) != 1 || v.Values[0] != choices[0].Value && v.Values[0] != choices[1].Value {
		return "", errors.New("it came without the value that was chosen")
	}
	return "the choice, and an answer in its place", t.arrived(v.Interaction)
}

// chooseID is the custom ID of this test's select.
func (t *trial) chooseID() string { return "/selftest/" + t.run + "/choose" }
