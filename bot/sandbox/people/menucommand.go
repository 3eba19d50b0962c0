package people

import (
	"net/http"
	"slices"

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
	return p.act(r, true, whereIs(req.Message), func(s *world.State) (*world.Interaction, error) { return useMessageCommand(s, req) })
}

func useMessageCommand(s *world.State, req MessageCommandRequest) (*world.Interaction, error) {
	u, m, err := seen(s, req.User, req.Message)
	if err != nil {
		return nil, err
	}
	c := s.Channel(m.ChannelID)
	offered := s.Offered(u, c, rules.MessageCommand)
	at := slices.IndexFunc(offered, func(one *rules.Command) bool { return rules.Called(req.Command, one.Name, one.NameLocal) })
	if at < 0 {
		var names []string
		for _, one := range offered {
			names = append(names, one.Name)
		}
		return nil, problem("There is no message command %q here%s", req.Command, listNames("; there is ", names))
	}
	chosen := offered[at]
	data := rules.Object{
		"id": chosen.ID, "name": chosen.Name, "type": chosen.Type, "target_id": m.ID,
		"resolved": rules.Object{"messages": rules.Object{m.ID: s.Present(m)}},
	}
	if chosen.GuildID != "" {
		data["guild_id"] = chosen.GuildID
	}
	return s.Begin(&world.Interaction{
		Kind: world.InteractionCommand, User: u, Channel: c, Target: m, Locale: req.Locale,
		Command: chosen.Name, CommandType: chosen.Type, Owners: s.CommandOwners(chosen, u, c),
	}, data), nil
}
