package world

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// ThreadRests are the quiet minutes after which Discord may archive a thread; the sandbox archives none.
var ThreadRests = []int{60, 1440, 4320, 10080}

// OpenThread opens the thread of a message: a channel that belongs to it, and has its ID.
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
