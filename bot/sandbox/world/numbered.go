package world

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Numbered servers, server-1, server-2 and so on, are there by rule: their IDs and all that there is to say of them follow
// from their numbers. Only where something has happened, a server is kept like others, and it is forgotten again, once there
// are many, unless somebody has been there but the bot. So any number of them takes little memory.

// MaxNumbered is how many numbered servers there may be.
const MaxNumbered = 1_000_000

// maxSettled is how many numbered servers that only the bot has been to are kept.
const maxSettled = 20_000

// IDs of numbered servers come after those that derive from names (rules.NamedID), a minute and a bit apart, so that they
// are spread over any number of shards. A server's channel has the next ID.
const (
	numberedSince = 4 * 365 * 24 * 3600 * 1000
	numberedApart = 61_001
	serialBits    = rules.ProcessBits + rules.SequenceBits
)

// numberedName is what the names of numbered servers begin with.
const numberedName = "server-"

// numbered are the servers that are there by rule.
type numbered struct {
	count   int
	room    int      // how many of those that only the bot has been to are kept
	settled []string // those kept that only the bot has been to, by ID, longest first
	posts   []uint32 // how many messages the bot has posted in each of itself since the start, by number
}

// SetNumbered sets how many numbered servers there are, at most MaxNumbered. It comes before Load.
func (w *World) SetNumbered(n int) {
	w.numbered = numbered{count: n, room: maxSettled, posts: make([]uint32, n+1)}
}

// numberedID is the ID of a numbered server.
func numberedID(n int) string {
	id, _ := NumberedIDs(n)
	return strconv.FormatInt(id, 10)
}

// NumberedIDs are the IDs of a numbered server and of its channel.
func NumberedIDs(n int) (guild, channel int64) {
	guild = (numberedSince + int64(n)*numberedApart) << serialBits
	return guild, guild + 1
}

// number is the number of the server with an ID, and 0 of one that has none.
func (n *numbered) number(guildID string) int {
	id, err := strconv.ParseInt(guildID, 10, 64)
	if err != nil || id&(1<<serialBits-1) != 0 {
		return 0
	}
	since := id>>serialBits - numberedSince
	if since <= 0 || since%numberedApart != 0 || since/numberedApart > int64(n.count) {
		return 0
	}
	return int(since / numberedApart)
}

// byRule is a numbered server as it is before anything happens there.
func (w *World) byRule(number int) *Guild {
	guild, channel := NumberedIDs(number)
	id := strconv.FormatInt(guild, 10)
	since, owner := rules.SnowflakeTime(id), rules.NamedID("user", OwnerName)
	return &Guild{
		ID: id, Name: numberedName + strconv.Itoa(number), OwnerID: owner, JoinedAt: since,
		Members:  map[string]time.Time{owner: since, w.Bot.ID: since},
		Channels: []*Channel{{ID: strconv.FormatInt(channel, 10), Name: FirstChannel, GuildID: id}},
	}
}

// Guild is the server with an ID, nil if there is none. Whatever changes it comes by its name, or by a message.
func (w *World) Guild(id string) *Guild {
	if g := w.guilds[id]; g != nil {
		return g
	}
	if n := w.numbered.number(id); n > 0 {
		return w.byRule(n)
	}
	return nil
}

// Channel is the channel with an ID; nil if there is none.
func (w *World) Channel(id string) *Channel {
	if c := w.channels[id]; c != nil {
		return c
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return nil
	}
	if number := w.numbered.number(strconv.FormatInt(n-1, 10)); number > 0 {
		return w.byRule(number).Channels[0]
	}
	return nil
}

// guildID is the ID of the server of a cleaned name, which need not be there.
func (w *World) guildID(name string) string {
	id := rules.NamedID("guild", name)
	digits, is := strings.CutPrefix(name, numberedName)
	n, err := strconv.Atoi(digits)
	if w.guilds[id] != nil || !is || err != nil || n < 1 || n > w.numbered.count || strconv.Itoa(n) != digits {
		return id
	}
	return numberedID(n)
}

// PlaceID is the ID of the server that a call names, "" in a direct message; neither need be there.
func (w *World) PlaceID(guildName, channelName string) string {
	switch strings.ToLower(strings.TrimSpace(channelName)) {
	case dmName, groupName:
		return ""
	}
	return w.guildID(strings.ToLower(cmp.Or(strings.TrimSpace(guildName), firstGuild)))
}

// settleNamed is the server with an ID that somebody has named, kept from now on; nil if there is none.
func (w *World) settleNamed(id string) (*Guild, error) {
	g := w.Guild(id)
	if g == nil || w.numbered.number(id) == 0 || g.Visited {
		return g, nil
	}
	if w.full() {
		return nil, errFullOfGuilds
	}
	g.Visited = true
	w.keepNumbered(g)
	return g, nil
}

