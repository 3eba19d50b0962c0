package sandbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// Channel types (Discord: resources/channel).
const (
	channelText               = 0
	channelDM                 = 1
	channelGroupDM            = 3
	channelAnnouncement       = 5
	channelAnnouncementThread = 10
	channelThread             = 11
)

// What is there before anybody names anything.
const (
	firstGuild   = "home"
	firstChannel = "general"
	ownerName    = "owner"
	botName      = "KenKen"
	// dmName is how people call their direct message with the bot.
	dmName = "dm"
	// groupName is how people call a group of theirs, in which the bot is not.
	groupName = "group"
)

var firstUsers = []string{ownerName, "player1", "player2"}

// Bounds on what names may bring into being, so that no caller fills the memory.
const (
	maxUsers           = 200_000
	maxGuilds          = 20_000
	maxChannels        = 500
	maxRoles           = 250
	maxChannelMessages = 1000
)

// world is all that people and bots can see: servers, channels, users and messages. Whoever reads or changes any of it holds
// its lock.
type world struct {
	mu        sync.Mutex
	clock     *Clock
	log       *slog.Logger
	origin    string          // the sandbox's address, as http://HOST:PORT
	ended     context.Context // done when the sandbox ends
	ids       snowflakes
	journal   *journal
	files     fileStore
	listeners []func(event)

	registry     registry
	interactions interactions

	bot         *User
	application application
	users       map[string]*User
	guilds      map[string]*guild
	channels    map[string]*channel
	messages    map[string]*kept
	commands    map[string][]*command // by server ID; those of "" are global
	installs    map[string]bool       // who installed the application to their account, by user ID
}

// guild is a server. What the @everyone role and the bot's own are follows from the server's ID.
type guild struct {
	ID       string               `json:"id"`
	Name     string               `json:"name"`
	OwnerID  string               `json:"owner_id"`
	JoinedAt time.Time            `json:"joined_at"`
	Members  map[string]time.Time `json:"members"` // when each user joined, by ID
	Roles    []role               `json:"roles,omitempty"`
	// Wearers are the IDs of the roles that the bot gave, by the ID of their member.
	Wearers map[string][]string `json:"wearers,omitempty"`
	// BotDenied is what the bot may not do anywhere here.
	BotDenied   permissions `json:"bot_denied,omitempty"`
	BotRemoved  bool        `json:"bot_removed,omitempty"`
	Unavailable bool        `json:"unavailable,omitempty"`
	// CommandsOnly is a server that the application was added to without its bot user.
	CommandsOnly bool `json:"commands_only,omitempty"`

	channels []*channel
}

// role is a role that somebody named.
type role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// channel is a text or announcement channel, a thread in one, somebody's direct message with the bot, or somebody's group.
type channel struct {
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
	// Thread says how a thread stands.
	Thread *threadState `json:"thread,omitempty"`
	// Closed direct messages refuse the bot.
	Closed    bool        `json:"closed,omitempty"`
	BotDenied permissions `json:"bot_denied,omitempty"`

	messages []*kept // oldest first
}

// kept is a message with the only user who may see it; an empty audience is everybody in the channel.
type kept struct {
	*Message
	audience string
}

// newWorld returns a world that keeps nothing yet and has only its bot in it. It works until the context ends.
func newWorld(ctx context.Context, c *Clock, log *slog.Logger, origin string) *world {
	w := &world{
		clock: c, log: log, origin: origin, ended: ctx, ids: snowflakes{clock: c},
		bot: &User{
			ID: namedID("bot", botName), Username: strings.ToLower(botName), Discriminator: "0042", Bot: true,
		},
		users:    map[string]*User{},
		guilds:   map[string]*guild{},
		channels: map[string]*channel{},
		messages: map[string]*kept{},
		commands: map[string][]*command{},
		installs: map[string]bool{},
	}
	w.users[w.bot.ID] = w.bot
	w.interactions.reset()
	w.files = fileStore{kept: map[string][]byte{}}
	w.journal = &journal{
		report: func(err error) { w.log.Error("sandbox journal", "error", err) },
		whole:  w.records,
	}
	return w
}

