package sandbox

import (
	"fmt"
	"slices"
	"strings"
)

// closeDirectMessage closes somebody's direct messages to the bot, or opens them again.
func (w *world) closeDirectMessage(name string, closed bool) error {
	u, err := w.userNamed(name)
	if err != nil {
		return err
	}
	dm := w.directMessage(u)
	dm.Closed = closed
	w.journal.write(record{Channel: dm})
	return nil
}

// denyInGuild takes a right in a whole server, or gives it back.
func (w *world) denyInGuild(g *guild, right permissions, deny bool) {
	g.BotDenied = g.BotDenied&^right | onlyIf(deny, right)
	w.journal.write(record{Guild: g})
}

func onlyIf(yes bool, p permissions) permissions {
	if yes {
		return p
	}
	return 0
}

// denyInChannel takes a right in one channel, or gives it back.
func (w *world) denyInChannel(g *guild, name string, right permissions, deny bool) error {
	at := slices.IndexFunc(g.channels, func(c *channel) bool { return c.Name == strings.ToLower(strings.TrimPrefix(name, "#")) })
	if at < 0 {
		return fmt.Errorf("server %q has no channel %q", g.Name, name)
	}
	c := g.channels[at]
	c.BotDenied = c.BotDenied&^right | onlyIf(deny, right)
	w.channelChanged(c)
	return nil
}

// setAnnouncement makes a text channel an announcement channel, or the other way round.
func (w *world) setAnnouncement(c *channel, on bool) {
	c.Announcement = on
	w.channelChanged(c)
}

func (w *world) channelChanged(c *channel) {
	w.journal.write(record{Channel: c})
	w.publish(event{name: "CHANNEL_UPDATE", channel: c})
}

// setPlace throws the bot out of a server, takes it in again with all its rights, or makes the server unavailable.
func (w *world) setPlace(g *guild, in, unavailable bool) {
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
		w.publish(event{name: "GUILD_DELETE", guild: g})
	case was && !unavailable:
		w.publish(event{name: "GUILD_CREATE", guild: g})
	}
	w.journal.write(record{Guild: g})
	w.publish(event{name: eventChanged})
}
