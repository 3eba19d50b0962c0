package world

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"

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
	maxChannels        = 500
	maxRoles           = 250
	maxChannelMessages = 1000
)

// World is a sandbox's state behind a lock.
type World struct {
	Clock  *clock.Clock
	Origin string          // the sandbox's address, as http://HOST:PORT
	Ended  context.Context // done when the sandbox ends

	mu    sync.Mutex // guards the state, not where it is
	state *State
}

// New returns a world that keeps nothing yet and has only its bot in it. It works until the context ends.
func New(ctx context.Context, c *clock.Clock, log *slog.Logger, origin string) *World {
	bot := &rules.User{ID: rules.NamedID("bot", BotName), Username: strings.ToLower(BotName), Discriminator: "0042", Bot: true}
	w := &World{Clock: c, Origin: origin, Ended: ctx}
	w.state = &State{
		Bot: bot, world: w, ids: snowflakes{clock: c},
		users:       map[string]*rules.User{bot.ID: bot},
		guilds:      map[string]*Guild{},
		channels:    map[string]*Channel{},
		messages:    map[string]*Post{},
		posts:       map[string]int{},
		commands:    map[string][]*rules.Command{},
		installs:    map[string]bool{},
		resetTokens: map[string]bool{},
		activity:    newActivity(),
	}
	w.state.interactions.reset()
	w.state.journal = &journal{
		report: func(err error) { log.Error("sandbox journal", "error", err) },
		whole:  w.state.records,
	}
	return w
}

// FrameHost is the name of this machine under which the Activity's frame is shown: that of a site of its own, as on Discord.
func (w *World) FrameHost() string { return w.state.Bot.ID + ".localhost" }

// FrameOrigin is the origin of the frame.
func (w *World) FrameOrigin() string {
	return "http://" + w.FrameHost() + w.Origin[strings.LastIndex(w.Origin, ":"):]
}

// Do calls a function with the state, one at a time: what it reads and changes nobody else does meanwhile. It must not
// call Do itself.
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
