package rest

import (
	"net/http"
	"strconv"

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
	answer := a.world.GuildJSON(g)
	if r.URL.Query().Get("with_counts") == "true" {
		answer["approximate_member_count"] = len(g.Members)
		answer["approximate_presence_count"] = len(g.Members)
	}
	return answer, nil
}

func (a *API) getGuildRoles(r *http.Request, _ rules.Body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	return a.world.RolesJSON(g), nil
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

// getMyGuilds lists the servers that the bot is in by ID, 200 unless limit says fewer, before or after one.
func (a *API) getMyGuilds(r *http.Request, _ rules.Body) (any, error) {
	q, limit := r.URL.Query(), maxMyGuilds
	if text := q.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxMyGuilds {
			return nil, rules.Invalid("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 200.")
		}
		limit = n
	}
	before, after := q.Get("before"), q.Get("after")
	list := []rules.Object{}
	for _, id := range a.world.BotGuildIDs() {
		switch {
		case after != "" && !rules.Later(id, after), before != "" && !rules.Later(before, id):
			continue
		case len(list) == limit && before == "":
			return list, nil
		case len(list) == limit: // those right before it
			list = list[1:]
		}
		list = append(list, rules.Object{
			"id": id, "name": a.world.Guild(id).Name, "icon": nil, "banner": nil, "owner": false,
			"permissions": (rules.PermDefault | rules.PermBotRole).String(), "features": []string{},
		})
	}
	return list, nil
}

// maxMyGuilds is how many servers a list of the bot's shows.
const maxMyGuilds = 200

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
