package people

import (
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// ClickRequest presses a button, or chooses values in a select.
type ClickRequest struct {
	Actor
	Message  string   `json:"message"`
	CustomID string   `json:"custom_id"`
	Values   []string `json:"values,omitempty"`
}

// useCommand reads a slash command and brings it to the bot, or, to complete it, asks the bot for choices.
func (p *People) useCommand(u *rules.User, c *world.Channel, a Actor, text string, uploads []rules.File, completing bool) (*world.Interaction, error) {
	typed, err := parseCommand(text, p.world.Offered(u, c, rules.ChatInput))
	if err != nil {
		return nil, err
	}
	reader := &valueReader{p: p, guild: p.world.GuildOf(c), user: u, channel: c, uploads: uploads, lenient: completing}
	options, err := reader.interactionOptions(typed, completing)
	if err != nil {
		return nil, err
	}
	kind := world.InteractionCommand
	if completing {
		kind = world.InteractionAutocomplete
	}
	it := p.world.Begin(&world.Interaction{Kind: kind, User: u, Channel: c, Command: typed.name(), CommandType: typed.command.Type, Locale: a.Locale, Owners: p.world.CommandOwners(typed.command, u, c)})
	for id := range reader.resolved.attachments {
		it.Uploads = append(it.Uploads, id)
	}
	data := rules.Object{"id": typed.command.ID, "name": typed.command.Name, "type": typed.command.Type, "options": options}
	if typed.command.GuildID != "" {
		data["guild_id"] = typed.command.GuildID
	}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	p.world.Announce(it, data)
	return it, nil
}

// await waits until the bot has answered, and followed up if it deferred.
func (p *People) await(r *http.Request, it *world.Interaction) {
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	select {
	case <-it.Settled:
	case <-patience.C:
	case <-r.Context().Done():
	}
}

// outcome waits for what an interaction brings, and tells it.
func (p *People) outcome(r *http.Request, it *world.Interaction) json.RawMessage {
	p.await(r, it)
	p.world.Lock()
	defer p.world.Unlock()
	news := it.News
	it.News, it.Told = nil, true
	return outcomeJSON(news, it.Modal, it.Problem)
}

// click presses a button or chooses in a select.
func (p *People) click(r *http.Request, req ClickRequest) (any, error) {
	return p.act(r, false, p.whereIs(req.Message), func() (*world.Interaction, error) { return p.useComponent(req) })
}

// whereIs finds the server of a message.
func (p *People) whereIs(message string) func() string {
	return func() string {
		if m := p.world.Message(message); m != nil {
			return p.world.Channel(m.ChannelID).GuildID
		}
		return ""
	}
}

// act begins an interaction of somebody's in a server, of a command or another one, and returns what came of it.
func (p *People) act(r *http.Request, command bool, where func() string, begin func() (*world.Interaction, error)) (any, error) {
	p.awaitBot(r, command, where)
	p.world.Lock()
	it, err := begin()
	p.world.Unlock()
	if err != nil {
		return failed(err), nil
	}
	return p.outcome(r, it), nil
}

// seen returns somebody and a message that they see.
func (p *People) seen(user, message string) (*rules.User, *world.Post, error) {
	u, err := p.world.UserNamed(user)
	if err != nil {
		return nil, nil, err
	}
	m := p.world.Message(message)
	if m == nil || !p.world.Sees(u.ID, m) {
		return nil, nil, problem("There is no such message here")
	}
	return u, m, nil
}

func (p *People) useComponent(req ClickRequest) (*world.Interaction, error) {
	u, m, err := p.seen(req.User, req.Message)
	if err != nil {
		return nil, err
	}
	control := m.Control(req.CustomID)
	if control == nil {
		return nil, problem("The message has no button or select %q", req.CustomID)
	}
	if control.Disabled {
		return nil, problem("%q is disabled", req.CustomID)
	}
	c := p.world.Channel(m.ChannelID)
	data := rules.Object{"custom_id": control.CustomID, "component_type": control.Type, "id": control.ID}
	if control.IsSelect() {
		reader := &valueReader{p: p, guild: p.world.GuildOf(c), user: u, channel: c}
		values, err := reader.selected(control, req.Values)
		if err != nil {
			return nil, err
		}
		data["values"] = values
		if found := reader.resolved.json(); found != nil {
			data["resolved"] = found
		}
	} else if len(req.Values) > 0 {
		return nil, problem("%q is a button: it takes no values", req.CustomID)
	}
	it := p.world.Begin(&world.Interaction{Kind: world.InteractionComponent, User: u, Channel: c, Source: m, Locale: req.Locale, Owners: world.MessageOwners(m.Message, c)})
	p.world.Announce(it, data)
	return it, nil
}

// selected checks what is chosen in a select and resolves the people, roles or channels that are meant.
func (v *valueReader) selected(menu *rules.Component, values []string) ([]string, error) {
	if len(values) < *menu.MinValues || len(values) > *menu.MaxValues {
		return nil, problem("%q takes %d to %d values, not %d", menu.CustomID, *menu.MinValues, *menu.MaxValues, len(values))
	}
	chosen := []string{}
	for _, value := range values {
		id, err := v.selectedOne(menu, value)
		if err != nil {
			return nil, err
		}
		if slices.Contains(chosen, id) {
			return nil, problem("%q is chosen twice", value)
		}
		chosen = append(chosen, id)
	}
	return chosen, nil
}

func (v *valueReader) selectedOne(menu *rules.Component, value string) (string, error) {
	var id any = value
	var err error
	switch menu.Type {
	case rules.ComponentStringSelect:
		if !slices.ContainsFunc(menu.Options, func(o rules.SelectOption) bool { return o.Value == value }) {
			return "", problem("%q is not one of the options of %q", value, menu.CustomID)
		}
	case rules.ComponentUserSelect, rules.ComponentMentionableSelect:
		id, err = v.userID(value)
	case rules.ComponentRoleSelect:
		id, err = v.roleID(value)
	case rules.ComponentChannelSelect:
		id, err = v.channelID(rules.Option{ChannelTypes: menu.ChannelTypes}, value)
	}
	if err != nil {
		return "", err
	}
	return id.(string), nil
}

// complete asks the bot for the choices of the option that is being typed.
func (p *People) complete(r *http.Request, req SendRequest) (any, error) {
	p.world.Lock()
	u, _, c, err := p.world.Place(req.User, req.Guild, req.Channel)
	if err != nil {
		p.world.Unlock()
		return nil, err
	}
	it, err := p.useCommand(u, c, req.Actor, req.Text, nil, true)
	p.world.Unlock()
	if err != nil {
		return nil, err
	}
	p.await(r, it)
	p.world.Lock()
	defer p.world.Unlock()
	it.News, it.Told = nil, true
	choices := it.Choices
	if choices == nil {
		choices = []rules.Choice{}
	}
	return rules.Object{"choices": choices, "error": it.Problem}, nil
}
