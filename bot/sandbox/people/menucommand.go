package people

import (
	"net/http"
	"slices"
	"strings"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// MessageCommandRequest uses a message command, by its name, on a message.
type MessageCommandRequest struct {
	Actor
	Message string `json:"message"`
	Command string `json:"command"`
}

// messageCommand uses a message command on a message, as somebody does from the message's menu (Apps).
func (p *People) messageCommand(r *http.Request, req MessageCommandRequest) (any, error) {
	return p.act(r, true, p.whereIs(req.Message), func() (*world.Interaction, error) { return p.useMessageCommand(req) })
}

func (p *People) useMessageCommand(req MessageCommandRequest) (*world.Interaction, error) {
	u, m, err := p.seen(req.User, req.Message)
	if err != nil {
		return nil, err
	}
	it := &world.Interaction{User: u, Channel: p.world.Channel(m.ChannelID), Target: m, Locale: req.Locale}
	return p.useMenu(it, rules.MessageCommand, req.Command, m.ID, rules.Object{"messages": rules.Object{m.ID: p.world.Present(m)}})
}

// UserCommandRequest uses a user command, by its name, on somebody: @name or an ID.
type UserCommandRequest struct {
	Actor
	Channel string `json:"channel"`
	Target  string `json:"target"`
	Command string `json:"command"`
}

// userCommand uses a user command on somebody, as from that person's menu (Apps).
func (p *People) userCommand(r *http.Request, req UserCommandRequest) (any, error) {
	where := func() string { return p.world.PlaceID(req.Guild, req.Channel) }
	return p.act(r, true, where, func() (*world.Interaction, error) { return p.useUserCommand(req) })
}

func (p *People) useUserCommand(req UserCommandRequest) (*world.Interaction, error) {
	u, _, c, err := p.world.Place(req.User, req.Guild, req.Channel)
	if err != nil {
		return nil, err
	}
	reader := &valueReader{p: p, guild: p.world.GuildOf(c), user: u, channel: c}
	target, err := reader.userID(req.Target)
	if err != nil {
		return nil, err
	}
	it := &world.Interaction{User: u, Channel: c, TargetUser: p.world.Users[target.(string)], Locale: req.Locale}
	return p.useMenu(it, rules.UserCommand, req.Command, it.TargetUser.ID, reader.resolved.json())
}

// useMenu brings a command of a menu to the bot, with what it is used on.
func (p *People) useMenu(it *world.Interaction, kind int, name, target string, resolved rules.Object) (*world.Interaction, error) {
	offered := p.world.Offered(it.User, it.Channel, kind)
	at := slices.IndexFunc(offered, func(one *rules.Command) bool { return strings.EqualFold(one.Name, name) })
	if at < 0 {
		var names []string
		for _, one := range offered {
			names = append(names, one.Name)
		}
		return nil, problem("There is no %s command %q here%s", menuNames[kind], name, listNames("; there is ", names))
	}
	chosen := offered[at]
	it.Kind, it.Command, it.CommandType, it.Owners = world.InteractionCommand, chosen.Name, chosen.Type, p.world.CommandOwners(chosen, it.User, it.Channel)
	data := rules.Object{"id": chosen.ID, "name": chosen.Name, "type": chosen.Type, "target_id": target, "resolved": resolved}
	if chosen.GuildID != "" {
		data["guild_id"] = chosen.GuildID
	}
	p.world.Announce(p.world.Begin(it), data)
	return it, nil
}

var menuNames = map[int]string{rules.UserCommand: "user", rules.MessageCommand: "message"}
