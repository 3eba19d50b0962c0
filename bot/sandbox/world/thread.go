package world

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
)

// threadRests are the quiet minutes after which Discord may archive a thread; the sandbox archives none by itself.
var threadRests = []int{60, 1440, 4320, 10080}

// OpenThread opens the thread of a message: a channel that belongs to it, and has its ID.
func (s *State) OpenThread(c *Channel, m *Post, title string, rest int) (*Channel, error) {
	g, title := s.guilds[c.GuildID], strings.TrimSpace(title)
	switch n := utf8.RuneCountInString(title); {
	case g == nil || c.ParentID != "":
		return nil, rules.ErrChannelType
	case n < 1 || n > 100:
		return nil, rules.Invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case rest != 0 && !slices.Contains(threadRests, rest):
		return nil, rules.Invalid("auto_archive_duration", "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", threadRests))
	case s.channels[m.ID] != nil:
		return nil, rules.ErrThreadThere
	case len(g.Channels) >= maxChannels:
		return nil, rules.ErrMaximumThreads
	}
	t := &Channel{
		ID: m.ID, Name: threadName(g, title), Title: title, GuildID: g.ID, ParentID: c.ID, Announcement: c.Announcement,
		Rest: cmp.Or(rest, threadRests[1]),
	}
	s.channels[t.ID] = t
	g.Channels = append(g.Channels, t)
	s.journal.write(record{Channel: t})
	s.publish(Event{Name: "THREAD_CREATE", Channel: t})
	return t, nil
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
