package sandbox

import (
	"net/http"
	"slices"
	"strings"
)

type messageCommandRequest struct {
	actor
	Message string `json:"message"`
	Command string `json:"command"`
}

// messageCommand uses a message command on a message, as somebody does from the message's menu (Apps).
func (p *people) messageCommand(r *http.Request, req messageCommandRequest) (any, error) {
	p.awaitBot(r, true)
	p.world.mu.Lock()
	it, err := p.useMessageCommand(req)
	p.world.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return p.await(r, it), nil
}

func (p *people) useMessageCommand(req messageCommandRequest) (*interaction, error) {
	u, err := p.world.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := p.world.messages[req.Message]
	if m == nil || !p.world.sees(u.ID, m) {
		return nil, problem("There is no such message here")
	}
	c := p.world.channels[m.ChannelID]
	offered := p.world.offered(u, c, messageCommand)
	at := slices.IndexFunc(offered, func(one *command) bool { return strings.EqualFold(one.Name, req.Command) })
	if at < 0 {
		var names []string
		for _, one := range offered {
			names = append(names, one.Name)
		}
		return nil, problem("There is no message command %q here%s", req.Command, listNames("; there is ", names))
	}
	chosen := offered[at]
	it := p.world.begin(&interaction{
		kind: interactionCommand, user: u, channel: c, command: chosen.Name, commandType: chosen.Type, target: m,
		locale: req.Locale, owners: p.world.commandOwners(chosen, u, c),
	})
	target := p.world.present(m)
	data := fields{
		"id": chosen.ID, "name": chosen.Name, "type": chosen.Type, "target_id": m.ID,
		"resolved": fields{"messages": fields{m.ID: target}},
	}
	if chosen.GuildID != "" {
		data["guild_id"] = chosen.GuildID
	}
	p.world.announce(it, data)
	return it, nil
}
