package world

import "kenkenbot/bot/sandbox/rules"

// BotPermissions are the bot's rights in a channel.
func (s *State) BotPermissions(c *Channel) rules.Permissions {
	switch c.Kind() {
	case ChannelDM:
		return rules.PermDirectMessage
	case ChannelGroupDM:
		return 0
	}
	g := s.Guild(c.GuildID)
	if g.BotRemoved {
		return 0
	}
	denied := g.BotDenied | c.BotDenied
	if parent := s.Channel(c.ParentID); parent != nil { // a thread has its channel's overwrites, and a right of its own to write
		denied |= parent.BotDenied &^ rules.PermSendMessages
		if denied.Has(rules.PermSendInThreads) {
			denied |= rules.PermSendMessages
		}
	}
	rights := (rules.PermDefault | rules.PermBotRole) &^ denied
	if !rights.Has(rules.PermViewChannel) {
		return 0
	}
	if !rights.Has(rules.PermSendMessages) {
		// What needs a message goes with the right to send one (Discord: implicit permissions).
		rights &^= rules.PermMentionEveryone | rules.PermAttachFiles | rules.PermEmbedLinks
	}
	return rights
}

// appPermissions are the rights that an answer to an interaction has in a channel: the bot's own or, where the bot user is
// not, those that come with the interaction (interactions/receiving-and-responding, app_permissions).
func (s *State) appPermissions(c *Channel) rules.Permissions {
	g := s.Guild(c.GuildID)
	switch {
	case c.Kind() == ChannelGroupDM:
		return rules.PermGroup
	case g != nil && g.BotRemoved:
		return rules.PermDefault
	}
	return s.BotPermissions(c)
}

// UserPermissions are a person's rights in a channel: the owner's are all, everybody else's Discord's default.
func (s *State) UserPermissions(userID string, c *Channel) rules.Permissions {
	if c.GuildID == "" {
		return rules.PermDirectMessage
	}
	if s.Guild(c.GuildID).OwnerID == userID {
		return rules.PermAll
	}
	return rules.PermDefault
}
