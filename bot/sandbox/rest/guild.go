package rest

import (
	"strings"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// botGuild finds a server that the bot is in.
func (r request) botGuild() (*world.Guild, error) {
	g := r.Guild(r.PathValue("guild"))
	if g == nil || g.BotRemoved || g.Unavailable {
		return nil, rules.ErrUnknownGuild
	}
	return g, nil
}

func (r request) getGuild() (any, error) {
	g, err := r.botGuild()
	if err != nil {
		return nil, err
	}
	return r.GuildJSON(g), nil
}

func (r request) getMember() (any, error) {
	g, err := r.botGuild()
	if err != nil {
		return nil, err
	}
	u := r.User(r.PathValue("user"))
	if u == nil {
		return nil, rules.ErrUnknownUser
	}
	if _, in := g.Members[u.ID]; !in {
		return nil, rules.ErrUnknownMember
	}
	return r.MemberJSON(g, u, true), nil
}

func (r request) getMe() (any, error) {
	u := r.Bot
	bearer, person := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if person {
		if u = r.BearerOf(bearer); u == nil {
			return nil, rules.ErrUnauthorized
		}
	}
	me := rules.Object{
		"id": u.ID, "username": u.Username, "avatar": nil, "discriminator": u.Discriminator, "public_flags": 0, "flags": 0,
		"banner": nil, "accent_color": nil, "global_name": u.GlobalName, "primary_guild": nil, "mfa_enabled": !person, "locale": "en-US",
	}
	if !person {
		me["bot"], me["email"], me["verified"] = true, nil, true
	}
	return me, nil
}

// postDirectMessage opens the bot's direct message with somebody.
func (r request) postDirectMessage() (any, error) {
	var wanted struct {
		RecipientID rules.LooseID `json:"recipient_id"`
	}
	if err := r.body.Decode(&wanted); err != nil {
		return nil, err
	}
	u := r.User(string(wanted.RecipientID))
	if u == nil || u.Bot {
		return nil, rules.Invalid("recipient_id", "INVALID_RECIPIENT", "There is no such user, or it is a bot.")
	}
	return r.ChannelJSON(r.DirectMessage(u)), nil
}
