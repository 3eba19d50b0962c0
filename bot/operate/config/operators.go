package config

import (
	"errors"
	"fmt"
	"strings"

	"kenkenbot/storage"
)

// maxOperators bounds how many people can be named: they are compared at every use.
const maxOperators = 50

// Operators are the people who run the bot, and the server in which they have the operators'
// commands.
type Operators struct {
	Guild  storage.ID
	People []storage.ID
}

// WhoOperates returns the people who run the bot and their server; the zero value if none
// are set.
func (c *Config) WhoOperates() (Operators, error) {
	o := Operators{Guild: storage.ParseID(strings.TrimSpace(c.OperatorGuild))}
	for _, text := range strings.FieldsFunc(c.Operators, func(r rune) bool { return r == ',' || r == ' ' }) {
		id := storage.ParseID(text)
		if id == 0 {
			return o, fmt.Errorf("must be the IDs of Discord users, such as \"123456789012345678, 234567890123456789\", not %q", text)
		}
		o.People = append(o.People, id)
	}
	if len(o.People) > maxOperators {
		return o, fmt.Errorf("names %d people; %d are the most", len(o.People), maxOperators)
	}
	return o, nil
}

// checkOperators returns which of their keys can't work, and why.
func (c *Config) checkOperators() (key string, err error) {
	o, err := c.WhoOperates()
	switch {
	case err != nil:
		return "operators", err
	case strings.TrimSpace(c.OperatorGuild) != "" && o.Guild == 0:
		return "operator_guild", fmt.Errorf("must be the ID of a Discord server, such as \"123456789012345678\", or empty, not %q", c.OperatorGuild)
	case o.Guild == 0 && len(o.People) > 0:
		return "operators", errors.New("needs operator_guild too: the server in which they have /kenken-operator")
	case o.Guild != 0 && len(o.People) == 0:
		return "operator_guild", errors.New("needs operators too: the people who may use /kenken-operator there")
	}
	return "", nil
}