// firstChannelID is the ID of the channel that is there from the start.
func firstChannelID() string {
	return namedID("channel", namedID("guild", firstGuild)+"/"+firstChannel)
}

// appID is the application's ID; as for every newer application it is the bot user's as well.
func (w *world) appID() string { return w.bot.ID }

// botRoleID is the ID of the role that came with the bot's invitation.
func (g *guild) botRoleID() string { return namedID("botrole", g.ID) }

// sees tells whether a user may see a message: an ephemeral one is for one person, a direct message for its two.
func (w *world) sees(userID string, m *kept) bool {
	if m.audience != "" {
		return m.audience == userID
	}
	c := w.channels[m.ChannelID]
	if c.GuildID == "" {
		return c.RecipientID == userID
	}
	_, member := w.guilds[c.GuildID].Members[userID]
	return member
}

// keep puts a message at the end of its channel and lets the oldest of a full one go. It returns those.
func (w *world) keep(m *kept) (dropped []*kept) {
	c := w.channels[m.ChannelID]
	w.messages[m.ID] = m
	c.messages = append(c.messages, m)
	for len(c.messages) > maxChannelMessages {
		dropped = append(dropped, c.messages[0])
		delete(w.messages, c.messages[0].ID)
		c.messages = c.messages[1:]
	}
	return dropped
}

// drop takes a message away.
func (w *world) drop(m *kept) {
	delete(w.messages, m.ID)
	c := w.channels[m.ChannelID]
	c.messages = slices.DeleteFunc(c.messages, func(other *kept) bool { return other.ID == m.ID })
}

// cleanName is a name in the form in which names are compared: without blanks around it and in lower case.
func cleanName(what, name string, longest int) (string, error) {
	cleaned := strings.ToLower(strings.TrimSpace(name))
	switch n := utf8.RuneCountInString(cleaned); {
	case n == 0:
		return "", fmt.Errorf("the %s has no name", what)
	case n > longest:
		return "", fmt.Errorf("the %s's name has %d characters; at most %d are allowed", what, n, longest)
	case strings.ContainsFunc(cleaned, func(r rune) bool { return r < ' ' || strings.ContainsRune("@#:`/", r) }):
		return "", fmt.Errorf("the %s's name %q holds one of @ # : / ` or a control character", what, name)
	}
	return cleaned, nil
}

var errFull = errors.New("the sandbox is full")

// user finds a person by name and makes one who is not known yet.
func (w *world) userNamed(name string) (*User, error) {
	username, err := cleanName("user", name, 32)
	if err != nil {
		return nil, err
	}
	id := namedID("user", username)
	if u, known := w.users[id]; known {
		return u, nil
	}
	if len(w.users) >= maxUsers {
		return nil, fmt.Errorf("%w: no more than %d users", errFull, maxUsers)
	}
	display := strings.TrimSpace(name)
	u := &User{ID: id, Username: username, GlobalName: &display, Discriminator: "0"}
	w.users[id] = u
	w.journal.write(record{User: u})
	return u, nil
}

// guildNamed finds a server by name and makes one that is not known yet, with its owner, first channel and the bot in it.
func (w *world) guildNamed(name string) (*guild, error) {
	return w.guildNamedWith(name, true)
}

// guildNamedWith does the same, and a new server has the bot in it or not.
func (w *world) guildNamedWith(name string, bot bool) (*guild, error) {
	if strings.TrimSpace(name) == "" {
		name = firstGuild
	}
	cleaned, err := cleanName("server", name, 100)
	if err != nil {
		return nil, err
	}
	id := namedID("guild", cleaned)
	if g, known := w.guilds[id]; known {
		return g, nil
	}
	if len(w.guilds) >= maxGuilds {
		return nil, fmt.Errorf("%w: no more than %d servers", errFull, maxGuilds)
	}
	owner, err := w.userNamed(ownerName)
	if err != nil {
		return nil, err
	}
	now := w.clock.Now()
	g := &guild{
		ID: id, Name: strings.TrimSpace(name), OwnerID: owner.ID, JoinedAt: now,
		Members: map[string]time.Time{owner.ID: now}, BotRemoved: true,
	}
	w.guilds[id] = g
	w.addChannel(g, firstChannel)
	if bot {
		w.invite(g)
	}
	w.journal.write(record{Guild: g})
	w.publish(event{name: eventChanged})
	return g, nil
}

