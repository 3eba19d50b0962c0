package sandbox

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// botChannel finds a channel that the bot sees, with the rights that it needs there.
func (a *api) botChannel(r *http.Request, needed permissions) (*channel, error) {
	c := a.world.channels[r.PathValue("channel")]
	if c == nil {
		return nil, errUnknownChannel
	}
	if c.GuildID != "" && a.world.guilds[c.GuildID].Unavailable {
		return nil, errUnknownChannel
	}
	rights := a.world.botPermissions(c)
	if !rights.has(permViewChannel) {
		return nil, errMissingAccess
	}
	if !rights.has(needed) {
		return nil, errNoPermission
	}
	return c, nil
}

// botMessage finds a message of a channel; ephemeral ones are out of a bot's reach here.
func (a *api) botMessage(r *http.Request, needed permissions) (*channel, *kept, error) {
	c, err := a.botChannel(r, needed)
	if err != nil {
		return nil, nil, err
	}
	m := a.world.messages[r.PathValue("message")]
	if m == nil || m.ChannelID != c.ID || m.audience != "" {
		return nil, nil, errUnknownMessage
	}
	return c, m, nil
}

func (a *api) getChannel(r *http.Request, _ body) (any, error) {
	c, err := a.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	return a.world.channelJSON(c), nil
}

