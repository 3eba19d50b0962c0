package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// botGuild finds a server that the bot is in.
func (a *API) botGuild(r *http.Request) (*world.Guild, error) {
	g := a.world.Guild(r.PathValue("guild"))
	if g == nil || g.BotRemoved || g.Unavailable {
		return nil, rules.ErrUnknownGuild
	}
	return g, nil
}

func (a *API) getGuild(r *http.Request, _ rules.Body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	return a.world.GuildJSON(g), nil
}

func (a *API) getMember(r *http.Request, _ rules.Body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	u := a.world.Users[r.PathValue("user")]
	if u == nil {
		return nil, rules.ErrUnknownUser
	}
	if _, in := g.Members[u.ID]; !in {
		return nil, rules.ErrUnknownMember
	}
	return a.world.MemberJSON(g, u, true), nil
}

func (a *API) getMe(*http.Request, rules.Body) (any, error) {
	b := a.world.Bot
	return rules.Object{
		"id": b.ID, "username": b.Username, "avatar": nil, "discriminator": b.Discriminator, "public_flags": 0, "flags": 0, "bot": true,
		"banner": nil, "accent_color": nil, "global_name": nil, "primary_guild": nil, "mfa_enabled": true, "locale": "en-US",
		"email": nil, "verified": true,
	}, nil
}

// postDirectMessage opens the bot's direct message with somebody.
func (a *API) postDirectMessage(_ *http.Request, b rules.Body) (any, error) {
	var wanted struct {
		RecipientID rules.LooseID `json:"recipient_id"`
	}
	if err := b.Decode(&wanted); err != nil {
		return nil, err
	}
	u := a.world.Users[string(wanted.RecipientID)]
	if u == nil || u.Bot {
		return nil, rules.Invalid("recipient_id", "INVALID_RECIPIENT", "There is no such user, or it is a bot.")
	}
	return a.world.ChannelJSON(a.world.DirectMessage(u)), nil
}
