package sandbox

import (
	"encoding/json"
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
func (s *Server) useCommand(u *User, c *channel, a actor, text string, uploads []file, completing bool) (*interaction, error) {
	typed, err := parseCommand(text, s.offered(u, c, chatInput))
	if err != nil {
		return nil, err
	}
	reader := &valueReader{s: s, guild: s.world.guildOf(c), user: u, channel: c, uploads: uploads, lenient: completing}
	options, err := reader.interactionOptions(typed, completing)
	if err != nil {
		return nil, err
	}
	kind := interactionCommand
	if completing {
		kind = interactionAutocomplete
	}
	it := s.begin(&interaction{kind: kind, user: u, channel: c, command: typed.name(), commandType: typed.command.Type, locale: a.Locale, owners: s.world.commandOwners(typed.command, u, c)})
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
	s.dispatchInteraction(it, data)
	return it, nil
}

// dispatchInteraction tells the bot what somebody did (interactions/receiving-and-responding, Interaction Object).
func (s *Server) dispatchInteraction(it *interaction, data fields) {
	event := fields{
		"id": it.id, "application_id": s.world.appID(), "type": it.kind, "data": data, "token": it.token, "version": 1,
		"channel_id": it.channel.ID, "channel": s.channelJSON(it.channel), "context": it.channel.context(), "app_permissions": s.world.appPermissions(it.channel).String(),
		"locale": it.locale, "entitlements": []any{}, "authorizing_integration_owners": it.owners, "attachment_size_limit": maxFile,
	}
	if g := s.world.guildOf(it.channel); g != nil {
		member := s.memberJSON(g, it.user, true)
		member["permissions"] = s.world.userPermissions(it.user.ID, it.channel).String()
		event["member"], event["guild_id"] = member, g.ID
		event["guild"] = fields{"id": g.ID, "locale": "en-US", "features": []string{}}
		event["guild_locale"] = "en-US"
	} else {
		event["user"] = it.user
	}
	if it.source != nil {
		event["message"] = s.present(it.source)
	}
	raw := marshal(event)
	times := 1
	if s.faults.duplicate() {
		times = 2
	}
	for range times {
		s.gateway.deliver(it.channel.GuildID, "INTERACTION_CREATE", 0, func(*session) json.RawMessage { return raw })
	}
}

// await waits until the bot has answered, and followed up if it deferred, and tells the outcome.
func (s *Server) await(r *http.Request, it *interaction) Outcome {
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	select {
	case <-it.settled:
	case <-patience.C:
	case <-r.Context().Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
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
func (s *Server) click(r *http.Request, req clickRequest) (any, error) {
	s.awaitBot(r, false)
	s.mu.Lock()
	it, err := s.useComponent(req)
	s.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return s.await(r, it), nil
}

func (s *Server) useComponent(req clickRequest) (*interaction, error) {
	u, err := s.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := s.world.messages[req.Message]
	if m == nil || !s.world.sees(u.ID, m) {
		return nil, problem("There is no such message here")
	}
	control := m.Control(req.CustomID)
	if control == nil {
		return nil, problem("The message has no button or select %q", req.CustomID)
	}
	if control.Disabled {
		return nil, problem("%q is disabled", req.CustomID)
	}
	c := s.world.channels[m.ChannelID]
	data := fields{"custom_id": control.CustomID, "component_type": control.Type, "id": control.ID}
	if control.isSelect() {
		reader := &valueReader{s: s, guild: s.world.guildOf(c), user: u, channel: c}
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
	it := s.begin(&interaction{kind: interactionComponent, user: u, channel: c, source: m, locale: req.Locale, owners: messageOwners(m.Message, c)})
	s.dispatchInteraction(it, data)
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
func (s *Server) complete(r *http.Request, req sendRequest) (any, error) {
	s.mu.Lock()
	u, _, c, err := s.place(req.actor, req.Channel)
	if err != nil {
		s.mu.Unlock()
		return nil, err
	}
	it, err := s.useCommand(u, c, req.actor, req.Text, nil, true)
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	outcome := s.await(r, it)
	choices := it.choices
	if choices == nil {
		choices = []choice{}
	}
	return fields{"choices": choices, "error": outcome.Error}, nil
}
