package rest

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// botChannel finds a channel that the bot sees, with the rights that it needs there.
func (a *API) botChannel(r *http.Request, needed rules.Permissions) (*world.Channel, error) {
	c := a.world.Channel(r.PathValue("channel"))
	if c == nil {
		return nil, rules.ErrUnknownChannel
	}
	if c.GuildID != "" && a.world.Guild(c.GuildID).Unavailable {
		return nil, rules.ErrUnknownChannel
	}
	rights := a.world.BotPermissions(c)
	if !rights.Has(rules.PermViewChannel) {
		return nil, rules.ErrMissingAccess
	}
	if !rights.Has(needed) {
		return nil, rules.ErrNoPermission
	}
	return c, nil
}

// botMessage finds a message of a channel; ephemeral ones are out of a bot's reach here.
func (a *API) botMessage(r *http.Request, needed rules.Permissions) (*world.Channel, *world.Post, error) {
	c, err := a.botChannel(r, needed)
	if err != nil {
		return nil, nil, err
	}
	m := a.world.Message(r.PathValue("message"))
	if m == nil || m.ChannelID != c.ID || m.Audience != "" {
		return nil, nil, rules.ErrUnknownMessage
	}
	return c, m, nil
}

func (a *API) getChannel(r *http.Request, _ rules.Body) (any, error) {
	c, err := a.botChannel(r, 0)
	if err != nil {
		return nil, err
	}
	return a.world.ChannelJSON(c), nil
}

// getMessages lists a channel newest first, 50 unless limit says otherwise, before, after or around a message.
func (a *API) getMessages(r *http.Request, _ rules.Body) (any, error) {
	c, err := a.botChannel(r, 0)
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
	if !a.world.BotPermissions(c).Has(rules.PermReadMessageHistory) {
		return list, nil
	}
	for _, id := range page(a.world.PublicIDs(c), limit, r.URL.Query().Get("before"), r.URL.Query().Get("after"), r.URL.Query().Get("around")) {
		list = append(list, a.world.PresentToBot(a.world.Message(id)))
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

func (a *API) getMessage(r *http.Request, _ rules.Body) (any, error) {
	_, m, err := a.botMessage(r, rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return a.world.PresentToBot(m), nil
}

// nonceTime is how long an enforced nonce finds the message that was made with it.
const nonceTime = 5 * time.Minute

func (a *API) postMessage(r *http.Request, b rules.Body) (any, error) {
	needed := rules.PermSendMessages
	if len(b.Files) > 0 {
		needed |= rules.PermAttachFiles
	}
	c, err := a.botChannel(r, needed)
	if err != nil {
		return nil, err
	}
	if c.Closed {
		return nil, rules.ErrClosedDM
	}
	d, err := b.Draft()
	if err != nil {
		return nil, err
	}
	if before := a.sentBefore(c, d); before != nil {
		return a.world.Text(before), nil
	}
	answered, err := a.answered(c, d.Reference)
	if err != nil {
		return nil, err
	}
	m, err := a.world.NewMessage(c, d, nil)
	if err != nil {
		return nil, err
	}
	if answered != nil {
		world.ReplyTo(m, answered, c.GuildID, d.AllowedMentions == nil || d.AllowedMentions.RepliedUser != nil && *d.AllowedMentions.RepliedUser)
	}
	return a.world.Text(a.world.Post(m, nil)), nil
}

// sentBefore is the message that an enforced nonce made a moment ago.
func (a *API) sentBefore(c *world.Channel, d *rules.Draft) *world.Post {
	if !d.EnforceNonce || d.Nonce == "" {
		return nil
	}
	now := a.world.Clock.Now()
	for _, id := range slices.Backward(a.world.PublicIDs(c)) {
		k := a.world.Message(id)
		if now.Sub(k.Timestamp) > nonceTime {
			return nil
		}
		if k.Nonce == string(d.Nonce) && k.Author.ID == a.world.Bot.ID {
			return k
		}
	}
	return nil
}

// answered is the message that a reply answers; nil if it is none.
func (a *API) answered(c *world.Channel, ref *rules.Reference) (*world.Post, error) {
	if ref == nil {
		return nil, nil
	}
	if !a.world.BotPermissions(c).Has(rules.PermReadMessageHistory) {
		return nil, rules.ErrReplyHistory
	}
	m := a.world.Message(string(ref.MessageID))
	if m != nil && m.ChannelID == c.ID && m.Audience == "" {
		return m, nil
	}
	if ref.FailIfNotExists != nil && !*ref.FailIfNotExists {
		return nil, nil
	}
	return nil, rules.Invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
}

func (a *API) patchMessage(r *http.Request, b rules.Body) (any, error) {
	_, m, err := a.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != a.world.Bot.ID {
		return nil, rules.ErrNotAuthor
	}
	d, err := b.Draft()
	if err != nil {
		return nil, err
	}
	if err := a.world.Edit(m, d, nil); err != nil {
		return nil, err
	}
	return a.world.Text(m), nil
}

func (a *API) deleteMessage(r *http.Request, _ rules.Body) (any, error) {
	c, m, err := a.botMessage(r, 0)
	if err != nil {
		return nil, err
	}
	if m.Author.ID != a.world.Bot.ID {
		if c.GuildID == "" {
			return nil, rules.ErrDMAction
		}
		if !a.world.BotPermissions(c).Has(rules.PermManageMessages) {
			return nil, rules.ErrNoPermission
		}
	}
	a.world.Remove(m, nil)
	return nil, nil
}

// crosspost brings a message of an announcement channel to the servers that follow it (Discord: resources/message).
func (a *API) crosspost(r *http.Request, _ rules.Body) (any, error) {
	c, m, err := a.botMessage(r, rules.PermSendMessages)
	if err != nil {
		return nil, err
	}
	switch {
	case c.Kind() != world.ChannelAnnouncement:
		return nil, rules.ErrChannelType
	case m.Author.ID != a.world.Bot.ID && !a.world.BotPermissions(c).Has(rules.PermManageMessages):
		return nil, rules.ErrNoPermission
	case m.Flags&rules.FlagCrossposted != 0:
		return nil, rules.ErrCrossposted
	}
	a.world.PublishMessage(m)
	return a.world.PresentToBot(m), nil
}

func (a *API) putReaction(r *http.Request, _ rules.Body) (any, error) {
	return a.react(r, func(list []rules.Reaction, emoji string) ([]rules.Reaction, error) {
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

func (a *API) deleteReaction(r *http.Request, _ rules.Body) (any, error) {
	return a.react(r, func(list []rules.Reaction, emoji string) ([]rules.Reaction, error) {
		return slices.DeleteFunc(list, func(one rules.Reaction) bool { return one.Emoji.Name == emoji }), nil
	})
}

// react changes the bot's own reactions to a message.
func (a *API) react(r *http.Request, change func([]rules.Reaction, string) ([]rules.Reaction, error)) (any, error) {
	c, m, err := a.botMessage(r, rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	if !a.world.BotPermissions(c).Has(rules.PermAddReactions) {
		return nil, rules.ErrNoPermission
	}
	list, err := change(slices.Clone(m.Reactions), r.PathValue("emoji"))
	if err != nil {
		return nil, err
	}
	a.world.SetReactions(m, list)
	return nil, nil
}
