package manage

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// noticeField is the field of the form for a notice.
const noticeField = "text"

// houseStatus shows what the operators have decided for everybody.
func houseStatus(ctx context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	h, err := b.Game.House(ctx)
	if err != nil {
		return face.Reply{}, err
	}
	return b.Tell(h), nil
}

// decide carries out an operator's decision and confirms it.
func decide(ctx context.Context, b *face.Base, r *face.Request, d game.Directive, says func(game.Turn) words.Message) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), d)
	if err != nil {
		return face.Reply{}, err
	}
	switch turn.Refusal {
	case nil:
	case game.AlreadyBlocked:
		return b.Tell("BlockedBefore"), nil
	case game.NotBlocked:
		return b.Tell("NotBlockedBefore"), nil
	default:
		return b.Refuse(turn.Refusal), nil
	}
	if turn.Repeat {
		return b.Tell(words.TurnOf(turn)), nil
	}
	reply := b.Tell(says(turn))
	reply.Replace, reply.Wake = r.Replaces(), true
	return reply, nil
}

// turnFeature turns a part of the bot on or off.
func turnFeature(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	d := game.TurnFeature{Feature: game.Feature(r.Text("part")), On: r.Text("to") == "on"}
	if !slices.Contains(game.Features, d.Feature) {
		return b.Tell("Outdated"), nil
	}
	return decide(ctx, b, r, d, func(game.Turn) words.Message { return words.Of("FeatureTurned", d) })
}

// blockEverywhere blocks a person or a server, unless it is one of the operators' own.
func blockEverywhere(operators Operators) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		id := idIn(r.Text("id"))
		switch {
		case id <= 0:
			return b.Tell("NoID"), nil
		case id == operators.Guild || slices.Contains(operators.People, id):
			return b.Tell("OwnBlock"), nil
		}
		return decide(ctx, b, r, game.BlockEverywhere{ID: id}, func(game.Turn) words.Message { return words.HouseBlock{ID: id, On: true} })
	}
}

// unblockEverywhere ends a block.
func unblockEverywhere(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	id := idIn(r.Text("id"))
	if id <= 0 {
		return b.Tell("NoID"), nil
	}
	return decide(ctx, b, r, game.BlockEverywhere{ID: id, Lift: true}, func(game.Turn) words.Message { return words.HouseBlock{ID: id} })
}

// idIn reads an ID as Discord's menu copies it; 0 if the text is none.
func idIn(text string) storage.ID { return storage.ParseID(strings.TrimSpace(text)) }

// noticeForm asks for the text of a notice to all servers.
func noticeForm(_ context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	return face.Reply{Form: &discord.Modal{
		CustomID: "/operator/notice", Title: b.Words.Text("FormNotice"),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: b.Words.Text("FormNoticeText"), Component: discordgo.TextInput{
			CustomID: noticeField, Style: discordgo.TextInputParagraph, Required: new(true), MaxLength: game.MaxNotice,
		}}},
	}}, nil
}

// draftNotice shows a notice as its readers would see it, and asks.
func draftNotice(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), game.DraftNotice{Text: r.Field(noticeField)})
	draft, ok := game.FactOf[game.NoticeDrafted](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	send := b.Button("ButtonSendNotice", fmt.Sprintf("/operator/notice/%d/send", draft.ID), discordgo.DangerButton)
	send.Disabled = draft.Servers == 0
	return b.Tell(words.Of("AskNotice", draft), send), nil
}

// sendNotice sends it. The timetable spreads it.
func sendNotice(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	id, err := strconv.ParseInt(r.Named("notice"), 10, 64)
	if err != nil {
		return b.Tell("Outdated"), nil
	}
	return decide(ctx, b, r, game.SendNotice{ID: id}, func(game.Turn) words.Message { return "NoticeSending" })
}
