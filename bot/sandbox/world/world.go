package world

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// Channel types (Discord: resources/channel).
const (
	ChannelText               = 0
	ChannelDM                 = 1
	ChannelGroupDM            = 3
	ChannelAnnouncement       = 5
	ChannelAnnouncementThread = 10
	ChannelThread             = 11
)

// What is there before anybody names anything.
const (
	firstGuild   = "home"
	FirstChannel = "general"
	OwnerName    = "owner"
	BotName      = "KenKen"
	// dmName is how people call their direct message with the bot.
	dmName = "dm"
	// groupName is how people call a group of theirs, in which the bot is not.
	groupName = "group"
)

var firstUsers = []string{OwnerName, "player1", "player2"}

// Bounds on what names may bring into being, so that no caller fills the memory.
const (
	maxUsers           = 200_000
	maxGuilds          = MaxNumbered + 20_000
	MaxChannels        = 500
	maxRoles           = 250
	maxChannelMessages = 1000
)

// World is a sandbox's state behind a lock.
type World struct {
	Clock  *clock.Clock
	Origin string          // the sandbox's address, as http://HOST:PORT
	Ended  context.Context // done when the sandbox ends

	mu    sync.Mutex
	state *State
}

// State is all that people and bots can see: servers, channels, users and messages. It and what it returns are for the
// function that World.Do calls with it, as long as that runs.
type State struct {
	// Bot is the bot's user, which nothing changes.
	Bot *rules.User

	world     *World
	ids       snowflakes
	journal   *journal
	files     fileStore
	listeners []func(*State, Event)

	registry     registry
	interactions interactions

	application application
	users       map[string]*rules.User
	guilds      map[string]*Guild
	channels    map[string]*Channel
	messages    map[string]*Post
	posts       map[string]int              // how many messages the bot has posted of itself, by server ID
	commands    map[string][]*rules.Command // by server ID; those of "" are global
	installs    map[string]bool             // who installed the application to their account, by user ID
	resetTokens map[string]bool
}

// Guild is a server. What the @everyone role and the bot's own are follows from the server's ID.
type Guild struct {
	ID       string               `json:"id"`
	Name     string               `json:"name"`
	OwnerID  string               `json:"owner_id"`
	JoinedAt time.Time            `json:"joined_at"`
	Members  map[string]time.Time `json:"members"` // when each user joined, by ID
	Roles    []Role               `json:"roles,omitempty"`
	// Wearers are the IDs of the roles that the bot gave, by the ID of their member.
	Wearers map[string][]string `json:"wearers,omitempty"`
	// BotDenied is what the bot may not do anywhere here.
	BotDenied   rules.Permissions `json:"bot_denied,omitempty"`
	BotRemoved  bool              `json:"bot_removed,omitempty"`
	Unavailable bool              `json:"unavailable,omitempty"`
	// CommandsOnly is a server that the application was added to without its bot user.
	CommandsOnly bool `json:"commands_only,omitempty"`

	Channels []*Channel `json:"-"`
}

// Role is a role that somebody named.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

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
	// Closed direct messages refuse the bot.
	Closed    bool              `json:"closed,omitempty"`
	BotDenied rules.Permissions `json:"bot_denied,omitempty"`

	messages []*Post // oldest first
}

// New returns a world that keeps nothing yet and has only its bot in it. It works until the context ends.
func New(ctx context.Context, c *clock.Clock, log *slog.Logger, origin string) *World {
	bot := &rules.User{ID: rules.NamedID("bot", BotName), Username: strings.ToLower(BotName), Discriminator: "0042", Bot: true}
	w := &World{Clock: c, Origin: origin, Ended: ctx}
	w.state = &State{
		Bot: bot, world: w, ids: snowflakes{clock: c},
		users:    map[string]*rules.User{bot.ID: bot},
		guilds:   map[string]*Guild{},
		channels: map[string]*Channel{},
		messages: map[string]*Post{},
		posts:    map[string]int{},
		commands: map[string][]*rules.Command{},
		installs: map[string]bool{},

		resetTokens: map[string]bool{},
	}
	w.state.interactions.reset()
	w.state.journal = &journal{
		report: func(err error) { log.Error("sandbox journal", "error", err) },
		whole:  w.state.records,
	}
	return w
}

// Do calls a function with the state, one at a time: what it reads and changes nobody else does meanwhile.
func (w *World) Do(do func(*State)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	do(w.state)
}

