package sandbox

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// A thread is a channel that belongs to a message of another one, and has its ID.

// threadState is how a thread stands. Rest is after how many quiet minutes it may be archived; the sandbox archives none by
// itself.
type threadState struct {
	Rest     int  `json:"rest,omitempty"`
	Archived bool `json:"archived,omitempty"`
}

var threadRests = []int{60, 1440, 4320, 10080}

// state is how the channel stands as a thread. Threads of earlier versions have none.
func (c *channel) state() threadState {
	var state threadState
	if c.Thread != nil {
		state = *c.Thread
	}
	if state.Rest == 0 {
		state.Rest = threadRests[1]
	}
	return state
}

// postThread opens the thread of a message (Discord: resources/channel, Start Thread from Message).
func (a *api) postThread(r *http.Request, b body) (any, error) {
	c, m, err := a.botMessage(r, permCreateThreads|permReadMessageHistory)
	if err != nil {
		return nil, err
	}
	var wanted struct {
		Name string `json:"name"`
		Rest int    `json:"auto_archive_duration"`
	}
	if err := b.decode(&wanted); err != nil {
		return nil, err
	}
	name := strings.TrimSpace(wanted.Name)
	switch n := utf8.RuneCountInString(name); {
	case c.GuildID == "" || c.ParentID != "":
		return nil, errChannelType
	case n < 1 || n > 100:
		return nil, invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case wanted.Rest != 0 && !slices.Contains(threadRests, wanted.Rest):
		return nil, invalid("auto_archive_duration", "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", threadRests))
	case a.world.channels[m.ID] != nil:
		return nil, errThreadThere
	}
	g := a.world.guilds[c.GuildID]
	if len(g.channels) >= maxChannels {
		return nil, errMaximumThreads
	}
	t := a.world.openThread(c, m, name, wanted.Rest)
	return created{a.world.channelJSON(t)}, nil
}

// openThread opens the thread of a message.
func (w *world) openThread(c *channel, m *kept, title string, rest int) *channel {
	g := w.guilds[c.GuildID]
	t := &channel{
		ID: m.ID, Name: threadName(g, title), Title: title, GuildID: g.ID, ParentID: c.ID, Announcement: c.Announcement,
		Thread: &threadState{Rest: rest},
	}
	w.channels[t.ID] = t
	g.channels = append(g.channels, t)
	w.journal.write(record{Channel: t})
	w.publish(event{name: "THREAD_CREATE", channel: t})
	return t
}

// kind is the channel's type.
func (c *channel) kind() int {
	switch {
	case c.ParentID != "" && c.Announcement:
		return channelAnnouncementThread
	case c.ParentID != "":
		return channelThread
	case c.Announcement:
		return channelAnnouncement
	case c.Group:
		return channelGroupDM
	case c.GuildID == "":
		return channelDM
	}
	return channelText
}

// threadName is a name under which people find a thread among the channels.
func threadName(g *guild, title string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune("@#:`/", r) {
			return -1
		}
		return r
	}, strings.ToLower(title))
	name := strings.Join(strings.Fields(plain), "-")
	for n := 2; name == "" || name == dmName || name == groupName || slices.ContainsFunc(g.channels, func(c *channel) bool { return c.Name == name }); n++ {
		name = fmt.Sprintf("%s-%d", strings.Join(strings.Fields(plain), "-"), n)
	}
	return name
}

// threadJSON is a thread. It has its message's ID, but is younger: how much is not kept.
func (w *world) threadJSON(c *channel, last any) fields {
	state := c.state()
	begun := snowflakeTime(c.ID).Format(time.RFC3339Nano)
	return fields{
		"id": c.ID, "type": c.kind(), "last_message_id": last, "flags": 0, "guild_id": c.GuildID, "name": c.Title, "parent_id": c.ParentID,
		"owner_id": w.bot.ID, "rate_limit_per_user": 0, "message_count": len(c.messages), "total_message_sent": len(c.messages), "member_count": 1,
		"thread_metadata": fields{
			"archived": state.Archived, "auto_archive_duration": state.Rest, "archive_timestamp": begun, "locked": false, "create_timestamp": begun,
		},
	}
}

// patchChannel changes a thread (Discord: resources/channel, Modify Channel): its opener archives it, opens it again and
// renames it. Other channels are beyond the bot's rights.
func (a *api) patchChannel(r *http.Request, b body) (any, error) {
	c, err := a.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	if c.ParentID == "" {
		return nil, errNoPermission
	}
	var wanted struct {
		Name     *string `json:"name"`
		Archived *bool   `json:"archived"`
		Locked   *bool   `json:"locked"`
		Rest     *int    `json:"auto_archive_duration"`
	}
	if err := b.decode(&wanted); err != nil {
		return nil, err
	}
	next, title := c.state(), c.Title
	if wanted.Name != nil {
		title = strings.TrimSpace(*wanted.Name)
	}
	next.Archived, next.Rest = valueOr(wanted.Archived, next.Archived), valueOr(wanted.Rest, next.Rest)
	n := utf8.RuneCountInString(title)
	switch {
	case valueOr(wanted.Locked, false): // takes MANAGE_THREADS, which the bot does not have
		return nil, errNoPermission
	case c.state().Archived && next.Archived:
		return nil, errArchived
	case n < 1 || n > 100:
		return nil, invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case !slices.Contains(threadRests, next.Rest):
		return nil, invalid("auto_archive_duration", "BASE_TYPE_CHOICES", fmt.Sprintf("Value must be one of %v.", threadRests))
	}
	a.world.setThread(c, title, next)
	return a.world.channelJSON(c), nil
}

// setThread changes a thread's name and how it stands.
func (w *world) setThread(c *channel, title string, next threadState) {
	c.Title, c.Thread = title, &next
	w.journal.write(record{Channel: c})
	w.publish(event{name: "THREAD_UPDATE", channel: c})
}

// wake opens an archived thread again, as somebody who writes in it does.
func (w *world) wake(c *channel) {
	if state := c.state(); state.Archived {
		state.Archived = false
		w.setThread(c, c.Title, state)
	}
}
