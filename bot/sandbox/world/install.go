package world

// The scopes that an application is added with (Discord: topics/oauth2).
const (
	ScopeBot      = "bot"
	ScopeCommands = "applications.commands"
)

// InstallIn adds the application to a server with the bot user, or with its commands alone, or takes it away.
func (s *State) InstallIn(name string, bot, commands bool) error {
	g, err := s.guildNamed(name, false)
	if err != nil {
		return err
	}
	g.CommandsOnly = commands && !bot
	switch {
	case bot && g.BotRemoved:
		s.invite(g)
	case !bot:
		s.removeBot(g)
	}
	s.journal.write(record{Guild: g})
	s.Changed()
	return nil
}

// invite brings the bot into a server in which it is not.
func (s *State) invite(g *Guild) {
	now := s.Now()
	g.JoinedAt, g.BotRemoved, g.CommandsOnly = now, false, false
	g.Members[s.Bot.ID] = now
	if !g.Unavailable {
		s.publish(Event{Name: "GUILD_CREATE", Guild: g})
	}
}

// removeBot takes the bot out of a server, if it is there.
func (s *State) removeBot(g *Guild) {
	if g.BotRemoved {
		return
	}
	g.BotRemoved = true
	delete(g.Members, s.Bot.ID)
	s.publish(Event{Name: "GUILD_DELETE", Guild: g})
}
