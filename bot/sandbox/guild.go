package sandbox

import (
	"maps"
	"net/http"
	"slices"
	"time"
)

// fields is a JSON object that is written out of the world and never read back.
type fields = map[string]any

// botGuild finds a server that the bot is in.
func (a *api) botGuild(r *http.Request) (*guild, error) {
	g := a.world.guilds[r.PathValue("guild")]
	if g == nil || g.BotRemoved || g.Unavailable {
		return nil, errUnknownGuild
	}
	return g, nil
}

func (a *api) getGuild(r *http.Request, _ body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	answer := a.world.guildJSON(g)
	if r.URL.Query().Get("with_counts") == "true" {
		answer["approximate_member_count"] = len(g.Members)
		answer["approximate_presence_count"] = len(g.Members)
	}
	return answer, nil
}

// guildJSON is the part of a server that REST and gateway share (Discord: resources/guild).
func (w *world) guildJSON(g *guild) fields {
	return fields{
		"id": g.ID, "name": g.Name, "icon": nil, "description": nil, "home_header": nil, "splash": nil, "discovery_splash": nil,
		"features": []string{}, "banner": nil, "owner_id": g.OwnerID, "application_id": nil, "region": "deprecated",
		"afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": g.systemChannel(), "system_channel_flags": 0,
		"widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "roles": w.rolesJSON(g),
		"default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": nil, "max_members": 500000,
		"max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": nil, "premium_tier": 0,
		"premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": nil, "safety_alerts_channel_id": nil,
		"public_updates_channel_id": nil, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
		"emojis": []any{}, "stickers": []any{}, "incidents_data": nil,
	}
}

// systemChannel is where Discord greets newcomers, the channel that is there from the start.
func (g *guild) systemChannel() any {
	if len(g.channels) == 0 {
		return nil
	}
	return g.channels[0].ID
}

// guildCreateJSON is a server as GUILD_CREATE brings it (topics/gateway-events).
func (w *world) guildCreateJSON(g *guild) fields {
	channels, threads := []fields{}, []fields{}
	for _, c := range g.channels {
		switch {
		case !w.botPermissions(c).has(permViewChannel):
		case c.ParentID != "":
			threads = append(threads, w.channelJSON(c))
		default:
			channels = append(channels, w.channelJSON(c))
		}
	}
	created := w.guildJSON(g)
	maps.Copy(created, fields{
		"joined_at": g.JoinedAt, "large": false, "unavailable": false, "member_count": len(g.Members),
		"members": []fields{w.memberJSON(g, w.bot, true)}, "channels": channels, "threads": threads,
		"voice_states": []any{}, "presences": []any{}, "stage_instances": []any{}, "guild_scheduled_events": []any{}, "soundboard_sounds": []any{},
	})
	return created
}

func (w *world) rolesJSON(g *guild) []fields {
	roles := []fields{roleJSON(g.ID, "@everyone", permDefault&^g.BotDenied, 0)}
	bot := roleJSON(g.botRoleID(), botName, permBotRole&^g.BotDenied, len(g.Roles)+1)
	bot["managed"] = true
	bot["tags"] = fields{"bot_id": w.bot.ID}
	roles = append(roles, bot)
	for _, r := range g.Roles {
		roles = append(roles, namedRoleJSON(g, r))
	}
	return roles
}

// namedRoleJSON is a role that somebody named. A new one stands at the bottom, as in Discord, so that all of them are
// below the bot's.
func namedRoleJSON(g *guild, r role) fields {
	named := roleJSON(r.ID, r.Name, 0, len(g.Roles)-slices.Index(g.Roles, r))
	named["mentionable"] = true
	return named
}

