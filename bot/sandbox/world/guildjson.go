package world

import (
	"maps"
	"slices"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// GuildJSON is the part of a server that REST and gateway share (Discord: resources/guild).
func (s *State) GuildJSON(g *Guild) rules.Object {
	return rules.Object{
		"id": g.ID, "name": g.Name, "icon": nil, "description": nil, "home_header": nil, "splash": nil, "discovery_splash": nil,
		"features": []string{}, "banner": nil, "owner_id": g.OwnerID, "application_id": nil, "region": "deprecated",
		"afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": g.systemChannel(), "system_channel_flags": 0,
		"widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "roles": s.rolesJSON(g),
		"default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": nil, "max_members": 500000,
		"max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": nil, "premium_tier": 0,
		"premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": nil, "safety_alerts_channel_id": nil,
		"public_updates_channel_id": nil, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
		"emojis": []any{}, "stickers": []any{}, "incidents_data": nil,
	}
}

// systemChannel is where Discord greets newcomers, the channel that is there from the start.
func (g *Guild) systemChannel() any {
	if len(g.Channels) == 0 {
		return nil
	}
	return g.Channels[0].ID
}

// GuildCreateJSON is a server as GUILD_CREATE brings it (topics/gateway-events).
func (s *State) GuildCreateJSON(g *Guild) rules.Object {
	channels, threads := []rules.Object{}, []rules.Object{}
	for _, c := range g.Channels {
		switch {
		case !s.BotPermissions(c).Has(rules.PermViewChannel):
		case c.ParentID != "":
			threads = append(threads, s.ChannelJSON(c))
		default:
			channels = append(channels, s.ChannelJSON(c))
		}
	}
	created := s.GuildJSON(g)
	maps.Copy(created, rules.Object{
		"joined_at": g.JoinedAt, "large": false, "unavailable": false, "member_count": len(g.Members),
		"members": []rules.Object{s.MemberJSON(g, s.Bot, true)}, "channels": channels, "threads": threads,
		"voice_states": []any{}, "presences": []any{}, "stage_instances": []any{}, "guild_scheduled_events": []any{}, "soundboard_sounds": []any{},
	})
	return created
}

// rolesJSON is a server's roles: everybody's, the bot's and those that somebody named.
func (s *State) rolesJSON(g *Guild) []rules.Object {
	roles := []rules.Object{roleJSON(g.ID, "@everyone", rules.PermDefault&^g.BotDenied, 0)}
	bot := roleJSON(g.BotRoleID(), BotName, rules.PermBotRole&^g.BotDenied, len(g.Roles)+1)
	bot["managed"] = true
	bot["tags"] = rules.Object{"bot_id": s.Bot.ID}
	roles = append(roles, bot)
	for _, r := range g.Roles {
		roles = append(roles, NamedRoleJSON(g, r))
	}
	return roles
}

// NamedRoleJSON is a role that somebody named. A new one stands at the bottom, as in Discord, so that all of them are
// below the bot's.
func NamedRoleJSON(g *Guild, r Role) rules.Object {
	named := roleJSON(r.ID, r.Name, 0, len(g.Roles)-slices.Index(g.Roles, r))
	named["mentionable"] = true
	return named
}

func roleJSON(id, name string, rights rules.Permissions, position int) rules.Object {
	return rules.Object{
		"id": id, "name": name, "permissions": rights.String(), "position": position, "color": 0,
		"colors": rules.Object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist":  false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

// ChannelJSON is a channel (Discord: resources/channel). What the bot was denied stands in its permission overwrites.
func (s *State) ChannelJSON(c *Channel) rules.Object {
	var last any
	for _, k := range slices.Backward(c.messages) {
		if k.Audience == "" {
			last = k.ID
			break
		}
	}
	switch c.Kind() {
	case ChannelDM:
		return rules.Object{
			"id": c.ID, "type": c.Kind(), "last_message_id": last, "flags": 0,
			"recipients": []*rules.User{s.users[c.RecipientID]},
		}
	case ChannelGroupDM:
		return rules.Object{
			"id": c.ID, "type": c.Kind(), "last_message_id": last, "flags": 0, "name": nil, "icon": nil,
			"owner_id": c.RecipientID, "recipients": []*rules.User{s.users[c.RecipientID], s.users[rules.NamedID("user", OwnerName)]},
		}
	}
	if c.ParentID != "" {
		return s.threadJSON(c, last)
	}
	g := s.Guild(c.GuildID)
	overwrites := []rules.Object{}
	if denied := g.BotDenied | c.BotDenied; denied != 0 {
		overwrites = append(overwrites, rules.Object{"id": s.Bot.ID, "type": 1, "allow": "0", "deny": denied.String()})
	}
	return rules.Object{
		"id": c.ID, "type": c.Kind(), "last_message_id": last, "flags": 0, "guild_id": c.GuildID, "name": c.Name,
		"parent_id": nil, "rate_limit_per_user": 0, "topic": nil, "position": slices.IndexFunc(g.Channels, func(other *Channel) bool { return other.ID == c.ID }),
		"permission_overwrites": overwrites, "nsfw": false,
	}
}

// MemberJSON is somebody's place in a server; with the user, or without where that stands beside it.
func (s *State) MemberJSON(g *Guild, u *rules.User, withUser bool) rules.Object {
	roles := []string{}
	if u.Bot {
		roles = append(roles, g.BotRoleID())
	}
	roles = append(roles, g.Wearers[u.ID]...)
	m := rules.Object{
		"avatar": nil, "banner": nil, "communication_disabled_until": nil, "flags": 0, "joined_at": g.Members[u.ID].Format(time.RFC3339Nano),
		"nick": nil, "pending": false, "premium_since": nil, "roles": roles, "mute": false, "deaf": false,
	}
	if withUser {
		m["user"] = u
	}
	return m
}
