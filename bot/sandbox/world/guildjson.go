package world

import (
	"maps"
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
		case !s.BotPermissions(c).Has(rules.PermViewChannel) || c.Archived:
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

// MemberJSON is somebody's place in a server; with the user, or without where that stands beside it.
func (s *State) MemberJSON(g *Guild, u *rules.User, withUser bool) rules.Object {
	roles := []string{}
	if u.Bot {
		roles = append(roles, g.BotRoleID())
	}
	m := rules.Object{
		"avatar": nil, "banner": nil, "communication_disabled_until": nil, "flags": 0, "joined_at": g.Members[u.ID].Format(time.RFC3339Nano),
		"nick": nil, "pending": false, "premium_since": nil, "roles": roles, "mute": false, "deaf": false,
	}
	if withUser {
		m["user"] = u
	}
	return m
}
