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

// countCreations counts n creations of commands in a scope, or refuses them.
func (s *State) countCreations(scope string, n int) error {
	r := &s.registry
	day := s.Now().Truncate(24 * time.Hour)
	if !day.Equal(r.day) {
		r.day, r.created = day, map[string]int{}
	}
	if r.created[scope]+n > rules.MaxDailyCreations {
		return rules.ErrDailyCommands
	}
	r.created[scope] += n
	return nil
}

// registered is the command that has this one's type and name already. There is one entry point at most, whatever its name.
func (s *State) registered(scope string, c *rules.Command) *rules.Command {
	if c.Type == rules.EntryPoint {
		return entryPoint(s.commands[scope])
	}
	for _, old := range s.commands[scope] {
		if old.Name == c.Name && (old.Type == c.Type || c.Type == 0) {
			return old
		}
	}
	return nil
}

// stamp gives a command what Discord gives it: its ID, which an earlier one of the name hands on, and a version.
func (s *State) stamp(scope string, c, old *rules.Command) {
	c.ApplicationID, c.GuildID, c.Version = s.AppID(), scope, s.ids.next()
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
	c.DefaultPermission = nil
}

// Commands are those of a scope, a server's ID or "" for everywhere.
func (s *State) Commands(scope string) []*rules.Command {
	return append([]*rules.Command{}, s.commands[scope]...)
}

// HasCommands tells whether the bot has registered what it offers anywhere. An entry point of Discord's own is not the bot's.
func (s *State) HasCommands() bool {
	for _, list := range s.commands {
		for _, c := range list {
			if !c.LaunchesItself() {
				return true
			}
		}
	}
	return false
}

// entryPoint is the entry point of a list; nil if it has none.
func entryPoint(list []*rules.Command) *rules.Command {
	for _, c := range list {
		if c.Type == rules.EntryPoint {
			return c
		}
	}
	return nil
}

// SetCommands replaces the commands of a scope. While Activities are switched on, the list must have the entry point.
func (s *State) SetCommands(scope string, list []*rules.Command) error {
	if s.activity.target != "" && entryPoint(s.commands[scope]) != nil && entryPoint(list) == nil {
		return rules.ErrEntryPointLost
	}
	created := 0
	for _, c := range list {
		if s.registered(scope, c) == nil {
			created++
		}
	}
	if err := s.countCreations(scope, created); err != nil {
		return err
	}
	for _, c := range list {
		s.stamp(scope, c, s.registered(scope, c))
	}
	s.replaceCommands(scope, list)
	return nil
}

func (s *State) replaceCommands(scope string, list []*rules.Command) {
	s.commands[scope] = list
	s.journal.write(record{Commands: &commandRecord{GuildID: scope, List: list}})
	s.Changed()
}

// EditCommand changes one command of a scope, and returns it.
func (s *State) EditCommand(scope, id string, edit *rules.CommandEdit) (*rules.Command, error) {
	list := s.Commands(scope)
	at := slices.IndexFunc(list, func(c *rules.Command) bool { return c.ID == id })
	if at < 0 {
		return nil, rules.ErrUnknownCommand
	}
	old := list[at]
	next := edit.Applied(*old)
	list[at] = next
	if err := rules.CheckEdited(list); err != nil {
		return nil, err
	}
	s.stamp(scope, next, old)
	s.replaceCommands(scope, list)
	return next, nil
}

// CommandOwners says through which installations a command comes to a channel (interactions/receiving-and-responding,
// Authorizing Integration Owners Object): "0" is the server's, "0" itself in a direct message with the bot, "1" the
// person's own. Where there is none, the command is not offered.
func (s *State) CommandOwners(c *rules.Command, u *rules.User, place *Channel) map[string]string {
	owners := map[string]string{}
	if len(c.IntegrationTypes) == 0 || slices.Contains(c.IntegrationTypes, 0) {
		switch g := s.Guild(place.GuildID); {
		case place.Kind() == ChannelDM:
			owners["0"] = "0"
		case g != nil && (!g.BotRemoved || g.CommandsOnly):
			owners["0"] = g.ID
		}
	}
	if slices.Contains(c.IntegrationTypes, 1) && s.installs[u.ID] {
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
func (s *State) Offered(u *rules.User, c *Channel, kind int) []*rules.Command {
	list := []*rules.Command{}
	for _, one := range slices.Concat(s.commands[""], s.commands[c.GuildID]) {
		if one.GuildID != "" && one.GuildID != c.GuildID || slices.Contains(list, one) {
			continue
		}
		if one.Type == kind && len(s.CommandOwners(one, u, c)) > 0 && one.InContext(c.context()) && (c.GuildID == "" || one.Permits(s.UserPermissions(u.ID, c))) {
			list = append(list, one)
		}
	}
	return list
}
