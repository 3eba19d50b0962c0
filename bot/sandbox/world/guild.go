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

// Guild is the server with an ID; nil if there is none, as for a direct message's "".
func (s *State) Guild(id string) *Guild { return s.guilds[id] }

// GuildID is the ID of the server of a cleaned name, which need not be there.
func GuildID(name string) string { return rules.NamedID("guild", name) }

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

// Guild is a server. What the @everyone role and the bot's own are follows from the server's ID.
type Guild struct {
	ID       string               `json:"id"`
	Name     string               `json:"name"`
	OwnerID  string               `json:"owner_id"`
	JoinedAt time.Time            `json:"joined_at"`
	Members  map[string]time.Time `json:"members"` // when each user joined, by ID
	Roles    []Role               `json:"roles,omitempty"`
	// BotDenied is what the bot may not do anywhere here.
	BotDenied rules.Permissions `json:"bot_denied,omitempty"`
	// AutoMod is the word that may not stand in what others see of the bot's; "*" is every one.
	AutoMod     string `json:"automod,omitempty"`
	BotRemoved  bool   `json:"bot_removed,omitempty"`
	Unavailable bool   `json:"unavailable,omitempty"`
	// CommandsOnly is a server that the application was added to without its bot user.
	CommandsOnly bool `json:"commands_only,omitempty"`

	Channels []*Channel `json:"-"`
}

// BotRoleID is the ID of the role that came with the bot's invitation.
func (g *Guild) BotRoleID() string { return rules.NamedID("botrole", g.ID) }

// GuildNamed finds a server by name and makes one that is not known yet, with its owner, first channel and the bot in it.
func (s *State) GuildNamed(name string) (*Guild, error) {
	return s.guildNamed(name, true)
}

// guildNamed finds a server by name or makes it, with the bot in it or without.
func (s *State) guildNamed(name string, bot bool) (*Guild, error) {
	if strings.TrimSpace(name) == "" {
		name = firstGuild
	}
	cleaned, err := cleanName("server", name, 100)
	if err != nil {
		return nil, err
	}
	id := GuildID(cleaned)
	if g := s.guilds[id]; g != nil {
		return g, nil
	}
	if len(s.guilds) >= maxGuilds {
		return nil, fmt.Errorf("%w: no more than %d servers", ErrFull, maxGuilds)
	}
	owner, err := s.UserNamed(OwnerName)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	g := &Guild{
		ID: id, Name: strings.TrimSpace(name), OwnerID: owner.ID, JoinedAt: now,
		Members: map[string]time.Time{owner.ID: now}, BotRemoved: true,
	}
	s.guilds[id] = g
	s.addChannel(g, FirstChannel)
	if bot {
		s.invite(g)
	}
	s.journal.write(record{Guild: g})
	s.Changed()
	return g, nil
}

// ChannelCalled is the server's channel or thread of a name.
func (g *Guild) ChannelCalled(name string) (*Channel, error) {
	at := slices.IndexFunc(g.Channels, func(c *Channel) bool { return c.Name == strings.ToLower(strings.TrimPrefix(name, "#")) })
	if at < 0 {
		return nil, fmt.Errorf("server %q has no channel %q", g.Name, name)
	}
	return g.Channels[at], nil
}

// Join makes a user a member of a server.
func (s *State) Join(g *Guild, u *rules.User) {
	if _, in := g.Members[u.ID]; in {
		return
	}
	g.Members[u.ID] = s.Now()
	s.journal.write(record{Guild: g})
	s.Changed()
}

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
