package world

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// MaxNumbered is how many numbered servers there may be.
const MaxNumbered = 100_000

// NumberedName is the name of a numbered server, from 1.
func NumberedName(n int) string { return fmt.Sprintf("server-%d", n) }

// addNumbered makes the servers from 1 to n, as far as they are not there.
func (s *State) addNumbered(n int) error {
	for i := range n {
		if _, err := s.standing(NumberedName(i + 1)); err != nil {
			return err
		}
	}
	return nil
}

// standing is the server of a name; a new one has had the bot for a while.
func (s *State) standing(name string) (*Guild, error) {
	known := s.guilds[GuildID(name)] != nil
	g, err := s.GuildNamed(name)
	if err == nil && !known {
		g.JoinedAt = g.JoinedAt.Add(-time.Hour)
		s.journal.write(record{Guild: g})
	}
	return g, err
}

// Guild is the server with an ID; nil if there is none, as for a direct message's "".
func (s *State) Guild(id string) *Guild { return s.guilds[id] }

// Channel is the channel with an ID; nil if there is none.
func (s *State) Channel(id string) *Channel { return s.channels[id] }

// GuildID is the ID of the server of a cleaned name, which need not be there.
func GuildID(name string) string { return rules.NamedID("guild", name) }

// ChannelID is the ID of a server's channel of a cleaned name, which need not be there.
func ChannelID(guildID, name string) string { return rules.NamedID("channel", guildID+"/"+name) }

// PlaceID is the ID of the server that a call names, "" in a direct message; neither need be there.
func PlaceID(guildName, channelName string) string {
	switch strings.ToLower(strings.TrimSpace(channelName)) {
	case dmName, groupName:
		return ""
	}
	return GuildID(strings.ToLower(cmp.Or(strings.TrimSpace(guildName), firstGuild)))
}

// Guilds are all servers.
func (s *State) Guilds() iter.Seq[*Guild] { return maps.Values(s.guilds) }

// BotGuildIDs are the IDs of the servers that the bot is in, in their order.
func (s *State) BotGuildIDs() []string {
	var ids []string
	for id, g := range s.guilds {
		if !g.BotRemoved {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return ids
}

// CountBotGuilds is in how many servers the bot is.
func (s *State) CountBotGuilds() (count int) {
	for _, g := range s.guilds {
		if !g.BotRemoved {
			count++
		}
	}
	return count
}

// Census says what the bot has posted of itself since the sandbox started.
type Census struct {
	// Posted is in how many servers, Messages how many messages those are, and Most how many in one.
	Posted   int `json:"posted"`
	Messages int `json:"messages"`
	Most     int `json:"most"`
}

// Census counts.
func (s *State) Census() Census {
	c := Census{Posted: len(s.posts)}
	for _, n := range s.posts {
		c.Messages += n
		c.Most = max(c.Most, n)
	}
	return c
}
