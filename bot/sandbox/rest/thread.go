package rest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// created is an answer that goes out as 201.
type created struct{ answer any }

// postThread opens the thread of a message (Discord: resources/channel, Start Thread from Message).
func (r request) postThread() (any, error) {
	c, m, err := r.botMessage(rules.PermCreateThreads | rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	var wanted struct {
		Name string `json:"name"`
		Rest int    `json:"auto_archive_duration"`
	}
	if err := r.body.Decode(&wanted); err != nil {
		return nil, err
	}
	name := strings.TrimSpace(wanted.Name)
	switch n := utf8.RuneCountInString(name); {
	case c.GuildID == "" || c.ParentID != "":
		return nil, rules.ErrChannelType
	case n < 1 || n > 100:
		return nil, rules.Invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case wanted.Rest != 0 && !slices.Contains(world.ThreadRests, wanted.Rest):
		return nil, rules.Invalid("auto_archive_duration", "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", world.ThreadRests))
	case r.Channel(m.ID) != nil:
		return nil, rules.ErrThreadThere
	}
	g := r.Guild(c.GuildID)
	if len(g.Channels) >= world.MaxChannels {
		return nil, rules.ErrMaximumThreads
	}
	t := r.OpenThread(c, m, name, wanted.Rest)
	return created{r.ChannelJSON(t)}, nil
}