// Listen has a function called with every event, while what brings it about is being done. All listeners come before the
// first event.
func (w *World) Listen(hear func(*State, Event)) {
	w.Do(func(s *State) { s.listeners = append(s.listeners, hear) })
}

// Load reads what a folder keeps and goes on keeping everything there, or starts empty where it is "". The servers from 1 to
// numbered are added.
func (w *World) Load(dir string, numbered int) (err error) {
	w.Do(func(s *State) { err = errors.Join(s.load(dir), s.addNumbered(numbered)) })
	return err
}

// KeepClock keeps how the clock is set.
func (w *World) KeepClock() { w.Do((*State).keepClock) }

// Close ends what is kept: all of it is on disk.
func (w *World) Close() (err error) {
	w.Do(func(s *State) { err = errors.Join(s.journal.close(), s.files.close()) })
	return err
}

// Now is the time by the world's clock.
func (s *State) Now() time.Time { return s.world.Clock.Now() }

// FirstChannelID is the ID of the channel that is there from the start.
func FirstChannelID() string {
	return ChannelID(GuildID(firstGuild), FirstChannel)
}

// AppID is the application's ID; as for every newer application it is the bot user's as well.
func (s *State) AppID() string { return s.Bot.ID }

// BotRoleID is the ID of the role that came with the bot's invitation.
func (g *Guild) BotRoleID() string { return rules.NamedID("botrole", g.ID) }

// Sees tells whether a user may see a message: an ephemeral one is for one person, a direct message for its two.
func (s *State) Sees(userID string, m *Post) bool {
	if m.Audience != "" {
		return m.Audience == userID
	}
	return s.member(userID, s.Channel(m.ChannelID))
}

// member tells whether a user is in a channel.
func (s *State) member(userID string, c *Channel) bool {
	if c.GuildID == "" {
		return c.RecipientID == userID
	}
	_, member := s.Guild(c.GuildID).Members[userID]
	return member
}

// keep puts a message at the end of its channel and lets the oldest of a full one go. It returns those.
func (s *State) keep(k *Post) (dropped []*Post) {
	c := s.channels[k.ChannelID]
	s.messages[k.ID] = k
	c.messages = append(c.messages, k)
	for len(c.messages) > maxChannelMessages {
		oldest := c.messages[0]
		dropped = append(dropped, oldest)
		delete(s.messages, oldest.ID)
		c.messages = c.messages[1:]
	}
	return dropped
}

