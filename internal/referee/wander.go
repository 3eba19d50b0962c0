package main

import (
	"fmt"
	"net/url"
	"strings"
	"time"
)

// wanderer presses and types whatever there is.
func (m *month) wanderer(s *somebody) {
	m.says(s, "/kenken today")
	for range 6 + m.random.IntN(6) {
		if m.err != nil {
			return
		}
		if m.chance(0.35) || len(s.seen) == 0 {
			m.types(s, "kenken", "kenken", "puzzle", "kenken-admin")
			continue
		}
		if m.chance(0.2) {
			s.sees(answer{messages: []message{m.finds(s, "/")}})
		}
		on := s.seen[len(s.seen)-1]
		if m.chance(0.4) {
			on = pick(m, s.seen)
		}
		if list := on.controls(); len(list) > 0 {
			m.wanders(s, on, pick(m, list))
		}
	}
}

// wanders uses a control, fills in the form that it may open, and returns what it leads to.
func (m *month) wanders(s *somebody, on message, c component) message {
	if on.ID == "" || m.of[on.ID] == "" {
		return message{}
	}
	var values []string
	switch {
	case c.Type == stringSelect && len(c.Options) > 0:
		values = []string{m.hide(pick(m, c.Options).Value)}
	case c.Type == stringSelect:
		return on
	case c.Type == channelSelect:
		values = []string{"#general"}
	case c.Type != button:
		values = []string{"@" + pick(m, m.people).name}
	}
	a := m.does(Request{Do: doPress, Who: s.name, Guild: s.guild, On: m.name(on.ID), Control: m.hide(c.CustomID), Values: values})
	s.sees(a)
	if a.form != nil {
		fields := map[string]any{}
		walk(a.form.Components, func(c component) {
			if c.Type == textInput && m.chance(0.7) {
				fields[c.CustomID] = m.word(c.CustomID)
			}
		})
		a = m.does(Request{Do: doForm, Who: s.name, Guild: s.guild, Fields: fields})
		s.sees(a)
	}
	if len(a.messages) == 0 {
		return on
	}
	return a.messages[len(a.messages)-1]
}

const channelSelect = 8

// inOffice has an owner or the operator type something of theirs.
func (m *month) inOffice() {
	one := &somebody{name: owner, guild: pick(m, servers), channel: "general"}
	names := []string{"kenken-admin"}
	if m.chance(0.3) {
		one.name, one.guild, names = operator, servers[0], []string{"kenken-operator"}
	}
	for range 3 {
		on := m.types(one, names...)
		if list := on.controls(); len(list) > 0 && m.chance(0.6) {
			m.wanders(one, on, pick(m, list))
		}
	}
	m.office("/kenken-admin setup channel:#daily time:09:00", one.guild) // whatever was turned off
	m.office("/kenken-admin resume", one.guild)
}

// option is an option of a registered command.
type option struct {
	Type     int      `json:"type"`
	Name     string   `json:"name"`
	Required bool     `json:"required"`
	Min      *float64 `json:"min_value"`
	Max      *float64 `json:"max_value"`
	Complete bool     `json:"autocomplete"`
	Options  []option `json:"options"`
	Choices  []struct {
		Value any `json:"value"`
	} `json:"choices"`
}

// types types one of the commands of these names that are registered, with values for some of its options.
func (m *month) types(s *somebody, names ...string) message {
	var state struct {
		Commands []option `json:"commands"`
	}
	if m.err != nil {
		return message{}
	}
	if m.err = m.enter(s.name, s.guild, s.channel); m.err == nil {
		m.err = m.get("state", url.Values{"user": {s.name}, "guild": {s.guild}, "channel": {s.channel}}, &state)
	}
	name := pick(m, names)
	for _, c := range state.Commands {
		if c.Name != name || len(c.Options) == 0 {
			continue
		}
		sub := pick(m, c.Options)
		line := "/" + name + " " + sub.Name
		for _, o := range sub.Options {
			value := m.value(s, o)
			if value == "" || !o.Required && m.chance(0.5) {
				continue
			}
			if o.Complete && m.chance(0.5) {
				m.does(Request{Do: doType, Who: s.name, Guild: s.guild, Channel: s.channel, Text: line + " " + o.Name + ":" + value[:1]})
			}
			line += " " + o.Name + ":" + value
		}
		return m.says(s, line)
	}
	return message{}
}

// Discord's types of options that are told apart.
const (
	integer  = 4
	boolean  = 5
	user     = 6
	channel  = 7
	filename = 11
)

// value is what somebody might type for an option.
func (m *month) value(s *somebody, o option) string {
	switch {
	case len(o.Choices) > 0:
		return fmt.Sprint(pick(m, o.Choices).Value)
	case o.Type == integer && o.Min != nil && o.Max != nil:
		return fmt.Sprint(int(*o.Min) + m.random.IntN(min(4, int(*o.Max-*o.Min)+1)))
	case o.Type == integer:
		return "1"
	case o.Type == boolean:
		return pick(m, []string{"true", "false"})
	case o.Type == user:
		return "@" + pick(m, m.people).name
	case o.Type == channel:
		return "#daily"
	case o.Type > boolean:
		return "" // roles and files
	}
	return m.word(o.Name)
}

// word is a text for a field or option, by its name: right as often as not.
func (m *month) word(name string) string {
	yesterday := m.at.AddDate(0, 0, -1).Format(time.DateOnly)
	words := map[string][]string{
		"date": {yesterday, "yesterday", "2027-13-01"}, "time": {"09:00", "nine", "25:00"}, "zone": {"Europe/Berlin", "UTC", "Atlantis"},
		"answer": {"1234341221434321", "12"}, "part": {"row 2", "cage b3", "nonsense"}, "name": {"A name", "Another"}, "reason": {"It has two solutions", "hm"},
		"text": {puzzleText, "no puzzle"}, "puzzle": {"1", "A name"},
	}
	for key, list := range words {
		if strings.Contains(name, key) {
			return pick(m, list)
		}
	}
	return pick(m, []string{"a1=3 b2=4", "1234", "row 1 = 12", "z9=3", "a1", "a1=12", "b2="})
}

// puzzleText is a puzzle that somebody brings: three by three, by its cages.
const puzzleText = "3x3 a1a2=3+ a3b3=2- b1c1=2/ b2c2c3=6*"
