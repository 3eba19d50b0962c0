package world

import (
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/sandbox/rules"
)

// CloseDirectMessage closes somebody's direct messages to the bot, or opens them again.
func (w *World) CloseDirectMessage(name string, closed bool) error {
	u, err := w.UserNamed(name)
	if err != nil {
		return err
	}
	dm := w.DirectMessage(u)
	dm.Closed = closed
	w.journal.write(record{Channel: dm})
	return nil
}

// DenyInGuild takes a right in a whole server, or gives it back.
func (w *World) DenyInGuild(g *Guild, right rules.Permissions, deny bool) {
	g.BotDenied = g.BotDenied&^right | onlyIf(deny, right)
	w.journal.write(record{Guild: g})
}

func onlyIf(yes bool, p rules.Permissions) rules.Permissions {
	if yes {
		return p
	}
	return 0
}

// DenyInChannel takes a right in one channel, or gives it back.
func (w *World) DenyInChannel(g *Guild, name string, right rules.Permissions, deny bool) error {
	at := slices.IndexFunc(g.Channels, func(c *Channel) bool { return c.Name == strings.ToLower(strings.TrimPrefix(name, "#")) })
	if at < 0 {
		return fmt.Errorf("server %q has no channel %q", g.Name, name)
	}
	c := g.Channels[at]
	c.BotDenied = c.BotDenied&^right | onlyIf(deny, right)
	w.channelChanged(c)
	return nil
}

// SetChannel makes a text channel an announcement channel, or the other way round.
func (w *World) SetChannel(c *Channel, announcement bool) {
	c.Announcement = announcement
	w.channelChanged(c)
}

func (w *World) channelChanged(c *Channel) {
	w.journal.write(record{Channel: c})
	w.Publish(Event{Name: "CHANNEL_UPDATE", Channel: c})
}

// SetPlace throws the bot out of a server, takes it in again with all its rights, or makes the server unavailable.
func (w *World) SetPlace(g *Guild, in, unavailable bool) {
	wasIn, was := !g.BotRemoved, g.Unavailable
	g.Unavailable = unavailable
	if in && !unavailable {
		g.BotDenied = 0
	}
	switch {
	case !in:
		g.CommandsOnly = false
		w.removeBot(g)
	case !wasIn:
		w.invite(g)
	case !was && unavailable:
		w.Publish(Event{Name: "GUILD_DELETE", Guild: g})
	case was && !unavailable:
		w.Publish(Event{Name: "GUILD_CREATE", Guild: g})
	}
	w.journal.write(record{Guild: g})
	w.Publish(Event{Name: EventChanged})
}
