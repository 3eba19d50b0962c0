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

// AddNumbered makes the servers from 1 to n, as far as they are not there.
func (w *World) AddNumbered(n int) error {
	for i := range n {
		if _, err := w.standing(NumberedName(i + 1)); err != nil {
			return err
		}
	}
	return nil
}

// standing is the server of a name; a new one has had the bot for a while.
func (w *World) standing(name string) (*Guild, error) {
	known := w.guilds[GuildID(name)] != nil
	g, err := w.GuildNamed(name)
	if err == nil && !known {
		g.JoinedAt = g.JoinedAt.Add(-time.Hour)
		w.journal.write(record{Guild: g})
	}
	return g, err
}

// Guild is the server with an ID, nil if there is none.
func (w *World) Guild(id string) *Guild { return w.guilds[id] }

// Channel is the channel with an ID; nil if there is none.
func (w *World) Channel(id string) *Channel { return w.channels[id] }

// GuildID is the ID of the server of a cleaned name, which need not be there.
func GuildID(name string) string { return rules.NamedID("guild", name) }

// ChannelID is the ID of a server's channel of a cleaned name, which need not be there.
func ChannelID(guildID, name string) string { return rules.NamedID("channel", guildID+"/"+name) }

// PlaceID is the ID of the server that a call names, "" in a direct message; neither need be there.
func (w *World) PlaceID(guildName, channelName string) string {
	switch strings.ToLower(strings.TrimSpace(channelName)) {
	case dmName, groupName:
		return ""
	}
	return GuildID(strings.ToLower(cmp.Or(strings.TrimSpace(guildName), firstGuild)))
}

// Guilds are all servers.
func (w *World) Guilds() iter.Seq[*Guild] { return maps.Values(w.guilds) }

// BotGuildIDs are the IDs of the servers that the bot is in, in their order.
func (w *World) BotGuildIDs() []string {
	var ids []string
	for id, g := range w.guilds {
		if !g.BotRemoved {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return ids
}

// CountBotGuilds is in how many servers the bot is.
func (w *World) CountBotGuilds() (count int) {
	for _, g := range w.guilds {
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
func (w *World) Census() Census {
	c := Census{Posted: len(w.posts)}
	for _, n := range w.posts {
		c.Messages += n
		c.Most = max(c.Most, n)
	}
	return c
}
