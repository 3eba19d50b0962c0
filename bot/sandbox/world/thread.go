package world

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

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

// ThreadRests are the quiet minutes after which Discord may archive a thread; the sandbox archives none.
var ThreadRests = []int{60, 1440, 4320, 10080}

// A thread is a channel that belongs to a message of another one, and has its ID.

// OpenThread opens the thread of a message.
func (s *State) OpenThread(c *Channel, m *Post, title string, rest int) *Channel {
	g := s.guilds[c.GuildID]
	t := &Channel{
		ID: m.ID, Name: threadName(g, title), Title: title, GuildID: g.ID, ParentID: c.ID, Announcement: c.Announcement,
		Rest: cmp.Or(rest, ThreadRests[1]),
	}
	s.channels[t.ID] = t
	g.Channels = append(g.Channels, t)
	s.journal.write(record{Channel: t})
	s.publish(Event{Name: "THREAD_CREATE", Channel: t})
	return t
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

// threadName is a name under which people find a thread among the channels.
func threadName(g *Guild, title string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune("@#:`/", r) {
			return -1
		}
		return r
	}, strings.ToLower(title))
	name := strings.Join(strings.Fields(plain), "-")
	for n := 2; name == "" || name == dmName || name == groupName || slices.ContainsFunc(g.Channels, func(c *Channel) bool { return c.Name == name }); n++ {
		name = fmt.Sprintf("%s-%d", strings.Join(strings.Fields(plain), "-"), n)
	}
	return name
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