// getMessages lists a channel newest first, 50 unless limit says otherwise, before, after or around a message.
func (a *api) getMessages(r *http.Request, _ body) (any, error) {
	c, err := a.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	limit := 50
	if text := r.URL.Query().Get("limit"); text != "" {
		limit, err = strconv.Atoi(text)
		if err != nil || limit < 1 || limit > 100 {
			return nil, invalid("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
		}
	}
	list := []*Message{}
	if !a.world.botPermissions(c).has(permReadMessageHistory) {
		return list, nil
	}
	for _, k := range page(c.messages, limit, r.URL.Query().Get("before"), r.URL.Query().Get("after"), r.URL.Query().Get("around")) {
		list = append(list, a.world.present(k))
	}
	return list, nil
}

// page picks messages as Discord does; the result is newest first.
func page(all []*kept, limit int, before, after, around string) []*kept {
	var public []*kept
	for _, k := range all {
		if k.audience == "" {
			public = append(public, k)
		}
	}
	switch {
	case around != "":
		at := len(public)
		for i, k := range public {
			if !later(around, k.ID) {
				at = i
				break
			}
		}
		first := max(0, at-limit/2)
		public = public[first:min(len(public), first+limit)]
	case after != "":
		public = slices.DeleteFunc(public, func(k *kept) bool { return !later(k.ID, after) })
		public = public[:min(len(public), limit)]
	case before != "":
		public = slices.DeleteFunc(public, func(k *kept) bool { return !later(before, k.ID) })
		public = public[max(0, len(public)-limit):]
	default:
		public = public[max(0, len(public)-limit):]
	}
	slices.Reverse(public)
	return public
}

func (a *api) getMessage(r *http.Request, _ body) (any, error) {
	_, m, err := a.botMessage(r, permReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return a.world.present(m), nil
}

// nonceTime is how long an enforced nonce finds the message that was made with it.
const nonceTime = 5 * time.Minute

func (a *api) postMessage(r *http.Request, b body) (any, error) {
	needed := permSendMessages
	if len(b.files) > 0 {
		needed |= permAttachFiles
	}
	c, err := a.botChannel(r, needed)
	if err != nil {
		return nil, err
	}
	if c.Closed {
		return nil, errClosedDM
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if before := a.sentBefore(c, d); before != nil {
		return a.world.present(before), nil
	}
	answered, err := a.answered(c, d.Reference)
	if err != nil {
		return nil, err
	}
	a.world.wake(c)
	m, err := a.world.newMessage(c, d, false)
	if err != nil {
		return nil, err
	}
	if answered != nil {
		replyTo(m, answered, c.GuildID, d.AllowedMentions == nil || d.AllowedMentions.RepliedUser != nil && *d.AllowedMentions.RepliedUser)
	}
	if m.MentionEveryone && !a.world.botPermissions(c).has(permMentionEveryone) {
		m.MentionEveryone = false
	}
	return a.world.present(a.world.post(m, nil)), nil
}

// sentBefore is the message that an enforced nonce made a moment ago.
func (a *api) sentBefore(c *channel, d *draft) *kept {
	if !d.EnforceNonce || d.Nonce == "" {
		return nil
	}
	now := a.world.clock.Now()
	for _, k := range slices.Backward(c.messages) {
		if now.Sub(k.Timestamp) > nonceTime {
			return nil
		}
		if k.Nonce == string(d.Nonce) && k.Author.ID == a.world.bot.ID {
			return k
		}
	}
	return nil
}

// answered is the message that a reply answers; nil if it is none.
func (a *api) answered(c *channel, ref *reference) (*kept, error) {
	if ref == nil {
		return nil, nil
	}
	m := a.world.messages[ref.MessageID]
	if m != nil && m.ChannelID == c.ID && m.audience == "" {
		return m, nil
	}
	if ref.FailIfNotExists != nil && !*ref.FailIfNotExists {
		return nil, nil
	}
	return nil, invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
}

// replyTo ties a reply to the message that it answers and, if it pings, to its author.
func replyTo(m *Message, answered *kept, guildID string, ping bool) {
	m.Type = messageReply
	m.Reference = &MessageReference{ChannelID: answered.ChannelID, MessageID: answered.ID, GuildID: guildID}
	known := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == answered.Author.ID })
	if ping && !known {
		m.Mentions = append(m.Mentions, answered.Author)
	}
}

func (a *api) patchMessage(r *http.Request, b body) (any, error) {
	c, m, err := a.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if c.state().Archived {
		return nil, errArchived
	}
	if m.Author.ID != a.world.bot.ID {
		return nil, errNotAuthor
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if err := a.world.edit(m, d, nil); err != nil {
		return nil, err
	}
	return a.world.present(m), nil
}

func (a *api) deleteMessage(r *http.Request, _ body) (any, error) {
	c, m, err := a.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != a.world.bot.ID {
		if c.GuildID == "" {
			return nil, errDMAction
		}
		if !a.world.botPermissions(c).has(permManageMessages) {
			return nil, errNoPermission
		}
	}
	a.world.remove(m, nil)
	return nil, nil
}

// crosspost brings a message of an announcement channel to the servers that follow it (Discord: resources/message).
func (a *api) crosspost(r *http.Request, _ body) (any, error) {
	c, m, err := a.botMessage(r, permSendMessages)
	if err != nil {
		return nil, err
	}
	switch {
	case c.kind() != channelAnnouncement:
		return nil, errChannelType
	case m.Author.ID != a.world.bot.ID && !a.world.botPermissions(c).has(permManageMessages):
		return nil, errNoPermission
	case m.Flags&flagCrossposted != 0:
		return nil, errCrossposted
	}
	a.world.publishMessage(m)
	return a.world.present(m), nil
}

func (a *api) putReaction(r *http.Request, _ body) (any, error) {
	return a.react(r, func(list []Reaction, emoji string) ([]Reaction, error) {
		at := slices.IndexFunc(list, func(one Reaction) bool { return one.Emoji.Name == emoji })
		if at >= 0 {
			return list, nil
		}
		if len(list) == 20 {
			return nil, errMaximumReaction
		}
		return append(list, Reaction{
			Emoji: ReactionEmoji{Name: emoji}, Count: 1, CountDetails: ReactionCount{Normal: 1}, Me: true, BurstColors: []string{},
		}), nil
	})
}

func (a *api) deleteReaction(r *http.Request, _ body) (any, error) {
	return a.react(r, func(list []Reaction, emoji string) ([]Reaction, error) {
		return slices.DeleteFunc(list, func(one Reaction) bool { return one.Emoji.Name == emoji }), nil
	})
}

// react changes the bot's own reactions to a message.
func (a *api) react(r *http.Request, change func([]Reaction, string) ([]Reaction, error)) (any, error) {
	c, m, err := a.botMessage(r, permReadMessageHistory)
	if err != nil {
		return nil, err
	}
	if !a.world.botPermissions(c).has(permAddReactions) {
		return nil, errNoPermission
	}
	list, err := change(slices.Clone(m.Reactions), r.PathValue("emoji"))
	if err != nil {
		return nil, err
	}
	a.world.setReactions(m, list)
	return nil, nil
}

func (a *api) postTyping(r *http.Request, _ body) (any, error) {
	c, err := a.botChannel(r, permSendMessages)
	if err != nil {
		return nil, err
	}
	a.world.publish(event{name: "TYPING_START", channel: c})
	return nil, nil
}
