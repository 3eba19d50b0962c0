package people

import (
	"encoding/json"
	"fmt"
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
func useCommand(s *world.State, u *rules.User, c *world.Channel, a Actor, text string, uploads []rules.File, completing bool) (*world.Interaction, error) {
	typed, err := parseCommand(text, s.Offered(u, c, rules.ChatInput))
	if err != nil {
		return nil, pointedOn(s, c, text, err)
	}
	reader := &valueReader{state: s, guild: s.Guild(c.GuildID), user: u, channel: c, uploads: uploads, lenient: completing}
	options, err := reader.interactionOptions(typed, completing)
	if err != nil {
		return nil, err
	}
	kind := world.InteractionCommand
	if completing {
		kind = world.InteractionAutocomplete
	}
	it := &world.Interaction{Kind: kind, User: u, Channel: c, Command: typed.name(), CommandType: typed.command.Type, Locale: a.Locale, Owners: s.CommandOwners(typed.command, u, c)}
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
	return s.Begin(it, data), nil
}

// pointedOn adds to what is wrong with a command that the server's owner may use it, who anybody here can be.
func pointedOn(s *world.State, c *world.Channel, text string, wrong error) error {
	owner, err := s.UserNamed(world.OwnerName)
	if err != nil || c.GuildID == "" {
		return wrong
	}
	if _, err := parseCommand(text, s.Offered(owner, c, rules.ChatInput)); err != nil {
		return wrong
	}
	return fmt.Errorf("%w. To be %q, who may use it, choose that name above the messages", wrong, owner.Username)
}

// await waits until the bot has answered, and followed up if it deferred.
func await(r *http.Request, it *world.Interaction) {
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	select {
	case <-it.Settled:
	case <-patience.C:
	case <-r.Context().Done():
	}
}

// outcome waits for what an interaction brings, and tells it.
func (p *People) outcome(r *http.Request, it *world.Interaction) (told json.RawMessage) {
	await(r, it)
	p.world.Do(func(*world.State) {
		told = outcomeJSON(it.News, it.Modal, it.Launch, it.Problem)
		it.News, it.Told = nil, true
	})
	return told
}

// click presses a button or chooses in a select.
func (p *People) click(r *http.Request, req ClickRequest) (any, error) {
	return p.act(r, false, whereIs(req.Message), func(s *world.State) (*world.Interaction, error) { return useComponent(s, req) })
}

// whereIs finds the server of a message.
func whereIs(message string) func(*world.State) string {
	return func(s *world.State) string {
		if m := s.Message(message); m != nil {
			return s.Channel(m.ChannelID).GuildID
		}
		return ""
	}
}

// act begins an interaction of somebody's in a server, of a command or another one, and returns what came of it.
func (p *People) act(r *http.Request, command bool, where func(*world.State) string, begin func(*world.State) (*world.Interaction, error)) (any, error) {
	p.awaitBot(r, command, where)
	var it *world.Interaction
	var err error
	p.world.Do(func(s *world.State) { it, err = begin(s) })
	if err != nil {
		return failed(err), nil
	}
	return p.outcome(r, it), nil
}

// seen returns somebody and a message that they see.
func seen(s *world.State, user, message string) (*rules.User, *world.Post, error) {
	u, err := s.UserNamed(user)
	if err != nil {
		return nil, nil, err
	}
	m := s.Message(message)
	if m == nil || !s.Sees(u.ID, m) {
		return nil, nil, problem("There is no such message here")
	}
	return u, m, nil
}

func useComponent(s *world.State, req ClickRequest) (*world.Interaction, error) {
	u, m, err := seen(s, req.User, req.Message)
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
	c := s.Channel(m.ChannelID)
	data := rules.Object{"custom_id": control.CustomID, "component_type": control.Type, "id": control.ID}
	if control.IsSelect() {
		reader := &valueReader{state: s, guild: s.Guild(c.GuildID), user: u, channel: c}
		values, err := reader.selected(control, req.Values)
		if err != nil {
			return nil, err
		}
		if !m.Choose(u.ID, control, values) {
			return nil, problem("%q shows that choice already: a client of Discord's sends nothing", control.CustomID)
		}
		data["values"] = values
		if found := reader.resolved.json(); found != nil {
			data["resolved"] = found
		}
	} else if len(req.Values) > 0 {
		return nil, problem("%q is a button: it takes no values", req.CustomID)
	}
	return s.Begin(&world.Interaction{Kind: world.InteractionComponent, User: u, Channel: c, Source: m, Locale: req.Locale, Owners: world.MessageOwners(m.Message, c)}, data), nil
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
	var it *world.Interaction
	var err error
	p.world.Do(func(s *world.State) {
		var u *rules.User
		var c *world.Channel
		if u, _, c, err = s.Place(req.User, req.Guild, req.Channel); err == nil {
			it, err = useCommand(s, u, c, req.Actor, req.Text, nil, true)
		}
	})
	if err != nil {
		return nil, err
	}
	await(r, it)
	raw, err := p.answer(func(*world.State) (any, error) {
		it.News, it.Told = nil, true
		return rules.Object{"choices": append([]rules.Choice{}, it.Choices...), "error": it.Problem}, nil
	})
	return raw, err
}
