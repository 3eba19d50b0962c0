package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// noticeField is the field of the form for a notice.
const noticeField = "text"

// featureNames are the parts of the bot that can be turned off.
func featureNames() (names []string) {
	for _, f := range game.Features {
		names = append(names, string(f))
	}
	return names
}

// houseStatus shows what the operators have decided for everybody.
func houseStatus(ctx context.Context, b *Base, _ *Request) (Reply, error) {
	h, err := b.Game.House(ctx)
	if err != nil {
		return Reply{}, err
	}
	return b.tell(words.HouseOf(h)), nil
}

// decide carries out a decision of an operator's, and answers with what it says of it.
func decide(ctx context.Context, b *Base, r *Request, d game.Directive, says func(game.Turn) words.Message) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), d)
	if err != nil {
		return Reply{}, err
	}
	switch turn.Refusal.(type) {
	case nil:
	case game.AlreadyBlocked:
		return b.tell(words.BlockedBefore), nil
	case game.NotBlocked:
		return b.tell(words.NotBlockedBefore), nil
	default:
		return b.refusal(turn.Refusal), nil
	}
	if turn.Repeat {
		return b.tell(words.TurnOf(turn)), nil
	}
	reply := b.tell(says(turn))
	reply.Replace, reply.Wake = r.replaces(), true
	return reply, nil
}

// turnFeature turns a part of the bot on or off.
func turnFeature(ctx context.Context, b *Base, r *Request) (Reply, error) {
	d := game.TurnFeature{Feature: game.Feature(r.Text("part")), On: r.Text("to") == "on"}
	if !slices.Contains(game.Features, d.Feature) {
		return b.tell(words.Outdated), nil
	}
	return decide(ctx, b, r, d, func(game.Turn) words.Message { return words.FeatureTurnedOf(d) })
}

// blockEverywhere blocks a person or a server, unless it is one of the operators' own.
func blockEverywhere(operators Operators) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		id := idIn(r.Text("id"))
		switch {
		case id <= 0:
			return b.tell(words.NoID), nil
		case id == operators.Guild || slices.Contains(operators.People, id):
			return b.tell(words.OwnBlock), nil
		}
		return decide(ctx, b, r, game.BlockEverywhere{ID: id}, func(game.Turn) words.Message { return words.HouseBlock{ID: id, On: true} })
	}
}

// unblockEverywhere ends a block.
func unblockEverywhere(ctx context.Context, b *Base, r *Request) (Reply, error) {
	id := idIn(r.Text("id"))
	if id <= 0 {
		return b.tell(words.NoID), nil
	}
	return decide(ctx, b, r, game.UnblockEverywhere{ID: id}, func(game.Turn) words.Message { return words.HouseBlock{ID: id} })
}

// idIn reads an ID as Discord's menu copies it; 0 if the text is none.
func idIn(text string) storage.ID { return storage.ParseID(strings.TrimSpace(text)) }

// noticeForm asks for the text of a notice to all servers.
func noticeForm(_ context.Context, b *Base, _ *Request) (Reply, error) {
	required := true
	return Reply{Form: &discord.Modal{
		CustomID: "/operator/notice", Title: b.words.Text(words.FormNotice),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: b.words.Text(words.FormNoticeText), Component: discordgo.TextInput{
			CustomID: noticeField, Style: discordgo.TextInputParagraph, Required: &required, MaxLength: game.MaxNotice,
		}}},
	}}, nil
}

// draftNotice shows a notice as its readers would see it, and asks.
func draftNotice(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), game.DraftNotice{Text: r.Field(noticeField)})
	draft, ok := game.FactOf[game.NoticeDrafted](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	send := b.button(words.ButtonSendNotice, fmt.Sprintf("/operator/notice/%d/send", draft.ID), discordgo.DangerButton)
	send.Disabled = draft.Servers == 0
	return b.tell(words.AskNoticeOf(draft), send), nil
}

// sendNotice sends it. The poster spreads it.
func sendNotice(ctx context.Context, b *Base, r *Request) (Reply, error) {
	id, err := strconv.ParseInt(r.named("notice"), 10, 64)
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	return decide(ctx, b, r, game.SendNotice{ID: id}, func(game.Turn) words.Message { return words.NoticeSending })
}
