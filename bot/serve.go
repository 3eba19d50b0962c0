package bot

import (
	"context"
	"errors"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// Deferral looks up how a route may be acknowledged while its answer takes longer.
func (b *Bot) Deferral(i *discord.Interaction) discord.Deferral {
	r, _, ok := b.routes.find(i.Path)
	if !ok || i.Kind == discord.Autocomplete {
		return discord.NoDeferral
	}
	return r.late
}

// Interaction serves one interaction through the routing table.
func (b *Bot) Interaction(ctx context.Context, i *discord.Interaction, respond discord.Responder) {
	route, vars, _ := b.routes.find(i.Path)
	if route.first && i.Kind != discord.Autocomplete {
		if err := respond.Defer(ctx, route.late); err != nil {
			b.log.Info("too late to be served", "path", i.Path, "interaction", i.ID, "err", err)
			return
		}
	}
	err := b.deliver(ctx, b.answer(ctx, i, route, vars), respond)
	switch {
	case errors.Is(err, discord.ErrDuplicate):
		b.log.Info("delivered twice, answered once", "path", i.Path, "interaction", i.ID)
	case err != nil:
		b.log.Warn("answer not delivered", "path", i.Path, "interaction", i.ID, "err", err)
	}
}

// answer runs the route's handler and turns whatever went wrong into words.
func (b *Bot) answer(ctx context.Context, i *discord.Interaction, route route, vars map[string]string) Reply {
	if i.Kind == discord.Autocomplete {
		return Reply{Choices: complete(i)}
	}
	if route.handle == nil {
		return private(words.Outdated())
	}
	if route.admin && !mayManage(i) {
		return private(words.OnlyManagers(i.GuildID == 0))
	}
	reply, err := route.handle(ctx, b, &Request{Interaction: i, vars: vars})
	if err == nil {
		return reply
	}
	var refused *game.Refusal
	if errors.As(err, &refused) {
		return private(words.Refusal(refused))
	}
	b.log.Error("interaction failed", "path", i.Path, "interaction", i.ID, "player", i.User.ID, "err", err)
	return private(words.Trouble(i.ID.String()))
}

// deliver hands a reply to Discord.
func (b *Bot) deliver(ctx context.Context, r Reply, respond discord.Responder) error {
	if r.Wake {
		defer b.wake()
	}
	switch {
	case r.Choices != nil:
		return respond.Choices(ctx, optionChoices(r.Choices))
	case r.Form != nil:
		return respond.Modal(ctx, *r.Form)
	case r.Replace:
		return respond.Update(ctx, r.Message)
	}
	_, err := respond.Respond(ctx, r.Message)
	return err
}

// private answers with a text that the person alone sees.
func private(text string, buttons ...discordgo.MessageComponent) Reply {
	return Reply{Message: textMessage(text, buttons...)}
}

// textMessage is an ephemeral message of text, with buttons below.
func textMessage(text string, buttons ...discordgo.MessageComponent) discord.Message {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}
	if len(buttons) > 0 {
		parts = append(parts, discordgo.ActionsRow{Components: buttons})
	}
	return discord.Message{Components: parts, Ephemeral: true}
}

// mayManage reports whether the person may change the server's settings.
func mayManage(i *discord.Interaction) bool {
	const rights = discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return i.GuildID != 0 && i.Permissions&rights != 0
}

// Apology is what a person reads where a handler failed so badly that it gave no
// answer of its own.
func Apology() discord.Message { return textMessage(words.Trouble("no answer")) }
