package sandbox

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
)

// The scopes that an application is added with (Discord: topics/oauth2).
const (
	scopeBot      = "bot"
	scopeCommands = "applications.commands"
)

// Installation says where the application is added, in a server or, where a user is named, in that user's account, and with
// which scopes: "bot" brings the bot user, "applications.commands" the commands. Without any the application is removed.
type Installation struct {
	Guild  string   `json:"guild,omitempty"`
	User   string   `json:"user,omitempty"`
	Scopes []string `json:"scopes"`
}

// install adds the application somewhere, or takes it away.
func (p *people) install(_ *http.Request, in Installation) (any, error) {
	for _, scope := range in.Scopes {
		if scope != scopeBot && scope != scopeCommands {
			return nil, fmt.Errorf("there is no scope %q; there are bot and applications.commands", scope)
		}
	}
	bot, commands := slices.Contains(in.Scopes, scopeBot), slices.Contains(in.Scopes, scopeCommands)
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	if in.User != "" {
		if bot {
			return nil, errors.New("an account takes the scope applications.commands alone")
		}
		return fields{}, p.world.installTo(in.User, commands)
	}
	g, err := p.world.guildNamedWith(in.Guild, false)
	if err != nil {
		return nil, err
	}
	p.world.installIn(g, bot, commands)
	return fields{}, nil
}

// installIn adds the application to a server with the bot user, or with its commands alone, or takes it away.
func (w *world) installIn(g *guild, bot, commands bool) {
	g.CommandsOnly = commands && !bot
	switch {
	case bot && g.BotRemoved:
		w.invite(g)
	case !bot:
		w.removeBot(g)
	}
	w.journal.write(record{Guild: g})
	w.publish(event{name: eventChanged})
}

// invite brings the bot into a server in which it is not.
func (w *world) invite(g *guild) {
	now := w.clock.Now()
	g.JoinedAt, g.BotRemoved, g.CommandsOnly = now, false, false
	g.Members[w.bot.ID] = now
	if !g.Unavailable {
		w.publish(event{name: "GUILD_CREATE", guild: g})
	}
}

// removeBot takes the bot out of a server, if it is there.
func (w *world) removeBot(g *guild) {
	if g.BotRemoved {
		return
	}
	g.BotRemoved = true
	delete(g.Members, w.bot.ID)
	w.publish(event{name: "GUILD_DELETE", guild: g})
}

// installTo adds the application to an account, or takes it away.
func (w *world) installTo(name string, installed bool) error {
	u, err := w.userNamed(name)
	if err != nil {
		return err
	}
	delete(w.installs, u.ID)
	if installed {
		w.installs[u.ID] = true
	}
	w.journal.write(record{Install: &installRecord{UserID: u.ID, Installed: installed}})
	w.publish(event{name: eventChanged})
	return nil
}

// commandOwners says through which installations a command comes to a channel (interactions/receiving-and-responding,
// Authorizing Integration Owners Object): "0" is the server's, "0" itself in a direct message with the bot, "1" the
// person's own. Where there is none, the command is not offered.
func (w *world) commandOwners(c *command, u *User, place *channel) map[string]string {
	owners := map[string]string{}
	if len(c.IntegrationTypes) == 0 || slices.Contains(c.IntegrationTypes, 0) {
		switch g := w.guilds[place.GuildID]; {
		case place.kind() == channelDM:
			owners["0"] = "0"
		case g != nil && (!g.BotRemoved || g.CommandsOnly):
			owners["0"] = g.ID
		}
	}
	if slices.Contains(c.IntegrationTypes, 1) && w.installs[u.ID] {
		owners["1"] = u.ID
	}
	return owners
}

// messageOwners says the same of what is done on a message: it goes by the command that brought the message.
func messageOwners(m *Message, place *channel) map[string]string {
	switch {
	case m.InteractionMetadata != nil:
		return m.InteractionMetadata.AuthorizingIntegrationOwners
	case place.GuildID == "":
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": place.GuildID}
}

type channelRequest struct {
	Guild   string `json:"guild,omitempty"`
	Channel string `json:"channel"`
	// Type is text (0, made by naming it as well) or announcement (5).
	Type int `json:"type"`
}

// makeChannel makes a channel of a kind, or turns one into it, as a server's settings can.
func (p *people) makeChannel(_ *http.Request, req channelRequest) (any, error) {
	if req.Type != channelText && req.Type != channelAnnouncement {
		return nil, fmt.Errorf("a channel of type %d cannot be made; 0 is a text channel, 5 an announcement channel", req.Type)
	}
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	g, err := p.world.guildNamed(req.Guild)
	if err != nil {
		return nil, err
	}
	c, err := p.world.channelNamed(g, p.world.users[g.OwnerID], req.Channel)
	if err != nil {
		return nil, err
	}
	if c.GuildID == "" || c.ParentID != "" {
		return nil, fmt.Errorf("%q is not a channel of a server", req.Channel)
	}
	p.world.setAnnouncement(c, req.Type == channelAnnouncement)
	return fields{"id": c.ID}, nil
}

// offered are the commands of a type that a person may use in a channel.
func (w *world) offered(u *User, c *channel, kind int) []*command {
	list := []*command{}
	for _, one := range slices.Concat(w.commands[""], w.commands[c.GuildID]) {
		if one.GuildID != "" && one.GuildID != c.GuildID || slices.Contains(list, one) {
			continue
		}
		if one.Type == kind && len(w.commandOwners(one, u, c)) > 0 && one.inContext(c.context()) && (c.GuildID == "" || one.permits(w.userPermissions(u.ID, c))) {
			list = append(list, one)
		}
	}
	return list
}

// context is the interaction context type of a channel: 0 a server, 1 a direct message with the bot, 2 one without it.
func (c *channel) context() int {
	switch c.kind() {
	case channelDM:
		return 1
	case channelGroupDM:
		return 2
	}
	return 0
}
