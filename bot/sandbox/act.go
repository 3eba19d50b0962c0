package sandbox

import (
	"net/http"
	"slices"
	"time"
)

type clickRequest struct {
	actor
	Message  string   `json:"message"`
	CustomID string   `json:"custom_id"`
	Values   []string `json:"values,omitempty"`
}

// guildOf is the channel's server; nil in a direct message.
func (w *world) guildOf(c *channel) *guild { return w.guilds[c.GuildID] }

// useCommand reads a slash command and brings it to the bot, or, to complete it, asks the bot for choices.
func (p *people) useCommand(u *User, c *channel, a actor, text string, uploads []file, completing bool) (*interaction, error) {
	typed, err := parseCommand(text, p.world.offered(u, c, chatInput))
	if err != nil {
		return nil, err
	}
	reader := &valueReader{p: p, guild: p.world.guildOf(c), user: u, channel: c, uploads: uploads, lenient: completing}
	options, err := reader.interactionOptions(typed, completing)
	if err != nil {
		return nil, err
	}
	kind := interactionCommand
	if completing {
		kind = interactionAutocomplete
	}
	it := p.world.begin(&interaction{kind: kind, user: u, channel: c, command: typed.name(), commandType: typed.command.Type, locale: a.Locale, owners: p.world.commandOwners(typed.command, u, c)})
	for id := range reader.resolved.attachments {
		it.uploads = append(it.uploads, id)
	}
	data := fields{"id": typed.command.ID, "name": typed.command.Name, "type": typed.command.Type, "options": options}
	if typed.command.GuildID != "" {
		data["guild_id"] = typed.command.GuildID
	}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	p.world.announce(it, data)
	return it, nil
}

// await waits until the bot has answered, and followed up if it deferred, and tells the outcome.
func (p *people) await(r *http.Request, it *interaction) Outcome {
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	select {
	case <-it.settled:
	case <-patience.C:
	case <-r.Context().Done():
	}
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	outcome := Outcome{Messages: condense(it.events), Modal: it.modal, Error: it.problem}
	it.events, it.told = nil, true
	return outcome
}

// condense keeps the last state of each message, as created if it was created meanwhile.
func condense(events []*Message) []Message {
	messages := []Message{}
	for _, m := range events {
		at := slices.IndexFunc(messages, func(known Message) bool { return known.ID == m.ID })
		if at < 0 {
			messages = append(messages, *m)
			continue
		}
		event := *m.Sandbox
		if event.Event == "edit" {
			event.Event = messages[at].Sandbox.Event
		}
		messages[at] = *m
		messages[at].Sandbox = &event
	}
	return messages
}

// click presses a button or chooses in a select.
func (p *people) click(r *http.Request, req clickRequest) (any, error) {
	p.awaitBot(r, false)
	p.world.mu.Lock()
	it, err := p.useComponent(req)
	p.world.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return p.await(r, it), nil
}

func (p *people) useComponent(req clickRequest) (*interaction, error) {
	u, err := p.world.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := p.world.messages[req.Message]
	if m == nil || !p.world.sees(u.ID, m) {
		return nil, problem("There is no such message here")
	}
	control := m.Control(req.CustomID)
	if control == nil {
		return nil, problem("The message has no button or select %q", req.CustomID)
	}
	if control.Disabled {
		return nil, problem("%q is disabled", req.CustomID)
	}
	c := p.world.channels[m.ChannelID]
	data := fields{"custom_id": control.CustomID, "component_type": control.Type, "id": control.ID}
	if control.isSelect() {
		reader := &valueReader{p: p, guild: p.world.guildOf(c), user: u, channel: c}
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
	it := p.world.begin(&interaction{kind: interactionComponent, user: u, channel: c, source: m, locale: req.Locale, owners: messageOwners(m.Message, c)})
	p.world.announce(it, data)
	return it, nil
}

// selected checks what is chosen in a select and resolves the people, roles or channels that are meant.
func (v *valueReader) selected(menu *Component, values []string) ([]string, error) {
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

func (v *valueReader) selectedOne(menu *Component, value string) (string, error) {
	var id any = value
	var err error
	switch menu.Type {
	case componentStringSelect:
		if !slices.ContainsFunc(menu.Options, func(o SelectOption) bool { return o.Value == value }) {
			return "", problem("%q is not one of the options of %q", value, menu.CustomID)
		}
	case componentUserSelect, componentMentionableSelect:
		id, err = v.userID(value)
	case componentRoleSelect:
		id, err = v.roleID(value)
	case componentChannelSelect:
		id, err = v.channelID(option{ChannelTypes: menu.ChannelTypes}, value)
	case componentFileUpload:
		return "", problem("%q takes files, which the sandbox's forms do not send", menu.CustomID)
	}
	if err != nil {
		return "", err
	}
	return id.(string), nil
}

// complete asks the bot for the choices of the option that is being typed.
func (p *people) complete(r *http.Request, req sendRequest) (any, error) {
	p.world.mu.Lock()
	u, _, c, err := p.world.place(req.User, req.Guild, req.Channel)
	if err != nil {
		p.world.mu.Unlock()
		return nil, err
	}
	it, err := p.useCommand(u, c, req.actor, req.Text, nil, true)
	p.world.mu.Unlock()
	if err != nil {
		return nil, err
	}
	outcome := p.await(r, it)
	choices := it.choices
	if choices == nil {
		choices = []choice{}
	}
	return fields{"choices": choices, "error": outcome.Error}, nil
}
