package world

import (
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/sandbox/rules"
)

// What the people who run a server do there, and their AutoMod.

// SetThread locks a thread, archives it, or opens it again. Locked ones are archived as well, as by "Lock thread".
func (s *State) SetThread(t *Channel, archived, locked bool) error {
	if t.ParentID == "" {
		return fmt.Errorf("%q is no thread", t.Name)
	}
	t.Archived, t.Locked = archived || locked, locked
	s.journal.write(record{Channel: t})
	s.publish(Event{Name: "THREAD_UPDATE", Channel: t})
	return nil
}

// answerable refuses answers to interactions in a locked thread.
func (c *Channel) answerable() error {
	if c.Locked {
		return rules.ErrThreadArchived
	}
	return nil
}

// editable refuses changes of what everybody sees in a thread that is archived, and all in a locked one.
func (c *Channel) editable(k *Post) error {
	if c.Archived && k.Audience == "" {
		return rules.ErrThreadArchived
	}
	return c.answerable()
}

// wake takes a thread in which something was said out of the archive.
func (s *State) wake(c *Channel) {
	if c.Archived && !c.Locked {
		_ = s.SetThread(c, false, false) // a thread, since it was archived
	}
}

// SetAutoMod has a server's AutoMod block what others would see of the bot's and what has a word in it, in any case; "*" is
// everything, "" nothing.
func (s *State) SetAutoMod(g *Guild, word string) {
	g.AutoMod = strings.ToLower(strings.TrimSpace(word))
	s.journal.write(record{Guild: g})
}

// moderate refuses what AutoMod blocks.
func (s *State) moderate(m *rules.Message) error {
	g := s.Guild(s.Channel(m.ChannelID).GuildID)
	if g == nil || g.AutoMod == "" || m.Ephemeral() || g.AutoMod != "*" && !strings.Contains(strings.ToLower(m.Words()), g.AutoMod) {
		return nil
	}
	return rules.ErrAutoMod
}

// CloseChannel removes a channel or thread with its threads and all their messages. Its name brings it back, with its ID.
func (s *State) CloseChannel(c *Channel) {
	for _, t := range slices.Clone(s.guilds[c.GuildID].Channels) {
		if t.ParentID == c.ID {
			s.CloseChannel(t)
		}
	}
	name := "CHANNEL_DELETE"
	if c.ParentID != "" {
		name = "THREAD_DELETE"
	}
	s.dropChannel(c)
	s.journal.write(record{Closed: c.ID})
	s.publish(Event{Name: name, Channel: c})
}

func (s *State) dropChannel(c *Channel) {
	for _, k := range slices.Clone(c.messages) {
		s.drop(k)
		s.forget(k.Attachments, nil)
	}
	delete(s.channels, c.ID)
	g := s.guilds[c.GuildID]
	g.Channels = slices.DeleteFunc(g.Channels, func(one *Channel) bool { return one == c })
}

// Leave takes a person out of a server, to which any call that names both brings them back. Its owner stays.
func (s *State) Leave(g *Guild, u *rules.User) error {
	if u.ID == g.OwnerID {
		return fmt.Errorf("%s owns the server", u.Username)
	}
	delete(g.Members, u.ID)
	s.journal.write(record{Guild: g})
	s.Changed()
	return nil
}
