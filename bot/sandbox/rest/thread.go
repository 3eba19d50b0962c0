package rest

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// created is an answer that goes out as 201.
type created struct{ answer any }

// postThread opens the thread of a message (Discord: resources/channel, Start Thread from Message).
func (a *API) postThread(r *http.Request, b rules.Body) (any, error) {
	c, m, err := a.botMessage(r, rules.PermCreateThreads|rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	var wanted struct {
		Name string `json:"name"`
		Rest int    `json:"auto_archive_duration"`
	}
	if err := b.Decode(&wanted); err != nil {
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
	case a.world.Channel(m.ID) != nil:
		return nil, rules.ErrThreadThere
	}
	g := a.world.Guild(c.GuildID)
	if len(g.Channels) >= world.MaxChannels {
		return nil, rules.ErrMaximumThreads
	}
	t := a.world.OpenThread(c, m, name, wanted.Rest)
	return created{a.world.ChannelJSON(t)}, nil
}

// patchChannel changes a thread (Discord: resources/channel, Modify Channel): its opener archives it, opens it again and
// renames it. Other channels are beyond the bot's rights.
func (a *API) patchChannel(r *http.Request, b rules.Body) (any, error) {
	c, err := a.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	if c.ParentID == "" {
		return nil, rules.ErrNoPermission
	}
	var wanted struct {
		Name     *string `json:"name"`
		Archived *bool   `json:"archived"`
		Locked   *bool   `json:"locked"`
		Rest     *int    `json:"auto_archive_duration"`
	}
	if err := b.Decode(&wanted); err != nil {
		return nil, err
	}
	next, title := c.State(), c.Title
	if wanted.Name != nil {
		title = strings.TrimSpace(*wanted.Name)
	}
	next.Archived, next.Rest = rules.ValueOr(wanted.Archived, next.Archived), rules.ValueOr(wanted.Rest, next.Rest)
	n := utf8.RuneCountInString(title)
	switch {
	case rules.ValueOr(wanted.Locked, false): // takes MANAGE_THREADS, which the bot does not have
		return nil, rules.ErrNoPermission
	case c.State().Archived && next.Archived:
		return nil, rules.ErrArchived
	case n < 1 || n > 100:
		return nil, rules.Invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case !slices.Contains(world.ThreadRests, next.Rest):
		return nil, rules.Invalid("auto_archive_duration", "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", world.ThreadRests))
	}
	a.world.SetThread(c, title, next)
	return a.world.ChannelJSON(c), nil
}
