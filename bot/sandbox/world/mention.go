package world

import (
	"regexp"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

var (
	userMention = regexp.MustCompile(`<@!?(\d{1,20})>`)
	roleMention = regexp.MustCompile(`<@&(\d{1,20})>`)
	everyone    = regexp.MustCompile(`@(everyone|here)\b`)
)

// mentionRights are the rights by which a message of the bot's mentions: its own in the channel or, in an answer to an
// interaction, those that came with it.
func (s *State) mentionRights(m *rules.Message) rules.Permissions {
	c := s.Channel(m.ChannelID)
	if m.WebhookID != "" {
		return s.appPermissions(c)
	}
	return s.BotPermissions(c)
}

// resolveMentions notes whom the message pings (Discord: resources/message, Allowed Mentions Object): those its text names,
// as far as allowed_mentions and the author's rights let it. Without allowed_mentions a message pings all that it names, an
// answer to an interaction people alone.
func (s *State) resolveMentions(m *rules.Message, allowed *rules.AllowedMentions, rights rules.Permissions) {
	if allowed == nil {
		allowed = &rules.AllowedMentions{Parse: []string{rules.MentionUsers, rules.MentionRoles, rules.MentionEveryone}}
		if m.WebhookID != "" {
			allowed.Parse = []string{rules.MentionUsers}
		}
	}
	may := func(kind, id string, listed []rules.LooseID) bool {
		return slices.Contains(allowed.Parse, kind) || slices.Contains(listed, rules.LooseID(id))
	}
	text := m.Text()
	m.Mentions, m.MentionRoles = []rules.User{}, []string{}
	for _, match := range userMention.FindAllStringSubmatch(text, 100) {
		u := s.users[match[1]]
		known := u != nil && !slices.ContainsFunc(m.Mentions, func(other rules.User) bool { return other.ID == u.ID })
		if known && may(rules.MentionUsers, u.ID, allowed.Users) {
			m.Mentions = append(m.Mentions, *u)
		}
	}
	g := s.Guild(s.Channel(m.ChannelID).GuildID)
	for _, match := range roleMention.FindAllStringSubmatch(text, 100) {
		id := match[1]
		if s.pingable(g, id, rights) && may(rules.MentionRoles, id, allowed.Roles) && !slices.Contains(m.MentionRoles, id) {
			m.MentionRoles = append(m.MentionRoles, id)
		}
	}
	m.MentionEveryone = everyone.MatchString(text) && may(rules.MentionEveryone, "", nil) && rights.Has(rules.PermMentionEveryone)
}

// pingable tells whether a role of a server can be mentioned: everybody mentions those that somebody named, which are made
// mentionable here; the bot's own takes a right.
func (s *State) pingable(g *Guild, id string, rights rules.Permissions) bool {
	if g == nil {
		return false
	}
	named := slices.ContainsFunc(g.Roles, func(r Role) bool { return r.ID == id })
	return named || id == g.BotRoleID() && rights.Has(rules.PermMentionEveryone)
}
