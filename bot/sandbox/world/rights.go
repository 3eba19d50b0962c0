package world

import "kenkenbot/bot/sandbox/rules"

// CloseDirectMessage closes somebody's direct messages to the bot, or opens them again.
func (s *State) CloseDirectMessage(name string, closed bool) error {
	u, err := s.UserNamed(name)
	if err != nil {
		return err
	}
	dm := s.DirectMessage(u)
	dm.Closed = closed
	s.journal.write(record{Channel: dm})
	return nil
}

// DenyInGuild takes a right in a whole server, or gives it back.
func (s *State) DenyInGuild(g *Guild, right rules.Permissions, deny bool) {
	g.BotDenied = g.BotDenied&^right | onlyIf(deny, right)
	s.journal.write(record{Guild: g})
}

func onlyIf(yes bool, p rules.Permissions) rules.Permissions {
	if yes {
		return p
	}
	return 0
}

// DenyInChannel takes a right in one channel, or gives it back.
func (s *State) DenyInChannel(g *Guild, name string, right rules.Permissions, deny bool) error {
	c, err := g.ChannelCalled(name)
	if err != nil {
		return err
	}
	c.BotDenied = c.BotDenied&^right | onlyIf(deny, right)
	s.channelChanged(c)
	return nil
}

// SetPlace throws the bot out of a server, takes it in again with all its rights, or makes the server unavailable.
func (s *State) SetPlace(g *Guild, in, unavailable bool) {
	wasIn, was := !g.BotRemoved, g.Unavailable
	g.Unavailable = unavailable
	if in && !unavailable {
		g.BotDenied = 0
	}
	switch {
	case !in:
		g.CommandsOnly = false
		s.removeBot(g)
	case !wasIn:
		s.invite(g)
	case !was && unavailable:
		s.publish(Event{Name: "GUILD_DELETE", Guild: g})
	case was && !unavailable:
		s.publish(Event{Name: "GUILD_CREATE", Guild: g})
	}
	s.journal.write(record{Guild: g})
	s.Changed()
}
