package rest

import (
	"slices"
	"strconv"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// botChannel finds a channel that the bot sees, with the rights that it needs there.
func (r request) botChannel(needed rules.Permissions) (*world.Channel, error) {
	c := r.Channel(r.PathValue("channel"))
	if c == nil {
		return nil, rules.ErrUnknownChannel
	}
	if c.GuildID != "" && r.Guild(c.GuildID).Unavailable {
		return nil, rules.ErrUnknownChannel
	}
	rights := r.BotPermissions(c)
	if !rights.Has(rules.PermViewChannel) {
		return nil, rules.ErrMissingAccess
	}
	if !rights.Has(needed) {
		return nil, rules.ErrNoPermission
	}
	return c, nil
}

// botMessage finds a message of a channel; ephemeral ones are out of a bot's reach here.
func (r request) botMessage(needed rules.Permissions) (*world.Channel, *world.Post, error) {
	c, err := r.botChannel(needed)
	if err != nil {
		return nil, nil, err
	}
	m := r.Message(r.PathValue("message"))
	if m == nil || m.ChannelID != c.ID || m.Audience != "" {
		return nil, nil, rules.ErrUnknownMessage
	}
	return c, m, nil
}

func (r request) getChannel() (any, error) {
	c, err := r.botChannel(0)
	if err != nil {
		return nil, err
	}
	return r.ChannelJSON(c), nil
}

// getMessages lists a channel newest first, 50 unless limit says otherwise, before, after or around a message.
func (r request) getMessages() (any, error) {
	c, err := r.botChannel(0)
	if err != nil {
		return nil, err
	}
	limit := 50
	if text := r.URL.Query().Get("limit"); text != "" {
		limit, err = strconv.Atoi(text)
		if err != nil || limit < 1 || limit > 100 {
			return nil, rules.Invalid("limit", "NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
		}
	}
	list := []*rules.Message{}
	if !r.BotPermissions(c).Has(rules.PermReadMessageHistory) {
		return list, nil
	}
	for _, id := range page(r.PublicIDs(c), limit, r.URL.Query().Get("before"), r.URL.Query().Get("after"), r.URL.Query().Get("around")) {
		list = append(list, r.PresentToBot(r.Message(id)))
	}
	return list, nil
}

// page picks messages by ID as Discord does; the result is newest first.
func page(ids []string, limit int, before, after, around string) []string {
	switch {
	case around != "":
		at := slices.IndexFunc(ids, func(id string) bool { return !rules.Later(around, id) })
		if at < 0 {
			at = len(ids)
		}
		first := max(0, at-limit/2)
		ids = ids[first:min(len(ids), first+limit)]
	case after != "":
		ids = slices.DeleteFunc(ids, func(id string) bool { return !rules.Later(id, after) })
		ids = ids[:min(len(ids), limit)]
	case before != "":
		ids = slices.DeleteFunc(ids, func(id string) bool { return !rules.Later(before, id) })
		ids = ids[max(0, len(ids)-limit):]
	default:
		ids = ids[max(0, len(ids)-limit):]
	}
	slices.Reverse(ids)
	return ids
}

func (r request) getMessage() (any, error) {
	_, m, err := r.botMessage(rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return r.PresentToBot(m), nil
}

// nonceTime is how long an enforced nonce finds the message that was made with it.
const nonceTime = 5 * time.Minute

func (r request) postMessage() (any, error) {
	needed := rules.PermSendMessages
	if len(r.body.Files) > 0 {
		needed |= rules.PermAttachFiles
	}
	c, err := r.botChannel(needed)
	if err != nil {
		return nil, err
	}
	if c.Closed {
		return nil, rules.ErrClosedDM
	}
	d, err := r.body.Draft()
	if err != nil {
		return nil, err
	}
	if before := r.sentBefore(c, d); before != nil {
		return r.Text(before), nil
	}
	answered, err := r.answered(c, d.Reference)
	if err != nil {
		return nil, err
	}
	k, err := r.Send(c, d, answered)
	if err != nil {
		return nil, err
	}
	return r.Text(k), nil
}

// sentBefore is the message that an enforced nonce made a moment ago.
func (r request) sentBefore(c *world.Channel, d *rules.Draft) *world.Post {
	if !d.EnforceNonce || d.Nonce == "" {
		return nil
	}
	now := r.Now()
	for _, id := range slices.Backward(r.PublicIDs(c)) {
		k := r.Message(id)
		if now.Sub(k.Timestamp) > nonceTime {
			return nil
		}
		if k.Nonce == string(d.Nonce) && k.Author.ID == r.Bot.ID {
			return k
		}
	}
	return nil
}

// answered is the message that a reply answers; nil if it is none.
func (r request) answered(c *world.Channel, ref *rules.Reference) (*world.Post, error) {
	if ref == nil {
		return nil, nil
	}
	if !r.BotPermissions(c).Has(rules.PermReadMessageHistory) {
		return nil, rules.ErrReplyHistory
	}
	m := r.Message(string(ref.MessageID))
	if m != nil && m.ChannelID == c.ID && m.Audience == "" {
		return m, nil
	}
	if ref.FailIfNotExists != nil && !*ref.FailIfNotExists {
		return nil, nil
	}
	return nil, rules.Invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
}

func (r request) patchMessage() (any, error) {
	_, m, err := r.botMessage(0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != r.Bot.ID {
		return nil, rules.ErrNotAuthor
	}
	d, err := r.body.Draft()
	if err != nil {
		return nil, err
	}
	if err := r.Edit(m, d, nil); err != nil {
		return nil, err
	}
	return r.Text(m), nil
}

func (r request) deleteMessage() (any, error) {
	c, m, err := r.botMessage(0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != r.Bot.ID {
		if c.GuildID == "" {
			return nil, rules.ErrDMAction
		}
		if !r.BotPermissions(c).Has(rules.PermManageMessages) {
			return nil, rules.ErrNoPermission
		}
	}
	r.Remove(m, nil)
	return nil, nil
}

func (r request) putReaction() (any, error) {
	return r.react(func(list []rules.Reaction, emoji string) ([]rules.Reaction, error) {
		at := slices.IndexFunc(list, func(one rules.Reaction) bool { return one.Emoji.Name == emoji })
		if at >= 0 {
			return list, nil
		}
		if len(list) == 20 {
			return nil, rules.ErrMaximumReaction
		}
		return append(list, rules.Reaction{
			Emoji: rules.ReactionEmoji{Name: emoji}, Count: 1, CountDetails: rules.ReactionCount{Normal: 1}, Me: true, BurstColors: []string{},
		}), nil
	})
}

func (r request) deleteReaction() (any, error) {
	return r.react(func(list []rules.Reaction, emoji string) ([]rules.Reaction, error) {
		return slices.DeleteFunc(list, func(one rules.Reaction) bool { return one.Emoji.Name == emoji }), nil
	})
}

// react changes the bot's own reactions to a message.
func (r request) react(change func([]rules.Reaction, string) ([]rules.Reaction, error)) (any, error) {
	c, m, err := r.botMessage(rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	if !r.BotPermissions(c).Has(rules.PermAddReactions) {
		return nil, rules.ErrNoPermission
	}
	if c.Archived {
		return nil, rules.ErrThreadArchived
	}
	list, err := change(slices.Clone(m.Reactions), r.PathValue("emoji"))
	if err != nil {
		return nil, err
	}
	r.SetReactions(m, list)
	return nil, nil
}
