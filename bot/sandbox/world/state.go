package world

import (
	"time"

	"kenkenbot/bot/sandbox/rules"
)

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
	activity    activity
	users       map[string]*rules.User
	guilds      map[string]*Guild
	channels    map[string]*Channel
	messages    map[string]*Post
	posts       map[string]int              // how many messages the bot has posted of itself, by server ID
	commands    map[string][]*rules.Command // by server ID; those of "" are global
	installs    map[string]bool             // who installed the application to their account, by user ID
	resetTokens map[string]bool
}

// Now is the time by the world's clock.
func (s *State) Now() time.Time { return s.world.Clock.Now() }