// channelNamed finds a channel of a server by name ("dm": the person's direct message) and makes one that is not known yet.
func (w *world) channelNamed(g *guild, u *User, name string) (*channel, error) {
	cleaned, err := cleanName("channel", strings.TrimPrefix(strings.TrimSpace(name), "#"), 100)
	if err != nil {
		return nil, err
	}
	switch cleaned {
	case dmName:
		return w.directMessage(u), nil
	case groupName:
		return w.group(u), nil
	}
	cleaned = strings.ReplaceAll(cleaned, " ", "-")
	for _, c := range g.channels {
		if c.Name == cleaned {
			return c, nil
		}
	}
	if len(g.channels) >= maxChannels {
		return nil, fmt.Errorf("%w: no more than %d channels in a server", errFull, maxChannels)
	}
	c := w.addChannel(g, cleaned)
	w.publish(event{name: "CHANNEL_CREATE", channel: c})
	return c, nil
}

func (w *world) addChannel(g *guild, name string) *channel {
	c := &channel{ID: namedID("channel", g.ID+"/"+name), Name: name, GuildID: g.ID}
	w.channels[c.ID] = c
	g.channels = append(g.channels, c)
	w.journal.write(record{Channel: c})
	return c
}

// directMessage is the channel between a person and the bot.
func (w *world) directMessage(u *User) *channel {
	id := namedID("dm", u.ID)
	if c, known := w.channels[id]; known {
		return c
	}
	c := &channel{ID: id, Name: dmName, RecipientID: u.ID}
	w.channels[id] = c
	w.journal.write(record{Channel: c})
	return c
}

// group is a group of a person's and the owner's in which the bot is not: commands come to it with whoever installed
// the application to their account.
func (w *world) group(u *User) *channel {
	id := namedID("group", u.ID)
	if c, known := w.channels[id]; known {
		return c
	}
	c := &channel{ID: id, Name: groupName, RecipientID: u.ID, Group: true}
	w.channels[id] = c
	w.journal.write(record{Channel: c})
	return c
}

// roleNamed finds a role by name and makes one that is not known yet.
func (w *world) roleNamed(g *guild, name string) (role, error) {
	cleaned := strings.TrimSpace(name)
	for _, r := range g.Roles {
		if strings.EqualFold(r.Name, cleaned) {
			return r, nil
		}
	}
	if _, err := cleanName("role", name, 100); err != nil {
		return role{}, err
	}
	if len(g.Roles) >= maxRoles {
		return role{}, fmt.Errorf("%w: no more than %d roles in a server", errFull, maxRoles)
	}
	r := role{ID: namedID("role", g.ID+"/"+strings.ToLower(cleaned)), Name: cleaned}
	g.Roles = append(g.Roles, r)
	w.journal.write(record{Guild: g})
	w.publish(event{name: "GUILD_ROLE_CREATE", guild: g})
	return r, nil
}

// join makes a user a member of a server.
func (w *world) join(g *guild, u *User) {
	if _, in := g.Members[u.ID]; in {
		return
	}
	g.Members[u.ID] = w.clock.Now()
	w.journal.write(record{Guild: g})
	w.publish(event{name: eventChanged})
}

// place finds, or makes, the person, the server and the channel that a call names.
func (w *world) place(user, guildName, channelName string) (*User, *guild, *channel, error) {
	u, err := w.userNamed(user)
	if err != nil {
		return nil, nil, nil, err
	}
	if u.Bot {
		return nil, nil, nil, fmt.Errorf("%s is the bot; choose another user", u.Username)
	}
	g, err := w.guildNamed(guildName)
	if err != nil {
		return nil, nil, nil, err
	}
	w.join(g, u)
	c, err := w.channelNamed(g, u, channelName)
	return u, g, c, err
}
