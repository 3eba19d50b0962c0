package sandbox

import (
	"errors"
	"fmt"
	"net/http"
	"unicode/utf8"
)

type modalRequest struct {
	actor
	Modal  string         `json:"modal"`
	Fields map[string]any `json:"fields"`
}

// submit sends a form.
func (p *people) submit(r *http.Request, req modalRequest) (any, error) {
	p.awaitBot(r, false)
	p.world.mu.Lock()
	it, err := p.sendModal(req)
	p.world.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return p.await(r, it), nil
}

func (p *people) sendModal(req modalRequest) (*interaction, error) {
	u, err := p.world.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	open := p.world.interactions.modals[req.Modal]
	if open == nil || open.opener.user.ID != u.ID {
		return nil, problem("This form is no longer open")
	}
	opener := open.opener
	reader := &valueReader{p: p, guild: p.world.guildOf(opener.channel), user: u, channel: opener.channel}
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
	delete(p.world.interactions.modals, req.Modal)
	it := p.world.begin(&interaction{kind: interactionModal, user: u, channel: opener.channel, source: opener.source, command: opener.command, commandType: opener.commandType, target: opener.target,
		locale: req.Locale, owners: opener.owners, trigger: opener.metadata()})
	data := fields{"custom_id": open.CustomID, "components": components}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	p.world.announce(it, data)
	return it, nil
}

// filledParts are a form's parts with what was filled in, as a modal submission carries them. Fields that were used are
// taken out of the map.
func (v *valueReader) filledParts(parts []Component, given map[string]any) ([]fields, error) {
	filled := []fields{}
	for i := range parts {
		part := &parts[i]
		one := fields{"type": part.Type, "id": part.ID}
		switch part.Type {
		case componentLabel:
			inner, err := v.filledField(part.Component, part.Label, given)
			if err != nil {
				return nil, err
			}
			one["component"] = inner
		case componentActionRow:
			inner, err := v.filledField(&part.Components[0], part.Components[0].Label, given)
			if err != nil {
				return nil, err
			}
			one["components"] = []fields{inner}
		}
		filled = append(filled, one)
	}
	return filled, nil
}

// filledField checks one field of a form as Discord's client does before it sends it.
func (v *valueReader) filledField(c *Component, label string, given map[string]any) (fields, error) {
	value, has := given[c.CustomID]
	delete(given, c.CustomID)
	one := fields{"type": c.Type, "id": c.ID, "custom_id": c.CustomID}
	required := c.Required == nil || *c.Required
	if c.Type == componentTextInput {
		text, ok := value.(string)
		if has && !ok {
			return nil, problem("%s takes a text", label)
		}
		if !has {
			text = c.Value
		}
		n := utf8.RuneCountInString(text)
		switch {
		case required && n == 0:
			return nil, problem("%s: This field is required", label)
		case n > valueOr(c.MaxLength, 4000), n > 0 && n < valueOr(c.MinLength, 0):
			return nil, problem("%s: Must be between %d and %d in length", label, valueOr(c.MinLength, 0), valueOr(c.MaxLength, 4000))
		}
		one["value"] = text
		return one, nil
	}
	values, err := textList(value)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	if !has {
		values = defaultValues(c)
	}
	if len(values) == 0 && !required {
		one["values"] = []string{}
		return one, nil
	}
	chosen, err := v.selected(c, values)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	one["values"] = chosen
	return one, nil
}

// defaultValues are the options of a select that are chosen before anybody touches it.
func defaultValues(c *Component) []string {
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
