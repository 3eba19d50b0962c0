package sandbox

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// botChannel finds a channel that the bot sees, with the rights that it needs there.
func (s *Server) botChannel(r *http.Request, needed permissions) (*channel, error) {
	c := s.world.channels[r.PathValue("channel")]
	if c == nil {
		return nil, errUnknownChannel
	}
	if c.GuildID != "" && s.world.guilds[c.GuildID].Unavailable {
		return nil, errUnknownChannel
	}
	rights := s.world.botPermissions(c)
	if !rights.has(permViewChannel) {
		return nil, errMissingAccess
	}
	if !rights.has(needed) {
		return nil, errNoPermission
	}
	return c, nil
}

// botMessage finds a message of a channel; ephemeral ones are out of a bot's reach here.
func (s *Server) botMessage(r *http.Request, needed permissions) (*channel, *kept, error) {
	c, err := s.botChannel(r, needed)
	if err != nil {
		return nil, nil, err
	}
	m := s.world.messages[r.PathValue("message")]
	if m == nil || m.ChannelID != c.ID || m.audience != "" {
		return nil, nil, errUnknownMessage
	}
	return c, m, nil
}

func (s *Server) getChannel(r *http.Request, _ body) (any, error) {
	c, err := s.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	return s.channelJSON(c), nil
}

// getMessages lists a channel newest first, 50 unless limit says otherwise, before, after or around a message.
func (s *Server) getMessages(r *http.Request, _ body) (any, error) {
	c, err := s.botChannel(r, 0)
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
	if !s.world.botPermissions(c).has(permReadMessageHistory) {
		return list, nil
	}
	for _, k := range page(c.messages, limit, r.URL.Query().Get("before"), r.URL.Query().Get("after"), r.URL.Query().Get("around")) {
		list = append(list, s.present(k))
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

func (s *Server) getMessage(r *http.Request, _ body) (any, error) {
	_, m, err := s.botMessage(r, permReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return s.present(m), nil
}

// nonceTime is how long an enforced nonce finds the message that was made with it.
const nonceTime = 5 * time.Minute

func (s *Server) postMessage(r *http.Request, b body) (any, error) {
	needed := permSendMessages
	if len(b.files) > 0 {
		needed |= permAttachFiles
	}
	c, err := s.botChannel(r, needed)
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
	if before := s.sentBefore(c, d); before != nil {
		return s.present(before), nil
	}
	answered, err := s.answered(c, d.Reference)
	if err != nil {
		return nil, err
	}
	s.wake(c)
	m, err := s.newMessage(c, d, false)
	if err != nil {
		return nil, err
	}
	if answered != nil {
		m.replyTo(answered, c.GuildID, d.AllowedMentions == nil || d.AllowedMentions.RepliedUser != nil && *d.AllowedMentions.RepliedUser)
	}
	if m.MentionEveryone && !s.world.botPermissions(c).has(permMentionEveryone) {
		m.MentionEveryone = false
	}
	return s.present(s.post(m, nil)), nil
}

// sentBefore is the message that an enforced nonce made a moment ago.
func (s *Server) sentBefore(c *channel, d *draft) *kept {
	if !d.EnforceNonce || d.Nonce == "" {
		return nil
	}
	now := s.clock.Now()
	for _, k := range slices.Backward(c.messages) {
		if now.Sub(k.Timestamp) > nonceTime {
			return nil
		}
		if k.Nonce == string(d.Nonce) && k.Author.ID == s.world.bot.ID {
			return k
		}
	}
	return nil
}

// answered is the message that a reply answers; nil if it is none.
func (s *Server) answered(c *channel, ref *reference) (*kept, error) {
	if ref == nil {
		return nil, nil
	}
	m := s.world.messages[ref.MessageID]
	if m != nil && m.ChannelID == c.ID && m.audience == "" {
		return m, nil
	}
	if ref.FailIfNotExists != nil && !*ref.FailIfNotExists {
		return nil, nil
	}
	return nil, invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
}

// replyTo ties a reply to the message that it answers and, if it pings, to its author.
func (m *Message) replyTo(answered *kept, guildID string, ping bool) {
	m.Type = messageReply
	m.Reference = &MessageReference{ChannelID: answered.ChannelID, MessageID: answered.ID, GuildID: guildID}
	known := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == answered.Author.ID })
	if ping && !known {
		m.Mentions = append(m.Mentions, answered.Author)
	}
}

func (s *Server) patchMessage(r *http.Request, b body) (any, error) {
	c, m, err := s.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if c.state().Archived {
		return nil, errArchived
	}
	if m.Author.ID != s.world.bot.ID {
		return nil, errNotAuthor
	}
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if err := s.edit(m, d, nil); err != nil {
		return nil, err
	}
	return s.present(m), nil
}

func (s *Server) deleteMessage(r *http.Request, _ body) (any, error) {
	c, m, err := s.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != s.world.bot.ID {
		if c.GuildID == "" {
			return nil, errDMAction
		}
		if !s.world.botPermissions(c).has(permManageMessages) {
			return nil, errNoPermission
		}
	}
	s.remove(m, nil)
	return nil, nil
}

// crosspost brings a message of an announcement channel to the servers that follow it (Discord: resources/message).
func (s *Server) crosspost(r *http.Request, _ body) (any, error) {
	c, m, err := s.botMessage(r, permSendMessages)
	if err != nil {
		return nil, err
	}
	switch {
	case c.kind() != channelAnnouncement:
		return nil, errChannelType
	case m.Author.ID != s.world.bot.ID && !s.world.botPermissions(c).has(permManageMessages):
		return nil, errNoPermission
	case m.Flags&flagCrossposted != 0:
		return nil, errCrossposted
	}
	m.Flags |= flagCrossposted
	s.changed(m, nil)
	return s.present(m), nil
}

func (s *Server) putReaction(r *http.Request, _ body) (any, error) {
	return s.react(r, func(list []Reaction, emoji string) ([]Reaction, error) {
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

func (s *Server) deleteReaction(r *http.Request, _ body) (any, error) {
	return s.react(r, func(list []Reaction, emoji string) ([]Reaction, error) {
		return slices.DeleteFunc(list, func(one Reaction) bool { return one.Emoji.Name == emoji }), nil
	})
}

// react changes the bot's own reactions to a message.
func (s *Server) react(r *http.Request, change func([]Reaction, string) ([]Reaction, error)) (any, error) {
	c, m, err := s.botMessage(r, permReadMessageHistory)
	if err != nil {
		return nil, err
	}
	if !s.world.botPermissions(c).has(permAddReactions) {
		return nil, errNoPermission
	}
	list, err := change(slices.Clone(m.Reactions), r.PathValue("emoji"))
	if err != nil {
		return nil, err
	}
	m.Reactions = list
	s.journal.write(record{Message: m.Message, Audience: m.audience})
	s.tell(m, "edit", nil)
	return nil, nil
}

func (s *Server) postTyping(r *http.Request, _ body) (any, error) {
	c, err := s.botChannel(r, permSendMessages)
	if err != nil {
		return nil, err
	}
	s.feed.typing(s.world, c)
	return nil, nil
}