func roleJSON(id, name string, rights permissions, position int) fields {
	return fields{
		"id": id, "name": name, "permissions": rights.String(), "position": position, "color": 0,
		"colors": fields{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist":  false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

func (a *api) getGuildRoles(r *http.Request, _ body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	return a.world.rolesJSON(g), nil
}

func (a *api) getGuildChannels(r *http.Request, _ body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	channels := []fields{}
	for _, c := range g.channels {
		if c.ParentID == "" {
			channels = append(channels, a.world.channelJSON(c))
		}
	}
	return channels, nil
}

// channelJSON is a channel (Discord: resources/channel). What the bot was denied stands in its permission overwrites.
func (w *world) channelJSON(c *channel) fields {
	var last any
	for _, k := range slices.Backward(c.messages) {
		if k.audience == "" {
			last = k.ID
			break
		}
	}
	switch c.kind() {
	case channelDM:
		return fields{
			"id": c.ID, "type": c.kind(), "last_message_id": last, "flags": 0,
			"recipients": []*User{w.users[c.RecipientID]},
		}
	case channelGroupDM:
		return fields{
			"id": c.ID, "type": c.kind(), "last_message_id": last, "flags": 0, "name": nil, "icon": nil,
			"owner_id": c.RecipientID, "recipients": []*User{w.users[c.RecipientID], w.users[namedID("user", ownerName)]},
		}
	}
	if c.ParentID != "" {
		return w.threadJSON(c, last)
	}
	g := w.guilds[c.GuildID]
	overwrites := []fields{}
	if denied := g.BotDenied | c.BotDenied; denied != 0 {
		overwrites = append(overwrites, fields{"id": w.bot.ID, "type": 1, "allow": "0", "deny": denied.String()})
	}
	return fields{
		"id": c.ID, "type": c.kind(), "last_message_id": last, "flags": 0, "guild_id": c.GuildID, "name": c.Name,
		"parent_id": nil, "rate_limit_per_user": 0, "topic": nil, "position": slices.Index(g.channels, c),
		"permission_overwrites": overwrites, "nsfw": false,
	}
}

func (a *api) getMember(r *http.Request, _ body) (any, error) {
	g, err := a.botGuild(r)
	if err != nil {
		return nil, err
	}
	u := a.world.users[r.PathValue("user")]
	if u == nil {
		return nil, errUnknownUser
	}
	if _, in := g.Members[u.ID]; !in {
		return nil, errUnknownMember
	}
	return a.world.memberJSON(g, u, true), nil
}

// memberJSON is somebody's place in a server; with the user, or without where that stands beside it.
func (w *world) memberJSON(g *guild, u *User, withUser bool) fields {
	roles := []string{}
	if u.Bot {
		roles = append(roles, g.botRoleID())
	}
	roles = append(roles, g.Wearers[u.ID]...)
	m := fields{
		"avatar": nil, "banner": nil, "communication_disabled_until": nil, "flags": 0, "joined_at": g.Members[u.ID].Format(time.RFC3339Nano),
		"nick": nil, "pending": false, "premium_since": nil, "roles": roles, "mute": false, "deaf": false,
	}
	if withUser {
		m["user"] = u
	}
	return m
}

func (a *api) getMe(*http.Request, body) (any, error) {
	b := a.world.bot
	return fields{
		"id": b.ID, "username": b.Username, "avatar": nil, "discriminator": b.Discriminator, "public_flags": 0, "flags": 0, "bot": true,
		"banner": nil, "accent_color": nil, "global_name": nil, "primary_guild": nil, "mfa_enabled": true, "locale": "en-US",
		"email": nil, "verified": true,
	}, nil
}

func (a *api) getUser(r *http.Request, _ body) (any, error) {
	if u := a.world.users[r.PathValue("user")]; u != nil {
		return u, nil
	}
	return nil, errUnknownUser
}

func (a *api) getMyGuilds(*http.Request, body) (any, error) {
	list := []fields{}
	for _, g := range a.world.botGuilds() {
		list = append(list, fields{
			"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": false,
			"permissions": (permDefault | permBotRole).String(), "features": []string{},
		})
	}
	return list[:min(len(list), 200)], nil
}

// botGuilds are the servers that the bot is in, by ID.
func (w *world) botGuilds() []*guild {
	list := []*guild{}
	for _, id := range slices.Sorted(maps.Keys(w.guilds)) {
		if g := w.guilds[id]; !g.BotRemoved {
			list = append(list, g)
		}
	}
	return list
}

// postDirectMessage opens the bot's direct message with somebody.
func (a *api) postDirectMessage(_ *http.Request, b body) (any, error) {
	var wanted struct {
		RecipientID string `json:"recipient_id"`
	}
	if err := b.decode(&wanted); err != nil {
		return nil, err
	}
	u := a.world.users[wanted.RecipientID]
	if u == nil || u.Bot {
		return nil, invalid("recipient_id", "INVALID_RECIPIENT", "There is no such user, or it is a bot.")
	}
	return a.world.channelJSON(a.world.directMessage(u)), nil
}
