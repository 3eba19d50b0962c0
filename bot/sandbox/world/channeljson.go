package world

import (
	"slices"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

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

// threadJSON is a thread. It has its message's ID, but is younger: how much is not kept.
func (s *State) threadJSON(c *Channel, last any) rules.Object {
	begun := rules.SnowflakeTime(c.ID).Format(time.RFC3339Nano)
	return rules.Object{
		"id": c.ID, "type": c.Kind(), "last_message_id": last, "flags": 0, "guild_id": c.GuildID, "name": c.Title, "parent_id": c.ParentID,
		"owner_id": s.Bot.ID, "rate_limit_per_user": 0, "message_count": len(c.messages), "total_message_sent": len(c.messages), "member_count": 1,
		"thread_metadata": rules.Object{
			"archived": false, "auto_archive_duration": c.Rest, "archive_timestamp": begun, "locked": false, "create_timestamp": begun,
		},
	}
}
