package world

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
)

// PlaceID is the ID of the server that a call names, "" in a direct message; neither need be there.
func PlaceID(guildName, channelName string) string {
	switch strings.ToLower(strings.TrimSpace(channelName)) {
	case dmName, groupName:
		return ""
	}
	return GuildID(strings.ToLower(cmp.Or(strings.TrimSpace(guildName), firstGuild)))
}

// errNotHere says that a call which only looks names something that is not there.
var errNotHere = errors.New("there is no such person, server or channel yet")

// Find finds the person, the server and the channel that a call names, and makes none of them.
func (s *State) Find(user, guildName, channelName string) (*rules.User, *Guild, *Channel, error) {
	userID, err := UserID(user)
	if err != nil {
		return nil, nil, nil, err
	}
	if strings.TrimSpace(guildName) == "" {
		guildName = firstGuild
	}
	name := strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(strings.TrimSpace(channelName), "#")), " ", "-")
	u := s.users[userID]
	g := s.Guild(GuildID(strings.ToLower(strings.TrimSpace(guildName))))
	if u == nil || u.Bot || g == nil {
		return nil, nil, nil, errNotHere
	}
	if _, in := g.Members[u.ID]; !in {
		return nil, nil, nil, errNotHere
	}
	var c *Channel
	switch name {
	case dmName:
		c = s.channels[DirectMessageID(u.ID)]
	case groupName:
		c = s.channels[rules.NamedID("group", u.ID)]
	default:
		if at := slices.IndexFunc(g.Channels, func(c *Channel) bool { return c.Name == name }); at >= 0 {
			c = g.Channels[at]
		}
	}
	if c == nil {
		return nil, nil, nil, errNotHere
	}
	return u, g, c, nil
}

// Place finds, or makes, the person, the server and the channel that a call names.
func (s *State) Place(user, guildName, channelName string) (*rules.User, *Guild, *Channel, error) {
	u, err := s.UserNamed(user)
	if err != nil {
		return nil, nil, nil, err
	}
	if u.Bot {
		return nil, nil, nil, fmt.Errorf("%s is the bot; choose another user", u.Username)
	}
	g, err := s.GuildNamed(guildName)
	if err != nil {
		return nil, nil, nil, err
	}
	s.Join(g, u)
	c, err := s.ChannelNamed(g, u, channelName)
	return u, g, c, err
}

// cleanName is a name in the form in which names are compared: without blanks around it and in lower case.
func cleanName(what, name string, longest int) (string, error) {
	cleaned := strings.ToLower(strings.TrimSpace(name))
	switch n := utf8.RuneCountInString(cleaned); {
	case n == 0:
		return "", fmt.Errorf("the %s has no name", what)
	case n > longest:
		return "", fmt.Errorf("the %s's name has %d characters; at most %d are allowed", what, n, longest)
	case strings.ContainsFunc(cleaned, func(r rune) bool { return r < ' ' || strings.ContainsRune("@#:`/", r) }):
		return "", fmt.Errorf("the %s's name %q holds one of @ # : / ` or a control character", what, name)
	}
	return cleaned, nil
}

// ErrFull says that there is no room for more.
var ErrFull = errors.New("the sandbox is full")
