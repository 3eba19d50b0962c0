package world

import (
	"slices"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// registry counts the creations of commands, 200 a day and scope.
type registry struct {
	day     time.Time
	created map[string]int
}

// CountCreations counts n creations of commands in a scope, or refuses them.
func (w *World) CountCreations(scope string, n int) error {
	r := &w.registry
	day := w.Clock.Now().Truncate(24 * time.Hour)
	if !day.Equal(r.day) {
		r.day, r.created = day, map[string]int{}
	}
	if r.created[scope]+n > rules.MaxDailyCreations {
		return rules.ErrDailyCommands
	}
	r.created[scope] += n
	return nil
}

// Registered is the command that has this one's type and name already.
func (w *World) Registered(scope string, c *rules.Command) *rules.Command {
	for _, old := range w.Commands[scope] {
		if old.Name == c.Name && (old.Type == c.Type || c.Type == 0) {
			return old
		}
	}
	return nil
}

// Stamp gives a command what Discord gives it: its ID, which an earlier one of the name hands on, and a version.
func (w *World) Stamp(scope string, c, old *rules.Command) {
	c.ApplicationID, c.GuildID, c.Version = w.AppID(), scope, w.ids.next()
	c.ID = c.Version
	if old != nil {
		c.ID = old.ID
	}
	if c.Type == 0 {
		c.Type = rules.ChatInput
	}
	switch {
	case scope != "":
		// Only commands of everywhere have these.
		c.Contexts, c.IntegrationTypes, c.DMPermission = nil, nil, nil
	case len(c.IntegrationTypes) == 0:
		c.IntegrationTypes = []int{0}
	}
	c.DefaultPermission, c.Handler = nil, nil
}

// SetCommands replaces the commands of a scope, a server's ID or "" for everywhere.
func (w *World) SetCommands(scope string, list []*rules.Command) {
	w.Commands[scope] = list
	w.journal.write(record{Commands: &commandRecord{GuildID: scope, List: list}})
	w.Publish(Event{Name: EventChanged})
}

// CommandOwners says through which installations a command comes to a channel (interactions/receiving-and-responding,
// Authorizing Integration Owners Object): "0" is the server's, "0" itself in a direct message with the bot, "1" the
// person's own. Where there is none, the command is not offered.
func (w *World) CommandOwners(c *rules.Command, u *rules.User, place *Channel) map[string]string {
	owners := map[string]string{}
	if len(c.IntegrationTypes) == 0 || slices.Contains(c.IntegrationTypes, 0) {
		switch g := w.Guild(place.GuildID); {
		case place.Kind() == ChannelDM:
			owners["0"] = "0"
		case g != nil && (!g.BotRemoved || g.CommandsOnly):
			owners["0"] = g.ID
		}
	}
	if slices.Contains(c.IntegrationTypes, 1) && w.installs[u.ID] {
		owners["1"] = u.ID
	}
	return owners
}

// MessageOwners says the same of what is done on a message: it goes by the command that brought the message.
func MessageOwners(m *rules.Message, place *Channel) map[string]string {
	switch {
	case m.InteractionMetadata != nil:
		return m.InteractionMetadata.AuthorizingIntegrationOwners
	case place.GuildID == "":
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": place.GuildID}
}

// Offered are the commands of a type that a person may use in a channel.
func (w *World) Offered(u *rules.User, c *Channel, kind int) []*rules.Command {
	list := []*rules.Command{}
	for _, one := range slices.Concat(w.Commands[""], w.Commands[c.GuildID]) {
		if one.GuildID != "" && one.GuildID != c.GuildID || slices.Contains(list, one) {
			continue
		}
		if one.Type == kind && len(w.CommandOwners(one, u, c)) > 0 && one.InContext(c.context()) && (c.GuildID == "" || one.Permits(w.UserPermissions(u.ID, c))) {
			list = append(list, one)
		}
	}
	return list
}
