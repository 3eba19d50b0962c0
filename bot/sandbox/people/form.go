package people

import (
	"errors"
	"fmt"
	"net/http"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// ModalRequest sends a form with what its fields hold, by custom ID: a text, or a list of texts.
type ModalRequest struct {
	Actor
	Modal  string         `json:"modal"`
	Fields map[string]any `json:"fields"`
}

// submit sends a form.
func (p *People) submit(r *http.Request, req ModalRequest) (any, error) {
	where := func(s *world.State) string {
		if form := s.Form(req.Modal); form != nil {
			return form.Opener.Channel.GuildID
		}
		return ""
	}
	return p.act(r, false, where, func(s *world.State) (*world.Interaction, error) { return sendModal(s, req) })
}

func sendModal(s *world.State, req ModalRequest) (*world.Interaction, error) {
	u, err := s.UserNamed(req.User)
	if err != nil {
		return nil, err
	}
	open := s.Form(req.Modal)
	if open == nil || open.Opener.User.ID != u.ID {
		return nil, problem("This form is no longer open")
	}
	opener := open.Opener
	reader := &valueReader{state: s, guild: s.Guild(opener.Channel.GuildID), user: u, channel: opener.Channel}
	left := map[string]any{}
	for id, value := range req.Fields {
		left[id] = value
	}
	components, err := reader.filledParts(open.Components, left)
	if err != nil {
		return nil, err
	}
	for id := range left {
		return nil, problem("The form has no field %q", id)
	}
	s.CloseForm(req.Modal)
	data := rules.Object{"custom_id": open.CustomID, "components": components}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	return s.Begin(&world.Interaction{
		Kind: world.InteractionModal, User: u, Channel: opener.Channel, Source: opener.Source, Command: opener.Command, CommandType: opener.CommandType, Target: opener.Target,
		Locale: req.Locale, Owners: opener.Owners, Trigger: opener.Metadata(),
	}, data), nil
}

// filledParts are a form's parts with what was filled in, as a modal submission carries them. Fields that were used are
// taken out of the map.
func (v *valueReader) filledParts(parts []rules.Component, given map[string]any) ([]rules.Object, error) {
	filled := []rules.Object{}
	for i := range parts {
		part := &parts[i]
		one := rules.Object{"type": part.Type, "id": part.ID}
		switch part.Type {
		case rules.ComponentLabel:
			inner, err := v.filledField(part.Component, part.Label, given)
			if err != nil {
				return nil, err
			}
			one["component"] = inner
		case rules.ComponentActionRow:
			inner, err := v.filledField(&part.Components[0], part.Components[0].Label, given)
			if err != nil {
				return nil, err
			}
			one["components"] = []rules.Object{inner}
		}
		filled = append(filled, one)
	}
	return filled, nil
}

// filledField checks one field of a form as Discord's client does before it sends it.
func (v *valueReader) filledField(c *rules.Component, label string, given map[string]any) (rules.Object, error) {
	value, has := given[c.CustomID]
	delete(given, c.CustomID)
	one := rules.Object{"type": c.Type, "id": c.ID, "custom_id": c.CustomID}
	if c.Type == rules.ComponentTextInput {
		text, ok := value.(string)
		if has && !ok {
			return nil, problem("%s takes a text", label)
		}
		if !has {
			text = c.Value
		}
		one["value"] = text
		return one, checkWritten(c, label, text)
	}
	chosen, err := v.chosen(c, value, has)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	one["values"] = chosen
	return one, nil
}

// checkWritten checks the text of an input.
func checkWritten(c *rules.Component, label, text string) error {
	n := utf8.RuneCountInString(text)
	switch {
	case rules.ValueOr(c.Required, true) && n == 0:
		return problem("%s: This field is required", label)
	case n > rules.ValueOr(c.MaxLength, 4000), n > 0 && n < rules.ValueOr(c.MinLength, 0):
		return problem("%s: Must be between %d and %d in length", label, rules.ValueOr(c.MinLength, 0), rules.ValueOr(c.MaxLength, 4000))
	}
	return nil
}

// chosen returns the values of a select: those given, or else those chosen from the start.
func (v *valueReader) chosen(c *rules.Component, given any, has bool) ([]string, error) {
	values, err := textList(given)
	if err != nil {
		return nil, err
	}
	if !has {
		values = defaultValues(c)
	}
	if len(values) == 0 && !rules.ValueOr(c.Required, true) {
		return []string{}, nil
	}
	return v.selected(c, values)
}

// defaultValues are the options of a select that are chosen before anybody touches it.
func defaultValues(c *rules.Component) []string {
	var values []string
	for _, o := range c.Options {
		if o.Default {
			values = append(values, o.Value)
		}
	}
	return values
}

// textList reads a text, or a list of texts.
func textList(value any) ([]string, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{v}, nil
	case []any:
		var list []string
		for _, one := range v {
			text, ok := one.(string)
			if !ok {
				return nil, errors.New("it takes texts")
			}
			list = append(list, text)
		}
		return list, nil
	}
	return nil, errors.New("it takes a text or a list of texts")
}