// drop takes a message away.
func (s *State) drop(k *Post) {
	delete(s.messages, k.ID)
	c := s.channels[k.ChannelID]
	c.messages = slices.DeleteFunc(c.messages, func(other *Post) bool { return other == k })
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

// ErrFull says that there is no room for more.
var ErrFull = errors.New("the sandbox is full")

// User is the person or bot with an ID; nil if there is none.
func (s *State) User(id string) *rules.User { return s.users[id] }

// Users are all people, and the bot.
func (s *State) Users() iter.Seq[*rules.User] { return maps.Values(s.users) }

// UserNamed finds a person by name and makes one who is not known yet.
func (s *State) UserNamed(name string) (*rules.User, error) {
	username, err := cleanName("user", name, 32)
	if err != nil {
		return nil, err
	}
	id := rules.NamedID("user", username)
	if u, known := s.users[id]; known {
		return u, nil
	}
	if len(s.users) >= maxUsers {
		return nil, fmt.Errorf("%w: no more than %d users", ErrFull, maxUsers)
	}
	display := strings.TrimSpace(name)
	u := &rules.User{ID: id, Username: username, GlobalName: &display, Discriminator: "0"}
	s.users[id] = u
	s.journal.write(record{User: u})
	return u, nil
}

// maxDisplayName is how many characters a display name may have.
const maxDisplayName = 32

// Rename gives a person another display name. It may hold what a user name may not: anything but control characters
// (Discord: resources/user, Usernames and Nicknames). Calls still name the person by the user name.
func (s *State) Rename(u *rules.User, display string) error {
	display = strings.Join(strings.Fields(display), " ")
	if n := utf8.RuneCountInString(display); n == 0 || n > maxDisplayName || strings.ContainsFunc(display, unicode.IsControl) {
		return fmt.Errorf("the display name %q must have 1 to %d characters, none of them a control character", display, maxDisplayName)
	}
	u.GlobalName = &display
	s.journal.write(record{User: u})
	s.Changed()
	return nil
}

// GuildNamed finds a server by name and makes one that is not known yet, with its owner, first channel and the bot in it.
func (s *State) GuildNamed(name string) (*Guild, error) {
	return s.guildNamed(name, true)
}

// guildNamed does the same, and a new server has the bot in it or not.
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
	if len(g.Channels) >= MaxChannels {
		return nil, fmt.Errorf("%w: no more than %d channels in a server", ErrFull, MaxChannels)
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

// UserID is the ID of the person of a name, who need not be there.
func UserID(name string) (string, error) {
	username, err := cleanName("user", name, 32)
	if err != nil {
		return "", err
	}
	return rules.NamedID("user", username), nil
}

// DirectMessageID is the ID of the channel between a person and the bot, which need not be there.
func DirectMessageID(userID string) string { return rules.NamedID("dm", userID) }

// DirectMessage is the channel between a person and the bot.
func (s *State) DirectMessage(u *rules.User) *Channel {
	id := DirectMessageID(u.ID)
	if c, known := s.channels[id]; known {
		return c
	}
	c := &Channel{ID: id, Name: dmName, RecipientID: u.ID}
	s.channels[id] = c
	s.journal.write(record{Channel: c})
	return c
}

// group is a group of a person's and the owner's in which the bot is not: commands come to it with whoever installed
// the application to their account.
func (s *State) group(u *rules.User) *Channel {
	id := rules.NamedID("group", u.ID)
	if c, known := s.channels[id]; known {
		return c
	}
	c := &Channel{ID: id, Name: groupName, RecipientID: u.ID, Group: true}
	s.channels[id] = c
	s.journal.write(record{Channel: c})
	return c
}

// RoleNamed finds a role by name and makes one that is not known yet.
func (s *State) RoleNamed(g *Guild, name string) (Role, error) {
	cleaned := strings.TrimSpace(name)
	for _, r := range g.Roles {
		if strings.EqualFold(r.Name, cleaned) {
			return r, nil
		}
	}
	if _, err := cleanName("role", name, 100); err != nil {
		return Role{}, err
	}
	if len(g.Roles) >= maxRoles {
		return Role{}, fmt.Errorf("%w: no more than %d roles in a server", ErrFull, maxRoles)
	}
	r := Role{ID: rules.NamedID("role", g.ID+"/"+strings.ToLower(cleaned)), Name: cleaned}
	g.Roles = append(g.Roles, r)
	s.journal.write(record{Guild: g})
	s.publish(Event{Name: "GUILD_ROLE_CREATE", Guild: g})
	return r, nil
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

// errNotHere says that a call which only looks names something that is not there.
var errNotHere = errors.New("there is no such person, server or channel yet")

// Find finds the person, the server and the channel that a call names, and makes none of them.
func (s *State) Find(user, guildName, channelName string) (*rules.User, *Guild, *Channel, error) {
	userID, err := UserID(user)
	if err != nil {
		return nil, nil, nil, err
	}
	if strings.TrimSpace(guildName) == "" {
		guildName = firstGuild
	}
	name := strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(strings.TrimSpace(channelName), "#")), " ", "-")
	u := s.users[userID]
	g := s.Guild(GuildID(strings.ToLower(strings.TrimSpace(guildName))))
	if u == nil || u.Bot || g == nil {
		return nil, nil, nil, errNotHere
	}
	if _, in := g.Members[u.ID]; !in {
		return nil, nil, nil, errNotHere
	}
	var c *Channel
	switch name {
	case dmName:
		c = s.channels[DirectMessageID(u.ID)]
	case groupName:
		c = s.channels[rules.NamedID("group", u.ID)]
	default:
		if at := slices.IndexFunc(g.Channels, func(c *Channel) bool { return c.Name == name }); at >= 0 {
			c = g.Channels[at]
		}
	}
	if c == nil {
		return nil, nil, nil, errNotHere
	}
	return u, g, c, nil
}

// Place finds, or makes, the person, the server and the channel that a call names.
func (s *State) Place(user, guildName, channelName string) (*rules.User, *Guild, *Channel, error) {
	u, err := s.UserNamed(user)
	if err != nil {
		return nil, nil, nil, err
	}
	if u.Bot {
		return nil, nil, nil, fmt.Errorf("%s is the bot; choose another user", u.Username)
	}
	g, err := s.GuildNamed(guildName)
	if err != nil {
		return nil, nil, nil, err
	}
	s.Join(g, u)
	c, err := s.ChannelNamed(g, u, channelName)
	return u, g, c, err
}
