package world

// The scopes that an application is added with (Discord: topics/oauth2).
const (
	ScopeBot      = "bot"
	ScopeCommands = "applications.commands"
)

// InstallIn adds the application to a server with the bot user, or with its commands alone, or takes it away.
func (w *World) InstallIn(g *Guild, bot, commands bool) {
	g.CommandsOnly = commands && !bot
	switch {
	case bot && g.BotRemoved:
		w.invite(g)
	case !bot:
		w.removeBot(g)
	}
	w.journal.write(record{Guild: g})
	w.Publish(Event{Name: EventChanged})
}

// invite brings the bot into a server in which it is not.
func (w *World) invite(g *Guild) {
	now := w.Clock.Now()
	g.JoinedAt, g.BotRemoved, g.CommandsOnly = now, false, false
	g.Members[w.Bot.ID] = now
	if !g.Unavailable {
		w.Publish(Event{Name: "GUILD_CREATE", Guild: g})
	}
}

// removeBot takes the bot out of a server, if it is there.
func (w *World) removeBot(g *Guild) {
	if g.BotRemoved {
		return
	}
	g.BotRemoved = true
	delete(g.Members, w.Bot.ID)
	w.Publish(Event{Name: "GUILD_DELETE", Guild: g})
}

// InstallTo adds the application to an account, or takes it away.
func (w *World) InstallTo(name string, installed bool) error {
	u, err := w.UserNamed(name)
	if err != nil {
		return err
	}
	delete(w.installs, u.ID)
	if installed {
		w.installs[u.ID] = true
	}
	w.journal.write(record{Install: &installRecord{UserID: u.ID, Installed: installed}})
	w.Publish(Event{Name: EventChanged})
	return nil
}
