package world

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Channel is a text or announcement channel, a thread in one, somebody's direct message with the bot, or somebody's group.
type Channel struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	GuildID     string `json:"guild_id,omitempty"`
	RecipientID string `json:"recipient_id,omitempty"`
	// Announcement channels and Group are other kinds than a text channel and a direct message.
	Announcement bool `json:"announcement,omitempty"`
	Group        bool `json:"group,omitempty"`
	// ParentID is the channel of a thread's message, Title its name as it was given.
	ParentID string `json:"parent_id,omitempty"`
	Title    string `json:"title,omitempty"`
	// Rest is after how many quiet minutes a thread may be archived.
	Rest int `json:"rest,omitempty"`
	// Archived threads take a message, which opens them again, but no edits; Locked ones neither.
	Archived bool `json:"archived,omitempty"`
	Locked   bool `json:"locked,omitempty"`
	// Closed direct messages refuse the bot.
	Closed    bool              `json:"closed,omitempty"`
	BotDenied rules.Permissions `json:"bot_denied,omitempty"`

	messages []*Post // oldest first
}

// Kind is the channel's type.
func (c *Channel) Kind() int {
	switch {
	case c.ParentID != "" && c.Announcement:
		return ChannelAnnouncementThread
	case c.ParentID != "":
		return ChannelThread
	case c.Announcement:
		return ChannelAnnouncement
	case c.Group:
		return ChannelGroupDM
	case c.GuildID == "":
		return ChannelDM
	}
	return ChannelText
}

// context is the interaction context type of a channel: 0 a server, 1 a direct message with the bot, 2 one without it.
func (c *Channel) context() int {
	switch c.Kind() {
	case ChannelDM:
		return 1
	case ChannelGroupDM:
		return 2
	}
	return 0
}

// Channel is the channel with an ID; nil if there is none.
func (s *State) Channel(id string) *Channel { return s.channels[id] }

// ChannelID is the ID of a server's channel of a cleaned name, which need not be there.
func ChannelID(guildID, name string) string { return rules.NamedID("channel", guildID+"/"+name) }

// FirstChannelID is the ID of the channel that is there from the start.
func FirstChannelID() string {
	return ChannelID(GuildID(firstGuild), FirstChannel)
}

// ChannelNamed finds a channel of a server by name ("dm": the person's direct message) and makes one that is not known yet.
func (s *State) ChannelNamed(g *Guild, u *rules.User, name string) (*Channel, error) {
	cleaned, err := cleanName("channel", strings.TrimPrefix(strings.TrimSpace(name), "#"), 100)
	if err != nil {
		return nil, err
	}
	switch cleaned {
	case dmName:
		return s.DirectMessage(u), nil
	case groupName:
		return s.group(u), nil
	}
	cleaned = strings.ReplaceAll(cleaned, " ", "-")
	for _, c := range g.Channels {
		if c.Name == cleaned {
			return c, nil
		}
	}
	if len(g.Channels) >= maxChannels {
		return nil, fmt.Errorf("%w: no more than %d channels in a server", ErrFull, maxChannels)
	}
	c := s.addChannel(g, cleaned)
	s.publish(Event{Name: "CHANNEL_CREATE", Channel: c})
	return c, nil
}

func (s *State) addChannel(g *Guild, name string) *Channel {
	c := &Channel{ID: ChannelID(g.ID, name), Name: name, GuildID: g.ID}
	s.channels[c.ID] = c
	g.Channels = append(g.Channels, c)
	s.journal.write(record{Channel: c})
	return c
}

// DirectMessageID is the ID of the channel between a person and the bot, which need not be there.
func DirectMessageID(userID string) string { return rules.NamedID("dm", userID) }

// DirectMessage is the channel between a person and the bot.
func (s *State) DirectMessage(u *rules.User) *Channel {
	return s.outside(Channel{ID: DirectMessageID(u.ID), Name: dmName, RecipientID: u.ID})
}

// group is a group of a person's and the owner's in which the bot is not: commands come to it with whoever installed
// the application to their account.
func (s *State) group(u *rules.User) *Channel {
	return s.outside(Channel{ID: rules.NamedID("group", u.ID), Name: groupName, RecipientID: u.ID, Group: true})
}

// outside is the channel of an ID that belongs to no server: the one that is there already, or else the one given.
func (s *State) outside(c Channel) *Channel {
	if known := s.channels[c.ID]; known != nil {
		return known
	}
	s.channels[c.ID] = &c
	s.journal.write(record{Channel: &c})
	return &c
}

// SetChannel makes a text channel an announcement channel, or the other way round.
func (s *State) SetChannel(c *Channel, announcement bool) {
	c.Announcement = announcement
	s.channelChanged(c)
}

func (s *State) channelChanged(c *Channel) {
	s.journal.write(record{Channel: c})
	s.publish(Event{Name: "CHANNEL_UPDATE", Channel: c})
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

// threadJSON is a thread. It has its message's ID, but is younger: how much is not kept.
func (s *State) threadJSON(c *Channel, last any) rules.Object {
	begun := rules.SnowflakeTime(c.ID).Format(time.RFC3339Nano)
	return rules.Object{
		"id": c.ID, "type": c.Kind(), "last_message_id": last, "flags": 0, "guild_id": c.GuildID, "name": c.Title, "parent_id": c.ParentID,
		"owner_id": s.Bot.ID, "rate_limit_per_user": 0, "message_count": len(c.messages), "total_message_sent": len(c.messages), "member_count": 1,
		"thread_metadata": rules.Object{
			"archived": c.Archived, "auto_archive_duration": c.Rest, "archive_timestamp": begun, "locked": c.Locked, "create_timestamp": begun,
		},
	}
}