// full tells whether as many servers are kept as can be, but for those that are forgotten again.
func (w *World) full() bool { return len(w.guilds)-len(w.numbered.settled) >= maxGuilds }

var errFullOfGuilds = fmt.Errorf("%w: no more than %d servers", ErrFull, maxGuilds)

// settle is a channel in which something happens, kept from now on with its server.
func (w *World) settle(channelID string) *Channel {
	c := w.Channel(channelID)
	n := w.numbered.number(c.GuildID)
	if n == 0 || w.guilds[c.GuildID] != nil {
		return c
	}
	g := w.byRule(n)
	w.keepNumbered(g)
	w.numbered.settled = append(w.numbered.settled, g.ID)
	if len(w.numbered.settled) > w.numbered.room {
		w.forgetNumbered()
	}
	return w.channels[channelID]
}

// keepNumbered keeps a numbered server like others.
func (w *World) keepNumbered(g *Guild) {
	w.guilds[g.ID] = g
	w.journal.write(record{Guild: g})
	for _, c := range g.Channels {
		if w.channels[c.ID] == nil {
			w.channels[c.ID] = c
			w.journal.write(record{Channel: c})
		}
	}
}

// countPost notes a message that the bot posts of itself.
func (w *World) countPost(c *Channel) {
	if n := w.numbered.number(c.GuildID); n > 0 {
		w.numbered.posts[n]++
	}
}

// forgetNumbered forgets the numbered server that has been kept longest and where only the bot has been.
func (w *World) forgetNumbered() {
	for len(w.numbered.settled) > 0 {
		id := w.numbered.settled[0]
		w.numbered.settled = w.numbered.settled[1:]
		if g := w.guilds[id]; g != nil && !g.Visited {
			w.leave(id)
			w.journal.write(record{Gone: id})
			return
		}
	}
}

// leave takes what is kept of a numbered server away, so that it is as it is by rule.
func (w *World) leave(id string) {
	g := w.guilds[id]
	if g == nil {
		return
	}
	for _, c := range g.Channels {
		for _, k := range c.messages {
			delete(w.messages, k.id)
			w.forget(k.read().Attachments, nil)
		}
		delete(w.channels, c.ID)
	}
	delete(w.guilds, id)
}

// queueNumbered finds the numbered servers that were kept before a restart.
func (w *World) queueNumbered() {
	for id, g := range w.guilds {
		if !g.Visited && w.numbered.number(id) > 0 {
			w.numbered.settled = append(w.numbered.settled, id)
		}
	}
	slices.Sort(w.numbered.settled)
}

// Visited are the servers that somebody has named.
func (w *World) Visited() iter.Seq[*Guild] {
	return func(yield func(*Guild) bool) {
		for id, g := range w.guilds {
			if (w.numbered.number(id) == 0 || g.Visited) && !yield(g) {
				return
			}
		}
	}
}

// BotGuildIDs are the IDs of the servers that the bot is in, in their order.
func (w *World) BotGuildIDs() iter.Seq[string] {
	return func(yield func(string) bool) {
		byID := func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }
		for _, id := range slices.SortedFunc(maps.Keys(w.guilds), byID) {
			if w.numbered.number(id) == 0 && !w.guilds[id].BotRemoved && !yield(id) {
				return
			}
		}
		for n := range w.numbered.count {
			id := numberedID(n + 1)
			if g := w.guilds[id]; (g == nil || !g.BotRemoved) && !yield(id) {
				return
			}
		}
	}
}

// CountBotGuilds is in how many servers the bot is.
func (w *World) CountBotGuilds() int {
	count := w.numbered.count
	for id, g := range w.guilds {
		switch byRule := w.numbered.number(id) > 0; {
		case byRule && g.BotRemoved:
			count--
		case !byRule && !g.BotRemoved:
			count++
		}
	}
	return count
}

// Census says what has happened in the numbered servers since the sandbox started.
type Census struct {
	// Servers is how many numbered servers there are.
	Servers int `json:"servers"`
	// Kept is how many servers of all are kept as something has happened there.
	Kept int `json:"kept"`
	// Posted is in how many numbered servers the bot has posted a message of itself, Messages how many those are, and Most how
	// many in one.
	Posted   int `json:"posted"`
	Messages int `json:"messages"`
	Most     int `json:"most"`
}

// Census counts.
func (w *World) Census() Census {
	c := Census{Servers: w.numbered.count, Kept: len(w.guilds)}
	for _, n := range w.numbered.posts {
		if n > 0 {
			c.Posted++
		}
		c.Messages += int(n)
		c.Most = max(c.Most, int(n))
	}
	return c
}
